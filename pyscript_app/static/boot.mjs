// The start: Pyodide, PyScript's core and the large files all come at the same time.

import { startDownloads } from "./downloads.mjs";
import { onReady } from "./page.mjs";
import { whenQuiet } from "./quiet.mjs";
import { fail, reached } from "./watchdog.mjs";

onReady(() => whenQuiet(() => import("./later.mjs").then(({ later }) => later())));

if (typeof WebAssembly === "undefined") {
  fail("no-wasm");
} else {
  reached("download");
  startDownloads();
  for (const part of [import("./interpreter.mjs"), import("./core.mjs")]) {
    part.catch((error) => fail("download", String(error?.message ?? error)));
  }
}

// node tools/wasm/check_bundles.mjs APP_FOLDER
// Starts Python from the files that ship, imports every module of ours and prints, as JSON, what
// could not be imported, came earlier than it is needed, or is compiled although its code ships. Then
// restores the snapshot twice and prints what each start throws, which modules of ours it holds, and
// what a game's bundle opened on it can be asked.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import createPyodideModule from "pyodide/pyodide.asm.mjs";

import { restoring } from "../../pyscript_app/static/sparse.mjs";
import { openOtherBundles, runFile, startPython } from "./python.mjs";

const [app] = process.argv.slice(2);
const bundles = { "app.zip": join(app, "app.zip") };
const stdLibURL = join(app, "stdlib.zip");

const plain = await startPython(bundles, { stdLibURL });
plain.runPython("import compiled_texts_app");
const late = JSON.parse(await runFile(plain, "check_late.py"));
openOtherBundles(plain, app);
const imports = JSON.parse(await runFile(plain, "check_imports.py"));
const texts = JSON.parse(await runFile(plain, "check_texts.py"));
const { buffer } = Uint8Array.from(gunzipSync(readFileSync(join(app, "snapshot.gz.bin"))));
const starts = [];
let held;
let opened;
for (let start = 0; start < 2; start += 1) {
  const fast = await startPython(bundles, { stdLibURL, ...restoring(createPyodideModule, buffer) });
  starts.push(JSON.parse(await runFile(fast, "throw_dice.py")));
  if (start > 0) continue;
  held = JSON.parse(await runFile(fast, "list_modules.py"));
  openOtherBundles(fast, app);
  opened = JSON.parse(await runFile(fast, "list_modules.py"));
}
console.log(JSON.stringify({ ...imports, late, texts, starts, held, opened }));

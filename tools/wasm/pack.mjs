// node tools/wasm/pack.mjs INSTALLED PLAN OUT
// Compiles what the app can reach to `.pyc` bundles, with the Python that ships.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pyscriptPackage } from "./pyscript_package.mjs";
import { putFile, runFile, standStill, startPython } from "./python.mjs";

const [installed, plan, out] = process.argv.slice(2);
standStill();
// Tracebacks keep their lines; the columns inside a line would need the source, which does not ship.
const python = await startPython({}, { env: { PYTHONNODEBUGRANGES: "1" } });
const sitePackages = python.runPython(
  "import sys; next(entry for entry in sys.path if entry.endswith('site-packages'))",
);
copyIn(installed, sitePackages);
for (const [path, text] of Object.entries(await pyscriptPackage())) {
  const file = `${sitePackages}/${path}`;
  python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
  python.FS.writeFile(file, text);
}
putFile(python, plan, "/bundles.json");
copyIn(join(import.meta.dirname, "stand_ins"), "/stand_ins");
for (const name of ["late.py", "written_code.py"]) {
  putFile(python, join(import.meta.dirname, name), `/tools/${name}`);
}
// The clock stands still, so folders filled after the start look unchanged.
python.runPython("import importlib, sys; sys.path.append('/tools'); importlib.invalidate_caches()");
await runFile(python, "pack.py");
mkdirSync(out, { recursive: true });
for (const name of python.FS.readdir("/out").filter((name) => name.endsWith(".zip"))) {
  writeFileSync(join(out, name), python.FS.readFile(`/out/${name}`));
}

/** @param {string} folder on disk @param {string} target in Python */
function copyIn(folder, target) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const source = join(folder, entry.name);
    if (entry.isDirectory()) copyIn(source, `${target}/${entry.name}`);
    else putFile(python, source, `${target}/${entry.name}`);
  }
}

// node tools/wasm/install.mjs WHEELS INSTALLED
// Lets micropip install the wheels of a folder inside Pyodide, then copies what it installed.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { putFile, runFile, startPython } from "./python.mjs";

const [wheels, installed] = process.argv.slice(2);
const python = await startPython();
for (const name of readdirSync(wheels)) {
  putFile(python, join(wheels, name), `/wheels/${name}`);
}
await runFile(python, "install.py");
rmSync(installed, { recursive: true, force: true });
copyOut(python.runPython("SITE_PACKAGES"), installed);

/** @param {string} folder in Python @param {string} target on disk */
function copyOut(folder, target) {
  for (const name of python.FS.readdir(folder)) {
    const path = `${folder}/${name}`;
    if (name === "." || name === ".." || name === "__pycache__") continue;
    if (python.FS.isDir(python.FS.stat(path).mode)) {
      copyOut(path, join(target, name));
    } else {
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, name), python.FS.readFile(path));
    }
  }
}

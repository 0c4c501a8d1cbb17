// node tools/wasm/run_tests.mjs APP_FOLDER WHEELS PROJECT
// Runs the engine's tests with the Python that ships, on the engine that ships.

import { readdirSync } from "node:fs";
import { join } from "node:path";

import { openOtherBundles, putFile, startPython } from "./python.mjs";

const [app, wheels, project] = process.argv.slice(2);
const FOLDERS = ["tests"];

const python = await startPython({ "app.zip": join(app, "app.zip") });
openOtherBundles(python, app);
const sitePackages = python.runPython(
  "import sys; next(entry for entry in sys.path if entry.endswith('site-packages'))",
);
for (const name of readdirSync(wheels).filter((name) => name.endsWith(".whl"))) {
  putFile(python, join(wheels, name), `/wheels/${name}`);
  python.unpackArchive(python.FS.readFile(`/wheels/${name}`), "wheel", {
    extractDir: sitePackages,
  });
}
for (const folder of FOLDERS) copyIn(join(project, folder), `/project/${folder}`);
putFile(python, join(project, "pyproject.toml"), "/project/pyproject.toml");
putFile(python, join(project, "README.md"), "/project/README.md");
const code = python.runPython(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/project")
import engine
# The tests are of what ships, not of the sources that lie beside them.
assert engine.__file__.startswith("/coup-de-des/"), engine.__file__
import pytest
int(pytest.main([
    "tests/engine", "tests/conformance", "-q", "-p", "no:cacheprovider", "-m", "not cpython_only",
    "--durations=10",
]))
`);
process.exitCode = code;

/** @param {string} folder on disk @param {string} target in Python */
function copyIn(folder, target) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const source = join(folder, entry.name);
    if (entry.name === "__pycache__") continue;
    if (entry.isDirectory()) copyIn(source, `${target}/${entry.name}`);
    else putFile(python, source, `${target}/${entry.name}`);
  }
}

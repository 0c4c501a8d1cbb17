// Starts the Pyodide that ships, under Node, cut off from the network: a build or a test that
// would ask the network fails instead.

import crypto from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";

/** Nothing is resolved at run time, so there is nothing to look up. */
export const EMPTY_LOCK = { info: { abi_version: "2026_0" }, packages: {} };

/** Where the page and the tools put the bundles in Pyodide's memory file system. */
export const BUNDLE_FOLDER = "/coup-de-des";

globalThis.fetch = (address) => {
  throw new Error(`the network was asked for ${address}`);
};

/**
 * Starts Python with the given files in place before it starts.
 *
 * @param {Record<string, string>} bundles name in BUNDLE_FOLDER → file on disk; on `sys.path`.
 * @param {object} options further options of Pyodide (`stdLibURL`, `_makeSnapshot`…).
 */
export function startPython(bundles = {}, { env, ...options } = {}) {
  return loadPyodide({
    lockFileContents: EMPTY_LOCK,
    packageBaseUrl: "./",
    env: { PYTHONPATH: Object.keys(bundles).map(bundlePath).join(":"), ...env },
    fsInit: (FS) => {
      FS.mkdirTree(BUNDLE_FOLDER);
      for (const [name, file] of Object.entries(bundles)) {
        FS.writeFile(bundlePath(name), readFileSync(file));
      }
    },
    ...options,
  });
}

/** @param {string} name */
function bundlePath(name) {
  return `${BUNDLE_FOLDER}/${name}`;
}

/**
 * Runs the Python file that lies beside a module of ours.
 *
 * @param {object} python a started Pyodide.
 * @param {string} name the file's name in this folder.
 */
export function runFile(python, name) {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return python.runPythonAsync(readFileSync(file, "utf8"), { filename: name });
}

/**
 * Puts further bundles in place as the page does: each other game is one.
 *
 * @param {object} python @param {string} folder on disk, of the app's files.
 */
export function openOtherBundles(python, folder) {
  const kept = new Set(["app.zip", "stdlib.zip"]);
  const others = readdirSync(folder).filter((name) => name.endsWith(".zip") && !kept.has(name));
  for (const name of others) {
    putFile(python, join(folder, name), bundlePath(name));
    python.runPython(`import pyscript_app.bundles as b; b.open_bundle("${bundlePath(name)}")`);
  }
}

/** Copies a file of the disk into Python's memory file system.
 * @param {object} python @param {string} file @param {string} path */
export function putFile(python, file, path) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, readFileSync(file));
}

/**
 * Makes chance and the clock stand still, so that two builds give the same bytes: a memory holds
 * both, and a set of strings is compiled in the order of their random hashes.
 */
export function standStill() {
  const notRandom = (array) => array.fill(1);
  crypto.randomFillSync = notRandom;
  syncBuiltinESMExports();
  globalThis.crypto.getRandomValues = notRandom;
  Date.now = () => Date.UTC(2020, 0, 1);
  performance.now = () => 0;
}

// What PyScript takes for Pyodide: the same two names, started early and on one of two roads.

import createPyodideModule from "lib:pyodide.asm.mjs";
import { loadPyodide as load, version } from "lib:pyodide.mjs";
import { APP, LIB } from "./build.mjs";
import { BUNDLES, openBundles } from "./bundles.mjs";
import { bundle, handOver } from "./downloads.mjs";
import { coupDeDes } from "./page.mjs";
import { dropSnapshot, openSnapshot, snapshotExpected } from "./snapshot.mjs";
import { restoring } from "./sparse.mjs";
import { fail, reached } from "./watchdog.mjs";

export { version };

const FAST_ROAD_PATIENCE = 10_000;

/** PyScript's own streams, known once it asks. */
const streams = { stdout: console.log, stderr: console.error };

/** @param {object} further options of Pyodide. */
function begin(further = {}) {
  return load({
    createPyodideModule,
    indexURL: LIB,
    stdLibURL: `${APP}stdlib.zip`,
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} },
    packageBaseUrl: APP,
    env: { PYTHONPATH: `${BUNDLES}/app.zip` },
    stdout: (text) => streams.stdout(text),
    stderr: (text) => streams.stderr(text),
    fsInit,
    ...further,
  });
}

/** Puts the app's bundle in place before Python starts. @param {object} FS */
async function fsInit(FS) {
  const content = await bundle("app");
  FS.mkdirTree(BUNDLES);
  FS.writeFile(`${BUNDLES}/app.zip`, content);
}

async function start() {
  const undo = [handOver(), watchWasm()];
  try {
    const python = (await fastRoad()) ?? (await plainRoad());
    // PyScript writes its package's source in the current folder; the compiled one is to be found.
    python.runPython("import sys; '' in sys.path and sys.path.remove('')");
    await openBundles(python);
    document.documentElement.dataset.road = coupDeDes.road;
    coupDeDes.measure ??= () => measure(python);
    reached("storage");
    return python;
  } finally {
    for (const act of undo) act();
  }
}

async function plainRoad() {
  const python = await begin();
  // Nothing is left to collect while modules are imported; then `main` collects in quiet moments.
  // The build has compiled what libraries write as text; see tools/wasm/written_code.py.
  python.runPython("import gc; gc.disable(); import compiled_texts_app");
  return python;
}

/** @returns {Promise<object | null>} Python from its snapshot, or null: then the plain road. */
async function fastRoad() {
  if (!snapshotExpected()) return null;
  try {
    const restored = begin(restoring(createPyodideModule, openSnapshot()));
    restored.catch(() => {});
    const python = await Promise.race([restored, tooLate(FAST_ROAD_PATIENCE)]);
    coupDeDes.road = "fast";
    return python;
  } catch (error) {
    console.warn("the snapshot was of no use:", error);
    dropSnapshot();
    return null;
  }
}

/** @param {number} milliseconds */
function tooLate(milliseconds) {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), milliseconds);
  });
}

/** Pyodide's promise never settles when its wasm is refused; so say it from here. */
function watchWasm() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...args) => {
    try {
      return await instantiateStreaming.apply(WebAssembly, args);
    } catch (error) {
      fail("wasm", String(error));
      throw error;
    }
  };
  return () => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/**
 * What the page holds: bytes of wasm memory, JavaScript objects that Python keeps alive, objects
 * that Python's collector watches.
 *
 * @param {object} python
 */
function measure(python) {
  const objects = python.runPython("import gc; gc.collect(); len(gc.get_objects())");
  const { HEAP8, _hiwire_num_refs } = python._module;
  return { memory: HEAP8.length, proxies: _hiwire_num_refs(), objects };
}

const started = start();
started.catch((error) => fail("error", String(error?.message ?? error)));

/** @param {{stdout: Function, stderr: Function}} options what PyScript brings. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return Promise.all([started, import("./core.mjs")]).then(([python, { stdlib }]) => {
    reached("app");
    return skipping(python, stdlib);
  });
}

/**
 * PyScript's package ships compiled in the app's bundle, so writing and compiling its source at
 * each start is left out.
 *
 * @param {object} python @param {string} stdlib the code to leave out.
 */
function skipping(python, stdlib) {
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...options) =>
    runPythonAsync.call(
      python,
      code.replace(stdlib, () => "\n"),
      ...options,
    );
  return python;
}

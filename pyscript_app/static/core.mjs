// PyScript's core, fit for a strict Content-Security-Policy.

import { hooks, stdlib } from "lib:pyscript/core.js";

// Its default worker hook is built with Function(), which the policy refuses; no worker is used.
hooks.worker.onBeforeRunAsync.clear();

/** The Python that PyScript runs first at each start: it writes its package's source and imports it. */
export { stdlib };

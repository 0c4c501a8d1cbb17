// PyScript's core, fit for a strict Content-Security-Policy.

import { hooks } from "lib:pyscript/core.js";

// Its default worker hook is built with Function(), which the policy refuses; no worker is used.
hooks.worker.onBeforeRunAsync.clear();

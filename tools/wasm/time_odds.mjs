// node tools/wasm/time_odds.mjs APP_ZIP
// Prints how long exact distributions take in the Python that ships, on the engine that ships.

import { runFile, startPython } from "./python.mjs";

const [app] = process.argv.slice(2);
console.log(await runFile(await startPython({ "app.zip": app }), "time_odds.py"));

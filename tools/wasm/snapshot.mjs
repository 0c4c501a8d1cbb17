// node tools/wasm/snapshot.mjs PACKED OUT
// Imports everything that may sit in a snapshot on the very files that ship, and keeps the memory.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { squeeze } from "../../pyscript_app/static/sparse.mjs";
import { standStill, startPython } from "./python.mjs";

/** Beyond this, the page cannot restore it. */
const MEMORY_LIMIT = 30 * 1024 * 1024;

const [packed, out] = process.argv.slice(2);
standStill();
const python = await startPython(
  { "app.zip": join(packed, "app.zip") },
  { stdLibURL: join(packed, "stdlib.zip"), _makeSnapshot: true },
);
python.runPython(`
import sys
sys.path.remove("")
import pyscript_app.preload
for _ in pyscript_app.preload.warm_up():
    pass
# What PyScript's own package will import from the standard library.
import asyncio, base64, collections, functools, html, inspect, io, json, os, pathlib
import gc, linecache
gc.collect()
# All of this stays: the page's collector need not look through it again and again.
gc.freeze()
`);
const memory = python._module.HEAP8.length;
if (memory > MEMORY_LIMIT) throw new Error(`the memory holds ${memory} bytes: something heavy`);
const snapshot = squeeze(python.makeMemorySnapshot());
writeFileSync(join(out, "snapshot.gz.bin"), gzipSync(snapshot, { level: 9 }));
console.log(JSON.stringify({ snapshot: snapshot.length }));

// node tools/bundle_js.mjs BUILD_JSON OUT
// Bundles the page's own modules: small files with fixed names for the entry points, hashed names
// for what they share. Prints which files each entry point loads, as JSON.

import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { build } from "esbuild";

const [built, out] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(built, "utf8"));

const SOURCES = "pyscript_app/static";
const ENTRY_POINTS = ["boot", "interpreter", "core", "later"];

const { metafile } = await build({
  entryPoints: ENTRY_POINTS.map((name) => `${SOURCES}/${name}.mjs`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  entryNames: "[name]",
  chunkNames: "shared-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022"],
  minify: true,
  legalComments: "none",
  metafile: true,
  define: {
    BUILD: JSON.stringify(facts),
    // workbox-window asks which build it is in.
    "process.env.NODE_ENV": '"production"',
  },
  plugins: [{ name: "lib", setup: leaveLibOutside }],
});

/** `lib:` names a file of the folder that holds Pyodide and PyScript's core. */
function leaveLibOutside({ onResolve }) {
  onResolve({ filter: /^lib:/ }, ({ path }) => ({
    path: facts.lib + path.slice("lib:".length),
    external: true,
  }));
}

const loads = {};
for (const [file, { entryPoint, imports }] of Object.entries(metafile.outputs)) {
  if (!entryPoint) continue;
  const statics = imports.filter(({ kind }) => kind === "import-statement");
  const own = statics.filter(({ external }) => !external).map(({ path }) => basename(path));
  const lib = statics.filter(({ external }) => external).map(({ path }) => path);
  loads[basename(file)] = { own, lib };
}
console.log(JSON.stringify(loads));

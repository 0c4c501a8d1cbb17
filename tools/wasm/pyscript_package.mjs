// PyScript writes its Python package from source at each start and Python compiles it each time.
// The same source, compiled once and found first on `sys.path`, saves that work.

import { readFileSync } from "node:fs";

const SOURCE = new URL("../../node_modules/@pyscript/core/src/stdlib/pyscript.js", import.meta.url);

/** @returns {Promise<Record<string, string>>} path inside site-packages → source. */
export async function pyscriptPackage() {
  const text = readFileSync(SOURCE, "utf8");
  const { default: tree } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return flatten(tree, "");
}

/** @param {object} tree @param {string} folder @returns {Record<string, string>} */
function flatten(tree, folder) {
  const files = {};
  for (const [name, content] of Object.entries(tree)) {
    if (typeof content === "string") files[folder + name] = content;
    else Object.assign(files, flatten(content, `${folder}${name}/`));
  }
  return files;
}

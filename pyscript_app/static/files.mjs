// Texts that leave the page or come into it: clipboard, share sheet, downloads, chosen files.

import { PREFIX } from "./build.mjs";
import { everything } from "./storage.mjs";

/** @param {string} text @returns {Promise<boolean>} whether it is on the clipboard. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} title @param {string} text @returns {Promise<boolean>} whether it was shared. */
export async function share(title, text) {
  try {
    await navigator.share({ title, text });
    return true;
  } catch {
    return false;
  }
}

/** Sends a text to others: the share sheet, else a file. @param {string} title @param {string} text */
export async function handOn(title, text) {
  if (navigator.share) await share(title, text);
  else download(`${PREFIX}.txt`, text, "text/plain");
}

/** @param {string} name of the file. @param {string} text @param {string} type of the content. */
export function download(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @returns {Promise<string | null>} the content of the file someone chooses. */
export function pickFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json,text/plain";
  return new Promise((resolve) => {
    input.onchange = () => resolve(input.files[0]?.text() ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

/** Downloads what is saved, as it is saved, without Python. */
export function exportRaw() {
  const keys = everything();
  // The last view is a picture of the page, not something anyone has made.
  delete keys[`${PREFIX}.view`];
  const content = JSON.stringify({ format: `${PREFIX}/raw`, version: 1, keys }, null, 2);
  download(`${PREFIX}.json`, content);
}

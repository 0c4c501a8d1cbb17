// localStorage that never throws: private windows and full phones must not stop the page.

import { PREFIX } from "./build.mjs";

/** @param {string} name key without the project's prefix. @returns {string | null} */
export function recall(name) {
  try {
    return localStorage.getItem(`${PREFIX}.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value @returns {boolean} whether it was kept. */
export function remember(name, value) {
  try {
    localStorage.setItem(`${PREFIX}.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(`${PREFIX}.${name}`);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

/** @returns {Record<string, string>} every value of ours, by full key. */
export function everything() {
  const found = {};
  try {
    for (const key of Object.keys(localStorage).sort()) {
      if (key.startsWith(`${PREFIX}.`)) found[key] = localStorage.getItem(key);
    }
  } catch {
    // No storage: an empty export says so better than an error.
  }
  return found;
}

// What the build knows and the page needs. `BUILD` is written in by tools/bundle_js.mjs.

/* global BUILD */

/**
 * @typedef {object} Built
 * @property {string} release content hash of everything that ships.
 * @property {string} lib folder of Pyodide and of PyScript's core, as seen from this module.
 * @property {Record<string, number>} sizes bytes of each downloaded file, uncompressed.
 * @property {string[]} games those that have a bundle of their own.
 */

/** @type {Built} */
const built = BUILD;

export const RELEASE = built.release;
export const SIZES = built.sizes;
export const GAMES = built.games;

/** Folder of the app's own files of this release. */
export const APP = new URL("./", import.meta.url).href;

/** Folder of Pyodide and PyScript's core: kept from one release to the next. */
export const LIB = new URL(built.lib, import.meta.url).href;

/** Folder the page lives in; the service worker's scope. */
export const HOME = new URL("../../", APP).href;

/** All caches and storage keys begin with it: an origin is shared with other projects. */
export const PREFIX = "coup-de-des";

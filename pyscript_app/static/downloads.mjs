// Starts every large download at once and counts the bytes that come in.

import { APP, LIB, RELEASE, SIZES } from "./build.mjs";
import { savedGames } from "./games.mjs";
import { recall } from "./storage.mjs";
import { fail, progressed } from "./watchdog.mjs";

const ADDRESSES = {
  wasm: `${LIB}pyodide.asm.wasm`,
  stdlib: `${APP}stdlib.zip`,
  app: bundleAddress("app"),
  ...Object.fromEntries(savedGames().map((game) => [game, bundleAddress(game)])),
};

/** @param {string} name */
function bundleAddress(name) {
  return `${APP}${name}.zip`;
}

// Chrome keeps compiled wasm only for a response nobody has touched. So bytes are counted one by
// one where nothing can have been kept: on a visit that has not started this release before.
const COUNT = recall("started") !== RELEASE && !navigator.serviceWorker?.controller;

const expected = Object.keys(ADDRESSES).reduce((sum, name) => sum + SIZES[name], 0);
let received = 0;

/** Address → response not yet asked for. @type {Map<string, Promise<Response>>} */
const coming = new Map();

export function startDownloads() {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    const response = download(name, address);
    response.catch(() => {});
    coming.set(address, response);
  }
}

/** @param {string} name @param {string} address */
async function download(name, address) {
  let response;
  try {
    response = await fetchNow(address);
  } catch (error) {
    fail("download", fileName(address));
    throw error;
  }
  if (!response.ok) {
    fail("download", `${fileName(address)} (${response.status})`);
    throw new Error(`${address} answered ${response.status}`);
  }
  if (COUNT && response.body) return counted(response);
  count(SIZES[name]);
  return response;
}

/** @param {Response} response */
function counted(response) {
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(response.body.pipeThrough(counter), { headers: { "content-type": type } });
}

/** @param {number} bytes */
function count(bytes) {
  received += bytes;
  progressed(received / expected);
}

/** @param {string} address */
function fileName(address) {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** The content of a bundle of Python modules. @param {string} name */
export async function bundle(name) {
  const response = await take(bundleAddress(name));
  if (!response.ok) throw new Error(`${name}.zip (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

const fetchNow = globalThis.fetch.bind(globalThis);

/** A download already on its way, once; a second reader asks again. @param {string} address */
function take(address) {
  const response = coming.get(address);
  coming.delete(address);
  return response ?? fetchNow(address);
}

/** Lets Pyodide's own requests find what is already on its way. @returns {() => void} undo. */
export function handOver() {
  globalThis.fetch = (resource, options) => {
    const address = String(resource.url ?? resource);
    return coming.has(address) ? take(address) : fetchNow(resource, options);
  };
  return () => {
    globalThis.fetch = fetchNow;
  };
}

// A second copy of what is saved, in another of the browser's stores: when localStorage is emptied
// (by another page of the same host, by the browser), the page can say so and offer it back.

import { PREFIX } from "./build.mjs";
import { whenIdle } from "./last_view.mjs";
import { onShow } from "./page.mjs";
import { everything } from "./storage.mjs";

export const CACHE = `${PREFIX}-mirror`;
/** Names inside the cache; nothing is ever fetched there. */
const NOW = "mirror/now.json";
const BEFORE = "mirror/before.json";
const PAUSE_MS = 5_000;

let revision = "";
let planned = false;

/** Copies what is saved now and after each act, when the browser is idle. */
export function keepMirror() {
  if (!globalThis.caches) return;
  onShow(plan);
  plan();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") copyNow();
  });
}

function plan() {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    whenIdle(copyNow);
  }, PAUSE_MS);
}

async function copyNow() {
  const keys = saved();
  const current = keys[`${PREFIX}.revision`] ?? "";
  if (!current || current === revision) return;
  revision = current;
  try {
    const cache = await caches.open(CACHE);
    const kept = await read(cache, NOW);
    // A lower revision means that everything began again: what was there before stays too.
    if (kept && Number(kept.keys[`${PREFIX}.revision`]) > Number(current)) {
      await cache.put(BEFORE, asResponse(kept));
    }
    await cache.put(NOW, asResponse({ format: `${PREFIX}/raw`, version: 1, keys }));
  } catch (error) {
    console.warn("mirror:", error);
  }
}

/** @returns {Promise<string | null>} the copy, when what it copied is no longer there. */
export async function findLost() {
  if (!globalThis.caches || `${PREFIX}.revision` in saved()) return null;
  try {
    const cache = await caches.open(CACHE);
    const kept = await read(cache, NOW);
    return kept ? JSON.stringify(kept) : null;
  } catch {
    return null;
  }
}

function saved() {
  const keys = everything();
  delete keys[`${PREFIX}.view`];
  return keys;
}

/** @param {Cache} cache @param {string} name */
async function read(cache, name) {
  const response = await cache.match(name);
  return response ? response.json() : null;
}

/** @param {unknown} content */
function asResponse(content) {
  return new Response(JSON.stringify(content), { headers: { "content-type": "application/json" } });
}

// Python's memory as it was with everything imported, kept on this device for the next start.

import { APP, PREFIX, RELEASE, SIZES } from "./build.mjs";
import { forget, recall, remember } from "./storage.mjs";

const CACHE = `${PREFIX}-snapshot-${RELEASE}`;
const ADDRESS = `${APP}snapshot.gz.bin`;

/** Whether this release's snapshot is kept here. The key answers at once, the cache would not. */
export function snapshotExpected() {
  const road = new URLSearchParams(location.search).get("road");
  return road !== "plain" && recall("snapshot") === RELEASE;
}

/** @returns {Promise<ArrayBuffer>} the memory without its empty pages, see `sparse.mjs`. */
export async function openSnapshot() {
  const response = await caches.match(ADDRESS, { cacheName: CACHE });
  const content = await response?.arrayBuffer();
  if (content?.byteLength !== SIZES.snapshot) throw new Error("no complete snapshot is kept");
  return content;
}

export async function dropSnapshot() {
  forget("snapshot");
  await dropCaches(() => true);
}

/** Fetches the snapshot, inflates it once and keeps it. */
export async function keepSnapshot() {
  if (recall("snapshot") === RELEASE || !globalThis.caches || savesData()) return;
  const response = await fetch(ADDRESS);
  if (!response.ok) return;
  const inflated = response.body.pipeThrough(new DecompressionStream("gzip"));
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, new Response(inflated));
  await dropCaches((name) => name !== CACHE);
  remember("snapshot", RELEASE);
}

function savesData() {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return Boolean(saveData) || /2g/.test(effectiveType ?? "");
}

/** @param {(name: string) => boolean} chosen among our snapshots. */
async function dropCaches(chosen) {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(`${PREFIX}-snapshot-`));
  await Promise.all(ours.filter(chosen).map((name) => caches.delete(name)));
}

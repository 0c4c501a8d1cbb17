// Drops everything that can be fetched again; keeps what people have saved.

import { HOME, PREFIX } from "./build.mjs";
import { CACHE as MIRROR } from "./mirror.mjs";
import { forget } from "./storage.mjs";

export async function repair() {
  for (const name of ["view", "snapshot", "started", "offline"]) forget(name);
  await Promise.allSettled([dropCaches(), dropWorker()]);
  // The browser's own cache may hold the damaged file for a while yet.
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const ours = [HOME, ...loaded].filter((address) => address.startsWith(HOME));
  await Promise.allSettled(ours.map((address) => fetch(address, { cache: "reload" })));
  location.reload();
}

async function dropCaches() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(PREFIX) && name !== MIRROR);
  await Promise.all(ours.map((name) => caches.delete(name)));
}

async function dropWorker() {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ scope }) => scope === HOME);
  await Promise.all(ours.map((registration) => registration.unregister()));
}

// Keeps the page as it is now, so that the next start can show it before Python runs.

import { RELEASE } from "./build.mjs";
import { remember } from "./storage.mjs";

const OWN = new Set(["data-state", "data-road", "data-offline", "data-release", "data-view"]);

let changed = false;
let planned = false;

/** Notes that the page has changed; it is kept when the browser is idle. */
export function viewChanged() {
  changed = true;
  if (planned) return;
  planned = true;
  whenIdle(() => {
    planned = false;
    keepView();
  });
}

function keepView() {
  if (!changed) return;
  changed = false;
  const attributes = [...document.documentElement.attributes].filter(({ name }) => !OWN.has(name));
  const root = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  const html = document.getElementById("app").innerHTML;
  remember("view", JSON.stringify({ release: RELEASE, root, html }));
}

/** @param {() => void} work */
export function whenIdle(work) {
  // Safari has no requestIdleCallback.
  if (globalThis.requestIdleCallback) requestIdleCallback(() => work(), { timeout: 2000 });
  else setTimeout(() => work(), 200);
}

addEventListener("pagehide", keepView);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") keepView();
});

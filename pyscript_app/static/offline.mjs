// Offline: the service worker keeps all files of a release; the page says how far that is.

import { Workbox } from "workbox-window";
import { HOME, RELEASE } from "./build.mjs";
import { language, say } from "./messages.mjs";
import { onShow } from "./page.mjs";
import { recall, remember } from "./storage.mjs";

const root = document.documentElement;

/** @type {{status: string, blanks: Record<string, string>}} */
let now = { status: "pending", blanks: {} };

/** @param {string} status @param {Record<string, string>} [blanks] */
function tell(status, blanks = {}) {
  now = { status, blanks };
  root.dataset.offline = status;
  fillIn();
}

/** Writes the sentence wherever the page has a place for it. */
function fillIn() {
  const short = say(`offline.${now.status}`, now.blanks);
  const long = now.status === "ready" ? say("offline.ready.since", { date: readyDate() }) : short;
  for (const place of document.querySelectorAll("[data-offline-status]")) {
    const sentence = place.dataset.offlineStatus === "long" ? long : short;
    if (place.textContent !== sentence) place.textContent = sentence;
  }
}

function readyDate() {
  const [release, date] = (recall("offline") ?? "").split(" ");
  const day = release === RELEASE ? new Date(date) : new Date();
  if (release !== RELEASE) remember("offline", `${RELEASE} ${day.toISOString()}`);
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(day);
}

export async function startOffline() {
  onShow(fillIn);
  if (!("serviceWorker" in navigator)) {
    tell(isSecureContext ? "no-worker" : "plain-http");
    return;
  }
  tell("pending");
  const workbox = new Workbox(`${HOME}sw.js`, { scope: HOME, updateViaCache: "none" });
  workbox.addEventListener("waiting", () => offerUpdate(workbox));
  reloadOnNewVersion();
  try {
    const registration = await workbox.register({ immediate: true });
    watchInstall(registration.installing);
    updateOnReturn(registration);
    await navigator.serviceWorker.ready;
    tell("ready");
  } catch (error) {
    tell("failed", { detail: String(error?.message ?? error) });
  }
}

/** The first worker takes over a page that is already the newest; any later one brings another. */
function reloadOnNewVersion() {
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
}

/** All or nothing: a worker that could not keep every file is thrown away. @param {ServiceWorker | null} worker */
function watchInstall(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "redundant" && root.dataset.offline === "pending") {
      tell("failed", { detail: "install" });
    }
  });
}

/** @param {ServiceWorkerRegistration} registration */
function updateOnReturn(registration) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** @param {Workbox} workbox */
function offerUpdate(workbox) {
  const banner = document.getElementById("update");
  banner.querySelector("span").textContent = say("update.waiting");
  const button = banner.querySelector("button");
  button.textContent = say("update.apply");
  button.onclick = () => workbox.messageSkipWaiting();
  banner.hidden = false;
}

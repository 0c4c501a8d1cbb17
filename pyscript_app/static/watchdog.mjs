// Watches the start: shows how far it is and, when it stops, what failed and what can be done.

import { exportRaw } from "./files.mjs";
import { say } from "./messages.mjs";
import { repair } from "./repair.mjs";

const root = document.documentElement;

/** Seconds without any progress after which a stage counts as stalled. */
const PATIENCE = Number(new URLSearchParams(location.search).get("patience")) || 20;

/** @typedef {"download" | "python" | "storage" | "app"} Stage */

/** @type {Stage} */
let stage = "download";
let timer = 0;

/** @param {Stage} next */
export function reached(next) {
  performance.mark(`coup-de-des.${next}`);
  if (root.dataset.state === "ready") return;
  stage = next;
  if (next !== "download") show(say("progress.start"), 1);
  restartTimer();
}

/** @param {number} share of the bytes, 0 to 1. */
export function progressed(share) {
  if (root.dataset.state === "ready") return;
  show(say(share < 1 ? "progress.download" : "progress.start"), share);
  restartTimer();
}

/** The page answers: nothing is left to watch. */
export function succeeded() {
  clearTimeout(timer);
  root.dataset.state = "ready";
  document.getElementById("progress").hidden = true;
  document.getElementById("watchdog").hidden = true;
}

/**
 * @param {string} code which sentence of `failed.*` says it.
 * @param {string} [detail] file name, or an error's text.
 */
export function fail(code, detail = "") {
  // The first failure is the cause; later ones are its consequences.
  if (root.dataset.state !== "loading") return;
  clearTimeout(timer);
  root.dataset.state = "failed";
  document.getElementById("progress").hidden = true;
  showFailure(code, detail);
}

/** @param {string} sentence @param {number} share */
function show(sentence, share) {
  const bar = document.getElementById("progress");
  bar.hidden = root.dataset.state !== "loading";
  bar.querySelector("label").textContent = sentence;
  bar.querySelector("progress").value = share;
}

function restartTimer() {
  clearTimeout(timer);
  timer = setTimeout(() => fail(`stalled.${stage}`), PATIENCE * 1000);
}

/** @param {string} code @param {string} detail */
function showFailure(code, detail) {
  const panel = document.getElementById("watchdog");
  const [title, sentence, help] = panel.querySelectorAll("h2, p");
  title.textContent = say("failed.title");
  sentence.textContent = say(`failed.${code}`, { detail });
  help.textContent = say("failed.repair.help");
  const acts = { retry: () => location.reload(), repair, export: exportRaw };
  for (const [name, act] of Object.entries(acts)) {
    const button = panel.querySelector(`[data-watchdog="${name}"]`);
    button.textContent = say(`failed.${name}`);
    button.onclick = act;
  }
  const details = panel.querySelector("details");
  details.hidden = code !== "error" || !detail;
  details.querySelector("summary").textContent = say("failed.details");
  details.querySelector("pre").textContent = detail;
  panel.hidden = false;
}

addEventListener("error", ({ message, filename }) => {
  // Without a message it is a picture or a style that did not load.
  if (message) fail("error", `${message} (${filename})`);
});
addEventListener("unhandledrejection", ({ reason }) => {
  fail("error", String(reason?.message ?? reason));
});
restartTimer();

// The bar that says that something waits, and what can be done meanwhile.

import { say } from "./messages.mjs";

/** @param {string} sentence key of what is said. @param {Record<string, () => void>} acts */
export function showBar(sentence, acts) {
  const bar = document.getElementById("waiting-tap");
  bar.querySelector("span").textContent = say(sentence);
  for (const button of bar.querySelectorAll("button")) {
    const name = button.dataset.waiting;
    button.hidden = !(name in acts);
    button.textContent = say(`tap.${name}`);
    button.onclick = acts[name] ?? null;
  }
  bar.hidden = false;
}

const REASON_MS = 6000;
let reasonTimer = 0;

/** Says why a button is greyed, over what nobody can tap now; the next tap goes through. */
/** @param {string} sentence */
export function showReason(sentence) {
  showBar("", {});
  const bar = document.getElementById("waiting-tap");
  bar.querySelector("span").textContent = sentence;
  bar.classList.add("reason");
  reasonTimer = setTimeout(hideReason, REASON_MS);
}

export function hideReason() {
  const bar = document.getElementById("waiting-tap");
  clearTimeout(reasonTimer);
  if (bar.classList.contains("reason")) hideBar();
  bar.classList.remove("reason");
}

export function hideBar() {
  document.getElementById("waiting-tap").hidden = true;
}

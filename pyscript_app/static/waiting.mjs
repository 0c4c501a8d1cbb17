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

export function hideBar() {
  document.getElementById("waiting-tap").hidden = true;
}

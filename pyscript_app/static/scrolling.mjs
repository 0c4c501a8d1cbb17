// A view is shown from its top, and found again where it was left; a result is never out of sight.

/** Where each view is scrolled to, by its name. @type {Map<string, number>} */
const tops = new Map();

/** @param {Element | null} main */
function note(main) {
  if (main?.dataset.place !== undefined) tops.set(main.dataset.place, main.scrollTop);
}

// Noted as it happens: to ask for it at a tap makes the browser lay the page out once more.
document.addEventListener("scroll", ({ target }) => target.id === "main" && note(target), {
  capture: true,
  passive: true,
});
note(document.getElementById("main")); // the last view may be scrolled already

/** @param {() => void} change what puts the next view, or the same one, on the page. */
export function keepingPlace(change) {
  const { place, rolled } = document.getElementById("main")?.dataset ?? {};
  change();
  const main = document.getElementById("main");
  if (!main) return;
  const next = main.dataset.place;
  if (main.dataset.rolled && main.dataset.rolled !== rolled) scrollTo(main, place, 0);
  else if (next !== place) scrollTo(main, place, tops.get(next) ?? 0);
}

/** @param {Element} main @param {string} place the view it showed. @param {number} top */
function scrollTo(main, place, top) {
  if (top === 0 && !tops.get(place)) return; // it is there already
  main.scrollTop = top;
  note(main);
}

/** @param {Element} element */
export function lookAt(element) {
  element.scrollIntoView({ block: "nearest" });
  note(document.getElementById("main"));
}

// A view is shown from its top, and found again where it was left; a result is never out of sight.

/** Where each view is scrolled to, by its name. @type {Map<string, number>} */
const tops = new Map();

// Noted as it happens: to ask for it at a tap makes the browser lay the page out once more.
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (target.id === "main") tops.set(target.dataset.place, target.scrollTop);
  },
  { capture: true, passive: true },
);

/** @param {() => void} change what puts the next view, or the same one, on the page. */
export function keepingPlace(change) {
  const { place, rolled } = document.getElementById("main")?.dataset ?? {};
  change();
  const main = document.getElementById("main");
  if (!main) return;
  const next = main.dataset.place;
  if (main.dataset.rolled && main.dataset.rolled !== rolled)
    scrollTo(main, tops.get(place) ?? 0, 0);
  else if (next !== place) scrollTo(main, tops.get(place) ?? 0, tops.get(next) ?? 0);
}

/** @param {Element} main @param {number} from where it is. @param {number} top */
function scrollTo(main, from, top) {
  if (from !== top) main.scrollTop = top;
}

// A view is shown from its top, and found again where it was left; a result is never out of sight.

/** Where each view was scrolled to, by its name. @type {Map<string, number>} */
const tops = new Map();

/** @param {() => void} change what puts the next view, or the same one, on the page. */
export function keepingPlace(change) {
  const before = document.getElementById("main");
  const { place, rolled } = before?.dataset ?? {};
  if (place !== undefined) tops.set(place, before.scrollTop);
  change();
  const main = document.getElementById("main");
  if (!main) return;
  if (main.dataset.rolled && main.dataset.rolled !== rolled) main.scrollTop = 0;
  else if (main.dataset.place !== place) main.scrollTop = tops.get(main.dataset.place) ?? 0;
}

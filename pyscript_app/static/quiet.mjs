// Work that waits until nobody taps: a tap should share the processor with nothing.

import { whenIdle } from "./last_view.mjs";

const PAUSE_MS = 1_500;
const PATIENCE_MS = 30_000;

let lastTap = 0;
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => (lastTap = performance.now()), { capture: true, passive: true });
}

/**
 * Does something in an idle moment after a pause without taps, or when that pause does not come.
 *
 * @param {() => void} work
 * @param {number} since when it was asked for, as `performance.now` says it.
 */
export function whenQuiet(work, since = performance.now()) {
  const now = performance.now();
  const quiet = now - Math.max(lastTap, since);
  if (quiet >= PAUSE_MS || now - since >= PATIENCE_MS) whenIdle(work);
  else setTimeout(() => whenQuiet(work, since), PAUSE_MS - quiet);
}

/**
 * Does something in the next idle moment as long as nobody has tapped; from then on, in quiet ones.
 *
 * @param {() => void} work
 */
export function whenSpare(work) {
  if (lastTap) whenQuiet(work);
  else whenIdle(work);
}

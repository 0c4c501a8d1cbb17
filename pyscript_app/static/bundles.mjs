// Puts the bundles of other games in place: at the start for what is saved, else when a tap or a
// file needs one, or in an idle moment.

import { GAMES } from "./build.mjs";
import { bundle } from "./downloads.mjs";
import { gamesIn, savedGames } from "./games.mjs";
import { hideBar, showBar } from "./waiting.mjs";

/** Where bundles lie in Python's file system. */
export const BUNDLES = "/coup-de-des";

/** @type {(python: object) => void} */
let pythonStarted;
const started = new Promise((resolve) => {
  pythonStarted = resolve;
});

/** Game → its way into place. @type {Map<string, Promise<void>>} */
const coming = new Map();
const inPlace = new Set();

/** @param {string[]} games */
export function areInPlace(games) {
  return games.every((game) => inPlace.has(game));
}

/** Python runs: the bundles of what is saved come before anything of the app.
 * @param {object} python */
export async function openBundles(python) {
  pythonStarted(python);
  await bring(savedGames());
}

/** @param {string[]} games */
export function bring(games) {
  return Promise.all(games.map((game) => coming.get(game) ?? begin(game)));
}

/** @param {string} game */
function begin(game) {
  const way = put(game);
  coming.set(game, way);
  // What failed is fetched again when it is next needed.
  way.catch(() => coming.delete(game));
  return way;
}

/** @param {string} game */
async function put(game) {
  const [python, content] = await Promise.all([started, bundle(game)]);
  const file = `${BUNDLES}/${game}.zip`;
  python.FS.writeFile(file, content);
  python.runPython(`import pyscript_app.bundles as b; b.open_bundle("${file}"); del b`);
  inPlace.add(game);
}

/** Fetches what has not been needed yet, so that it is here when it is. */
export async function bringOthers() {
  await bring(GAMES);
}

/** Waits for the games a file speaks of. @param {string | null} text
 * @returns {Promise<string | null>} the text, or null when the person would not wait. */
export async function withGames(text) {
  const games = gamesIn(text ?? "");
  while (!areInPlace(games)) {
    const given = new Promise((resolve) => {
      const giveUp = () => resolve(true);
      showBar("tap.waiting", { cancel: giveUp });
      bring(games).then(
        () => resolve(false),
        () => showBar("tap.no-game", { retry: () => resolve(false), cancel: giveUp }),
      );
    });
    const givenUp = await given;
    hideBar();
    if (givenUp) return null;
  }
  return text;
}

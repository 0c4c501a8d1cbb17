// Each other game is a bundle of its own. Which of them does something need?

import { GAMES, PREFIX } from "./build.mjs";
import { everything } from "./storage.mjs";

/** The games a saved text may speak of: its word is enough, a bundle too many does no harm.
 * @param {string} text */
export function gamesIn(text) {
  return GAMES.filter((game) => text.includes(game));
}

/** The games of whatever is saved here; safe mode reads nothing. */
export function savedGames() {
  if (new URLSearchParams(location.search).has("sans-donnees")) return [];
  const saved = everything();
  // The last view is a picture of the page: its buttons name every game.
  delete saved[`${PREFIX}.view`];
  return gamesIn(Object.values(saved).join("\n"));
}

/** The games a tap needs: those its element names, or the one its action belongs to.
 * @param {DOMStringMap} dataset */
export function gamesOfTap({ game, action }) {
  const named = game?.split(" ") ?? [];
  return GAMES.filter((name) => named.includes(name) || action.startsWith(`${name}.`));
}

// The one object through which Python and the page speak.

import { RELEASE } from "./build.mjs";
import { withGames } from "./bundles.mjs";
import { copy, download, handOn, pickFile, share } from "./files.mjs";
import { viewChanged } from "./last_view.mjs";
import { findLost } from "./mirror.mjs";
import { morph } from "./morph.mjs";
import { whenQuiet, whenSpare } from "./quiet.mjs";
import { keepingPlace, lookAt } from "./scrolling.mjs";
import { remember } from "./storage.mjs";
import { onTap, openTaps } from "./taps.mjs";
import { fail, succeeded } from "./watchdog.mjs";

const root = document.documentElement;

/** Work for when the page answers. @type {(() => void)[]} */
const afterReady = [];
/** Called after each render. @type {(() => void)[]} */
const afterShow = [];

/** @param {() => void} work */
export function onReady(work) {
  afterReady.push(work);
}

/** @param {() => void} work */
export function onShow(work) {
  afterShow.push(work);
}

/** @param {string} id @param {string} html */
function show(id, html) {
  const place = document.getElementById(id);
  keepingPlace(() => morph(place, html));
  place.inert = false;
  lookAtNews(place);
  for (const work of afterShow) work();
  viewChanged();
}

/** Where nobody looks. */
const stage = document.createElement("div");

let lastAct = -1;

/** A new result comes into view, however far one had scrolled. @param {Element} place */
function lookAtNews(place) {
  const result = place.querySelector("[data-act]");
  const act = Number(result?.dataset.act ?? 0);
  if (lastAct >= 0 && act > lastAct) lookAt(result);
  lastAct = Math.max(lastAct, act);
}

function ready() {
  remember("started", RELEASE);
  succeeded();
  performance.mark("coup-de-des.ready");
  openTaps();
  for (const work of afterReady.splice(0)) work();
}

/**
 * Language and theme are attributes of the page itself.
 *
 * @param {string} language "fr" or "en".
 * @param {string} theme value of `data-theme`; empty for the system's own.
 */
function setRoot(language, theme = "") {
  root.lang = language;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  remember("language", language);
  viewChanged();
}

export const coupDeDes = {
  release: RELEASE,
  road: "plain",
  show,
  rehearse: (html) => morph(stage, html),
  ready,
  onTap,
  setRoot,
  copy,
  share,
  download,
  handOn,
  // What comes from outside may speak of a game that is not here yet.
  pickFile: () => pickFile().then(withGames),
  findLost: () => findLost().then(withGames),
  whenSpare,
  whenQuiet: (work) => whenQuiet(work),
  /** Python could not start. @param {string} text its traceback. */
  failed: (text) => fail("error", text),
};

globalThis.coupDeDes = coupDeDes;

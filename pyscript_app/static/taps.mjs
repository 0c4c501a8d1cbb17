// A tap is data: an action's name and plain values. One listener for each kind of event.

import { areInPlace, bring } from "./bundles.mjs";
import { gamesOfTap } from "./games.mjs";
import { isMorphing, markDelivered } from "./morph.mjs";
import { hideBar, hideReason, showBar, showReason } from "./waiting.mjs";

/**
 * @typedef {object} Tap
 * @property {string} action
 * @property {string} values JSON.
 * @property {string} kind of event.
 * @property {Element} element
 * @property {string[]} games whose rules it needs.
 */

/** @type {((action: string, values: string, kind: string) => void) | null} */
let answer = null;
let open = false;
/** The one tap made before Python was ready, or before its game's rules. @type {Tap | null} */
let waiting = null;

/** @param {(action: string, values: string, kind: string) => void} callback */
export function onTap(callback) {
  answer = callback;
  deliverWaiting();
}

/** The page answers from now on; a tap that waited is answered first. */
export function openTaps() {
  open = true;
  deliverWaiting();
}

function deliverWaiting() {
  if (!open || !answer || !waiting || !areInPlace(waiting.games)) return;
  const tap = waiting;
  cancelWaiting();
  answer(tap.action, tap.values, tap.kind);
}

/** @param {Event} event */
function heard(event) {
  if (event.type === "click") hideReason();
  const element = event.target.closest?.("[data-action]");
  if (!element) return;
  if (isOff(element)) {
    if (event.type === "click") sayWhyNot(element);
    return;
  }
  if (isField(element) === (event.type === "click")) return;
  if (event.type === "click" && isTooSoon(element, event)) return;
  if (event.type === "click" && event.detail > 0) leaveField(element);
  if (event.type === "click" && element.tagName === "A") event.preventDefault();
  take(element, event.type);
}

/** A trembling thumb rolls once; steppers and digits take every tap. */
const GUARD_MS = 350;
/** Within this many CSS pixels a thumb has not moved. */
const TREMBLE_PX = 24;
let last = { action: "", values: "", x: 0, y: 0, until: 0 };

/**
 * The row beside is taken at once; what came under a thumb that has not moved is not, be it the same
 * act or the next one: the second tap on « Dégâts » must not apply them unread.
 * @param {Element} element @param {MouseEvent} event
 * @returns {boolean} whether a tap came just before, and the element minds.
 */
function isTooSoon(element, event) {
  const now = performance.now();
  const [action, values] = [element.dataset.action, JSON.stringify(element.dataset)];
  const [x, y] = [event.clientX, event.clientY];
  const before = last;
  last = { action, values, x, y, until: now + GUARD_MS };
  if (!("guard" in element.dataset) || now >= before.until) return false;
  const still = event.detail > 0 && Math.hypot(x - before.x, y - before.y) < TREMBLE_PX;
  return still || (before.action === action && before.values === values);
}

/** @param {SubmitEvent} event */
function submitted(event) {
  event.preventDefault();
  const button = event.submitter ?? event.target.querySelector("[data-action]");
  // A tap on a submit button was already heard as a click.
  if (!button?.matches("[data-action]") || event.submitter || isOff(button)) return;
  take(button, "click");
}

/** @param {Element} element @param {string} kind */
function take(element, kind) {
  const { action } = element.dataset;
  const games = gamesOfTap(element.dataset);
  const tap = { action, values: valuesOf(element), kind, element, games };
  if (open && answer && areInPlace(games)) {
    markDelivered(kind === "click" ? fieldsAround(element) : [element]);
    if (isMorphing()) queueMicrotask(() => answer(tap.action, tap.values, tap.kind));
    else answer(tap.action, tap.values, tap.kind);
  } else if (!waiting && kind === "click") {
    wait(tap);
  }
}

/** Fields act by `input` and `change`, all else by `click`. @param {Element} element */
function isField(element) {
  if (element.tagName === "INPUT") return !/^(button|submit|reset|image)$/.test(element.type);
  return /^(TEXTAREA|SELECT)$/.test(element.tagName);
}

/** @param {Element} element */
function isOff(element) {
  return (
    element.closest("[inert]") !== null ||
    element.matches(":disabled") ||
    element.closest('[aria-disabled="true"]') !== null
  );
}

/** Not every phone takes the caret out of a field when a button is tapped: what was typed there is */
/** heard first. @param {Element} tapped */
function leaveField(tapped) {
  const field = document.activeElement;
  if (field && field !== tapped && isField(field)) field.blur();
}

/** A thumb has no tooltip: the reason against a greyed button is said when it is tapped. */
/** @param {Element} element */
function sayWhyNot(element) {
  const greyed = element.closest('[aria-disabled="true"][title]');
  if (greyed && !waiting && !element.closest("[inert]")) showReason(greyed.title);
}

/** @param {Element} element @returns {Element[]} named fields of the form around it. */
function fieldsAround(element) {
  const form = element.closest("[data-form], form");
  return form ? [...form.querySelectorAll("input[name], select[name], textarea[name]")] : [];
}

/** @param {Element} element @returns {string} JSON of plain values. */
function valuesOf(element) {
  const values = {};
  for (const field of fieldsAround(element)) addField(values, field);
  for (const { name, value } of element.attributes) {
    if (name.startsWith("data-") && name !== "data-action") {
      values[name.slice("data-".length).replaceAll("-", "_")] = value;
    }
  }
  if (element.name) addField(values, element);
  return JSON.stringify(values);
}

/** @param {Record<string, string | boolean>} values @param {Element} field */
function addField(values, field) {
  if (field.type === "checkbox") values[field.name] = field.checked;
  else if (field.type !== "radio" || field.checked) values[field.name] = field.value;
}

/** @param {Tap} tap */
function wait(tap) {
  waiting = tap;
  tap.element.classList.add("waiting");
  tap.element.setAttribute("aria-busy", "true");
  showBar("tap.waiting", { cancel: cancelWaiting });
  if (areInPlace(tap.games)) return;
  bring(tap.games).then(deliverWaiting, () => {
    if (waiting === tap) showBar("tap.no-game", { retry: () => wait(tap), cancel: cancelWaiting });
  });
}

function cancelWaiting() {
  waiting?.element.classList.remove("waiting");
  waiting?.element.removeAttribute("aria-busy");
  waiting = null;
  hideBar();
}

for (const kind of ["click", "input", "change"]) document.addEventListener(kind, heard);
document.addEventListener("submit", submitted);

// Puts HTML on the page by changing only what differs: focus, caret, scroll, open details and what
// someone has typed but not yet sent stay.

import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

/** Fields whose value an action has carried to the app: the app's answer counts from then on. */
const delivered = new WeakSet();

/** Fields whose typed value survives the morph now running. @type {WeakSet<Element>} */
let kept = new WeakSet();

/** Rows to be put in the place of those with the same `id`. @type {Element[]} */
let changedRows = [];

/** Whether the page is being changed just now: a field taken away while it is written in says so. */
let morphing = false;

/** @returns {boolean} */
export function isMorphing() {
  return morphing;
}

/** @param {Iterable<Element>} fields */
export function markDelivered(fields) {
  for (const field of fields) delivered.add(field);
}

/** @param {Element} place @param {string} html */
export function morph(place, html) {
  kept = new WeakSet();
  changedRows = [];
  morphing = true;
  try {
    morphWith("innerHTML", place, parsed(html));
    for (const row of changedRows) morphWith("outerHTML", document.getElementById(row.id), row);
  } finally {
    morphing = false;
  }
}

/** @param {string} morphStyle @param {Element} place @param {Node | Node[]} fresh */
function morphWith(morphStyle, place, fresh) {
  const callbacks = { beforeNodeMorphed, beforeAttributeUpdated };
  Idiomorph.morph(place, fresh, { morphStyle, restoreFocus: true, callbacks });
}

/** Idiomorph would make a whole document of it first. @param {string} html */
function parsed(html) {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return [...holder.childNodes];
}

/** @param {Node} old @param {Node} fresh */
function beforeNodeMorphed(old, fresh) {
  // Python knows what this list holds, and sends the rows that changed
  if (fresh.firstElementChild?.hasAttribute("data-only-changed")) {
    changedRows.push(...[...fresh.children].slice(1));
    return false;
  }
  // most of a page stays as it was: what is the same is not looked into
  if (old.isEqualNode(fresh) && !holdsTyping(old)) return false;
  if (!isField(old) || !isField(fresh)) return true;
  const typed = wasTyped(old) && !(delivered.has(old) && old !== document.activeElement);
  if (typed && sameDefault(old, fresh)) {
    kept.add(old);
    if (isCheck(old)) fresh.checked = old.checked;
    else fresh.value = old.value;
  }
  if (!typed) delivered.delete(old);
  return true;
}

/** @param {string} name @param {Element} element */
function beforeAttributeUpdated(name, element) {
  if (name === "open" && element.tagName === "DETAILS") return false;
  if (name === "value" && kept.has(element) && !isCheck(element)) return false;
  return true;
}

/** Whether a field says something else than what it was rendered with. @param {Node} whole */
function holdsTyping(whole) {
  if (isField(whole)) return wasTyped(whole);
  return [...(whole.querySelectorAll?.(FIELDS) ?? [])].some(wasTyped);
}

const FIELDS = "input, select, textarea";

/** @param {Node} node */
function isField(node) {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(node.nodeName);
}

/** @param {Element} field */
function isCheck(field) {
  return field.type === "checkbox" || field.type === "radio";
}

/** Whether a person has changed it since it was rendered. @param {Element} field */
function wasTyped(field) {
  if (isCheck(field)) return field.checked !== field.defaultChecked;
  if (field.nodeName === "SELECT") return field.value !== defaultChoice(field);
  return field.value !== field.defaultValue;
}

/** Whether the app still renders what it rendered before. @param {Element} old @param {Element} fresh */
function sameDefault(old, fresh) {
  if (isCheck(old)) return old.defaultChecked === fresh.defaultChecked;
  if (old.nodeName === "SELECT") return defaultChoice(old) === defaultChoice(fresh);
  return old.defaultValue === fresh.defaultValue;
}

/** @param {HTMLSelectElement} select */
function defaultChoice(select) {
  const options = [...select.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

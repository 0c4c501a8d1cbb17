// The few sentences shown before Python runs, or when it does not.

import { recall } from "./storage.mjs";

const SENTENCES = {
  fr: {
    "progress.download": "Chargement…",
    "progress.start": "Presque prêt…",
    "tap.waiting": "Un geste attend…",
    "tap.cancel": "Annuler",
    "tap.retry": "Réessayer",
    "tap.no-game":
      "Les règles de ce jeu n’ont pas pu être chargées. La connexion est-elle coupée ?",
    "failed.title": "La page n’a pas démarré.",
    "failed.retry": "Réessayer",
    "failed.repair": "Réparer",
    "failed.repair.help": "« Réparer » recharge tout ; vos personnages sont gardés.",
    "failed.export": "Exporter mes personnages",
    "failed.details": "Détails",
    "failed.no-wasm":
      "Ce navigateur n’offre pas WebAssembly. Le mode Isolement de l’iPhone l’enlève ; désactivez-le pour ce site ou prenez un autre navigateur.",
    "failed.download": "Un fichier de la page n’a pas pu être chargé : {detail}.",
    "failed.wasm": "Python n’a pas pu être mis en marche : son fichier est abîmé ou refusé.",
    "failed.stalled.download": "Le chargement n’avance plus. La connexion est-elle coupée ?",
    "failed.stalled.python": "Python ne répond pas.",
    "failed.stalled.storage":
      "Le stockage du navigateur (IndexedDB) ne répond pas. Fermez les autres onglets du site, ou quittez la navigation privée.",
    "failed.stalled.app": "La page a trop tardé à répondre.",
    "failed.error": "Une erreur a arrêté le démarrage.",
    "offline.pending": "Préparation…",
    "offline.ready": "Prêt hors ligne ✓",
    "offline.ready.since": "Prêt hors ligne ✓ depuis le {date}.",
    "offline.plain-http":
      "Pas de mode hors ligne ici : le navigateur ne l’accorde pas à une adresse http. La page publiée (https) le peut.",
    "offline.no-worker":
      "Pas de mode hors ligne ici : ce navigateur ou cette fenêtre privée n’a pas de « service worker ».",
    "offline.failed": "Pas de mode hors ligne : la mise en réserve a échoué ({detail}).",
    "update.waiting": "Une nouvelle version est prête.",
    "update.apply": "Mettre à jour",
  },
  en: {
    "progress.download": "Loading…",
    "progress.start": "Nearly ready…",
    "tap.waiting": "One tap is waiting…",
    "tap.cancel": "Cancel",
    "tap.retry": "Try again",
    "tap.no-game": "The rules of this game could not be loaded. Is the connection down?",
    "failed.title": "The page did not start.",
    "failed.retry": "Try again",
    "failed.repair": "Repair",
    "failed.repair.help": "“Repair” loads everything again; your characters are kept.",
    "failed.export": "Export my characters",
    "failed.details": "Details",
    "failed.no-wasm":
      "This browser has no WebAssembly. Lockdown Mode on an iPhone removes it; switch it off for this site or use another browser.",
    "failed.download": "A file of the page could not be loaded: {detail}.",
    "failed.wasm": "Python could not be set going: its file is damaged or was refused.",
    "failed.stalled.download": "Loading has stopped. Is the connection down?",
    "failed.stalled.python": "Python does not answer.",
    "failed.stalled.storage":
      "The browser’s storage (IndexedDB) does not answer. Close other tabs of this site, or leave private browsing.",
    "failed.stalled.app": "The page took too long to answer.",
    "failed.error": "An error stopped the start.",
    "offline.pending": "Preparing…",
    "offline.ready": "Ready offline ✓",
    "offline.ready.since": "Ready offline ✓ since {date}.",
    "offline.plain-http":
      "No offline use here: browsers do not grant it to an http address. The published page (https) can.",
    "offline.no-worker":
      "No offline use here: this browser or private window has no service worker.",
    "offline.failed": "No offline use: storing the files failed ({detail}).",
    "update.waiting": "A new version is ready.",
    "update.apply": "Update",
  },
};

/** @returns {"fr" | "en"} */
export function language() {
  return recall("language") === "en" ? "en" : "fr";
}

/**
 * The sentence in the reader's language.
 *
 * @param {string} key
 * @param {Record<string, string>} [blanks] what stands for each `{name}`.
 */
export function say(key, blanks = {}) {
  const sentence = SENTENCES[language()][key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => blanks[name] ?? "");
}

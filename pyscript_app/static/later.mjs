// What can wait until the page answers.

import { keepMirror } from "./mirror.mjs";
import { startOffline } from "./offline.mjs";
import { keepSnapshot } from "./snapshot.mjs";

export async function later() {
  keepMirror();
  await startOffline().catch((error) => console.warn("offline:", error));
  await keepSnapshot().catch((error) => console.warn("snapshot:", error));
}

// What can wait until the page answers.

import { bringOthers } from "./bundles.mjs";
import { keepMirror } from "./mirror.mjs";
import { startOffline } from "./offline.mjs";
import { keepSnapshot } from "./snapshot.mjs";

export async function later() {
  keepMirror();
  await bringOthers().catch((error) => console.warn("other games:", error));
  await startOffline().catch((error) => console.warn("offline:", error));
  await keepSnapshot().catch((error) => console.warn("snapshot:", error));
}

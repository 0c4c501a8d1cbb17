// What can wait until the page answers.

import { startOffline } from "./offline.mjs";
import { keepSnapshot } from "./snapshot.mjs";

export async function later() {
  await startOffline().catch((error) => console.warn("offline:", error));
  await keepSnapshot().catch((error) => console.warn("snapshot:", error));
}

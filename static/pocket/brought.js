// Files from outside: shared with this app, which the service worker kept until it is open, or opened with it.
import { bring } from "./frame.js";

export async function receive(site) {
  window.launchQueue?.setConsumer(async ({ files }) => files?.length && bring(await files[0].getFile()));
  const kept = await caches.open(`referee-shared ${site.pathname}`);
  const shared = await kept.match(site);
  if (!shared) return;
  await bring(new File([await shared.blob()], "shared.json", { type: "application/json" }));
  await kept.delete(site); // not before: this page may be closed at any moment
}

// Files from outside: shared with this app, which the service worker kept until it is open, or opened with it.
import { bring } from "./frame.js";

export async function receive(site) {
  window.launchQueue?.setConsumer(async ({ files }) => files?.length && bring(await files[0].getFile()));
  const kept = await caches.open(`referee-shared ${site.pathname}`);
  const shared = await kept.match(site);
  if (!shared) return;
  await kept.delete(site);
  bring(new File([await shared.blob()], "shared.json", { type: "application/json" }));
}

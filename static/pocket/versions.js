// A newer build of the site: it is fetched whole beside this one, and waits until no table is in the middle of a hand.
import { asked } from "./service.js";
import { notice } from "./deal.js";
import { say } from "./spoken.js";

const OFTEN = 3600000; // milliseconds between two looks whether there is a newer build
const HAND = "referee hand"; // where this browser notes which table is in the middle of a hand, for its next start

let registration = null;
let worker = null; // called with what the worker is to be asked or told
let waits = "";
let hand = "";
let looked = Date.now();
let said = "";

export function attach(to, told) {
  [registration, worker] = [to, told];
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : look()));
  window.addEventListener("online", look);
}

// Before anything is started: whether a newer build has just taken over, and the page is to be loaded anew.
export async function renewed() {
  const { waits: version } = await asked({ do: "hello" });
  if (!version || localStorage.getItem(HAND)) return false;
  await asked({ do: "take" });
  return true;
}

function look() {
  if (Date.now() - looked < OFTEN) return;
  looked = Date.now();
  registration.update().catch(() => {}); // no network: another time
}

// The service worker of a newer build is there, or was there at the start.
export async function ask() {
  ({ waits } = await asked({ do: "hello" }));
  worker({ facts: { waits } });
  worker({ busy: true });
}

// Something was entered: a hand may have begun, or be over.
export function entered() {
  worker({ busy: true });
}

export function heard(name) {
  hand = name;
  localStorage.setItem(HAND, hand);
  const words = hand
    ? say("Version {version} waits until the hand at {table} is over.", { version: waits, table: hand })
    : say("Version {version} is here.", { version: waits });
  if (!waits || words === said) return;
  said = words;
  notice(words, hand ? say("Now") : say("Switch"), take);
}

// Nobody looks, no hand is under way, and the first page has nothing that is typed: elsewhere somebody may be gone for a
// moment only, to look up a name or choose a file.
function leave() {
  if (waits && !hand && ["", "#/"].includes(location.hash)) take();
}

export async function take() {
  await asked({ do: "take" }).catch(() => {});
  location.reload();
}

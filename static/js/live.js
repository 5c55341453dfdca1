// Other phones at the same table: what they enter appears here.
import * as outbox from "./outbox.js";
import { clearNotice, fetchPage, notice, prefix, show } from "./page.js";

const EVERY = 4000; // milliseconds between two looks
const LOST = 3; // looks in a row without an answer, until that is said

const AGAIN = 20000; // milliseconds until what was not looked at is offered once more

let misses = 0;
let offered = { seq: 0, at: 0 };

export function watch() {
  setInterval(look, EVERY);
  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => event.target.closest("main")?.setAttribute("data-touched", ""));
  }
}

let looking = false;

async function look() {
  const main = document.querySelector("main[data-live]");
  if (!main || document.hidden || looking) return;
  looking = true;
  try {
    const response = await fetch(main.dataset.live, { cache: "no-cache", signal: AbortSignal.timeout?.(EVERY * 2) });
    if (response.status === 404) return gone();
    if (!response.ok) throw new Error(response.status);
    const { seq, by, revision = 0 } = await response.json();
    if (misses >= LOST) clearNotice();
    misses = 0;
    if (outbox.open()) outbox.flush(); // its answer shows what is new
    else await compare(main, seq, by, revision);
  } catch {
    misses += 1;
    if (misses === LOST && !outbox.open()) notice("No connection to the table: this may be out of date.", "Look again", look);
  } finally {
    looking = false;
  }
}

async function compare(main, seq, by, revision) {
  if (!main.isConnected) return;
  const entered = seq > Number(main.dataset.seq);
  if (!entered && revision === Number(main.dataset.revision)) return; // the revision counts names, dates, notes
  if (!busy(main)) {
    await refresh();
  } else if (offered.seq !== seq || Date.now() - offered.at > AGAIN) {
    offered = { seq, at: Date.now() };
    const did = entered ? `${by || "Another phone"} entered something.` : "The table has other names or another date.";
    notice(did, "Show it", refresh);
  }
}

function gone() {
  if (!document.querySelector(".notice")) notice("This table is gone: somebody deleted it.", "All tables", () => location.assign(new URL("../../", new URL(prefix(), location.href))));
}

// Nothing changes under somebody's thumb: not while a question is open, a field is being filled in or an entry is under way.
export function busy(main) {
  const active = document.activeElement;
  return Boolean(
    document.querySelector(".up, form[data-busy], .notice") ||
      main.hasAttribute("data-touched") ||
      active?.matches("main input:not([type=radio], [type=checkbox]), main select, main textarea"),
  );
}

export async function refresh() {
  const before = document.querySelector("main[data-live]");
  try {
    const { response, page } = await fetchPage(location.href);
    // An entry made meanwhile has shown a newer page, or is about to.
    const overtaken = !before?.isConnected || document.querySelector("form[data-busy]");
    if (response.ok && !overtaken) await show(page, { address: location.href, enter: false });
  } catch {
    notice("No answer from the table.", "Try again", refresh);
  }
}

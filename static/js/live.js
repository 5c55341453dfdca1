// What other phones enter appears here. The table tells it by a stream; without one, this phone looks every few seconds.
import * as outbox from "./outbox.js";
import { alone, clearNotice, fetchPage, notice, prefix, show, timesShown } from "./page.js";

const EVERY = 4000; // milliseconds between two looks
const LOST = 3; // looks in a row without an answer, until that is said
const AGAIN = 20000; // milliseconds until news are offered once more
const SILENT = 40000; // milliseconds without a word until a stream counts as broken; one comes every 15 seconds
const WITHDRAWN = 410; // the status of a link withdrawn, whose page says so
const LONGEST = 300000; // milliseconds: the longest pause between two streams

let misses = 0;
let offered = { seq: 0, at: 0 };

export function watch() {
  setInterval(tick, EVERY);
  window.addEventListener("online", () => wake(true));
  window.addEventListener("offline", hangUp);
  document.addEventListener("visibilitychange", () => (document.hidden ? hangUp() : wake()));
  window.addEventListener("focus", tick);
  document.addEventListener("page:shown", () => {
    listen();
    catchUp();
  });
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => event.target.closest("main")?.setAttribute("data-touched", ""));
  }
  listen();
}

function watched() {
  return document.hidden ? null : document.querySelector("main[data-live]:not([data-alone])");
}

function tick() {
  if (alone() || !prefix()) {
    if (outbox.open()) outbox.flush();
    return;
  }
  if (stream && Date.now() - (stream.heard || stream.since) > SILENT) broken();
  listen();
  if (stream?.heard) catchUp();
  else look();
}

function wake(afresh = false) {
  if (afresh) next = 0;
  look();
  listen();
}

// ---- told by the stream ------------------------------------------------------------------------

let stream = null; // it counts once something was `heard`
let told = null; // what it said last
let failed = 0; // streams in a row that broke soon
let next = 0; // no other is tried before

function listen() {
  const live = watched()?.dataset.live;
  if (stream?.live === live) return;
  hangUp();
  if (!live || !window.EventSource || Date.now() < next) return;
  const source = new EventSource(live.replace(/seq(?=\?|$)/, "events"));
  const mine = (stream = { source, live, since: Date.now(), heard: 0 });
  const on = (kind, act) =>
    source.addEventListener(kind, (event) => {
      if (mine !== stream) return;
      mine.heard = Date.now();
      act(event);
    });
  on("message", ({ data }) => {
    told = JSON.parse(data);
    reached();
    catchUp();
  });
  on("beat", () => (failed = 0));
  on("gone", () => {
    broken();
    gone();
  });
  on("again", () => {
    hangUp();
    listen();
  });
  on("error", broken);
}

// Another is tried after a pause that grows, and not by all phones at once. Meanwhile this one looks.
function broken() {
  hangUp();
  next = Date.now() + Math.min(LONGEST, EVERY * 2 ** failed) * (0.5 + Math.random());
  failed += 1;
}

function hangUp() {
  stream?.source.close();
  stream = told = null;
}

let catching = false;

// What is on its way from this phone comes first: its answer shows what is new, and mostly that is what was told.
async function catchUp() {
  if (catching) return;
  catching = true;
  try {
    for (let news = null; stream && told && told !== news && !document.querySelector("form[data-busy]"); ) {
      if (outbox.open()) {
        outbox.flush();
        break;
      }
      news = told;
      await compare(stream.live, news);
    }
  } finally {
    catching = false;
  }
}

// ---- looked at ---------------------------------------------------------------------------------

let looking = false;

async function look() {
  const live = watched()?.dataset.live;
  if (!live || looking) return;
  looking = true;
  try {
    const response = await fetch(live, { cache: "no-cache", signal: AbortSignal.timeout?.(EVERY * 2) });
    if (response.status === 404 && (await response.text()).includes('id="said"')) return gone(); // the app says so, nobody on the way
    if (response.status === WITHDRAWN) return withdrawn();
    if (!response.ok) throw new Error(response.status);
    const news = await response.json();
    reached();
    if (outbox.open()) outbox.flush(); // its answer shows what is new
    else await compare(live, news);
  } catch {
    misses += 1;
    if (misses === LOST && !outbox.open()) notice("No connection to the table. This may be out of date.", "Look again", look);
  } finally {
    looking = false;
  }
}

// ---- and what becomes of it --------------------------------------------------------------------

function reached() {
  if (misses >= LOST) clearNotice();
  misses = 0;
}

let comparing = Promise.resolve();

// One after the other: what the first has shown is no news to the second.
function compare(live, news) {
  const before = comparing.catch(() => {});
  return (comparing = before.then(() => compareNow(live, news)));
}

async function compareNow(live, { seq, by, revision = 0 }) {
  const main = watched();
  if (main?.dataset.live !== live) return;
  const entered = seq > Number(main.dataset.seq);
  if (!entered && revision <= Number(main.dataset.revision)) return; // the revision counts names, dates, notes
  if (!busy(main)) {
    await refresh();
  } else if (!entered && (await onlySeats(main, revision))) {
    // Shown once nothing is under a thumb.
  } else if (offered.seq !== seq || Date.now() - offered.at > AGAIN) {
    offered = { seq, at: Date.now() };
    const did = entered ? `${by || "Another phone"} entered something.` : "Something at the table changed.";
    notice(did, "Show it", refresh);
  }
}

let seats = { revision: 0, only: false };

// Whether somebody took or left a seat, about which nobody is asked.
async function onlySeats(main, revision) {
  if (seats.revision === revision) return seats.only;
  try {
    const { page } = await fetchPage(location.href, { bare: true });
    const now = page.querySelector("main")?.dataset.seats;
    seats = { revision, only: now !== undefined && now !== main.dataset.seats };
    return seats.only;
  } catch {
    return false;
  }
}

function gone() {
  if (outbox.open()) outbox.flush(); // its answer says so
  else if (!document.querySelector(".notice")) notice("This table is gone. Someone deleted it.", "All tables", () => location.assign(new URL("../../", new URL(prefix(), location.href))));
}

// The page that says so is shown, unless something waits here: then its answer says so, and keeps it until a press.
function withdrawn() {
  if (outbox.open()) outbox.flush();
  else location.reload();
}

// Nothing changes under somebody's thumb: not while a question is open, a field is being filled in or an entry is under way.
export function busy(main) {
  const active = document.activeElement;
  return Boolean(
    document.querySelector(".up, form[data-busy], .notice:not([data-passing])") ||
      (main.hasAttribute("data-touched") && !main.querySelector("input[name=some]")) || // what is tapped there is put back
      active?.matches("main input:not([type=radio], [type=checkbox]), main select, main textarea"),
  );
}

// What answers one question is never put into another.
function questionOf(form) {
  const { type, seat } = form.elements;
  return JSON.stringify([document.querySelector("main h1")?.textContent.trim(), idOf(form), type?.value, seat?.value]);
}

// Its field named "id" hides the form's own.
function idOf(form) {
  return form.getAttribute("id");
}

// What was tapped or typed is put back where the new page asks the same.
function takeTapped() {
  return [...document.querySelectorAll("main form :is(input:not([type=hidden], .is-auto), textarea)")].flatMap((field) => {
    const { form, name, value, type, checked: on } = field;
    const box = type === "radio" || type === "checkbox";
    const changed = box ? on !== field.defaultChecked && (on || type === "checkbox") : value !== field.defaultValue;
    return form && idOf(form) && name && changed ? [{ form: idOf(form), question: questionOf(form), name, value, box, on }] : [];
  });
}

function giveBack(tapped) {
  const changed = new Set();
  for (const { form, question, name, value, box, on } of tapped) {
    const of = `#${CSS.escape(form)} [name="${CSS.escape(name)}"]`;
    const field = document.querySelector(box ? `${of}[value="${CSS.escape(value)}"]` : of);
    if (!field || questionOf(field.form) !== question || (box ? field.checked === on : field.value === value)) continue;
    if (box) field.checked = on;
    else field.value = value;
    changed.add(field);
  }
  for (const kind of ["input", "change"]) for (const field of changed) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

// A tap that has begun ends on its page.
let lifted;
addEventListener("pointerdown", () => {
  lifted = new Promise((done) => {
    setTimeout(done, 3000);
    window.onpointerup = window.onpointercancel = () => setTimeout(done, 50);
  });
});

export async function refresh() {
  const before = timesShown();
  try {
    const { response, page } = await fetchPage(location.href, { bare: true });
    await lifted;
    if (response.status === WITHDRAWN) return withdrawn();
    // A screen nobody touches follows into the next game.
    if (response.redirected && document.body.matches(".is-screen")) return location.replace(response.url);
    // An entry made meanwhile has shown a newer page, or is about to.
    const overtaken = !prefix() || timesShown() !== before || document.querySelector("form[data-busy]");
    if (response.ok && !overtaken) {
      const tapped = takeTapped();
      await show(page, { address: location.href, enter: false });
      giveBack(tapped);
    }
  } catch {
    notice("No answer from the table.", "Try again", refresh);
  }
}

// What was entered and is not recorded yet. It is kept on this phone from the tap until the table has it, in the order of
// the taps, and goes by itself once the table answers: its own id makes sending it again the same entry. Nothing is dropped
// without a press. What is seen of it on the page is drawn by waiting.js.
import { alone, fetchPage, prefix } from "./page.js";
import { fieldsSent, goesNext, made as itemOf, mint, stillWaiting, tableLeft, withKept, withKnown } from "./queue.js";

export { mint };

const SLOW = 3000; // milliseconds without an answer until an entry counts as waiting
const PAUSE = 15000; // until what the server stumbled over is sent again

let queue = []; // the entries of this table, oldest first
let table = ""; // the table they are of
let sending = null; // the one on its way
let rest = 0; // nothing is sent before this time, by what does not go wrong when the phone's clock is put right
let known = new Set(); // actions later than this page which it knows of, by the ids they were sent under

const told = new EventTarget();
export const on = (kind, listen) => told.addEventListener(kind, (event) => listen(event.detail));
const tell = (kind, detail) => told.dispatchEvent(new CustomEvent(kind, { detail }));

// ---- kept on this phone ------------------------------------------------------------------------

let box = opened(); // the storage of this phone; null where a browser keeps nothing: this page alone holds it

function opened() {
  return new Promise((done) => {
    try {
      const asked = indexedDB.open("referee", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("outbox", { keyPath: "n", autoIncrement: true });
      asked.onsuccess = () => done(asked.result);
      asked.onerror = asked.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

// What comes of it, once it is kept; undefined where it is not. A phone that slept may have lost its storage: it is opened anew.
async function stored(mode, act) {
  for (const last of [false, true]) {
    try {
      const deal = (await box).transaction("outbox", mode);
      const kept = new Promise((done, fail) => {
        deal.oncomplete = done;
        deal.onabort = fail;
      });
      const asked = act(deal.objectStore("outbox"));
      const found = new Promise((done) => (asked.onsuccess = () => done(asked.result)));
      return (await Promise.all([found, kept]))[0];
    } catch {
      if (!last) box = opened();
    }
  }
  return undefined;
}

const saves = new WeakMap(); // the last writing of each entry; the next comes after it, and in its place

function put(item) {
  const save = Promise.resolve(saves.get(item)).then(async () => {
    const n = await stored("readwrite", (store) => store.put(item));
    if (n !== undefined) item.n = n;
    item.adrift = n === undefined; // this page alone holds it
    if (item.adrift) window.onbeforeunload = holdPage;
  });
  saves.set(item, save);
  return save;
}

function holdPage(event) {
  if (queue.some((item) => item.adrift)) event.preventDefault();
}

async function drop(item) {
  queue = queue.filter((one) => one !== item);
  await saves.get(item);
  if (item.n !== undefined) await stored("readwrite", (store) => store.delete(item.n));
}

// ---- what is here ------------------------------------------------------------------------------

// The entries that wait and were not taken back.
export function waiting() {
  return stillWaiting(queue);
}

// Those and the ones on their way: a press now comes after them.
export function open() {
  return queue.length > 0;
}

export async function load() {
  const here = prefix() || (await left());
  if (prefix() && prefix() !== here) return; // another page came meanwhile
  if (here !== table) {
    table = here;
    queue = [];
    known = new Set();
    if (here) await fetchKept(here);
  } else if (!queue.length) {
    known = new Set(); // a page drawn since
  }
  tell("changed");
  flush();
}

const everything = async () => (await stored("readonly", (store) => store.getAll())) ?? [];

// Away from a table: the first of those at which something waits, and nothing that somebody must answer for.
const left = async () => tableLeft(await everything());

// What an earlier page left comes before what was pressed while it was looked for.
async function fetchKept(here) {
  const kept = await everything();
  if (here !== table) return;
  queue = withKept(queue, kept, here);
}

// A press: kept and sent. `words`: what it says, for the page.
// `made` is called with the entry before anything becomes of it.
export function press({ address, fields, words, page }, made) {
  const item = itemOf({ table, address, page, words, fields, at: Date.now() }, queue, known);
  queue.push(item);
  made(item);
  if (item.waits) tell("changed");
  put(item); // while it is on its way: neither waits for the other
  setTimeout(() => {
    if (!queue.includes(item) || item.waits) return;
    item.waits = true;
    tell("changed");
  }, SLOW);
  flush(true);
  return item;
}

// The last press that waits is taken back: what never left this phone is simply dropped.
export async function takeBack(item = waiting().at(-1)) {
  if (item.unsure || item === sending) {
    item.gone = true; // it may have arrived: the table is told, and of what was refused too
    delete item.later;
    await put(item);
  } else {
    await drop(item);
  }
  tell("changed");
  tell("back");
  flush(true);
}

// ---- sending -----------------------------------------------------------------------------------

// `now`: somebody pressed; without, what is left for later stays so.
export async function flush(now = false) {
  if (now) rest = 0;
  if (sending || !queue.length || performance.now() < rest) return;
  let last = null;
  for (let item; (item = goesNext(queue, table, now)); ) {
    sending = item;
    const { waits: waited, gone } = item;
    const reaches = navigator.onLine || alone(); // a phone that knows it is cut off sends nothing
    let answer;
    try {
      answer = await (gone ? withdraw(item) : post(item));
    } catch (failure) {
      answer = null;
      item.unsure ||= reaches || navigator.onLine;
      if (failure.stumbled) rest = performance.now() + PAUSE;
    }
    sending = null;
    if (answer === null || answer.response.status === 429) {
      if (answer) rest = performance.now() + PAUSE;
      for (const one of queue) {
        one.waits = true;
        one.lost ??= Date.now();
      }
      await put(item);
      tell("changed");
      return;
    }
    if (item.gone && !gone) continue; // taken back while it was on its way: whatever was answered, the table is told
    const { response, page, moved } = answer;
    if (gone) {
      knows([item.id, item.back]);
      await drop(item);
      if (moved) last = { ...answer, item, waited: true };
      else tell("stands", page);
      continue;
    }
    if (moved && response.ok) {
      knows([item.id]);
      drop(item); // its page is shown meanwhile
      last = { ...answer, item, waited: waited || item.waits };
      continue;
    }
    const sheet = page.querySelector("dialog[data-kept]");
    if (!sheet && !waited) {
      await drop(item); // its page comes back with what was typed
      tell("answered", { ...answer, item, waited });
      return;
    }
    item.waits = item.later = true;
    await put(item);
    tell("changed");
    tell("refused", { ...answer, item, sheet });
    return;
  }
  if (last) tell("answered", last);
}

// What is on the table, by the ids it was sent under, is no news to this page nor to the entries that follow.
function knows(ids) {
  for (const id of ids) known.add(id);
  for (const item of queue) item.known = withKnown(item.known, ids);
}

function post(item) {
  return send(item.address, fieldsSent(item));
}

function withdraw(item) {
  item.back ??= mint();
  return send(`${table}withdraw`, [["id", item.back], ["target", item.id]]);
}

async function send(address, fields) {
  const sent = (token) => fetchPage(address, { method: "POST", body: new URLSearchParams([...fields, ["csrf_token", token]]) });
  const answer = await sent(token(document));
  if (answer.response.status !== 400) return answer;
  const fresh = await fetchPage(table.slice(0, -1)); // a phone that was forgotten meanwhile: its forms have a new token
  return sent(token(fresh.page));
}

function token(page) {
  return page.querySelector("input[name=csrf_token]")?.value ?? "";
}

// ---- a press in the sheet ----------------------------------------------------------------------

// `looked`: the ids of what is on the table and was looked at now. The entries behind this one know of it too.
export async function decide(item, kind, { looked = [], to = "", seen = "", confirmed = false } = {}) {
  if (kind === "later") return;
  knows(looked);
  if (kind === "drop") {
    await drop(item);
  } else {
    if (to) item.address = new URL(to, location.href).href;
    if (seen) Object.assign(item, { seen, known: [] });
    item.confirmed ||= confirmed;
    delete item.later;
    await put(item);
  }
  tell("changed");
  if (queue.length) flush(true);
  else tell("settled");
}

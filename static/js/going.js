// Tables that go to a server by themselves: when their page is opened, after an entry, and once there is a network again.
// Where that fails the pause until the next time grows.
import { carry } from "./carrying.js";
import { busy, refresh } from "./live.js";
import { notice } from "./page.js";

const SLOW = 3000; // milliseconds without an answer until entries are shown as not sent
const FIRST = 5000; // milliseconds: the first pause
const LONGEST = 300000; // milliseconds: the longest
const OTHERS = 1000; // milliseconds until it is tried again where another page is sending still
const PAUSES = "referee goes"; // of this tab: how often each table failed, and when it is tried next

let running = false;
let again = false; // something was entered meanwhile
let timer;

window.addEventListener("online", () => {
  sessionStorage.removeItem(PAUSES);
  run();
});
document.addEventListener("visibilitychange", run);
document.addEventListener("page:shown", () => {
  if (Number(document.querySelector("[data-unsent]")?.dataset.unsent)) run();
});
run();

async function run() {
  again = running;
  if (running || document.hidden || document.querySelector("[data-sync]")) return;
  if (!navigator.onLine) return mark();
  running = true;
  const away = new Set(); // servers that do not answer
  try {
    for (const form of document.querySelectorAll("form[data-goes]")) {
      if (!away.has(form.dataset.goes) && (await send(form))) away.add(form.dataset.goes);
    }
  } finally {
    running = false;
  }
  if (again) run();
}

// Whether the server gave no answer.
async function send(form) {
  const address = form.getAttribute("action");
  const pauses = JSON.parse(sessionStorage.getItem(PAUSES) ?? "{}");
  const { failed = 0, next = 0 } = pauses[address] ?? {};
  if (next > Date.now()) return later(next - Date.now());
  const slow = setTimeout(mark, SLOW);
  const came = await carry(form, form.dataset.goes).catch(() => ({ well: false }));
  clearTimeout(slow);
  if (came === null) return later(OTHERS);
  delete pauses[address];
  if (!came.well && !came.asks) {
    const pause = Math.min(LONGEST, FIRST * 2 ** failed) * (0.5 + Math.random());
    pauses[address] = { failed: failed + 1, next: Date.now() + pause };
    later(pause);
  }
  sessionStorage.setItem(PAUSES, JSON.stringify(pauses));
  show(came);
  return Boolean(came.lost);
}

function later(pause) {
  clearTimeout(timer);
  timer = setTimeout(run, pause);
  return false;
}

// What came of it at the table that is shown. Nothing changes under a thumb.
function show(came) {
  const main = document.querySelector("main[data-live]");
  if (!main) return;
  const news = came.asks || came.seq > Number(main.dataset.seq) || came.revision > Number(main.dataset.revision);
  if (!news) mark(came.waiting);
  else if (!busy(main)) refresh();
  else notice(came.asks ? "The copies here and on the server both changed." : "Something came from the server.", "Show it", refresh);
}

// So many entries are not sent yet; without a number as many as the page said.
function mark(waiting) {
  const cloud = document.querySelector("[data-unsent]");
  if (!cloud) return;
  const count = (cloud.dataset.unsent = typeof waiting === "number" ? waiting : Number(cloud.dataset.unsent));
  cloud.hidden = !count;
  cloud.querySelector(".live-n").textContent = count;
  cloud.setAttribute("aria-label", `Not sent yet: ${count} ${count === 1 ? "entry" : "entries"} on this phone`);
  document.querySelector("[data-all-sent]").hidden = count > 0;
}

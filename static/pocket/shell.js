// The page around the app in the pocket: it gets it ready, holds it, and carries what the frame asks for to the worker.
import { receive } from "./brought.js";
import { drawing, halt, notice, opened, saying } from "./deal.js";
import { filling } from "./filling.js";
import { goTo, putUp } from "./frame.js";
import * as language from "./language.js";
import { hold } from "./pen.js";
import { asked, controlled, keeps, listing } from "./service.js";
import { keep, say, speak } from "./spoken.js";
import * as versions from "./versions.js";

const SITE = new URL("../", import.meta.url);
const ROOT = new URL("app", SITE);
const SOON = 60000; // milliseconds: a worker that dies twice in so short a time is not started again by itself
const SWITCH = "/pocket-here/switch"; // where the app's own page sends a press on the version that waits
const AGAIN = "referee again"; // noted in this tab: the page was loaded anew, for another build is in force

const open = new Map(); // what the worker has not answered yet, by number
let number = 0;
let worker = null;
let died = 0;
let filled = false; // whether all that the first page needs is on this phone
let isUp; // called when the app is there, by whichever worker came so far
const up = new Promise((done) => (isUp = done));

// The app's first page, in the frame, offers it once: see homescreen.js.
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.homeScreen = event;
  window.dispatchEvent(new Event("homescreen"));
});

main().catch(stopped);

async function main() {
  await speak().catch(() => {}); // a browser that keeps nothing says so below
  language.offer();
  if (window.top !== window) {
    return halt(say("Not in another page"), say("Referee can’t open inside another page."), say("Open it"), () => window.open(SITE, "_top"));
  }
  if (!window.isSecureContext) {
    return halt(say("Not over this address"), say("A browser keeps a page for later only over https. Open this server’s https address."));
  }
  if (!keeps()) return halt(...noKeeping());
  const registration = await controlled(SITE, hear);
  keep();
  if ((await versions.renewed()) || (await isOfAnother())) return location.reload();
  if (!(await hold(second))) return second();
  await asked({ do: "holding" });
  const list = await listing(SITE);
  begin(list.version);
  const draw = drawing(language.unasked(list));
  const rest = filling(list, draw, noRoom, tell);
  const spoken = language.follow(list, draw).catch(() => {});
  let fetched = false;
  await asked({ do: "fill", which: "first" }, (news) => (news.refused ? noRoom() : (fetched = draw(news))));
  filled = true;
  await up;
  await language.inTime(spoken);
  const start = performance.now();
  versions.attach(registration, tell);
  const open = () => {
    putUp(ROOT, () => shown(rest, fetched ? start : performance.now()));
    opened();
  };
  if (!fetched && (await rest.isReady())) open();
  else await rest.begin(open);
}

// What is said of this opening, and what is done once there is time.
async function shown(rest, took) {
  language.shown();
  void receive(SITE);
  const installed = matchMedia("(display-mode: standalone)").matches;
  tell({ facts: { opened_ms: Math.round(took), installed } });
  await versions.ask();
  await rest.begin();
}

// Whether this page came from the network, of another build than the one in force here.
async function isOfAnother() {
  const { build } = await asked({ do: "hello" });
  const same = build === document.querySelector("meta[name=referee-build]").content;
  const before = sessionStorage.getItem(AGAIN);
  if (same || before === build) return sessionStorage.removeItem(AGAIN);
  sessionStorage.setItem(AGAIN, build);
  return true;
}

function hear(data, port) {
  if (data.holds) port.postMessage(worker !== null);
  if (data.ask) ask(data.ask, port);
  if (data.renewed && worker) versions.ask();
}

const noRoom = () => notice(say("This browser has no room to keep Referee. It works until you close this page."));

// ---- the worker --------------------------------------------------------------------------------

const tell = (message) => worker?.postMessage(message);

// A worker begins; `up` says when the app is there.
function begin(version) {
  const mine = (worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
  const lives = `referee worker ${crypto.randomUUID()}`;
  worker.onmessage = ({ data }) => {
    if (data.stage === "missing") check();
    else if (data.stage) saying(data.stage);
    if (data.lives) void navigator.locks.request(lives, () => mine === worker && again(version, "The worker is gone."));
    if (data.ready) isUp();
    if (data.dead) again(version, data.dead);
    if (data.stopped) unreadable();
    if (data.persist) persist();
    if (data.id) answered(data);
    if ("busy" in data) versions.heard(data.busy);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    again(version, event.message);
  };
  worker.postMessage({ begin: { site: SITE.href, root: ROOT.href, version, lives } });
}

// What was asked stays here until there is an answer: a worker that died is asked anew.
function ask(request, port) {
  if (request.method === "POST" && request.path === SWITCH) {
    port.postMessage({ status: 204, headers: [], body: null });
    return void versions.take();
  }
  request.headers.push(...language.headers());
  const id = ++number;
  open.set(id, { request, port, tries: 0 });
  send(id);
}

function send(id) {
  const one = open.get(id);
  one.tries += 1;
  tell({ id, ask: one.request });
}

async function answered({ id, ...answer }) {
  const one = open.get(id);
  if (!one) return;
  open.delete(id);
  await language.taken(one.request, answer).catch(() => {}); // where nothing can be noted, the app has noted it
  one.port.postMessage(answer, [answer.body]);
  if (one.request.method === "POST") versions.entered();
}

// The worker died. What it had stored is kept; what it was asked and did not answer is asked anew, once.
async function again(version, words) {
  console.warn(words);
  worker?.terminate();
  if (Date.now() - died < SOON) return stopped(Object.assign(new Error(words), { name: filled ? "Died" : "TypeError" }));
  died = Date.now();
  notice(say("The referee had to start again. What was entered is kept."));
  begin(version);
  for (const [id, { tries, port }] of open) {
    if (tries < 2) send(id);
    else {
      open.delete(id);
      port.postMessage(STUMBLED());
    }
  }
}

const STUMBLED = () => ({
  status: 503,
  headers: [["Content-Type", "text/plain; charset=utf-8"], ["Cache-Control", "no-store"]],
  body: new TextEncoder().encode(`${say("Something went wrong, and nothing was recorded. Go back and try again.")}\n`).buffer,
});

// Asked at the first entry, when there is something to keep; some browsers ask the person in turn.
async function persist() {
  const persisted = await navigator.storage?.persist?.().catch(() => false);
  tell({ facts: { persisted: persisted ?? false } });
}

// ---- what cannot go on -------------------------------------------------------------------------

function second() {
  worker?.terminate();
  worker = null;
  const words = say("Referee is already open in another tab or window. Two would overwrite each other.");
  halt(say("Open in another tab"), words, say("Go on here"), async () => {
    await hold(() => {}, { steal: true });
    location.reload();
  });
}

function unreadable() {
  worker.terminate();
  worker = null;
  const words = say(
    "What is kept here was written by a newer Referee than this one. Nothing of it was touched: open the page again while there is a network.",
  );
  halt(say("Kept by a newer version"), words, say("Try again"), () => location.reload());
}

function stopped(error) {
  console.warn(error);
  worker?.terminate();
  worker = null;
  const { title, words, waits } = why(error);
  halt(title, words, say("Try again"), () => retry(error));
  if (waits) comeBack();
}

// With the network back the page is loaded again. Looked for, too: the browser may have said that it is back before it was
// missed, or not know. The service worker’s own file never comes from what is kept.
function comeBack() {
  const look = () => fetch(new URL("sw.js", SITE), { cache: "no-store" }).then(({ ok }) => ok && location.reload(), () => {});
  window.addEventListener("online", look);
  setInterval(look, 5000);
}

// A file may have been spoilt where it is kept: that one is let go, and fetched anew.
const check = () => asked({ do: "check" }).catch(() => {});

// Where files of two builds met, the newer one may be whole by now: then it is taken.
async function retry({ name }) {
  if (name === "Mixed") return versions.take();
  if (name === "Died") await check();
  return location.reload();
}

const noKeeping = () => [say("Not in this window"), say("This browser keeps nothing here, as in a private window. Open the page in an ordinary one.")];

// What is said of it, and whether the page `waits` for the network.
function why(error) {
  const told = (title, words, waits = false) => ({ title, words, waits });
  if (error.name === "Mixed") return told(say("One moment"), say("This site is being updated. Try again in a minute. Nothing here is lost."));
  if (error.name === "QuotaExceededError") {
    return told(say("No room"), say("This browser has no room for Referee, which needs about 40 MB. Nothing here is lost."));
  }
  if (error.name === "SecurityError") return told(...noKeeping());
  if (error.name === "TypeError" || (!navigator.onLine && error.name !== "Died")) {
    return told(say("No network yet"), say("Not everything is on this phone yet. It continues once there’s a network."), true);
  }
  const message = error.message.replace(/\.+$/, "");
  return told(say("It did not start"), say("The browser says: {message}. Nothing here is lost.", { message }));
}

window.addEventListener("hashchange", goTo);

// The page around the app in the pocket: it gets it ready, holds it, and carries what the frame asks for to the worker.
import { dealt, halt, opened, ready, saying } from "./deal.js";
import { follow, goTo, place, putUp } from "./frame.js";
import { hold } from "./pen.js";

const SITE = new URL("../", import.meta.url);
const ROOT = new URL("app", SITE).href;
const SOON = 60000; // milliseconds: a worker that dies twice in so short a time is not started again by itself

const asked = new Map(); // what the worker has not answered yet, by number
let number = 0;
let worker = null;
let died = 0;

main().catch((error) => stopped(error));

async function main() {
  if (window.top !== window) return halt("Not in another page", "Referee opens by itself, not inside another page.", "Open it", () => window.open(SITE, "_top"));
  if (!window.isSecureContext || !navigator.serviceWorker) return halt("Not over this address", "A browser keeps a page for later only over https: ask whoever runs this server for its https address.");
  const service = await controlled();
  const { build } = await told(service, { do: "hello" });
  if (build !== ownBuild() && !sessionStorage.getItem("again")) {
    sessionStorage.setItem("again", "1");
    return location.reload();
  }
  sessionStorage.removeItem("again");
  if (!(await hold(second))) return second();
  service.postMessage({ do: "holding" });
  startWorker();
  const first = await dealt((port) => service.postMessage({ do: "fill", which: "first" }, [port]));
  await up;
  ready(first, () => {
    putUp(new URL(`app${place()}`, SITE));
    opened();
  });
  follow(SITE);
  void told(service, { do: "fill", which: "all" }).catch(() => {});
}

const ownBuild = () => document.querySelector("meta[name=referee-build]").content;

// ---- the service worker ------------------------------------------------------------------------

async function controlled() {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data, ports }) => hear(data, ports[0]));
  serviceWorker.startMessages();
  const registration = await serviceWorker.register(new URL("sw.js", SITE));
  if (!serviceWorker.controller) {
    await new Promise((done, failed) => {
      serviceWorker.addEventListener("controllerchange", done, { once: true });
      const fresh = registration.installing;
      fresh?.addEventListener("statechange", () => fresh.state === "redundant" && failed(new Error("The site is not whole.")));
      registration.active?.postMessage({ do: "claim" });
    });
  }
  return serviceWorker.controller;
}

function told(service, message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, failed) => {
    port1.onmessage = ({ data }) => {
      if ("done" in data) done(data.done);
      if ("failed" in data) failed(Object.assign(new Error(data.words), { name: data.failed }));
    };
    service.postMessage(message, [port2]);
  });
}

function hear(data, port) {
  if (data.holds) port.postMessage(worker !== null);
  if (data.ask) ask(data.ask, port);
}

// ---- the worker --------------------------------------------------------------------------------

let isUp;
let up = new Promise((done) => (isUp = done));

function startWorker() {
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.stage) saying(data.stage);
    if (data.ready) isUp();
    if (data.dead) again(data.dead);
    if (data.id) answered(data);
  };
  worker.onerror = (event) => again(event.message);
  worker.postMessage({ begin: { site: SITE.href, root: ROOT } });
}

// The body stays here until there is an answer: a worker that died is asked anew.
function ask(request, port) {
  const id = ++number;
  asked.set(id, { request, port, tries: 0 });
  send(id);
}

function send(id) {
  const one = asked.get(id);
  one.tries += 1;
  worker.postMessage({ id, ask: one.request });
}

function answered({ id, ...answer }) {
  const one = asked.get(id);
  asked.delete(id);
  one?.port.postMessage(answer, answer.body ? [answer.body] : []);
}

// The worker died: what it had stored is kept, and what it was asked and did not answer is asked anew, once.
function again(words) {
  worker.terminate();
  console.error(words);
  if (Date.now() - died < SOON) return stopped(new Error(words));
  died = Date.now();
  startWorker();
  for (const [id, { tries, port }] of asked) {
    if (tries < 2) send(id);
    else {
      asked.delete(id);
      port.postMessage({ status: 503, headers: [["Content-Type", "text/plain; charset=utf-8"], ["Cache-Control", "no-store"]], body: new TextEncoder().encode("The referee stumbled over this. Nothing of it was recorded.\n").buffer });
    }
  }
}

// ---- what cannot go on -------------------------------------------------------------------------

function second() {
  worker?.terminate();
  worker = null;
  halt("Open in another tab", "Referee is open in another tab or window of this browser, and two would overwrite one another.", "Go on here", () => hold(() => {}, { steal: true }).then(() => location.reload()));
}

function stopped(error) {
  worker?.terminate();
  worker = null;
  const [title, words] =
    error.name === "Mixed"
      ? ["One moment", "The files on this site are being renewed. Try again in a minute; nothing here is lost."]
      : navigator.onLine === false
        ? ["No network yet", "Not everything is on this phone yet. It goes on where it stopped once there is a network."]
        : ["It did not start", `The browser says: ${error.message} Nothing here is lost.`];
  halt(title, words, "Try again", () => location.reload());
}

window.addEventListener("hashchange", () => goTo(SITE));

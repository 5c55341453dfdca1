// Fetching a page of ours and showing it in place of the present one.
import { renew } from "./renew.js";
import { settle } from "./settle.js";

const TOKEN_MARK = "<?token?>";
const NO_ANSWER = "No answer from the table. What you entered is still here.";
const OURS = "#said, dialog[data-kept]"; // what every answer of the app holds
const PATIENCE = 15000; // milliseconds until an answer counts as lost
const ARRIVING = 60000; // the same for one that has begun to come: over a slow line a page takes its time

let shown = location.pathname + location.search;
let times = 0;

// How often a page was shown in place: another number is another page, though its elements may be the same.
export function timesShown() {
  return times;
}

export function shownAddress() {
  return shown;
}

// The addresses of this table begin so; empty away from a table.
export function prefix() {
  const live = document.querySelector("main[data-live]")?.dataset.live;
  return live ? live.replace(/seq$/, "") : "";
}

// Whether the table is on this device alone: no other phone enters anything, and its answers need no network.
export function alone() {
  return document.querySelector("main[data-alone]") !== null;
}

// Gives the page with its own `address`; `moved`: that is another than was asked, which is how what was entered is taken.
// The server answers an entry with the page it leads to, where a script prefers that to being sent there.
// Throws an Error whose message can be shown to a person.
// `bare`: the page may come as it is made for all phones (referee/web/shelf.py); what is this one's own is filled in.
export async function fetchPage(asked, { bare = false, ...options } = {}) {
  const headers = {
    Accept: "text/html",
    ...(options.method === "POST" && { Prefer: "return=representation" }),
    ...(bare && { "Referee-Bare": "yes" }),
  };
  const patience = new AbortController();
  let response;
  let timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    response = await fetch(asked, { ...options, signal: patience.signal, headers });
  } catch {
    throw new Error(NO_ANSWER);
  } finally {
    clearTimeout(timer);
  }
  if (response.status >= 500) {
    throw Object.assign(new Error("Something went wrong. What you entered is still here."), { stumbled: true });
  }
  const html = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!html && options.method === "POST") throw new Error(NO_ANSWER);
  if (!html) {
    location.assign(response.url);
    return new Promise(() => {}); // the browser is on its way
  }
  let page;
  timer = setTimeout(() => patience.abort(), ARRIVING);
  try {
    page = new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    throw new Error("The connection broke. What you entered is still here.");
  } finally {
    clearTimeout(timer);
  }
  if (!page.querySelector(OURS)) throw new Error(NO_ANSWER); // a network that wants to be logged in to, a proxy on the way
  if (bare && !fill(page)) return fetchPage(asked, options);
  const own = response.headers.get("Content-Location");
  const address = own === null ? response.url : new URL(own, response.url).href;
  return { response, page, address, moved: response.redirected || own !== null };
}

// Ids of entries are minted when the page is shown. Says whether there is a token to fill in, where one is wanted.
function fill(page) {
  const token = document.querySelector("input[name=csrf_token]")?.value;
  for (const field of page.querySelectorAll("input[name=csrf_token]")) {
    if (field.value !== TOKEN_MARK) continue;
    if (!token) return false;
    field.value = token;
  }
  return true;
}

// `enter`: the address becomes the present one, as a new step of the history where it differs.
// On the same page, the view stays where it was; after an entry it is the top, whatever page it was made on.
// `same`: the page with another choice made, which answers to the next tap at once. `ready` is called when it goes up.
// `typed`: it alone holds what was typed. Any other page that came with other scripts, since the app was renewed, is opened
// whole: beside those that run here its own would take each tap a second time.
export async function show(page, { address, enter, scroll, same: chosen = false, ready, typed = false }) {
  await loadStyles(page);
  ready?.();
  const to = new URL(address, location.href);
  const samePage = to.pathname === new URL(shown, location.href).pathname;
  const sameAddress = to.pathname + to.search === shown;
  const focus = focused();
  const open = new Set([...document.querySelectorAll("details[id]")].filter((fold) => fold.open).map((fold) => fold.id));
  const view = scroll ?? (samePage ? window.scrollY : 0);

  if (enter && !sameAddress) {
    history.replaceState({ scroll: window.scrollY }, "");
    history.pushState({}, "", to);
  } else if (enter) {
    history.replaceState({}, "", to);
  }
  const renewed = editionOf(page) !== editionOf(document);
  if (renewed && !typed) {
    location.reload();
    return new Promise(() => {}); // the browser is on its way
  }
  shown = location.pathname + location.search;
  times += 1;

  leaveStyles(page);
  document.title = page.title;
  copyLook(page.documentElement);
  document.body.className = page.body.className;
  document.dispatchEvent(new CustomEvent("page:leaves"));
  if (samePage && prefix()) {
    renew(document.body, page.body);
  } else {
    const said = document.getElementById("said");
    document.body.replaceChildren(...[...page.body.childNodes].filter((node) => node.id !== "said"), said);
  }
  if (samePage) for (const fold of document.querySelectorAll("details[id]")) fold.open ||= open.has(fold.id);

  if (!chosen) settle();
  if (!renewed) loadScripts(page);
  window.scrollTo(0, view);
  if (to.hash && !samePage) document.getElementById(decodeURIComponent(to.hash.slice(1)))?.scrollIntoView();
  refocus(focus, samePage, enter, chosen);
  if (!lift()) say();
  document.dispatchEvent(new CustomEvent("page:shown"));
}

function editionOf(page) {
  return page.head.querySelector('script[src$="/js/enhance.js"]')?.getAttribute("src");
}

function copyLook(from) {
  const html = document.documentElement;
  html.classList.toggle("deck-four", from.classList.contains("deck-four"));
  for (const look of ["theme", "text"]) {
    if (from.dataset[look]) html.dataset[look] = from.dataset[look];
    else delete html.dataset[look];
  }
}

// A page may bring style sheets of its own: they are there before the page is seen, in the order it names them, for a
// later one may say otherwise than an earlier. Those of other pages stay, and say nothing: an address may hold several.
function loadStyles(page) {
  const known = new Map([...document.querySelectorAll("link[rel=stylesheet]")].map((link) => [link.href, link]));
  const loading = [];
  let next = null;
  for (const link of [...page.head.querySelectorAll("link[rel=stylesheet]")].reverse()) {
    let here = known.get(link.href);
    if (here) {
      here.media = "all";
    } else {
      here = document.importNode(link);
      loading.push(new Promise((done) => (here.onload = here.onerror = done)));
      if (next) next.before(here);
      else document.head.append(here);
    }
    next = here;
  }
  return Promise.all(loading);
}

function leaveStyles(page) {
  const named = new Set([...page.head.querySelectorAll("link[rel=stylesheet]")].map((link) => link.href));
  for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.media = named.has(link.href) ? "all" : "not all";
}

let loading = Promise.resolve();

function loadScripts(page) {
  loading = Promise.all([...page.head.querySelectorAll("script[type=module][src]")].map((script) => import(script.src)));
}

// Once the scripts of the page that was shown last have run.
export function scriptsRun() {
  return loading;
}

// ---- focus, and what is read out ---------------------------------------------------------------

function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { id, name, value, type } = element;
  const caret = type === "text" ? [element.selectionStart, element.selectionEnd] : null;
  return { id, name, value, caret, href: element.getAttribute("href") };
}

// What has the focus keeps it where the page was only drawn anew, and so does the field somebody is at while a page is
// looked at again, with its caret: what is wrong there may be what is being typed. After an entry the question is next.
function refocus(before, samePage, enter, look) {
  const field = look && before?.name ? same(before) : null;
  if (field) {
    field.focus({ preventScroll: true });
    if (before.caret) field.setSelectionRange(...before.caret);
    return;
  }
  const wrong = document.querySelector("input[aria-invalid=true], [aria-invalid=true] input:checked, [aria-invalid=true] input");
  if (wrong) {
    for (let fold = wrong.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    wrong.focus();
    return;
  }
  const stays = samePage && before && !document.querySelector(".up");
  const again = stays ? (same(before) ?? (enter ? null : document.activeElement)) : null;
  again?.focus({ preventScroll: true });
  if (!again || again === document.body || document.activeElement !== again) document.getElementById("main")?.focus({ preventScroll: true });
}

// What has the focus keeps it though `act` draws it anew; where it is gone the focus is in the page, not before it.
export function keepFocus(act) {
  const before = focused();
  act();
  if (before && document.activeElement === document.body) (same(before) ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

function same({ id, name, value, href }) {
  if (id) return document.getElementById(id);
  if (name) return [...document.getElementsByName(name)].find((field) => field.value === value && field.type !== "hidden");
  if (href) return [...document.querySelectorAll("a[href]")].find((link) => link.getAttribute("href") === href);
  return null;
}

export function say(words) {
  const main = document.getElementById("main");
  const news = main?.querySelector("[data-news]") ?? main?.querySelector(".error, .call, h1, h2");
  const text = words ?? (main?.dataset.said || (news ? wordsOf(news) : ""));
  const said = document.getElementById("said");
  said.textContent = "";
  setTimeout(() => (said.textContent = text.replace(/\s+/g, " ").trim()), 60);
}

// The words of an element as they are heard: none that are hidden from readers, and what stands apart is told apart.
function wordsOf(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let [text, last] = ["", element];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (parentElement.closest("[aria-hidden=true]")) continue;
    let block = parentElement;
    while (block !== element && getComputedStyle(block).display === "inline") block = block.parentElement;
    text += block === last ? data : ` ${data}`;
    last = block;
  }
  return text;
}

// ---- the message over the page -----------------------------------------------------------------

const READ = 6000; // milliseconds a message stays

let reading; // its timer

// What happened, in a line, and at most one thing to do about it: yellow where an answer is wanted. Gone with a tap.
// `words`: a text, or an element that holds them with their cards. `passing`: it says what the page shows anyway, and
// holds nothing up.
export function notice(words, button, act, { asks = false, passing = false } = {}) {
  clearNotice();
  const box = document.createElement("div");
  box.className = asks ? "notice" : "notice notice-calm";
  if (passing) box.dataset.passing = "";
  const text = document.createElement("p");
  text.append(...(words instanceof Element ? words.childNodes : [words]));
  box.append(text);
  if (button) {
    const press = document.createElement("button");
    press.type = "button";
    press.className = "btn";
    press.textContent = button;
    press.addEventListener("click", act);
    box.append(press);
  }
  box.addEventListener("click", clearNotice);
  const place = document.querySelector(".up-in") ?? document.querySelector(".board") ?? document.body;
  if (place.matches(".up-in")) place.prepend(box);
  else place.append(box);
  reading = setTimeout(function pass() {
    if (box.contains(document.activeElement)) reading = setTimeout(pass, READ);
    else clearNotice();
  }, READ);
  say(words instanceof Element ? wordsOf(text) : words);
}

export function clearNotice() {
  clearTimeout(reading);
  keepFocus(() => document.querySelectorAll(".notice").forEach((box) => box.remove()));
}

let lifted = ""; // which news of the table was said last, by its number

// A message that came with the page stands in its flow without script; here it lies over it. Says whether there was one.
export function lift() {
  const came = document.querySelector("[data-notice]");
  if (!came) return false;
  came.remove();
  const { notice: news } = came.dataset;
  if (news && news === lifted) return false;
  if (news) lifted = news;
  notice(came, "", null, { passing: Boolean(news) });
  return true;
}

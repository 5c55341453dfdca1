// What the shell says: in the language chosen in this browser, else in one the browser asks for, of those this site has.
// English stands where it is said. Each other language is a small file, made with the site, and kept once it was spoken.
import { asked } from "./service.js";

const SITE = new URL("../", import.meta.url);
const CHOSEN = "referee language"; // where this browser notes what its owner chose
const PATIENCE = 2000; // milliseconds until it goes on in English

let tag = "en";
let said = {};

// A sentence, with its parts put in.
export const say = (english, parts = {}) => (said[english] ?? english).replace(/\{(\w+)(?::\w+)?\}/g, (hole, name) => parts[name] ?? hole);

export const listed = (words) => new Intl.ListFormat(tag === "en" ? "en-GB" : tag).format(words);

export const figure = (number) => number.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

// The first of `wanted` that is `offered`, of another country if need be; English is always there.
export function firstOf(wanted, offered) {
  const all = ["en", ...offered];
  const bare = (one) => one.split("-")[0].toLowerCase();
  for (const one of wanted) {
    const found = all.find((other) => other.toLowerCase() === one.toLowerCase()) ?? all.find((other) => bare(other) === bare(one));
    if (found) return found;
  }
  return "en";
}

const fileOf = (one) => (one === "en" ? "" : `pocket/said/${one}.json`);

// From now on the shell speaks so: this page, and what it says later.
export async function speak() {
  const offered = document.querySelector("meta[name=referee-languages]").content.split(" ").filter(Boolean);
  const chosen = localStorage.getItem(CHOSEN);
  const now = firstOf([...(chosen ? [chosen] : []), ...navigator.languages], offered);
  const file = fileOf(now);
  const here = (words) => {
    [tag, said] = [now, words];
    document.documentElement.lang = tag;
    for (const [english, put] of standing()) put(say(english));
  };
  if (!file) return here({});
  const coming = fetch(new URL(file, SITE)).then((answer) => (answer.ok ? answer.json().then(here) : undefined)).catch(() => {});
  return Promise.race([coming, new Promise((done) => setTimeout(done, PATIENCE))]);
}

// The service worker says a sentence of its own, and keeps the file for when there is no network.
export const keep = () => void asked({ do: "speaks", file: fileOf(tag) }).catch(() => {});

// Somebody saves the settings of the app.
export async function chosen({ target }) {
  const now = target.id === "settings" ? target.elements.language?.value : undefined;
  if (now === undefined || now === localStorage.getItem(CHOSEN)) return;
  localStorage.setItem(CHOSEN, now);
  await speak();
  keep();
}

let found = null;

// The English of what stands on this page, and what puts other words in its place.
function standing() {
  if (found) return found;
  found = [];
  const shell = document.getElementById("shell");
  for (const one of shell.querySelectorAll("[aria-label]")) {
    found.push([one.getAttribute("aria-label"), (words) => one.setAttribute("aria-label", words)]);
  }
  for (const all = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT); all.nextNode(); ) {
    const node = all.currentNode;
    if (node.data.trim()) found.push([node.data.trim(), (words) => (node.data = words)]);
  }
  return found;
}

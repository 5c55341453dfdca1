// What the shell says: in the language chosen in this browser, else in one the browser asks for, of those this site has.
// English stands where it is said. Each other language is a small file, made with the site, and kept once it was spoken;
// what is seen first of it stands in the page itself.
import { asked } from "./service.js";

const SITE = new URL("../", import.meta.url);
const CHOSEN = "referee language"; // where this browser notes what its owner chose
const PATIENCE = 2000; // milliseconds until it goes on, in English where the page has no words of its own

let tag = "en";
let said = {};

// A sentence, with its parts put in.
export const say = (english, parts = {}) => (said[english] ?? english).replace(/\{(\w+)(?::\w+)?\}/g, (hole, name) => parts[name] ?? hole);

export const listed = (words) => new Intl.ListFormat(tag === "en" ? "en-GB" : tag).format(words);

export const figure = (number) => number.toLocaleString(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const fileOf = (one) => (one === "en" ? "" : `pocket/said/${one}.json`);

// From now on the shell speaks what its reader wants: this page, and what it says later.
export async function speak() {
  const now = window.inPage.wish().tag;
  const file = fileOf(now);
  const here = (words) => {
    [tag, said] = [now, words];
    window.inPage.put(tag, say);
    window.dispatchEvent(new Event("spoken"));
  };
  here(window.inPage.saidIn(now));
  if (!file) return undefined;
  const coming = fetch(new URL(file, SITE)).then((answer) => (answer.ok ? answer.json().then(here) : undefined)).catch(() => {});
  return Promise.race([coming, new Promise((done) => setTimeout(done, PATIENCE))]);
}

// The service worker says a sentence of its own, and keeps the file for when there is no network.
export const keep = () => void asked({ do: "speaks", file: fileOf(tag) }).catch(() => {});

// Its owner chose a language, or none: the browser asks for one then.
export async function choose(now) {
  if (now) localStorage.setItem(CHOSEN, now);
  else localStorage.removeItem(CHOSEN);
  await speak();
  keep();
}

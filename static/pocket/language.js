// The app inside speaks what its reader wants once the words of that are here, and English until then: they come with the
// first files or behind them, and no page waits for them. See web/speaking.py for what it is told.
import { notice } from "./deal.js";
import { network } from "./filling.js";
import { again } from "./frame.js";
import { asked } from "./service.js";
import { choose, figure, say } from "./spoken.js";

const CHOICE = "/settings"; // where the app lets its owner choose
const ENGLISH = "en";
const PATIENCE = 3000; // milliseconds a page waits for its language, when all else is there
const SELDOM = 60000; // milliseconds until it is tried again where no network was

let list = null; // of the site
let here = ENGLISH; // what the app speaks
let told = () => {}; // called once a page of the app is shown
let turn = 0; // whoever wants another language meanwhile ends what went before

const at = (id) => document.getElementById(id);
const wish = () => window.inPage.wish();
const thrifty = () => Boolean(navigator.connection?.saveData);
const bundlesOf = (tag) => list.bundles.filter(({ when }) => when === `language:${tag}` || when === "languages");

export const inside = () => here;

// The files that come unasked: all but those of languages that nobody wants.
export function unasked({ bundles, files }) {
  const { tag, chosen } = wish();
  const wanted = chosen || !thrifty() ? tag : ENGLISH;
  const left = new Set(bundles.filter(({ when }) => when.startsWith("language:") && when !== `language:${wanted}`).map(({ file }) => file));
  const pictures = Object.keys(files).some((file) => file.startsWith(`help/${wanted}/`)) ? `help/${wanted}` : "help";
  const comes = (file) => !left.has(file) && !/^pocket\/said\//.test(file) && !(file.startsWith("help/") && file.replace(/\/[^/]*$/, "") !== pictures);
  return Object.fromEntries(Object.entries(files).filter(([file]) => comes(file)));
}

// What the app is told with a request.
export function headers() {
  const { tag, chosen } = wish();
  return chosen && tag === here ? [["Accept-Language", here], ["Referee-Language", here]] : [["Accept-Language", here]];
}

// Have it speak what its reader wants. Resolves when that was tried once; `draw` hears how far it is.
export async function follow(site, draw = () => {}) {
  list = site;
  const mine = ++turn;
  const { tag, chosen } = wish();
  row();
  if (tag === ENGLISH) return void (here = ENGLISH);
  const kept = await asked({ do: "bundlesHere" });
  const isKept = bundlesOf(tag).every(({ name }) => kept.includes(name));
  if (isKept) return void (here = tag);
  here = ENGLISH;
  if (thrifty() && !chosen) return undefined;
  if (await brought(tag, mine, draw)) return undefined;
  tell(() => notice(say("Your language isn’t on this phone yet, so pages are in English. It comes once there’s a network.")));
  return void keepTrying(tag, mine);
}

// Whether the words of a language are here now.
async function brought(tag, mine, draw) {
  try {
    await asked({ do: "fill", which: "language", language: tag }, (news) => news.file && draw(news));
  } catch (error) {
    console.warn(error);
    return false;
  }
  if (mine === turn) arrived(tag);
  return true;
}

async function keepTrying(tag, mine) {
  do await network(SELDOM);
  while (mine === turn && !(await brought(tag, mine, () => {})));
}

function arrived(tag) {
  here = tag;
  if (isShown) notice(say("The next page is in your language."), "English", () => change(ENGLISH));
  told = () => {};
}

let isShown = false;

function tell(words) {
  if (isShown) words();
  else told = words;
}

// A page of the app is there.
export function shown() {
  isShown = true;
  told();
}

// Somebody chose on this page, or in a line over the app.
export async function change(tag) {
  await choose(tag);
  if (!list) return;
  await follow(list);
  again();
}

// The app answered what was sent to it: a language that was chosen there is here.
export async function taken({ method, path, headers: sent, body }, { status }) {
  if (method !== "POST" || path !== CHOICE || status !== 303) return;
  const form = await new Response(body, { headers: sent.filter(([name]) => name.toLowerCase() === "content-type") }).formData();
  if (!form.has("language")) return;
  await choose(form.get("language"));
  await inTime(follow(list));
}

// Whoever waits for words that are on their way waits no longer than that.
export const inTime = (coming) => Promise.race([coming, new Promise((done) => setTimeout(done, PATIENCE))]);

// Where it is chosen, and what that costs.
function row() {
  if (at("language").hidden) return; // it cannot go on, which is said in one language
  const { tag, chosen } = wish();
  const thrift = thrifty() && !chosen && tag !== ENGLISH;
  const others = list.bundles.filter(({ when }) => when.startsWith("language:"));
  const cost = (one) => bundlesOf(one).reduce((sum, { bytes }) => sum + bytes, 0);
  const tags = tag === ENGLISH ? others.map(({ when }) => when.split(":")[1]) : [tag];
  const size = figure(Math.max(0, ...tags.map(cost)) / 1e6);
  at("language").value = thrift ? ENGLISH : tag;
  at("costs").textContent = thrift
    ? say("In English for now, as this browser saves data. Others are fetched once: {size} MB", { size })
    : say("All but English are fetched once: {size} MB", { size });
  at("speaks").hidden = false;
}

// From now on it can be chosen on this page.
export function offer() {
  at("language").hidden = at("language").options.length === 1;
  at("language").addEventListener("change", ({ target }) => void change(target.value).catch(() => {})); // a browser that keeps nothing
  window.addEventListener("spoken", () => list && row());
}

// The pages work without script. This makes them quicker: forms and links at a table are fetched and
// shown in place, and what was typed outlives a lost connection.
import { fetchPage, notice, clearNotice, lift, prefix, show, shownAddress } from "./page.js";
import * as outbox from "./outbox.js";
import { busy, refresh, watch } from "./live.js";
import "./waiting.js"; // loaded with the page: without a connection it could not come any more
import { keepAwake } from "./wake.js";
import { buzz, heeds } from "./heeds.js";
import { MOMENT } from "./settle.js";
import "./board.js";
import "./says.js"; // asked for on nearly every screen: they come with the first file
import "./words.js";

const TAP = 12; // milliseconds of vibration when the table took an entry
const TICKED = ["checkbox", "radio"];

document.documentElement.classList.add("js");
mintIds();
lift();
watch();
keepAwake();
outbox.load();
carryOn();
const { sound, aloud, remote } = heeds();
if (sound || aloud) import("./cues.js").then(({ cues }) => cues(), () => {});
if (remote) import("./remote.js").then(({ remote }) => remote(), () => {});

document.addEventListener("page:shown", () => {
  mintIds();
  outbox.load();
  carryOn();
});

// What other pages do without: forms that go to a server by themselves, and those that must say something.
function carryOn() {
  if (document.querySelector("form[data-goes]")) import("./going.js");
  if (document.querySelector("[data-must]")) import("./must.js");
}

// ---- forms -------------------------------------------------------------------------------------

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  // A page being looked at again keeps nobody from recording; what is on its way is not sent twice.
  if (form.dataset.busy === "" && method(form, button) === "post") {
    event.preventDefault();
    return;
  }
  if (button?.matches(CARD) && inPlace(form, button)) {
    event.preventDefault();
    tapCard(form, button);
    return;
  }
  if (inPlace(form, button)) {
    event.preventDefault();
    send(form, button);
  } else if (method(form, button) === "post") {
    form.setAttribute("data-busy", ""); // a second tap would send it twice
  }
});

// What one player alone may see is gone with the page: a browser that brings it back shows it afresh.
window.addEventListener("pagehide", () => (document.body.hidden ||= document.querySelector("main[data-unkept]") !== null));

window.addEventListener("pageshow", () => {
  if (document.body.hidden) location.reload();
  for (const form of document.querySelectorAll("form[data-busy]")) form.removeAttribute("data-busy");
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field.matches("[data-look]")) send(field.form, { name: "look", value: "1" });
  else if (field.form?.matches("[data-auto]")) field.form.requestSubmit();
  if (field.closest(".opt[data-default]")) countChanges(field);
});

// How many house rules of a fold are not what they were stands at its head.
function countChanges(field) {
  for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    const tag = fold.querySelector(":scope > summary .tag");
    if (!tag) continue;
    const chosen = (option) => option.querySelector("input:checked")?.value;
    const changed = [...fold.querySelectorAll(".opt[data-default]")].filter((option) => chosen(option) !== option.dataset.default).length;
    tag.textContent = `${changed} changed`;
    tag.hidden = changed === 0;
  }
}

function inPlace(form, button) {
  return (
    document.querySelector("main[data-live], main[data-swap]") &&
    !form.matches("[data-plain]") &&
    !button?.matches("[data-plain]") &&
    !form.querySelector("input[type=file]") &&
    new URL(target(form, button)).origin === location.origin
  );
}

function method(form, button) {
  return (button?.getAttribute?.("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
}

function target(form, button) {
  const address = button?.getAttribute?.("formaction") ?? form.getAttribute("action") ?? location.href;
  return new URL(address, location.href).href;
}

let asked = 0; // a page asked for counts only until another choice is made
let went = 0; // when the last link was followed
let going = 0; // the link whose page is on its way
const sending = new WeakMap(); // what each form sent last
const CARD = "button.tile-btn"; // asks for the page with the card laid
let tapped = { face: "", at: 0 }; // the last of them
const laying = []; // the card whose page was asked for, and those tapped since: each is laid on the page of the one before

async function send(form, button) {
  const mine = ++asked;
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const body = new URLSearchParams(fields);
  const post = method(form, button) === "post";
  const address = new URL(target(form, button));
  if (!post) address.search = body;

  const stored = post && button?.name !== "look";
  if (stored && fields.get("id") && prefix() && address.pathname.startsWith(prefix())) {
    await enter(form, button, [...fields], address.href, mine);
    return;
  }
  form.dataset.busy = stored ? "" : "look";
  sending.set(form, mine);
  const card = button?.matches?.(CARD) ? faceOf(button) : null;
  if (laying[0] !== card) laying.splice(0, Infinity, card);
  const before = new Map([...form.elements].map((field) => [field, stateOf(field)]));
  clearNotice();
  try {
    const { page, address: own, moved } = await fetchPage(address, post ? { method: "POST", body } : {});
    if (post && moved) buzz(TAP);
    if (stored ? moved && went > mine : mine !== asked) return; // who went on is not fetched back
    if (stored) asked += 1; // no page asked for before shows over it
    const enter = !post || moved;
    const scroll = stored && moved ? 0 : undefined;
    const look = button?.name === "look";
    const ready = () => look && carryOver(form, before, page);
    const same = look || (card !== null && page.querySelector(CARD) !== null);
    await show(page, { address: enter ? own : location.href, enter, scroll, same, ready, typed: !enter });
    laying.shift();
    const next = [...document.querySelectorAll(`${CARD}:enabled`)].find((tile) => faceOf(tile) === laying[0]);
    if (next) send(next.form, next);
    else laying.length = 0;
  } catch (failure) {
    // The fields still hold what was typed, the id among them: sent again it is the same entry.
    notice(failure.message, "Try again", () => send(form, button), { asks: true });
  } finally {
    if (sending.get(form) === mine) form.removeAttribute("data-busy");
  }
}

// A card tapped before the page with the one before it has come waits for that. Tapped twice by haste, or again because
// its own page is long in coming, it is tapped once; after another card it is an equal one, where there are more.
function tapCard(form, card) {
  const face = faceOf(card);
  const twice = face === tapped.face && performance.now() - tapped.at < MOMENT;
  tapped = { face, at: performance.now() };
  if (twice) return;
  if (going) return;
  if (form.dataset.busy !== "look") {
    laying.length = 0; // what waited for a page that did not come goes with none of those to come
    send(form, card);
  } else if (!laying.includes(face) || ("more" in card.dataset && laying.at(-1) !== face)) {
    laying.push(face);
  }
}

function faceOf(card) {
  return card.querySelector("b").textContent;
}

// What was typed or chosen while the page was looked at again is put into the one that comes, which knows nothing of it.
// `before`: how the fields were when it was asked for.
function carryOver(form, before, page) {
  const alike = (fields, { name, type, value }) => {
    const same = [...fields].filter((field) => field.name === name && field.type === type);
    return TICKED.includes(type) ? same.filter((field) => field.value === value) : same;
  };
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || before.get(field) === stateOf(field)) continue;
    const there = alike(page.getElementsByName(field.name), field)[alike(form.elements, field).indexOf(field)];
    if (!there) continue;
    if (TICKED.includes(field.type)) there.checked = field.checked;
    else there.value = field.value;
  }
}

function stateOf(field) {
  return TICKED.includes(field.type) ? field.checked : field.value;
}

// ---- entries: kept on this phone until the table has them ----------------------------------------

const pressed = new Map(); // what is on its way: the form it is from, and which page was asked for then

async function enter(form, button, fields, address, mine) {
  const waits = outbox.waiting();
  if (address.endsWith("/undo") && waits.length) {
    outbox.takeBack();
    return;
  }
  const field = (name) => fields.find(([known]) => known === name)?.[1];
  const same = (item) => item.address === address && item.seen === field("seen") && item.type === (field("type") ?? "") && item.seat === field("seat");
  const waiting = form.matches("[data-again]") ? null : waits.find(same);
  if (waiting) {
    notice(`“${waiting.words}” is already waiting, and sends automatically.`, "Undo", () => outbox.takeBack(waiting));
    return;
  }
  form.dataset.busy = "";
  clearNotice();
  document.querySelector("main[data-touched]")?.removeAttribute("data-touched");
  const item = outbox.press({ address, fields, words: wordsOf(button), page: location.pathname }, (made) => pressed.set(made.id, { form, mine }));
  for (const own of form.querySelectorAll("input[data-mint]")) own.value = outbox.mint(); // what is pressed next is another
  return item;
}

// What a button says: the winner of a trick with what was asked, any other by itself.
function wordsOf(button) {
  if (!button) return "An entry";
  const copy = button.cloneNode(true);
  for (const part of copy.querySelectorAll("small, svg, .badge, .seat-count, .seat-flag, [aria-hidden]")) part.remove();
  const words = copy.textContent.replace(/\s+/g, " ").trim() || button.getAttribute("aria-label") || "An entry";
  const trick = button.closest("form[data-again]")?.querySelector("legend")?.textContent.match(/trick \d+/);
  if (trick) return `T${trick[0].slice(1)}: ${words}`;
  const asked = button.matches(".btn") ? "" : button.closest("form")?.querySelector("legend")?.textContent.trim();
  return asked ? `${asked} ${words}` : words;
}

outbox.on("changed", () => {
  for (const item of outbox.waiting()) free(item);
});

function free(item) {
  pressed.get(item.id)?.form.removeAttribute("data-busy");
}

outbox.on("answered", async ({ response, page, address, moved, item, waited }) => {
  const { form, mine = 0 } = pressed.get(item.id) ?? {};
  const entered = moved && response.ok;
  if (entered && pressed.has(item.id)) buzz(TAP); // nobody tapped here for what an earlier page left
  if (waited) {
    await showSent(address, page, form?.isConnected && form.closest(".up"));
  } else if (!(entered && went > mine)) { // who went on is not fetched back
    asked += 1; // no page asked for before shows over it
    await show(page, { address: entered ? address : location.href, enter: entered, scroll: entered ? 0 : undefined, typed: !entered });
  }
  free(item); // not before its answer is seen: until then the page takes no other press of it
  pressed.delete(item.id);
});

// What waited is sent: the page is drawn anew, unless somebody is in the middle of the next entry. `query`: the sheet
// that it answers lies open still.
async function showSent(address, page, query) {
  const main = document.querySelector("main[data-live]");
  if (!main) return notice("What was waiting on this phone is sent.");
  const atHand = new URL(address).pathname === location.pathname;
  if (!query && busy(main)) notice("Everything is sent.", "Show it", refresh);
  else if (atHand) await show(page, { address, enter: true, scroll: 0 });
  else await refresh();
}

outbox.on("refused", ({ item }) => free(item));
outbox.on("settled", () => refresh());

function mintIds() {
  for (const field of document.querySelectorAll("input[data-mint]")) field.value = outbox.mint();
}

// ---- links -------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const address = new URL(link.href);
  const here = prefix();
  const elsewhere = !here || address.origin !== location.origin || !`${address.pathname}/`.startsWith(here);
  if (elsewhere || link.target || link.hasAttribute("download") || link.hasAttribute("data-plain")) return;
  if (/\.\w+$/.test(address.pathname)) return; // a sheet or a record: the browser knows what to do
  if (address.hash && address.pathname + address.search === location.pathname + location.search) return;
  event.preventDefault();
  visit(address.href);
});

async function visit(address) {
  const mine = (going = went = ++asked);
  laying.length = 0;
  clearNotice();
  try {
    const { page, address: own } = await fetchPage(address);
    if (mine !== asked) return;
    const { hash } = new URL(address);
    await show(page, { address: own + (own.includes("#") ? "" : hash), enter: true });
  } catch (failure) {
    notice(failure.message, "Try again", () => visit(address), { asks: true });
  } finally {
    if (going === mine) going = 0;
  }
}

window.addEventListener("popstate", (event) => {
  if (location.pathname + location.search === shownAddress()) return; // only the part behind # changed
  laying.length = 0;
  stepTo(location.href, event.state?.scroll ?? 0);
});

// Where there is no answer the page that is there stays, with what was typed on it.
async function stepTo(address, scroll) {
  const mine = (went = ++asked); // no page asked for before shows over it
  try {
    const { page } = await fetchPage(address);
    if (mine === asked) await show(page, { address, enter: false, scroll });
  } catch (failure) {
    notice(failure.message, "Try again", () => stepTo(address, scroll), { asks: true });
  }
}

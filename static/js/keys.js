// A keyboard at the table: cards are typed as they are written, chips by their number, players by their letter, and
// arrows go about a grid. What may be typed is read off the page. Never while a field of text has the focus.
import { cardWords, typedOn } from "./typed.js";

const PAUSE = 900; // milliseconds after which a longer word than the one typed is no longer awaited
const GRIDS = ".ranks, .pack, .pack-8, .melds-grid";
const STEPS = ".rank:not([disabled]), .mcard, .tile input, button.tile";
const TICKED = ["checkbox", "radio"];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let typed = "";
let waiting = 0;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (writes(event.target)) return;
  if (event.key in ARROWS) go(event);
  else if (event.key === "Enter") confirm(event);
  else if (event.key === "Backspace" || event.key === "Escape") say("");
  else if (/^[a-z0-9]$/i.test(event.key)) type(event);
});
document.addEventListener("focusin", (event) => rove(event.target));
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  typed = "";
  for (const grid of document.querySelectorAll(GRIDS)) {
    const items = steps(grid);
    for (const [place, item] of items.entries()) item.tabIndex = place ? -1 : 0;
  }
  hint();
}

function writes(element) {
  return element.matches?.("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=hidden])");
}

// ---- typed words ---------------------------------------------------------------------------------

// What can be tapped now, by the words that are typed for it.
function words() {
  const found = new Map();
  const add = (word, element) => found.set(word.toLowerCase(), found.get(word.toLowerCase()) ?? element);
  for (const card of seen("button[name=card], .tile input[type=checkbox], .mcard")) {
    const face = (card.closest(".tile") ?? card).querySelector("b")?.firstChild?.data ?? card.firstChild?.data ?? "";
    for (const word of cardWords(card.value, face)) add(word, card);
  }
  const rows = new Map();
  for (const chip of seen(".chip input[type=radio]")) {
    if (/^\d+$/.test(chip.value)) rows.set(chip.name, [...(rows.get(chip.name) ?? []), chip]);
  }
  for (const chip of row([...rows.values()])) add(chip.value, chip);
  for (const seat of seen(".seat-btn[name=winner]")) add(seat.querySelector(".badge")?.textContent ?? "", seat);
  found.delete("");
  return found;
}

// Of several rows of numbers, that which has the focus; else the first without an answer.
function row(rows) {
  const here = rows.find((chips) => chips.includes(document.activeElement));
  return here ?? rows.find((chips) => !chips.some((chip) => chip.checked)) ?? rows[0] ?? [];
}

function seen(selector) {
  const here = [...document.querySelectorAll(selector)].filter((element) => !element.disabled && !element.closest("[inert]"));
  // The cards of another suit are there though its row is folded away.
  return here.filter((element) => element.name === "card" || (element.closest("label") ?? element).checkVisibility());
}

function type(event) {
  const all = words();
  const { now, longer } = typedOn([...all.keys()], typed, event.key);
  if (!now) return say("");
  event.preventDefault();
  say(now);
  clearTimeout(waiting);
  if (all.has(now) && !longer) take(all.get(now));
  else if (all.has(now)) waiting = setTimeout(() => typed === now && take(all.get(now)), PAUSE);
}

function take(element) {
  say("");
  if (settling() && element.name !== "card") return; // two keys make a card: no hasty second press
  if (element.type === "radio") element.focus();
  element.click();
}

function confirm(event) {
  const all = words();
  if (typed && all.has(typed)) {
    event.preventDefault();
    clearTimeout(waiting);
    take(all.get(typed));
    return;
  }
  if (settling()) return;
  const { target } = event;
  const field = TICKED.includes(target.type);
  if (target !== document.body && target.id !== "main" && !field) return;
  const tile = target.matches(".tile input[type=checkbox]"); // a card, as the other grids have it: tapped
  const button = tile ? target : [...document.querySelectorAll(".dock .btn-go")].find((one) => !one.closest("[inert]") && (!field || one.form === target.form));
  if (button || target.closest(".suits")) event.preventDefault(); // a suit is no card yet
  button?.click();
}

// A page that has just come takes no press: see settle.js.
function settling() {
  return document.documentElement.dataset.settling !== undefined;
}

function say(word) {
  typed = word;
  const place = document.querySelector("[data-typed]");
  if (place) place.textContent = word.toUpperCase();
}

// ---- arrows --------------------------------------------------------------------------------------

function steps(grid) {
  return [...grid.querySelectorAll(STEPS)].filter((item) => !item.disabled);
}

function rove(element) {
  const grid = element.closest?.(GRIDS);
  if (!grid || !element.matches(STEPS)) return;
  const whole = grid.closest(".pack") ?? grid;
  for (const item of steps(whole)) item.tabIndex = item === element ? 0 : -1;
}

// The next one in the direction of the arrow, the nearest by place on the screen.
function go(event) {
  const grid = event.target.closest?.(GRIDS);
  if (!grid || !event.target.matches(STEPS)) return;
  const [dx, dy] = ARROWS[event.key];
  const from = middle(event.target);
  let best = null;
  for (const item of steps(grid.closest(".pack") ?? grid)) {
    const [x, y] = middle(item);
    const [along, aside] = dx ? [(x - from[0]) * dx, Math.abs(y - from[1])] : [(y - from[1]) * dy, Math.abs(x - from[0])];
    if (along < 4) continue;
    const far = along + 3 * aside;
    if (best === null || far < best.far) best = { item, far };
  }
  if (!best) return;
  event.preventDefault();
  best.item.focus();
}

function middle(element) {
  const box = (element.closest(".tile") ?? element).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// ---- the hint, on a device with a keyboard ----------------------------------------------------------

function hint() {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches || document.querySelector(".keys-hint")) return;
  const all = [...words()];
  const card = all.find(([, element]) => element.name === "card" || element.matches(".mcard, .tile input"));
  const chip = all.find(([, element]) => element.type === "radio");
  const seat = all.find(([, element]) => element.matches(".seat-btn"));
  const said = [];
  if (card) said.push(`a card, as ${card[0]}; arrows go about`);
  if (chip) said.push("a number, then Enter");
  if (seat) said.push(`a letter, as ${seat[0]}`);
  const place = document.querySelector("main .col-a:not([inert] *)");
  if (!said.length || !place) return;
  const line = document.createElement("p");
  line.className = "small quiet keys-hint";
  const keys = said.join(" · ");
  line.append(`Keyboard: ${keys}`, " ", Object.assign(document.createElement("b"), { className: "num" }));
  line.lastChild.dataset.typed = "";
  place.append(line);
}

// Klondike made quicker: a card and its place are tapped without a page in between, the pack fills slots and rows.
// Without script each tap is a request of its own.
import { fetchPage, notice, show, timesShown } from "./page.js";

const NONE = "–";
const PAUSE = 1500; // milliseconds until the page asks again how far a search is
let looking = 0; // the timer of that

document.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-layout] .kl-spot[data-at]");
  if (spot) {
    if (tapSpot(spot, event.target)) event.preventDefault();
    return;
  }
  const form = event.target.closest("button")?.form;
  if (!form) return;
  const button = event.target.closest("button");
  if (form.dataset.slots && (button.name === "tap" || button.name === "clear")) {
    event.preventDefault();
    if (button.name === "tap") tapCard(form, button.value);
    else clearSlot(form, Number(button.value));
  } else if (form.dataset.rows && button.name === "tap") {
    event.preventDefault();
    tapRow(form, button.value);
  }
});
for (const kind of ["input", "change"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.form?.dataset.rows) showRows(event.target.form);
  });
}
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-slots]")) showSlots(form);
  for (const form of document.querySelectorAll("form[data-rows]")) showRows(form);
  clearTimeout(looking);
  if (document.querySelector("[data-searching]")) looking = setTimeout(lookAgain, PAUSE, location.href);
}

// ---- a search --------------------------------------------------------------------------------------

async function lookAgain(address) {
  const before = document.querySelector("[data-searching]");
  const times = timesShown();
  if (!before || location.href !== address) return;
  try {
    const { page } = await fetchPage(address);
    if (location.href !== address || timesShown() !== times) return;
    const now = page.querySelector("[data-searching]");
    if (!now) return show(page, { address, enter: false });
    before.querySelector(".small").textContent = now.querySelector(".small").textContent;
    looking = setTimeout(lookAgain, PAUSE, address);
  } catch (failure) {
    notice(failure.message, "Try again", () => lookAgain(address));
  }
}

// ---- the layout ------------------------------------------------------------------------------------

function goesOf(spot) {
  return new Map((spot.dataset.goes || "").split(" ").filter(Boolean).map((one) => one.split(":")));
}

// Whether the tap is answered here. The first takes the cards of a place, the second says where they go;
// the same place twice is the suit stacks, if its top card goes there.
function tapSpot(spot, at) {
  const taken = document.querySelector("[data-layout] .kl-spot.is-taken");
  if (!taken) {
    if (!spot.querySelector(".pc:not(.pc-back)")) return spot.classList.contains("tells") ? goTell(spot) : true;
    take(spot, Number(at.closest("[data-count]")?.dataset.count ?? 0));
    return true;
  }
  const goes = goesOf(taken);
  if (spot === taken) {
    if (goes.has("suits") && taken.dataset.place !== "suits") put(taken, "suits", "1");
    else letGo();
    return true;
  }
  if (taken.dataset.place === "suits" && spot.dataset.place === "suits") {
    letGo();
    take(spot, 0);
    return true;
  }
  put(taken, spot.dataset.place, goes.get(spot.dataset.place) ?? guess(taken, spot));
  return true;
}

// A card that lies face down: turned up by the primary button if it is known, else the table asks which it is.
function goTell(spot) {
  const turns = document.querySelector(".dock .kl-act input[name=stack]");
  if (turns && `stack${turns.value}` === spot.dataset.place) turns.form.requestSubmit();
  else location.assign(new URL(document.getElementById("take").getAttribute("action"), location.href));
  return true;
}

function take(spot, count) {
  spot.classList.add("is-taken");
  spot.setAttribute("aria-pressed", "true");
  spot.dataset.tapped = String(count);
  const goes = goesOf(spot);
  const top = [...spot.querySelectorAll(".pc:not(.pc-back)")].pop();
  for (const other of document.querySelectorAll("[data-layout] .kl-spot[data-at]")) {
    if (other === spot || !goes.has(other.dataset.place)) continue;
    const suit = other.dataset.at.split(" ")[1];
    other.classList.toggle("is-open", !suit || top?.classList.contains(`s-${suit.toLowerCase()}`));
  }
  list(spot.dataset.place);
  say(`${spot.getAttribute("aria-label")}. ${goes.size ? "Where does it go?" : "It can’t go anywhere."}`);
}

function letGo() {
  for (const spot of document.querySelectorAll("[data-layout] .kl-spot")) {
    spot.classList.remove("is-taken", "is-open");
    if (spot.dataset.at) spot.setAttribute("aria-pressed", "false");
  }
  list("");
  say("");
}

// Only the moves of the place that was tapped; all of them where none was.
function list(place) {
  for (const button of document.querySelectorAll("[data-moves] button")) {
    button.hidden = Boolean(place) && !button.value.startsWith(`${place} `);
  }
}

function say(words) {
  const line = document.querySelector("[data-taps]");
  if (line) line.textContent = words || line.dataset.taps;
}

// Against the rules: as many cards as were tapped, or what the server makes of it.
function guess(taken, spot) {
  const run = taken.dataset.place.startsWith("stack") && /^(stack|suits)/.test(spot.dataset.place);
  return run && Number(taken.dataset.tapped) > 1 ? taken.dataset.tapped : "";
}

function put(taken, to, count) {
  const form = document.getElementById("put");
  const [from, suit = ""] = taken.dataset.at.split(" ");
  for (const [name, value] of Object.entries({ from_: from, suit, to, count })) {
    form.querySelector(`input[name="${name}"]`)?.remove();
    form.append(hidden(name, value));
  }
  form.requestSubmit();
}

function hidden(name, value) {
  return Object.assign(make("input"), { type: "hidden", name, value });
}

function make(tag, css = "", text = "") {
  const element = document.createElement(tag);
  if (css) element.className = css;
  element.textContent = text;
  return element;
}

// ---- slots: the face-up cards of a deal, or the cards turned ----------------------------------------

function held(form) {
  return [...form.querySelectorAll("[data-told] input")].map((input) => input.value);
}

function slotsOf(form) {
  return [...form.querySelectorAll(".kl-slot:not([data-fixed])")];
}

function tapCard(form, code) {
  const gaps = form.dataset.slots === "gaps";
  let cards = held(form);
  const at = cards.indexOf(code);
  const most = slotsOf(form).length;
  if (at >= 0) cards[at] = NONE;
  else if (gaps && cards.includes(NONE)) cards[cards.indexOf(NONE)] = code;
  else if (!gaps && cards.length < most) cards.push(code);
  const told = gaps ? cards : cards.filter((card) => card !== NONE);
  keep(form, told);
  // The last card that was turned says it all: it is recorded, with undo beside it.
  if (!gaps && at < 0 && told.length === most) form.requestSubmit(document.querySelector(`.btn-go[form="${form.getAttribute("id")}"]`));
}

function clearSlot(form, place) {
  const cards = held(form);
  cards[place] = NONE;
  keep(form, cards);
}

function keep(form, cards) {
  const name = form.dataset.slots === "gaps" ? "tops" : "told";
  form.querySelector("[data-told]").replaceChildren(...cards.map((card) => hidden(name, card)));
  form.closest("main")?.setAttribute("data-touched", "");
  showSlots(form);
}

function heardOf(place, card) {
  return card ? `Stack ${place}: ${card}` : `Stack ${place}: not entered`;
}

function showSlots(form) {
  const cards = held(form);
  const slots = slotsOf(form);
  const from = form.dataset.slots === "top" ? slots.length - cards.length : 0;
  const now = form.dataset.slots === "gaps" ? cards.indexOf(NONE) : -1;
  slots.forEach((slot, place) => {
    const code = cards[place - from];
    slot.dataset.label ??= slot.querySelector(".num")?.textContent ?? String(place + 1);
    slot.replaceChildren(code && code !== NONE ? face(form, code) : empty(slot.dataset.label));
    slot.classList.toggle("is-now", place === now);
    if (slot.matches("button")) slot.setAttribute("aria-label", heardOf(place + 1, words(form, code)));
  });
  markTold(form, cards);
  const missing = cards.filter((card) => card === NONE).length;
  const line = document.querySelector("[data-missing]");
  if (line) line.textContent = missing ? line.dataset.missing.replace("{missing}", missing) : line.dataset.whole;
}

function tileOf(form, code) {
  return form.querySelector(`.tile-btn[value="${code}"]`);
}

function words(form, code) {
  return code && code !== NONE ? (tileOf(form, code)?.dataset.words ?? code) : "";
}

function markTold(form, cards) {
  for (const tile of form.querySelectorAll(".tile-btn")) tile.classList.toggle("is-told", cards.includes(tile.value));
}

// The code of a card that was typed with the letter on its face.
function codeOf(form, word) {
  const typed = word.toUpperCase().replace(/^10/, "T");
  const faceOf = (tile) => tile.querySelector("b")?.firstChild?.textContent.trim().toUpperCase();
  return [...form.querySelectorAll(".tile-btn")].find((tile) => faceOf(tile) + tile.value.slice(-1) === typed)?.value ?? typed;
}

function empty(label) {
  const slot = make("span", "slot");
  slot.appendChild(make("span", "num", label)).setAttribute("aria-hidden", "true");
  return slot;
}

// A card’s face as partials/cards.html draws it, with the signs of its tile.
function face(form, code) {
  const tile = tileOf(form, code);
  const card = make("span", `pc s-${code.slice(-1).toLowerCase()}`);
  const sign = tile.querySelector(".glyph").textContent;
  const index = make("span", "pc-ix");
  index.append(make("b", "", tile.querySelector("b").firstChild.textContent), make("i", "", sign));
  card.append(index, make("span", "pc-mid", sign));
  return card;
}

// ---- rows: the whole layout ---------------------------------------------------------------------------

function rowsOf(form) {
  return [...form.querySelectorAll("[data-row]")];
}

function fieldOf(row) {
  return row.querySelector(`input[name="${row.dataset.row}"]`);
}

function codes(row) {
  return fieldOf(row).value.replaceAll(",", " ").split(/\s+/).filter(Boolean);
}

function tapRow(form, code) {
  const rows = rowsOf(form);
  const has = rows.find((row) => codes(row).includes(code));
  if (has) {
    fieldOf(has).value = codes(has).filter((other) => other !== code).join(" ");
    choose(has);
  } else {
    const row = rows.find((one) => one.querySelector("input[name=row]").checked) ?? rows[0];
    fieldOf(row).value = [...codes(row), code].join(" ");
    const full = (one) => one.dataset.wanted && codes(one).length >= Number(one.dataset.wanted);
    if (full(row)) choose(rows.slice(rows.indexOf(row) + 1).find((one) => one.dataset.wanted && !full(one)) ?? row);
  }
  form.closest("main")?.setAttribute("data-touched", "");
  showRows(form);
}

function choose(row) {
  row.querySelector("input[name=row]").checked = true;
}

function showRows(form) {
  const all = [];
  for (const row of rowsOf(form)) {
    const told = codes(row);
    all.push(...told.map((word) => codeOf(form, word)));
    row.querySelector("[data-row-count]").textContent =
      String(told.length) + (row.dataset.wanted ? ` of ${row.dataset.wanted}` : "");
    row.classList.toggle("is-now", row.querySelector("input[name=row]").checked);
  }
  markTold(form, all);
  const known = [...form.querySelectorAll(".tile-btn.is-told")].length;
  const line = form.querySelector("[data-told-count]");
  if (line) line.textContent = String(known);
}

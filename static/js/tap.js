// Tap: the count answers every tap without asking the server. What is said, what tricks count and what that comes to
// stands in the page's data (`for_script` of referee/games/tap/screens/counting.py).
import { groupsOf, worthOf } from "./piles.js";
import { says } from "./says.js";
import { counted, filled } from "./words.js";

document.addEventListener("pack:changed", ({ detail }) => {
  const { form, piles } = detail;
  const left = document.querySelector("[data-discard]");
  if (left) sayDiscard(left, piles.cards);
  if (panelOf(form)) countCards(form);
});
document.addEventListener("input", ({ target }) => {
  const form = target.form;
  if (form && panelOf(form)) recount(form);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tap-step]");
  if (button) step(button);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const panel of document.querySelectorAll("form [data-tap-count]")) recount(panel.closest("form"));
}

function recount(form) {
  if (form.matches("[data-tap-points]")) countPoints(form);
  else countCards(form);
}

function panelOf(form) {
  return form.querySelector("[data-tap-count]");
}

function rulesOf(form) {
  return JSON.parse(panelOf(form).dataset.tapCount);
}

// ---- the numbers ---------------------------------------------------------------------------------

// The first press takes the likeliest number; from there it goes up and down.
function step(button) {
  const field = button.closest(".stepper").querySelector("input");
  const { least, most, first } = field.dataset;
  const shown = field.placeholder === "–" ? (first ?? least) : field.placeholder;
  const now = field.value.trim() === "" ? Number(shown) + (first ? 0 : Number(button.dataset.tapStep)) : Number(field.value) + Number(button.dataset.tapStep);
  field.value = Math.max(Number(least), Math.min(Number(most), Number.isFinite(now) ? now : 0));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// The tricks as they are known or said; null where nobody has said them.
function tricksOf(form, most) {
  const { fixed } = panelOf(form).dataset;
  if (fixed !== undefined) return Number(fixed);
  return numberIn(form.querySelector("input[name=tricks]"), most);
}

function numberIn(field, most) {
  const text = field.value.trim();
  return /^\d{1,3}$/.test(text) ? Math.min(Number(text), most) : null;
}

// ---- the pile ------------------------------------------------------------------------------------

// By the declarer's cards, or by the defenders': all the others are the declarer's.
function countCards(form) {
  const rules = rulesOf(form);
  const groups = groupsOf(form);
  const others = "others" in panelOf(form).dataset;
  const boxes = [...form.querySelectorAll(".tile input")];
  const have = boxes.filter((box) => box.checked).length;
  const own = boxes.filter((box) => box.checked !== others).map((box) => box.value);
  const said = tricksOf(form, rules.tricks.length - 1);
  const tricks = rules.tricks[said ?? rules.begun[have]];
  const none = !have && tricks.empty;
  const field = form.querySelector("input[name=tricks]");
  if (field) field.placeholder = none ? 0 : tricks.count;
  if (none) return say(form, rules, "start", { points: 0 }, false);
  const { wanted } = tricks;
  const points = worthOf(groups, own) + tricks.count;
  const missing = wanted - have;
  const cards = counted(Math.abs(missing), "card");
  const few = Math.abs(missing) === 1 ? "One card" : cards;
  const wins = missing > 0 && !others ? whatWins(rules, groups, own, points, missing) : "";
  const result = tricks.result || rules.results[points];
  const these = tricks.words[0].toUpperCase() + tricks.words.slice(1);
  const sparrow = own.includes(rules.juggler) ? sparrowOf(form) : "";
  const told = missing < 0 ? "too many" : !missing ? "whole" : said === null ? "more" : "still";
  const slots = { points, have, wanted, size: counted(wanted, "card"), few, cards, tricks: tricks.words, these, wins, result, sparrow };
  say(form, rules, told, slots, !missing);
}

function whatWins({ needed, winsIt, moreWinIt, notEnough }, groups, codes, points, missing) {
  const need = Math.max(0, needed - points);
  const pile = new Set(codes);
  const free = groups.flatMap(({ cards, values }) => cards.filter((code) => !pile.has(code)).map(() => values[1]));
  const best = free.sort((one, other) => other - one).slice(0, missing);
  if (best.reduce((sum, value) => sum + value, 0) < need) return notEnough;
  return missing === 1 || !need ? winsIt[need] : filled(moreWinIt, { points: counted(need, "point") });
}

// What is told of the Sparrow, where it is asked.
function sparrowOf(form) {
  const asked = form.querySelector(".sparrow");
  return (asked?.querySelector("input[name=sparrow]:checked") ?? asked)?.dataset.told ?? "";
}

// ---- points and tricks ---------------------------------------------------------------------------

function countPoints(form) {
  const rules = rulesOf(form);
  const points = numberIn(form.elements.points, rules.results.length - 1);
  const tricks = tricksOf(form, rules.tricks.length - 1);
  const slam = form.querySelector(".if-no-tricks");
  if (slam) slam.hidden = tricks !== null;
  const result = rules.tricks[tricks]?.result || rules.results[points];
  say(form, rules, points === null ? "start" : "whole", { points: points ?? 0, result, sparrow: sparrowOf(form) });
}

// ---- what is said --------------------------------------------------------------------------------

function say(form, rules, told, slots, ready = true) {
  const [lead, text, button, small] = rules.says[told].map((sentence) => filled(sentence, { ...rules, ...slots }));
  const place = panelOf(form);
  place.querySelector("[data-points]").textContent = slots.points;
  place.querySelector("[data-lead]").textContent = lead;
  place.querySelector("[data-text]").textContent = text;
  place.querySelector("[data-fill]").setAttribute("width", rules.scale * slots.points);
  says(form, button, small, ready);
}

function sayDiscard(place, codes) {
  place.textContent = `${codes.length} of ${place.dataset.discard}`;
}

document.dispatchEvent(new CustomEvent("pack:say"));

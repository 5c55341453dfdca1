// Tap: the count answers every tap without asking the server. What is said, what tricks count and what that comes to
// stands in the page's data (`for_script` of referee/games/tap/screens/counting.py).
import { groupsOf } from "./piles.js";
import { says } from "./says.js";
import { begunBy, countOfPile, countOfPoints, sentencesOf } from "./tapcount.js";

document.addEventListener("pack:changed", ({ detail }) => {
  if (panelOf(detail.form)) countCards(detail.form);
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
  const sparrow = own.includes(rules.juggler) ? sparrowOf(form) : "";
  const field = form.querySelector("input[name=tricks]");
  if (field) field.placeholder = begunBy(rules, have, said);
  say(form, rules, countOfPile(rules, groups, { own, have, said, others, sparrow }));
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
  say(form, rules, countOfPoints(rules, { points, tricks, sparrow: sparrowOf(form) }));
}

// ---- what is said --------------------------------------------------------------------------------

function say(form, rules, count) {
  const [lead, text, button, small] = sentencesOf(rules, count);
  const place = panelOf(form);
  place.querySelector("[data-points]").textContent = count.points;
  place.querySelector("[data-lead]").textContent = lead;
  place.querySelector("[data-text]").textContent = text;
  place.querySelector("[data-fill]").setAttribute("width", rules.scale * count.points);
  says(form, button, small, count.ready);
}

document.dispatchEvent(new CustomEvent("pack:say"));

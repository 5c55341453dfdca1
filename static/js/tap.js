// Tap: the count answers every tap without asking the server. It says what the server would say, in the same words:
// see referee/games/tap/screens/counting.py. What the rules count comes with the page; nothing of them stands here.
import { groupsOf, worthOf } from "./piles.js";
import { says } from "./says.js";
import { counted } from "./words.js";

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
  return JSON.parse(panelOf(form).dataset.rules);
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
function tricksOf(form) {
  const { fixed } = panelOf(form).dataset;
  if (fixed !== undefined) return Number(fixed);
  return numberIn(form.querySelector("input[name=tricks]"), rulesOf(form).everyTrick);
}

function numberIn(field, most) {
  const text = field.value.trim();
  return /^\d{1,3}$/.test(text) ? Math.min(Number(text), most) : null;
}

function few(number) {
  return number === 1 ? "One card" : counted(number, "card");
}

// ---- the pile ------------------------------------------------------------------------------------

// By the declarer's cards, or by the defenders': all the others are the declarer's.
function countCards(form) {
  const panel = panelOf(form).dataset;
  const rules = rulesOf(form);
  const groups = groupsOf(form);
  const others = "others" in panel;
  const discards = Number(panel.discards);
  const boxes = [...form.querySelectorAll(".tile input")];
  const have = boxes.filter((box) => box.checked).length;
  const own = boxes.filter((box) => box.checked !== others).map((box) => box.value);
  const begun = (own.length - discards) / rules.cardsOfATrick;
  const said = tricksOf(form);
  const tricks = said ?? Math.min(rules.everyTrick, Math.max(0, others ? Math.floor(begun) : Math.ceil(begun)));
  const size = rules.cardsOfATrick * tricks + discards;
  const wanted = others ? boxes.length - size : size;
  const points = worthOf(groups, own) + tricks;
  const none = !have && (others || !tricks);
  const field = form.querySelector("input[name=tricks]");
  if (field) field.placeholder = String(none ? 0 : tricks);
  if (none) {
    const what = discards ? `${rules.aTrick}, and the discard` : rules.aTrick;
    const first = others ? ["Tap the defenders’ cards", rules.theirs] : [`Tap ${panel.name}’s cards`, what];
    return say(form, 0, false, [...first, rules.score, "tap the cards first"]);
  }
  const pile = others ? counted(rules.everyTrick - tricks, "trick") : pileOf(discards, tricks);
  const whole = others ? `${pile} of theirs` : pile;
  const missing = wanted - have;
  if (missing > 0) {
    const lead = said === null ? `${few(missing)} more: ${whole}` : `${few(missing)} still to tap`;
    const text = others ? `${panel.name} has ${points} at most` : whatWins(rules, groups, own, rules.needed - points, missing);
    return say(form, points, false, [lead, text, `${counted(missing, "card")} to go`, `${have} of ${wanted} tapped`]);
  }
  if (missing < 0) {
    const lead = `${few(-missing)} too many`;
    const small = `${have} tapped, ${wanted} wanted`;
    return say(form, points, false, [lead, `${pile}: ${counted(wanted, "card")}`, `${counted(-missing, "card")} too many`, small]);
  }
  const sparrow = own.includes(rules.juggler) ? sparrowWords(form) : "";
  const lead = whole[0].toUpperCase() + whole.slice(1);
  return say(form, points, true, [lead, result(rules, panel, points, tricks), rules.score, then(panel, points, sparrow)]);
}

// What the cards are in the end.
function pileOf(discards, tricks) {
  if (!discards) return counted(tricks, "trick");
  return tricks ? `${counted(tricks, "trick")} and the discard` : "the discard";
}

function whatWins(rules, groups, codes, need, missing) {
  if (need <= 0) return "Won already";
  const pile = new Set(codes);
  const free = groups.flatMap(({ cards, values }) => cards.filter((code) => !pile.has(code)).map(() => values[1]));
  const best = free.sort((one, other) => other - one).slice(0, missing);
  if (best.reduce((sum, value) => sum + value, 0) < need) return `Not enough for ${rules.needed}`;
  return missing === 1 ? rules.winsIt[need] : `${counted(need, "point")} more to win`;
}

function result({ needed, everyTrick }, panel, points, tricks) {
  if (tricks === everyTrick) return "Every trick: Slam is made";
  if ("slam" in panel && tricks !== null) return "Slam was declared, and is lost";
  if (points >= needed) return `${panel.contract} is won` + (points > needed ? `, ${points - needed} over` : ", just");
  return `${panel.contract} is lost, ${needed - points} short`;
}

function then(panel, points, sparrow) {
  return `${panel.name} counts ${points}` + (sparrow && `, ${sparrow}`);
}

// What is told of the Sparrow, where it is asked.
function sparrowWords(form) {
  const fields = [...form.querySelectorAll("input[name=sparrow]")];
  if (!fields.length) return "";
  const said = fields.find((field) => field.checked);
  if (said && said.value !== "no") return "Sparrow made";
  return fields.length > 1 && !said ? "say if the Sparrow was made" : "no Sparrow";
}

// ---- points and tricks ---------------------------------------------------------------------------

function countPoints(form) {
  const panel = panelOf(form).dataset;
  const rules = rulesOf(form);
  const points = numberIn(form.elements.points, rules.all);
  const tricks = tricksOf(form);
  const slam = form.querySelector(".if-no-tricks");
  if (slam) slam.hidden = tricks !== null;
  if (points === null) {
    say(form, 0, true, [`${panel.name} needs ${rules.needed}`, "Cards, and 1 for each trick", rules.score, "say the count first"]);
  } else {
    say(form, points, true, [result(rules, panel, points, tricks), "", rules.score, then(panel, points, sparrowWords(form))]);
  }
}

// ---- what is said --------------------------------------------------------------------------------

function say(form, points, ready, [lead, text, button, small]) {
  const place = panelOf(form);
  const { all, meter } = rulesOf(form);
  place.querySelector("[data-points]").textContent = points;
  place.querySelector("[data-lead]").textContent = lead;
  place.querySelector("[data-text]").textContent = text;
  place.querySelector("[data-fill]").setAttribute("width", Math.round((meter * Math.min(points, all)) / all));
  says(form, button, small, ready);
}

function sayDiscard(place, codes) {
  place.textContent = `${codes.length} of ${place.dataset.discard}`;
}

document.dispatchEvent(new CustomEvent("pack:say"));

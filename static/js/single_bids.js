// All bids of a hand on one screen: the bar fills, the button says what is bid and at stake. What a bid puts at stake
// and what it strikes out comes with the page; nothing of the rules stands here.
import { says } from "./says.js";
import { pressed, stays } from "./stays.js";

let left = null; // the hand that was asked about on the page before, and what could be pressed there

document.addEventListener("change", ({ target }) => {
  if (target.form?.matches("[data-all-bids]")) look(target.form);
});
document.addEventListener("click", (event) => {
  const struck = event.target.closest("[data-all-bids] .is-no");
  if (struck && !struck.querySelector(":checked")) {
    event.preventDefault(); // struck out: it says why, and is bid from there
    why(struck);
  }
  const anyway = event.target.closest("[data-all-bids] button[data-bid]");
  if (anyway) take(anyway);
});
document.addEventListener("page:leaves", () => {
  const form = document.querySelector("form[data-all-bids]");
  left = form && { hand: titleOf(form), stood: pressed(form) };
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-all-bids]")) {
    look(form);
    if (left?.hand === titleOf(form)) stays(form, left.stood);
  }
  left = null;
}

function titleOf(form) {
  return form.querySelector("h1").textContent;
}

function rowsOf(form) {
  return [...form.querySelectorAll(".who-row")];
}

// What each seat bids, told before or chosen now; a seat without a bid is left out.
function bidsOf(form, told) {
  const bids = new Map(Object.entries(told).map(([seat, bid]) => [Number(seat), read(bid)]));
  for (const row of rowsOf(form)) {
    const { seat } = row.dataset;
    const picked = row.querySelector(`input[name="bids-${seat}"]:checked`);
    const blind = Boolean(row.querySelector(`input[name="blind-${seat}"]:checked`));
    if (picked) bids.set(Number(seat), { number: Number(picked.value), blind });
  }
  return bids;
}

function read(text) {
  return { number: Number(text.replace("b", "")), blind: text.startsWith("b") };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function look(form) {
  const stakes = JSON.parse(form.dataset.allBids);
  const bids = bidsOf(form, stakes.told);
  for (const row of rowsOf(form)) strike(row, bids);
  const missing = rowsOf(form).filter((row) => !bids.has(Number(row.dataset.seat)));
  const first = missing.find((row) => "own" in row.dataset) ?? missing[0];
  for (const row of rowsOf(form)) row.classList.toggle("is-now", row === first);
  const sides = [...form.querySelectorAll("[data-side]")].map((key) => sideOf(key, bids, stakes));
  showBar(form, sides, stakes, missing.length > 0);
  if (missing.length && form.elements.some) return sayOwn(form, missing);
  if (missing.length) {
    const nobody = missing.length === rowsOf(form).length;
    const more = missing.length - 1;
    const struck = [...first.querySelectorAll(".is-no input")].map(({ value }) => (value === "0" ? "nil" : value));
    const any = struck.length ? `any bid but ${struck.join(", ")}` : "tap a number, or nil";
    says(form, nobody ? "No one has bid yet" : `${first.dataset.name} hasn’t bid`, more && !nobody ? `and ${more} more` : any, false);
    return;
  }
  const total = sum(sides.map((side) => side.total));
  const against = form.querySelector(".is-no :checked");
  const follows = against ? "one is against a rule: the referee asks" : [...new Set([stakes.over[total], stakes.lead])].filter(Boolean).join("; ");
  const stake = sides.map((side) => side.stake).join(sides.length === 2 ? " and " : ", ");
  const words = sides.map((side) => side.words).join(sides.length === 2 ? " against " : ", ");
  says(form, `Play: ${words}`, against ? follows : `${stake}, ${follows}`);
}

// Others bid on their own phones. In turn: what was tapped before is kept until then.
function sayOwn(form, missing) {
  const told = JSON.parse(form.dataset.allBids).told;
  const turn = rowsOf(form).find(({ dataset }) => !(dataset.seat in told));
  const here = rowsOf(form).filter((row) => !("away" in row.dataset) && !(row.dataset.seat in told));
  const order = rowsOf(form);
  const chosen = here.filter((row) => order.indexOf(row) < order.indexOf(missing[0])); // sent in turn
  const own = here.find((row) => "own" in row.dataset);
  if (!missing.includes(turn)) {
    const words = chosen.map((row) => (row === own ? `You bid ${bidWords(row)}` : `${row.dataset.name} bids ${bidWords(row)}`));
    return says(form, words.join(", "), `then ${missing[0].dataset.name} bids`);
  }
  if ("away" in turn.dataset) return says(form, `${turn.dataset.name} bids first`, here.some((row) => !missing.includes(row)) ? "your bid stays here until then" : "you can choose yours now", false);
  says(form, turn === own ? "You haven’t bid" : `${turn.dataset.name} hasn’t bid`, "tap a number, or nil", false);
}

function bidWords(row) {
  const { value } = row.querySelector(`input[name="bids-${row.dataset.seat}"]:checked`);
  const blind = row.querySelector(`input[name="blind-${row.dataset.seat}"]:checked`) ? "blind " : "";
  return blind + (value === "0" ? "nil" : value);
}

function sideOf(key, bids, { contracts, nils, blinds }) {
  const made = key.dataset.side.split(" ").map((seat) => bids.get(Number(seat))).filter(Boolean);
  const numbers = made.filter((bid) => bid.number);
  const total = sum(numbers.map((bid) => bid.number));
  const marks = marksOf(made.filter((bid) => !bid.number));
  const blind = blinds?.includes(marksOf(numbers)) ? "b" : "";
  const nilWords = marks.length > 1 ? `${marks.length} nils` : marks && "nil";
  return {
    key,
    total,
    said: made.length ? [nilWords, total ? `${total}` : ""].filter(Boolean).join(" + ") : "",
    words: [nilWords, total ? `${blind && "blind "}${total}` : ""].filter(Boolean).join(" + "),
    stake: [contracts[`${total}${blind}`], nils[marks]].filter(Boolean).join(", "),
  };
}

function marksOf(bids) {
  return bids.map((bid) => (bid.blind ? "b" : "n")).sort().join("");
}

// ---- the bar -------------------------------------------------------------------------------------

function showBar(form, sides, { tricks }, open) {
  const call = form.querySelector(".call");
  const total = sum(sides.map((side) => side.total));
  call.classList.toggle("call-quiet", !open);
  call.querySelector("[data-total]").textContent = `${total} bid`;
  const classes = sides.flatMap((side) => Array(side.total).fill(side.key.dataset.mark));
  for (const side of sides) side.key.querySelector("[data-said]").textContent = side.said;
  const bar = call.querySelector(".bar");
  const cells = Math.max(tricks, classes.length);
  bar.setAttribute("viewBox", `0 0 ${cells * 10} 8`);
  const drawn = Array.from({ length: cells }, (_, place) => {
    const cell = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const sizes = { class: classes[place] ?? "b-void", x: place * 10 + 0.6, y: 0.5, width: 8.8, height: 7, rx: 1.4 };
    for (const [name, value] of Object.entries(sizes)) cell.setAttribute(name, value);
    return cell;
  });
  if (cells > tricks) {
    const end = document.createElementNS("http://www.w3.org/2000/svg", "path");
    end.setAttribute("class", "b-end");
    end.setAttribute("d", `M${tricks * 10} -1.5v11`);
    drawn.push(end);
  }
  bar.replaceChildren(...drawn);
}

// ---- struck out by other bids --------------------------------------------------------------------

function strike(row, bids) {
  if (!row.dataset.clashes) return;
  for (const chip of row.querySelectorAll(".is-no")) chip.classList.remove("is-no");
  for (const { of, summed, out, fact } of JSON.parse(row.dataset.clashes)) {
    const numbers = of.map((seat) => bids.get(seat)?.number);
    const known = numbers.every((number) => number !== undefined);
    const struck = (known && out[summed ? sum(numbers) : numbers.join(",")]) || {};
    for (const [number, message] of Object.entries(struck)) {
      const chip = row.querySelector(`label:has(> input[value="${number}"][name^="bids-"])`);
      if (!chip) continue;
      chip.classList.add("is-no");
      Object.assign(chip.dataset, { fact, message });
    }
    explain(row, document.getElementById(fact), struck);
  }
}

function explain(row, line, struck) {
  const numbers = Object.keys(struck).map((number) => (number === "0" ? "nil" : number));
  line.hidden = !numbers.length;
  if (!numbers.length) return;
  const last = numbers.pop();
  const lead = numbers.length ? `${numbers.join(", ")} and ${last} are out.` : `${last} is out.`;
  line.querySelector("[data-lead]").textContent = `${row.dataset.name}: ${lead}`;
  line.querySelector("[data-text]").textContent = Object.values(struck)[0];
  line.querySelector("[data-anyway]").replaceChildren();
}

function why(chip) {
  const line = document.getElementById(chip.dataset.fact);
  const number = chip.querySelector("input").value;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "text-link tap";
  Object.assign(button.dataset, { bid: number, seat: chip.closest(".who-row").dataset.seat });
  button.textContent = `Bid ${number === "0" ? "nil" : number} anyway`;
  line.querySelector("[data-text]").textContent = chip.dataset.message;
  line.querySelector("[data-anyway]").replaceChildren(button);
  line.scrollIntoView({ block: "center" });
  line.focus({ preventScroll: true });
}

function take({ form, dataset }) {
  const chip = form.querySelector(`input[name="bids-${dataset.seat}"][value="${dataset.bid}"]`);
  chip.checked = true;
  chip.dispatchEvent(new Event("change", { bubbles: true }));
  chip.focus();
}

// The tricks of a hand: one side told, the last one fills in, and the button says what they score. What every number
// scores comes with the page; nothing of the rules stands here.
import { says } from "./says.js";
import { figure, signed } from "./words.js";

const told = new WeakMap(); // by form: the panels told by a tap, the latest last

document.addEventListener("change", ({ target }) => {
  const form = target.form;
  const panel = target.closest(".count-panel");
  if (!panel || !form || !reckonedOf(form) || target.type !== "radio") return;
  form.removeAttribute("data-refused"); // what was refused is what stood there before
  fill(form, panel);
  look(form);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const { form } of document.querySelectorAll("[data-took] .count-panel")) {
    if (!told.has(form)) {
      const panels = panelsOf(form).filter((panel) => numberOf(panel) !== null); // chosen on a page before this one
      told.set(form, panels);
      if (panels.length && panels.length < panelsOf(form).length) fill(form, panels.at(-1));
    }
    look(form);
  }
}

// What the page says of any numbers stands at the form, or around its panels where that form asks for more.
function reckonedOf(form) {
  return form.matches("[data-took]") ? form : form.querySelector("[data-took]");
}

function panelsOf(form) {
  return [...form.querySelectorAll(".count-panel")];
}

function numberOf(panel) {
  const picked = panel.querySelector("input[type=radio]:checked");
  return picked ? Number(picked.value) : null;
}

// All but one are told: the rest go there. Who is told over goes on; the side told longest ago fills itself then. Where
// the tricks of one side end the hand, they fill in beside fewer: what the others took follows from nothing.
function fill(form, tapped) {
  const panels = panelsOf(form);
  const { all, enough } = reckonedOf(form).dataset;
  let own = [...told.get(form).filter((panel) => panel !== tapped), tapped];
  const ended = enough !== undefined && own.filter((panel) => numberOf(panel) === Number(enough)).length === 1;
  if (own.length === panels.length && !ended) {
    const over = own.find((panel) => panel !== tapped && !panel.matches(".count-nil")) ?? own[0];
    own = own.filter((panel) => panel !== over);
  }
  told.set(form, own);
  for (const panel of panels) {
    for (const chip of panel.querySelectorAll(".is-auto")) chip.classList.remove("is-auto");
    if (own.includes(panel)) continue;
    for (const picked of panel.querySelectorAll("input[type=radio]:checked")) picked.checked = false;
  }
  const open = panels.filter((panel) => !own.includes(panel));
  if (open.length !== 1 || ended || (enough !== undefined && form.querySelector("input[name=tell]"))) return;
  const rest = enough === undefined ? Number(all) - own.reduce((sum, panel) => sum + numberOf(panel), 0) : enough;
  const field = open[0].querySelector(`input[type=radio][value="${rest}"]`);
  if (!field) return;
  field.checked = true;
  field.closest(".chip").classList.add("is-auto");
}

// ---- what is said --------------------------------------------------------------------------------

function look(form) {
  const { groups, sides } = JSON.parse(reckonedOf(form).dataset.took);
  const panels = panelsOf(form);
  const numbers = panels.map(numberOf);
  const own = (side) => groups.flatMap((group, place) => (group.side === side ? [place] : []));
  const scored = sides.map(({ cases }, side) => cases[own(side).map((place) => numbers[place]).join(",")]);
  panels.forEach((panel, place) => {
    const { side } = groups[place];
    const mine = own(side);
    if (mine.length > 1) showChips(panel, sides[side].cases, mine, place, numbers, panels);
    showHead(panel, numbers[place], scored[side]?.[1][mine.indexOf(place)]);
  });
  showLines(form, groups, panels, numbers, scored);
  showButton(form, sides, groups, numbers, scored);
}

// Where a side is told in several numbers, what one scores may hang on the others.
function showChips(panel, cases, mine, place, numbers, panels) {
  for (const field of panel.querySelectorAll("input[type=radio]")) {
    const key = mine.map((other) => (other === place ? field.value : (numbers[other] ?? usual(panels[other]))));
    const gets = cases[key.join(",")]?.[1][mine.indexOf(place)];
    const points = field.nextElementSibling.querySelector("small");
    points.textContent = gets === undefined || gets === null ? "" : signed(gets);
    points.classList.toggle("minus", gets < 0);
  }
}

function usual(panel) {
  return panel.querySelector(".is-bid input")?.value ?? 0;
}

function showHead(panel, number, gets) {
  const { said } = panel.dataset;
  const auto = panel.querySelector(".is-auto");
  const place = panel.querySelector("[data-bid]");
  place.dataset.first ??= place.textContent;
  const nil = panel.matches(".count-nil");
  const words = nil && number === 0 ? "took none" : auto && said ? `${said}: the other ${number}` : [said, `took ${number}`].filter(Boolean).join(", ");
  place.textContent = number === null ? place.dataset.first : words;
  const figureAt = panel.querySelector("[data-gets]");
  const known = number !== null && gets !== undefined && gets !== null;
  figureAt.textContent = known ? signed(gets) : "";
  figureAt.classList.toggle("plus", known && gets > 0);
  figureAt.classList.toggle("minus", known && gets < 0);
}

function showLines(form, groups, panels, numbers, scored) {
  const place = form.querySelector("[data-lines]");
  place.replaceChildren();
  panels.forEach((panel, at) => {
    const lines = scored[groups[at].side]?.[2] ?? [];
    if (numbers[at] === null || !lines.length) return;
    const item = document.createElement("li");
    const words = document.createElement("span");
    const name = document.createElement("b");
    name.textContent = panel.matches(".count-nil") ? "" : `${panel.querySelector(".count-head b").textContent}: `;
    words.append(name, lines.map(([reason, points]) => `${reason} ${signed(points)}`).join("; "));
    const [, , id] = lines.at(-1);
    const rule = document.createElement("a");
    rule.className = "rule";
    rule.href = reckonedOf(form).dataset.rules.replace("RULE", id);
    rule.textContent = id;
    item.append(words, " ", rule);
    place.append(item);
  });
}

function showButton(form, sides, groups, numbers, scored) {
  const { all: sumOf, correcting, enough } = reckonedOf(form).dataset;
  const all = Number(sumOf);
  const score = correcting === undefined ? "Score the hand" : "Save the correction";
  const open = numbers.filter((number) => number === null).length;
  const sum = numbers.reduce((total, number) => total + (number ?? 0), 0);
  const took = sides.map(() => 0);
  groups.forEach(({ side }, at) => (took[side] += numbers[at] ?? 0));
  const most = Math.max(...took);
  const ends = enough === undefined ? "" : `${enough} tricks end the hand`;
  const over = most > enough || took.filter((count) => count === Number(enough)).length > 1;
  if (ends && over) return says(form, "Too many", ends, false);
  if (sum > all) return says(form, `${sum - all} too many`, `there are ${all} tricks`, false);
  if (open) {
    const one = panelsOf(form).filter((panel) => !panel.hidden).length === 1;
    const two = ends ? "tap what the losers took" : "tap one side, the other fills in";
    const several = numbers.length === 2 ? two : ends || "tap the numbers, the last fills in";
    const hint = one ? "tap a number" : several;
    return says(form, "Tricks taken?", open === numbers.length ? hint : `${open} still to enter`, false);
  }
  if (ends && most < enough) return says(form, `${enough - most} missing`, ends, false);
  if (!ends && sum < all) return says(form, `${all - sum} missing`, `there are ${all} tricks`, false);
  if (form.hasAttribute("data-refused")) return says(form, score, "not recorded, see above");
  if (scored.some((side) => !side)) return says(form, score, ends || "they add up");
  const pair = document.createElement("span");
  pair.className = sides.length > 2 ? "pair pair-long" : "pair";
  pair.textContent = scored.map(([total]) => signed(total)).join(" / ");
  if (correcting !== undefined) return says(form, score, pair.textContent); // later hands hang on it
  const totals = sides.map(({ before }, side) => figure(before + scored[side][0]));
  says(form, pair, `makes it ${totals.join(sides.length === 2 ? " to " : ", ")}`);
}

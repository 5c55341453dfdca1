// The points of a hand at Hearts: a tile is tapped, then the hearts its player took and the cards that count more; the
// last fills itself. What a moon comes to is known from the page; nothing of the rules stands here.
import { says } from "./says.js";
import { figure } from "./words.js";

document.addEventListener("focusin", ({ target }) => {
  if (target.matches("[data-points] [data-seat]")) choose(target);
});
document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-points] [data-seat]")) typed(target);
});
document.addEventListener("change", ({ target }) => {
  const form = target.form;
  if (!form?.matches("[data-points]")) return;
  form.removeAttribute("data-refused"); // what was refused is what stood there before
  if (target.matches("[data-hearts]")) take(form, Number(target.value));
  if (target.matches("[data-gift]")) give(form, target);
  if (target.matches("[data-moon]")) shoot(form);
  look(form);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-points]")) {
    const fields = fieldsOf(form);
    if (knownOf(form).hearts) for (const field of fields) field.inputMode = "none"; // the keys are on the page
    for (const field of fields) guess(field);
    if (!form.querySelector(".bid-now")) choose(fields.find((field) => !field.value) ?? fields[0]);
    look(form);
  }
}

function knownOf(form) {
  return JSON.parse(form.dataset.points);
}

function fieldsOf(form) {
  return [...form.querySelectorAll("[data-seat]")];
}

function giftsOf(form) {
  return [...form.querySelectorAll("[data-gift]")];
}

function nameOf(field) {
  return field.closest("[data-name]").dataset.name;
}

function chosenOf(form) {
  return form.querySelector(".bid-now [data-seat]");
}

// What is typed; null where nothing is, NaN where it is no number.
function read(field) {
  const text = field.value.trim();
  return text === "" ? null : /^\d{1,3}$/.test(text) ? Number(text) : NaN;
}

// What the cards count that were given to a player by a tap.
function given(field) {
  return giftsOf(field.form).filter((gift) => gift.dataset.of === field.name).reduce((sum, gift) => sum + Number(gift.dataset.gift), 0);
}

function choose(field) {
  for (const other of fieldsOf(field.form)) other.closest(".bid").classList.toggle("bid-now", other === field);
  look(field.form);
}

// ---- what is tapped and typed -----------------------------------------------------------------------

function take(form, hearts) {
  const field = chosenOf(form);
  field.value = hearts + given(field);
}

// A card goes to who is chosen, and leaves who had it before; tapped again it is nobody's.
function give(form, gift) {
  const field = chosenOf(form);
  const points = Number(gift.dataset.gift);
  const before = fieldsOf(form).find(({ name }) => name === gift.dataset.of);
  if (before && read(before) >= points) before.value = read(before) - points || "";
  delete gift.dataset.of;
  if (before === field) return;
  field.value = (read(field) || 0) + points;
  gift.dataset.of = field.name;
}

// One player took all; tapped again nothing is entered.
function shoot(form) {
  const { all } = knownOf(form);
  const field = chosenOf(form);
  const again = read(field) === all;
  for (const other of fieldsOf(form)) other.value = again ? "" : other === field ? all : 0;
  for (const gift of giftsOf(form)) {
    if (again) delete gift.dataset.of;
    else gift.dataset.of = field.name;
  }
}

function typed(field) {
  for (const gift of giftsOf(field.form)) if (gift.dataset.of === field.name && !(read(field) >= given(field))) delete gift.dataset.of;
  guess(field);
  field.form.removeAttribute("data-refused");
  look(field.form);
}

// More than there are hearts holds the one card that counts more.
function guess(field) {
  const gifts = giftsOf(field.form);
  if (gifts.length !== 1 || gifts[0].dataset.of) return;
  if (read(field) > knownOf(field.form).hearts) gifts[0].dataset.of = field.name;
}

// ---- what is said -----------------------------------------------------------------------------------

function look(form) {
  const known = knownOf(form);
  const fields = fieldsOf(form);
  const numbers = fields.map(read);
  const sum = numbers.reduce((total, number) => total + (number || 0), 0);
  const rest = known.all - sum;
  const open = fields.filter((_, seat) => numbers[seat] === null);
  const auto = open.length === 1 && rest >= 0 ? open[0] : null;
  const counts = fields.map((field, seat) => (field === auto ? rest : numbers[seat]));
  showTiles(form, fields, auto, rest);
  showSum(form, counts, auto ? known.all : sum, known.all);
  if (known.hearts) showKeys(form, known, fields, numbers);
  showGifts(form, known.all);
  showButton(form, known, fields, counts, open, rest);
}

function showTiles(form, fields, auto, rest) {
  for (const field of fields) {
    field.placeholder = field === auto ? String(rest) : "–";
    field.closest(".bid").classList.toggle("is-auto", field === auto);
    const own = giftsOf(form).filter((gift) => gift.dataset.of === field.name);
    field.closest(".bid").querySelector("[data-cards]").textContent = own.map((gift) => `${gift.dataset.card}\uFE0E`).join(" ");
  }
}

function showSum(form, counts, sum, all) {
  let at = 0;
  [...form.querySelectorAll(".sum-all rect")].forEach((part, seat) => {
    const width = Math.min(counts[seat] || 0, all - at);
    part.setAttribute("x", at);
    part.setAttribute("width", width);
    at += width;
  });
  form.querySelector("[data-sum]").textContent = `${sum} of ${all} points`;
  form.querySelector(".sum-all").classList.toggle("is-whole", sum === all);
}

// The hearts of who is chosen; more than the others leave are dimmed.
function showKeys(form, known, fields, numbers) {
  const chosen = chosenOf(form);
  const hearts = (field) => (numbers[fields.indexOf(field)] || 0) - given(field);
  const others = fields.filter((field) => field !== chosen).reduce((sum, field) => sum + Math.max(0, hearts(field)), 0);
  const left = Math.max(0, known.hearts - others);
  const own = `${nameOf(chosen)}’s hearts`;
  const panel = form.querySelector(".hearts-keys");
  panel.className = panel.className.replace(/ ?seat-\d/, "") + ` ${/seat-\d/.exec(chosen.closest(".bid").className)}`;
  for (const place of panel.querySelectorAll("[data-legend], [data-whose]")) place.textContent = own;
  panel.querySelector("[data-left]").textContent = left === 1 ? "1 is left" : left ? `${left} are left` : "none are left";
  for (const key of panel.querySelectorAll("[data-hearts]")) {
    key.checked = chosen.value.trim() !== "" && Number(key.value) === hearts(chosen);
    key.parentElement.classList.toggle("is-off", Number(key.value) > left);
  }
}

function showGifts(form, all) {
  const chosen = chosenOf(form);
  for (const gift of giftsOf(form)) {
    const owner = fieldsOf(form).find(({ name }) => name === gift.dataset.of);
    gift.checked = owner === chosen;
    gift.parentElement.querySelector("[data-has]").textContent = owner ? `${nameOf(owner)} has it` : `to ${nameOf(chosen)}`;
  }
  const moon = form.querySelector("[data-moon]");
  if (!moon) return;
  moon.checked = read(chosen) === all;
  moon.parentElement.querySelector("[data-shot]").textContent = nameOf(chosen);
}

function showButton(form, known, fields, counts, open, rest) {
  const { button } = form.dataset;
  const least = (field) => Number(field.dataset.least);
  // Nothing is said to be right that the page has just refused, or will.
  if (form.hasAttribute("data-refused")) return says(form, button, "not recorded, see above");
  const wrong = counts.some((number, seat) => number !== null && !(number >= least(fields[seat])));
  if (wrong) return says(form, button, "check the numbers");
  if (rest < 0) return says(form, button, `${-rest} too many`, false);
  if (open.length > 1) return says(form, button, rest === 1 ? "1 point to enter" : `${rest} points to enter`, false);
  if (!open.length && rest) return says(form, button, `${rest} missing`, false);
  says(form, button, totals(known, counts) ?? "they add up");
}

function totals({ all, totals: known }, counts) {
  if (!known) return null;
  const { names, sides, before, moons } = known;
  const shooter = counts.indexOf(all);
  const after = shooter < 0 ? before.map((total, side) => sides[side].reduce((sum, seat) => sum + counts[seat], total)) : moons[shooter];
  if (!after) return null;
  const named = names.map((name, side) => `${name} ${figure(after[side])}`).join(", ");
  return named.length < 40 ? named : after.map(figure).join(", ");
}

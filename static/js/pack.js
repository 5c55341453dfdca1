// Cards told from the grid of a pack: whose they are is kept here, and asks the server nothing.
// A form with `data-remember` finds them again after a reload: see remember.js.
// After every change the form sends `pack:changed` with { piles: { field: [code, …] }, current, form, asDrawn },
// `asDrawn` where they are those the page came with. A script that comes later asks for it by `pack:say`.
import { recall, remember } from "./remember.js";
import { buttonOf, says } from "./says.js";
import { figure } from "./words.js";

const drawn = new WeakMap(); // by form, its piles as the server drew them

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.matches("[data-pick]") && event.target.closest(".tile")) tapped(form, event.target);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  const form = button?.form;
  if (!form?.matches("[data-pick]")) return;
  const act = { pile: look, to: look, tap: tapCopy, rest: giveRest }[button.name];
  if (!act) return;
  event.preventDefault();
  act(form, button);
});
document.addEventListener("page:shown", arrive);
document.addEventListener("pack:say", () => {
  for (const form of document.querySelectorAll("form[data-pick]")) if (drawn.has(form)) changed(form);
});
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-pick]")) {
    if (drawn.has(form)) continue;
    drawn.set(form, JSON.stringify(piles(form)));
    const told = recall(form);
    if (form.dataset.remember === "told") remember(form, piles(form));
    changed(form);
    if (told) restore(form, told);
  }
}

function restore(form, told) {
  form.closest("main")?.setAttribute("data-touched", "");
  if (form.dataset.pick === "copies") {
    keep(form, told.piles);
    count(form, told.piles);
  } else {
    const owner = Object.fromEntries(Object.entries(told.piles).flatMap(([field, codes]) => codes.map((code) => [code, field])));
    for (const tile of tiles(form)) dress(form, tile, owner[box(tile).value] ?? "");
  }
  const button = ownerOf(form, told.current);
  if (button) look(form, button);
  else changed(form);
}

// ---- what the page shows -------------------------------------------------------------------------

function owners(form) {
  return [...form.querySelectorAll(".owner-btn")];
}

function ownerOf(form, field) {
  return owners(form).find((button) => button.value === field);
}

function tiles(form) {
  return [...form.querySelectorAll(".tile")];
}

function box(tile) {
  return tile.querySelector("input");
}

function pileOf(form, tile) {
  return box(tile).checked ? form.dataset.current : tile.dataset.pile || "";
}

// The cards by pile. Fields of other pages are kept as they are: see `kept`.
function piles(form) {
  const fields = owners(form).map((button) => button.value);
  const found = Object.fromEntries((fields.length ? fields : [form.dataset.current]).map((field) => [field, []]));
  if (form.dataset.pick === "copies") {
    for (const input of form.querySelectorAll("[data-kept] input")) found[input.name]?.push(input.value);
    return found;
  }
  for (const tile of tiles(form)) found[pileOf(form, tile)]?.push(box(tile).value);
  return found;
}

// ---- tiles ---------------------------------------------------------------------------------------

function tapped(form, input) {
  const tile = input.closest(".tile");
  delete tile.dataset.pile; // a card has one owner: tapped, it is the one that is shown
  dress(form, tile, input.checked ? form.dataset.current : "");
  changed(form);
}

function dress(form, tile, field) {
  const current = form.dataset.current;
  const owner = ownerOf(form, field);
  const theirs = Boolean(field) && field !== current;
  const mark = (theirs ? owner : ownerOf(form, current))?.dataset.mark;
  const input = box(tile);
  input.name = current;
  input.checked = field === current;
  if (theirs) tile.dataset.pile = field;
  else delete tile.dataset.pile;
  tile.classList.toggle("is-theirs", theirs);
  if (field) tile.classList.remove("is-missing");
  if (mark) {
    tile.classList.remove(...[...tile.classList].filter((name) => name.startsWith("seat-")));
    tile.classList.add(mark);
  }
  const face = tile.querySelector(".tile-in");
  const small = theirs ? owner.dataset.initial : (tile.dataset.small ?? "");
  let line = face.querySelector("small");
  if (!small) line?.remove();
  else {
    line ??= face.appendChild(document.createElement("small"));
    line.textContent = small;
  }
  input.setAttribute("aria-label", tile.dataset.words + (theirs ? `: ${owner.dataset.owner} has it` : ""));
}

function look(form, button) {
  const owned = tiles(form).map((tile) => [tile, pileOf(form, tile)]);
  const held = form.dataset.pick === "copies" ? piles(form) : null;
  form.dataset.current = button.value;
  form.querySelector("input[name=shown]").value = button.value;
  for (const other of owners(form)) {
    if (other.value === button.value) other.setAttribute("aria-current", "true");
    else other.removeAttribute("aria-current");
  }
  for (const [tile, field] of owned) dress(form, tile, field);
  if (held) count(form, held);
  changed(form);
}

function giveRest(form, button) {
  if (button.hasAttribute("data-to")) look(form, button); // it names whose they are
  for (const tile of tiles(form)) if (!pileOf(form, tile)) dress(form, tile, form.dataset.current);
  changed(form);
}

// ---- copies of a card ----------------------------------------------------------------------------

function tapCopy(form, button) {
  const held = piles(form);
  const here = held[form.dataset.current];
  const code = button.value;
  const less = form.querySelector("input[name=mode]:checked")?.value === "less";
  const told = Object.values(held).flat().filter((other) => other === code).length;
  if (less && here.includes(code)) here.splice(here.indexOf(code), 1);
  else if (!less && told < Number(button.dataset.all)) here.push(code);
  form.closest("main")?.setAttribute("data-touched", ""); // no field changed, but there is something to lose
  keep(form, held);
  count(form, held);
  changed(form);
}

function count(form, held) {
  const current = form.dataset.current;
  const mark = ownerOf(form, current)?.dataset.mark;
  for (const card of form.querySelectorAll(".mcard")) {
    const all = Number(card.dataset.all);
    const times = (field) => held[field].filter((code) => code === card.value).length;
    const here = times(current);
    const others = Object.keys(held).reduce((sum, field) => sum + (field === current ? 0 : times(field)), 0);
    card.classList.toggle("is-laid", here > 0);
    if (mark) {
      card.classList.remove(...[...card.classList].filter((name) => name.startsWith("seat-")));
      card.classList.add(mark);
    }
    [...card.querySelectorAll(".copies span")].forEach((dot, place) => {
      dot.className = place < here ? "on" : place >= all - others ? "gone" : "";
    });
    card.querySelector(".vh").textContent =
      `${card.dataset.words}: ${here} of ${all}` + (others ? `, ${others} elsewhere` : "");
    let badge = card.querySelector(".mcard-n");
    if (here < 2) badge?.remove();
    else {
      if (!badge) {
        badge = card.appendChild(document.createElement("span"));
        badge.className = "mcard-n";
        badge.setAttribute("aria-hidden", "true");
      }
      badge.textContent = `×${here}`;
    }
  }
}

// ---- what is sent, and what is said of it ---------------------------------------------------------

// Hidden fields for the cards that no box of the grid sends; what belongs to no pile here stays.
function keep(form, held) {
  const place = form.querySelector("[data-kept]");
  const all = form.dataset.pick === "copies";
  const others = [...place.querySelectorAll("input")].filter((input) => !(input.name in held));
  const fresh = Object.entries(held).flatMap(([field, codes]) =>
    all || field !== form.dataset.current ? codes.map((code) => hidden(field, code)) : [],
  );
  place.replaceChildren(...fresh, ...others);
}

function hidden(name, value) {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.value = value;
  return input;
}

function changed(form) {
  const held = piles(form);
  const current = form.dataset.current;
  keep(form, held);
  const asDrawn = JSON.stringify(held) === drawn.get(form);
  if (!asDrawn || form.closest("main[data-touched]")) remember(form, held);
  for (const place of document.querySelectorAll("[data-count]")) {
    const field = place.hasAttribute("data-now") ? current : place.dataset.count;
    if (field in held) place.textContent = held[field].length;
  }
  for (const place of form.querySelectorAll("[data-cards]")) {
    place.textContent = held[place.dataset.cards]?.length === 1 ? "card" : "cards";
  }
  const owner = ownerOf(form, current);
  if (owner) {
    for (const place of form.querySelectorAll("[data-whose]")) place.textContent = owner.dataset.name;
    for (const place of form.querySelectorAll("[data-wanted]:not(button)")) place.textContent = owner.dataset.wanted;
    for (const place of form.querySelectorAll("[data-rest]")) place.textContent = `The rest are ${owner.dataset.owner}’s`;
    next(form, held);
  }
  worth(form, held);
  if (form.dataset.all) ready(form, held);
  else if (form.dataset.some) begun(form, held);
  form.dispatchEvent(new CustomEvent("pack:changed", { bubbles: true, detail: { piles: held, current, form, asDrawn } }));
}

// What each pile counts, and what is still missing, where the page says what a card counts.
function worth(form, held) {
  const points = new Map(tiles(form).filter((tile) => tile.dataset.points).map((tile) => [box(tile).value, Number(tile.dataset.points)]));
  if (!points.size) return;
  for (const place of form.querySelectorAll("[data-value][data-base]")) {
    const cards = held[place.dataset.value] ?? [];
    place.textContent = figure(cards.reduce((sum, code) => sum + (points.get(code) ?? 0), Number(place.dataset.base)));
  }
  const note = form.querySelector("[data-missing]");
  if (!note) return;
  const told = new Set(Object.values(held).flat());
  const left = [...points.keys()].filter((code) => !told.has(code));
  const open = left.reduce((sum, code) => sum + Math.max(0, points.get(code)), 0);
  note.hidden = !left.length;
  note.querySelector("[data-lead]").textContent = `${left.length} ${left.length === 1 ? "card" : "cards"} missing`;
  note.querySelector("[data-text]").textContent = `${open} of ${note.dataset.missing} points are missing.`;
}

// The button looks not ready until all is tapped. Too few of one player's cards can have happened: those may be sent.
function ready(form, held) {
  const button = buttonOf(form);
  form.dataset.button ??= button.textContent.trim();
  const told = Object.values(held).flat().length;
  const left = Number(form.dataset.all) - told;
  const short = left > 0 && told > 0 && !owners(form).length;
  says(form, form.dataset.button, left > 0 ? `${left} more to tap` : "", left <= 0 || short);
  button.classList.toggle("is-early", short);
}

// Where any number may be told, the first card makes it ready.
function begun(form, held) {
  const some = Object.values(held).flat().length > 0;
  form.dataset.button ??= buttonOf(form)?.textContent.trim() ?? "";
  says(form, form.dataset.button, some ? "" : "tap the cards first", some);
}

// The button to the next pile stays while that one is not full, as the server would have it.
function next(form, held) {
  const button = document.querySelector("button[data-next]");
  if (!button) return;
  const all = owners(form);
  const after = all[(all.findIndex((owner) => owner.value === form.dataset.current) + 1) % all.length];
  const wanted = after.dataset.wanted;
  button.hidden = Boolean(wanted) && held[after.value].length >= Number(wanted);
  button.value = after.value;
  const [before, behind] = "Next: {name}".split("{name}");
  button.firstElementChild.replaceChildren(before, ...after.querySelector(".owner-name").cloneNode(true).childNodes, behind);
}

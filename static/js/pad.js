// The round of a score pad: one cell is typed at a time, by the keys or by chips; the button goes to the next empty one
// and, when none is left, records the round. What the cells come to is worked beside it, and said by the server.
import { says } from "./says.js";
import { pressed, stays } from "./stays.js";
import { figure, listed, signed } from "./words.js";
import { work } from "./worked.js";

const MOST_CHIPS = 12;
const pads = new WeakMap(); // by form: what came with the page, and where one is
const touch = matchMedia("(pointer: coarse)");
const KEPT = "referee pad"; // of this tab: what is typed
let ticking; // until time is over
let kept = stored();
let stood = new Set(); // what could be pressed on the page that leaves
let scrolled = 0;

document.addEventListener("page:shown", arrive);
document.addEventListener("page:leaves", keep);
window.addEventListener("pagehide", keep);
document.addEventListener("pointerdown", (event) => {
  const field = event.target.closest?.("[data-pad] input.cc");
  if (!field || !touch.matches) return;
  event.preventDefault(); // the keys are on the page, and a page somebody is typing in is not looked at again
  choose(field);
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("[data-pad] input.cc")) choose(target);
});
document.addEventListener("click", ({ target }) => {
  const key = target.closest?.("[data-pad-key], [data-pad-chip], [data-pad-pick]");
  const form = key?.closest("form");
  if (!form || !pads.has(form)) return;
  if (key.dataset.padKey) press(form, key.dataset.padKey);
  else if (key.dataset.padChip !== undefined) tapChip(form, key.dataset.padChip);
  else choose(form.elements[key.dataset.padPick]);
});
document.addEventListener("input", (event) => {
  const { form } = event.target;
  if (!pads.has(form)) return;
  event.target.classList.remove("is-auto");
  form.removeAttribute("data-refused");
  if (event.isTrusted && event.target.matches("input[type=radio]")) forward(form, true);
  look(form);
});
document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter } = event;
    if (!pads.has(target)) store(null); // what is done to the round elsewhere begins it anew
    if (!pads.has(target) || event.defaultPrevented || (submitter && !submitter.matches(".btn-go"))) return;
    if (submitter?.matches('[aria-disabled="true"]')) return;
    const pad = pads.get(target);
    const next = nextOf(target);
    if (!next || pad.enough) {
      pad.sent = new Map(typed(pad));
      if (next) choose(next); // a key pressed while it is on its way is of the next cell
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    choose(next);
  },
  true,
);
arrive();

function arrive() {
  const place = document.querySelector("[data-pad]");
  const form = place?.closest("form");
  if (!form || pads.has(form)) return;
  const pad = { ...JSON.parse(place.dataset.pad), corrects: "correcting" in place.dataset, now: null, enough: false };
  pads.set(form, pad);
  for (const cell of pad.cells) cell.at = form.elements[cell.field];
  for (const field of form.querySelectorAll("select.cc")) mirror(field);
  for (const field of form.querySelectorAll("input.cc")) if (touch.matches) field.inputMode = "none";
  const back = bring(form, pad);
  tick();
  work_out(form);
  const now = form.querySelector("[aria-invalid]:not([type=radio])") ?? (back && pad.cells.find(({ at, field }) => at && field === back.now));
  choose((now?.at ? fieldOf(now) : now) ?? nextOf(form) ?? null);
  if (back && now?.field === back.now) pad.fresh = back.fresh;
  if (back && stood.size) {
    window.scrollTo(0, scrolled); // without its keys the page was too short for it
    stays(form, stood);
  }
  stood = new Set();
}

// The hour at which time is over, by the clock of this phone.
function tick() {
  const place = document.querySelector("[data-due]");
  if (!place) return;
  const left = Number(place.dataset.due) * 1000 - Date.now();
  const at = new Date(Number(place.dataset.due) * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const { noun } = place.dataset;
  place.lastElementChild.textContent = left > 0 ? `Until ${at}. The ${noun} in play then is the last.` : `Time is over. This is the last ${noun}.`;
  clearTimeout(ticking);
  if (left > 0) ticking = setTimeout(tick, Math.min(left, 1e9));
}

// ---- what is typed outlives the page ---------------------------------------------------------------

// News of other phones, a look at the scores, a page loaded anew: what is typed and not sent is kept in this tab, with the
// cell that is typed. Of what is on its way, only what was typed behind it.
function keep({ type }) {
  const form = document.querySelector("[data-pad]")?.closest("form");
  const pad = pads.get(form);
  if (!pad || pad.corrects) return;
  const sent = form.hasAttribute("data-busy") ? (pad.sent ?? new Map(typed(pad))) : new Map();
  const cells = typed(pad).filter(([name, value]) => value && value !== sent.get(name));
  store({ of: questionOf(form, pad), now: pad.now?.name, fresh: pad.fresh, cells });
  if (type !== "page:leaves") return;
  stood = pressed(form);
  scrolled = window.scrollY;
}

// What stands in each cell that does not fill itself, by its field.
function typed(pad) {
  return pad.cells.filter(({ at }) => at && !at.classList?.contains("is-auto")).map(({ field, at }) => [field, at.type === "checkbox" ? at.checked : at.value]);
}

function questionOf(form, { title }) {
  return `${form.getAttribute("action")} ${title}`;
}

function store(typed) {
  kept = typed;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(typed));
  } catch {
    // storage is off, or full: it lasts as long as the page is not loaded anew
  }
}

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

// Puts back what was kept where nothing stands yet, and gives it.
function bring(form, pad) {
  if (pad.corrects || kept?.of !== questionOf(form, pad)) return null;
  for (const [name, value] of kept.cells) {
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = value;
    else if (field && !field.value && ![...(field.options ?? [])].find((one) => one.value === value)?.disabled) field.value = value;
  }
  return kept;
}

// A choice is shown as a cell like the others: it is answered by chips below.
function mirror(field) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cc cc-pick";
  button.dataset.padPick = field.name;
  button.setAttribute("aria-label", field.getAttribute("aria-label"));
  field.hidden = true;
  field.after(button);
}

// ---- the cells -----------------------------------------------------------------------------------

function cellOf(pad, field) {
  return pad.cells.find(({ at }) => at === field || (at instanceof RadioNodeList && [...at].includes(field)));
}

function textOf({ at, told }) {
  return told ?? (at?.value ?? "").trim();
}

// A number as typed, sums too: "12+7+20" is 39. Null where nothing is typed, NaN where it is no number.
function numberOf(pad, text) {
  if (!text) return null;
  const plain = text.replace(/[−–]/g, "-").replace(/\s/g, "").replace(/,/g, ".");
  if (!/^[-+]?\d+(\.\d+)?([-+]\d+(\.\d+)?)*$/.test(plain)) return NaN;
  const sum = plain.match(/[-+]?\d+(\.\d+)?/g).reduce((total, part) => total + Math.round(Number(part) * pad.unit * 1000) / 1000, 0);
  return Number.isInteger(sum) ? sum : NaN;
}

function boundsOf(pad, cell) {
  return cell.of ? (cell.bounds[textOf(pad.cells.find(({ field }) => field === cell.of))] ?? {}) : cell;
}

function valuesOf({ low, high, step = 1, values }) {
  if (values) return values.length <= MOST_CHIPS ? values : null;
  if (low === undefined || high === undefined || (high - low) / step >= MOST_CHIPS) return null;
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, place) => low + place * step);
}

function wrong(pad, cell) {
  if (cell.kind !== "keys" || !textOf(cell)) return "";
  const number = numberOf(pad, textOf(cell));
  const { low, high, step = 1, values } = boundsOf(pad, cell);
  if (Number.isNaN(number)) return "a whole number, or a sum";
  const said = (value) => figure(value / pad.unit);
  if (values && !values.includes(number)) return `one of ${values.map(said).join(", ")}`;
  if (low !== undefined && number < low) return `${said(low)} or more`;
  if (high !== undefined && number > high) return `${said(high)} at most`;
  if (!values && step > 1 && (number - (low ?? 0)) % step) return `in steps of ${said(step)}`;
  return "";
}

// Cells that are asked now, in the order in which they are told.
function asked(pad) {
  return pad.cells.filter((cell) => (cell.at || cell.told !== undefined) && !cell.skipped);
}

function empty(cell) {
  return textOf(cell) === "";
}

function missing(pad) {
  return asked(pad).filter((cell) => cell.must && empty(cell));
}

// The next empty cell behind the one that is typed, round to the first. Those that can stay empty only on the way.
function nextOf(form) {
  const pad = pads.get(form);
  const cells = asked(pad);
  const at = cells.indexOf(cellOf(pad, pad.now));
  const found = cells.slice(at + 1).find((cell) => open(pad, cell)) ?? cells.slice(0, Math.max(at, 0)).find((cell) => cell.must && open(pad, cell));
  return found ? fieldOf(found) : null;
}

// Whether a cell is empty that one is led to. The number of a category waits until that is picked.
function open(pad, cell) {
  return empty(cell) && (cell.must || cell.walk) && (!cell.of || !empty(pad.cells.find(({ field }) => field === cell.of)));
}

function fieldOf({ at }) {
  return at instanceof RadioNodeList ? at[0] : at;
}

function choose(field) {
  const form = field?.form ?? document.querySelector("[data-pad]")?.closest("form");
  const pad = pads.get(form);
  if (!pad) return;
  pad.now = field;
  pad.fresh = true;
  for (const one of form.querySelectorAll(".is-now")) one.classList.remove("is-now");
  if (field) {
    (field.type === "radio" ? field.closest("fieldset") : field.closest("td, .pt-c"))?.classList.add("is-now");
    if (!touch.matches && field.type === "text" && document.activeElement !== field) field.focus({ preventScroll: true });
  }
  look(form);
  if (field) reveal(form);
}

// What is typed is in sight, also where there are more rows than stand above the keys.
function reveal(form) {
  const place = form.querySelector(".is-now");
  const keys = [...form.querySelectorAll(".keypad-pad, .pad-chips")].find((one) => one.offsetHeight);
  if (!place || !keys) return;
  const { top, bottom, left, right } = place.getBoundingClientRect();
  const wide = place.closest(".is-wide");
  if (wide) {
    const side = wide.getBoundingClientRect();
    wide.scrollLeft += Math.max(0, right + 8 - side.right) + Math.min(0, left - 108 - side.left); // beside the names
  }
  const from = document.querySelector(".board").getBoundingClientRect().bottom + 8;
  const to = keys.getBoundingClientRect().top - 8;
  if (bottom > to) window.scrollBy(0, bottom - to);
  else if (top < from) window.scrollBy(0, top - from);
}

// ---- keys and chips ------------------------------------------------------------------------------

function press(form, key) {
  const pad = pads.get(form);
  if (pad.now?.type !== "text") choose(fieldOf(asked(pad).find((cell) => cell.kind === "keys" && cell.at && (empty(cell) || !cell.must)) ?? {}) ?? pad.now);
  const field = pad.now;
  if (field?.type !== "text") return;
  const before = field.classList.contains("is-auto") || (pad.fresh && key !== "+" && key !== "sign" && key !== "back") ? "" : field.value;
  pad.fresh = false;
  const [, sums, sign, last] = /^(.*?)(?:([-−]?)(\d*(?:\.\d*)?))$/.exec(before);
  if (key === "back") field.value = before.slice(0, -1);
  else if (key === "sign") field.value = sign ? sums.replace(/\+?$/, sums ? "+" : "") + last : `${sums.replace(/\+$/, "")}−${last}`;
  else if (key === "+") field.value = last ? `${before}+` : before;
  else field.value = (last === "0" && key !== "." ? sums + sign + key : before + key).slice(0, field.maxLength);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (key === "0" && field.value === "0") forward(form);
}

function tapChip(form, value) {
  const pad = pads.get(form);
  const field = pad.now;
  if (!field) return;
  field.value = field.value === value && !cellOf(pad, field).must ? "" : value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  forward(form);
}

// On to the next cell, where there is one: one tap answered this.
function forward(form) {
  work_out(form);
  const next = nextOf(form);
  if (next) choose(next);
}

// ---- what it comes to ------------------------------------------------------------------------------

// The values of every side by name, as far as they are told.
function framed(pad) {
  const sides = pad.sides.map(({ names }) => ({ ...names }));
  const put = (side, name, value) => (sides[side][name] = (sides[side][name] ?? 0) + value);
  for (const cell of pad.cells) {
    if (cell.skipped) continue;
    const text = textOf(cell);
    const { key, choices, groups } = pad.columns[cell.column];
    const all = cell.side === null ? pad.sides.map((_, side) => side) : [cell.side];
    if (cell.kind === "one") {
      if (/^\d+$/.test(text) && pad.seats[text] !== null) put(pad.seats[text], key, 1);
    } else if (cell.kind === "pick") {
      for (const side of text ? all : []) {
        put(side, `${key}.${text}`, 1);
        if (choices) put(side, key, choices[text] ?? 0);
      }
    } else {
      const number = cell.kind === "yes" ? Number(isOn(cell)) : numberOf(pad, text) || 0;
      for (const side of all) put(side, key, number);
      const group = cell.of && groups?.[textOf(pad.cells.find(({ field }) => field === cell.of))];
      if (group) put(cell.side, `group.${group}`, number);
    }
  }
  return sides;
}

function isOn({ at, told }) {
  return told !== undefined ? told === "1" : at.type === "checkbox" ? at.checked : at.value === "1";
}

// Which cells are not asked, what fills itself, what each side scores.
function work_out(form) {
  const pad = pads.get(form);
  for (const cell of pad.cells) {
    const { skip } = pad.columns[cell.column];
    if (skip === undefined || cell.side === null) continue;
    cell.skipped = false;
    cell.skipped = work(skip, framed(pad), cell.side) > 0;
    if (!cell.at) continue;
    cell.at.disabled = cell.skipped;
    if (cell.kind === "keys") cell.at.placeholder = cell.skipped ? "0" : (cell.empty ??= cell.at.placeholder);
    cell.at.closest("td, .pt-c")?.classList.toggle("is-off", cell.skipped);
  }
  for (const [column, { sum }] of pad.columns.entries()) {
    if (sum === undefined) continue;
    const cells = asked(pad).filter((cell) => cell.column === column && cell.at);
    for (const { at } of cells) if (at.classList.contains("is-auto")) [at.value] = [""];
    for (const { at } of cells) at.classList.remove("is-auto");
    const open = cells.filter(empty);
    const whole = work(sum, framed(pad), 0);
    const left = whole - asked(pad).filter((cell) => cell.column === column).reduce((total, cell) => total + (numberOf(pad, textOf(cell)) || 0), 0);
    pad.columns[column].left = left;
    if (open.length !== 1 || cells.length < 2 || open[0].at === document.activeElement) continue;
    open[0].at.value = String(left / pad.unit);
    open[0].at.classList.add("is-auto");
    pad.columns[column].left = 0;
  }
  const sides = framed(pad);
  pad.gets = pad.sides.map((_, side) => gets(pad, sides, side));
}

function gets(pad, sides, side) {
  const told = asked(pad).filter((cell) => cell.side === side && !empty(cell) && (cell.kind !== "yes" || isOn(cell)));
  let points = 0;
  pad.columns.forEach(({ key, points: tree, each, choices }) => {
    if (tree !== undefined) points += work(tree, sides, side);
    else if (choices || each !== undefined) points += (each ?? 1) * (sides[side][key] ?? 0);
  });
  sides[side].points ??= points;
  for (const [when, tree] of pad.lines) if (when === null || work(when, sides, side) !== 0) points += work(tree, sides, side);
  return told.length || points ? points : null;
}

// ---- what is shown -----------------------------------------------------------------------------------

function look(form) {
  const pad = pads.get(form);
  work_out(form);
  const now = cellOf(pad, pad.now);
  showCells(form, pad, now);
  showTotals(form, pad);
  showKeys(form, pad, now);
  showAsk(form, pad, now);
  showButton(form, pad, now);
}

function showCells(form, pad) {
  for (const cell of pad.cells) {
    if (!cell.at?.classList) continue;
    const picked = cell.kind === "pick" && cell.at.nextElementSibling;
    if (picked) {
      picked.textContent = cell.at.value ? cell.at.selectedOptions[0].dataset.short || cell.at.selectedOptions[0].text : cell.at.options[0].text;
      picked.classList.toggle("is-open", !cell.at.value);
    }
    if (cell.kind === "keys") {
      const number = numberOf(pad, textOf(cell));
      const small = cell.at.closest("td, .pt-c")?.querySelector(`[data-sum-of="${cell.field}"]`);
      cell.at.classList.toggle("is-sum", textOf(cell).length > 5);
      if (small) small.textContent = /.[-+−]/.test(textOf(cell)) && !Number.isNaN(number) ? `= ${figure(number / pad.unit)}` : "";
    }
  }
}

function said(pad, points) {
  return figure(pad.unit === 1 ? points : (points / pad.unit).toFixed(pad.unit === 10 ? 1 : 2));
}

function showTotals(form, pad) {
  pad.sides.forEach(({ total }, side) => {
    const points = pad.gets[side];
    const known = points !== null && Number.isFinite(points);
    for (const place of form.querySelectorAll(`[data-gets="${side}"]`)) place.textContent = known ? (pad.unit === 1 ? signed(points) : said(pad, points)) : "";
    for (const place of form.querySelectorAll(`[data-total="${side}"]`)) place.textContent = known ? `→ ${said(pad, total + points)}` : said(pad, total);
  });
  for (const [column, { left }] of pad.columns.entries()) {
    const place = form.querySelector(`[data-left="${column}"]`);
    if (place) place.textContent = !left ? "adds up" : left > 0 ? `${said(pad, left)} missing` : `${said(pad, -left)} too many`;
  }
}

function showKeys(form, pad, now) {
  const keypad = form.querySelector(".keypad-pad");
  const chips = form.querySelector(".pad-chips");
  const typed = now?.kind === "keys" ? now : pad.cells.find((cell) => cell.kind === "keys" && cell.at); // the first key goes there
  const bounds = typed ? boundsOf(pad, typed) : {};
  const values = now?.kind === "keys" ? valuesOf(bounds) : null;
  const picks = now?.kind === "pick" && now.at.options ? [...now.at.options].filter((option) => option.value) : null;
  keypad.hidden = Boolean(values || picks) || !pad.cells.some((cell) => cell.kind === "keys" && cell.at);
  chips.hidden = !values && !picks;
  keypad.classList.toggle("has-sign", bounds.low === undefined || bounds.low < 0 || Boolean(bounds.values?.some((value) => value < 0)));
  if (chips.hidden) return;
  const many = values ?? picks;
  chips.replaceChildren(
    ...many.map((one) => {
      const value = values ? String(one / pad.unit) : one.value;
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = "chip";
      chip.dataset.padChip = value;
      chip.disabled = !values && one.disabled;
      chip.setAttribute("aria-pressed", String(textOf(now) === value));
      const words = document.createElement("span");
      words.textContent = values ? said(pad, one) : one.text;
      if (chip.disabled) words.className = "chip-no";
      chip.append(words);
      return chip;
    }),
  );
  chips.classList.toggle("pad-words", Boolean(picks));
}

function showAsk(form, pad, now) {
  const ask = form.querySelector("[data-ask]");
  ask.textContent = now ? now.ask : pad.title;
}

function showButton(form, pad, now) {
  pad.enough = false;
  const problem = pad.cells.find((cell) => !cell.skipped && wrong(pad, cell));
  if (form.hasAttribute("data-refused")) return says(form, `${pad.title} done`, "not recorded, see above");
  if (problem) return says(form, `${problem.who ? `${problem.who}: ` : ""}${textOf(problem)}?`, wrong(pad, problem), false);
  const left = missing(pad);
  if (pad.corrects) {
    pad.enough = true;
    return says(form, "Save the correction", "");
  }
  if (pad.own !== null && left.length && left.every(({ side }) => side !== null && pad.others.includes(side))) {
    pad.enough = true;
    const who = [...new Set(left.map(({ side }) => pad.sides[side].name))];
    return says(form, `${pad.sides[pad.own].name}: done`, `${listed(who)} still to enter`);
  }
  const next = nextOf(form);
  if (next) return sayNext(form, pad, now, cellOf(pad, next));
  if (left.length) return says(form, left[0].ask, left.length === 1 ? "the last one" : `${left.length} to enter`, false);
  const whole = pad.gets.map((points) => points ?? 0);
  const totals = pad.sides.map(({ total }, side) => said(pad, total + whole[side]));
  const known = pad.whole && whole.every(Number.isFinite) && totals.length < 7;
  says(form, `${pad.title} done`, known ? `makes it ${totals.join(totals.length === 2 ? " to " : ", ")}` : "");
}

function sayNext(form, pad, now, then) {
  const same = now && then.side === now.side;
  const words = same || !then.who ? then.what : then.who;
  if (!now || empty(now)) return says(form, `Next: ${words}`, now?.must ? "leave this for later" : "");
  const points = now.side === null ? null : pad.gets[now.side];
  const makes = points === null || !Number.isFinite(points) || !pad.whole ? "" : `${now.who} ${signed(points)}, then ${said(pad, pad.sides[now.side].total + points)}`;
  says(form, `Next: ${words}`, makes);
}

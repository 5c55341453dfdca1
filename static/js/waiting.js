// What waits on this phone, as it is seen: the crossed cloud, a quiet line, the entry dashed where it stands, and the
// sheets that ask what shall become of it.
import * as outbox from "./outbox.js";
import { busy, refresh } from "./live.js";
import { keepFocus, notice, prefix, say, show } from "./page.js";
import { settle } from "./settle.js";

const SIGNS = {
  check: "m5 12.5 4.7 4.7L19.5 7.2",
  kept: "M7.3 18.5a4.4 4.4 0 0 1-.6-8.8 6.3 6.3 0 0 1 11.9 1.9 3.9 3.9 0 0 1-1 7M12 20.5v-7.3M9 16l3-3 3 3",
  next: "m9.5 5.5 6.5 6.5-6.5 6.5",
  offline: "M3.5 3.8 20.2 20.5M9 7.2a6.3 6.3 0 0 1 8.6 4.4 3.9 3.9 0 0 1 2.6 6M16.2 18.5H7.3a4.4 4.4 0 0 1-.6-8.8",
};

outbox.on("changed", draw);
outbox.on("back", () => say("Undone."));
outbox.on("refused", ask);
outbox.on("stands", (page) => notice(`Couldn’t undo that. ${reasonOf(page)}`, "", null, { asks: true }));
document.addEventListener("page:leaves", clear);
document.addEventListener("page:shown", draw);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.querySelector("dialog[data-kept] [data-do=later]")?.click();
});

// ---- parts -------------------------------------------------------------------------------------

function make(tag, className, ...inside) {
  const element = document.createElement(tag);
  element.className = className;
  if (tag === "button") element.type = "button";
  element.append(...inside);
  return element;
}

function sign(name, css = "i") {
  const xmlns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(xmlns, "svg");
  const path = document.createElementNS(xmlns, "path");
  svg.setAttribute("class", css);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}

function waitingWords(number) {
  return number === 1 ? "1 entry waits" : `${number} entries wait`;
}

function clock(at) {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

// ---- on the page -------------------------------------------------------------------------------

let changed = []; // what was drawn into the page: how to take each back
let before = 0; // how many waited when it was last drawn

function clear() {
  for (const back of changed.reverse()) back();
  changed = [];
}

function draw() {
  keepFocus(drawAnew);
}

function drawAnew() {
  clear();
  const all = outbox.waiting();
  if (all.length > before) {
    settle();
    say(`${waitingWords(all.length)} on this phone, and will be sent.`);
  }
  before = all.length;
  const main = document.querySelector("main[data-live]");
  if (!all.length || !main) return;
  drawCloud(all.length);
  drawLine(main, all);
  drawUndo(all.at(-1));
  drawEntries(main, all.filter((item) => item.seen === main.dataset.seq));
}

function add(element, put) {
  put(element);
  changed.push(() => element.remove());
}

function hide(element) {
  const { hidden } = element;
  element.hidden = true;
  changed.push(() => (element.hidden = hidden));
}

// An element of the page that is drawn otherwise; as it was, it comes back.
function alter(element) {
  const drawn = element.cloneNode(true);
  element.replaceWith(drawn);
  changed.push(() => drawn.replaceWith(element));
  return drawn;
}

function drawCloud(number) {
  const bar = document.querySelector(".board-bar");
  if (!bar) return;
  const phones = bar.querySelector(".live");
  const count = make("span", "live-n", String(number));
  count.setAttribute("aria-hidden", "true");
  const cloud = make("button", "icon-btn live live-wait", sign("offline"), count);
  cloud.setAttribute("aria-label", `Not sent yet: ${waitingWords(number)} on this phone`);
  cloud.addEventListener("click", list);
  if (phones) hide(phones);
  add(cloud, (element) => (phones ?? bar.lastElementChild).before(element));
}

function drawLine(main, all) {
  const alone = all.length === 1 ? "and sends automatically" : "and send automatically";
  const words = make("span", "", make("b", "", waitingWords(all.length)), " ", make("small", "", all[0].later ? "for your answer" : alone));
  const line = make("button", "waitline", sign("kept"), words, make("span", "tap-end", sign("next")));
  line.addEventListener("click", list);
  const hint = main.querySelector(".insight") ?? main.querySelector(".foot"); // in its place, so that nothing moves
  const next = hint ?? main.querySelector(":scope > .dock, .up .choices");
  if (hint) hide(hint);
  add(line, (element) => (next ? next.before(element) : main.append(element)));
}

function drawUndo(last) {
  for (const button of document.querySelectorAll("button[form=steps]:not([formaction])")) {
    const drawn = alter(button);
    const said = `${last.words}, not sent yet`;
    drawn.setAttribute("aria-label", `Undo: ${said}`);
    const small = drawn.querySelector("small");
    if (!small) continue;
    const [, what, who] = /^(Trick \d+): (.+)$/.exec(last.words) ?? [];
    small.textContent = who ? `${who}, not sent yet` : "not sent yet";
    if (what) small.previousSibling.textContent = `Undo ${what.toLowerCase()}`;
  }
}

// ---- the entry where it stands -----------------------------------------------------------------

function drawEntries(main, items) {
  const felt = main.querySelector("form[data-again]");
  const tricks = felt ? items.filter((item) => item.type === "trick") : [];
  const step = items.find((item) => /\/(undo|redo|void)$/.test(item.address));
  if (felt && step) putAway(felt, `${step.words} is waiting to be sent. The table asks what’s next then.`);
  else if (tricks.length) drawTricks(main, felt, tricks.map(winnerOf));
  for (const item of items.filter((one) => !tricks.includes(one))) {
    for (const [name, value] of item.fields) {
      for (const field of main.querySelectorAll(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`)) {
        const shown = field.matches("button") ? field : field.checked ? field.nextElementSibling : null;
        if (shown && formOf(field) === item.address) dash(shown);
      }
    }
    for (const button of main.querySelectorAll(".btn-go")) {
      if (formOf(button) !== item.address || (button.form.querySelector("[name=type]")?.value ?? "") !== item.type) continue;
      const drawn = alter(button);
      const small = drawn.querySelector("small");
      if (small) small.textContent = "not sent yet";
      dash(drawn);
    }
  }
}

// What is chosen after it is not what waits.
document.addEventListener("change", ({ target }) => {
  for (const key of target.form?.elements ?? []) if (key.matches(".btn-go")) key.classList.remove("is-waiting");
});

function formOf(field) {
  return field.form && new URL(field.form.getAttribute("action") ?? "", location.href).href;
}

function dash(element) {
  element.classList.add("is-waiting");
  changed.push(() => element.classList.remove("is-waiting"));
}

function winnerOf(item) {
  return item.fields.find(([name]) => name === "winner")?.[1];
}

// Who won the next trick needs no rule: the ribbon fills, the counts go up, the winner leads.
function drawTricks(main, form, winners) {
  const ribbon = main.querySelector(".ribbon") && alter(main.querySelector(".ribbon"));
  const felt = alter(form);
  felt.removeAttribute("data-busy"); // it takes the next trick
  const gauges = main.querySelector(".gauges") && alter(main.querySelector(".gauges"));
  for (const winner of winners) {
    const seat = felt.querySelector(`.seat-btn[value="${CSS.escape(winner)}"]`);
    const badge = seat?.querySelector(".badge");
    if (!seat || !badge) continue;
    const mark = [...badge.classList].find((name) => name.startsWith("seat-"));
    up(seat.querySelector(".seat-count .num"));
    felt.querySelector(".seat-flag")?.remove();
    seat.prepend(make("span", "seat-flag", "leads"));
    const now = ribbon?.querySelector(".is-now");
    if (now) {
      const number = now.lastChild.textContent;
      now.className = `${mark} is-waiting`;
      const letter = make("span", "", badge.textContent);
      letter.setAttribute("aria-hidden", "true");
      now.replaceChildren(letter, make("span", "vh", `Trick ${number}: ${nameOf(seat)}, waiting to be sent`));
      const next = ribbon.querySelector(".to-come");
      next?.classList.replace("to-come", "is-now");
    }
    const gauge = gauges?.querySelector(`.gauge.${mark}`);
    if (gauge) {
      up(gauge.querySelector(".num"));
      gauge.querySelector(".g-need, .g-over")?.setAttribute("class", "g-wait");
      const need = gauge.querySelector(".gauge-need");
      if (need) need.textContent = need.textContent.replace(/^needs (\d+)$/, (_, count) => (count > 1 ? `needs ${count - 1}` : "made"));
    }
  }
  const number = felt.querySelector(".centre .num");
  if (number) number.textContent = Number(number.textContent) + winners.length;
  const told = main.querySelector(".ribbon-head b") && alter(main.querySelector(".ribbon-head b"));
  if (told) told.textContent = told.textContent.replace(/^\d+/, (count) => Number(count) + winners.length);
  const next = ribbon?.querySelector(".is-now");
  const legend = felt.querySelector("legend");
  if (next && number) legend.textContent = `Who won trick ${number.textContent}?`;
  if (ribbon && !next) {
    putAway(felt, "Every trick is entered. The hand is scored once it’s sent."); // what comes next, the rules say
  }
}

function putAway(felt, why) {
  hide(felt);
  add(make("p", "call call-quiet", why), (element) => felt.before(element));
}

function nameOf(seat) {
  return seat.querySelector(".seat-who").lastElementChild.textContent;
}

function up(element) {
  if (element) element.textContent = Number(element.textContent) + 1;
}

// ---- sheets ------------------------------------------------------------------------------------

let behind = []; // what a sheet lies over

// Over the page, which takes nothing meanwhile. `chosen` is given the button that was pressed.
function lay(dialog, chosen) {
  close();
  const scrim = make("div", "scrim scrim-kept");
  const opener = document.activeElement;
  behind = [...document.body.children].filter((element) => element.id !== "said" && !element.matches(".sprite, [inert]"));
  for (const element of behind) element.inert = true;
  document.body.append(scrim, dialog);
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]");
    if (!button) return;
    close();
    if (opener.isConnected) opener.focus({ preventScroll: true });
    chosen(button.dataset, button);
  });
  settle();
  dialog.querySelector("h1")?.focus({ preventScroll: true });
  say(dialog.querySelector("h1")?.textContent);
}

function close() {
  keepFocus(() => {
    for (const element of document.querySelectorAll("dialog[data-kept], .scrim-kept")) element.remove();
    for (const element of behind) element.inert = false;
  });
}

// The table did not take an entry: what is on it, what waits here, and what may be done.
function ask({ item, sheet, page, response }) {
  if (sheet && !prefix()) return notice("A table has a question about an entry from this phone.", "Open it", () => location.assign(item.table.slice(0, -1)), { asks: true });
  const dialog = sheet ? document.adoptNode(sheet) : refusal(page);
  const sprite = sheet && page.querySelector(".sprite");
  if (sprite) dialog.append(document.adoptNode(sprite));
  const mineAt = dialog.querySelector("[data-mine-at]");
  if (mineAt) mineAt.textContent = `, ${clock(item.at)}`;
  const away = dialog.querySelector("[data-away]");
  if (away && item.lost) away.textContent = `This phone had no connection from ${clock(item.lost)} to ${clock(Date.now())}.`;
  const more = outbox.waiting().length - 1;
  const behind = dialog.querySelector("[data-behind]");
  if (behind && more > 0) {
    behind.hidden = false;
    behind.querySelector("span").textContent = more === 1 ? "One more is waiting behind it, and follows automatically." : `${more} more are waiting behind it, and follow automatically.`;
  }
  lay(dialog, async ({ do: kind, to, seen, known, confirmed }) => {
    const looked = known ? known.split(" ") : [];
    if (kind === "look") {
      await outbox.decide(item, "drop");
      await show(page, { address: response.url, enter: false, typed: true });
    } else if (kind === "open") {
      await outbox.decide(item, "drop");
      location.assign(to);
    } else if (kind === "later") {
      const main = document.querySelector("main[data-live]");
      if (main && !busy(main)) refresh();
    } else {
      await outbox.decide(item, kind, { looked, to, seen, confirmed: confirmed !== undefined });
    }
  });
}

function choice(kind, words, then, css = "choice") {
  const button = css === "choice" || css.includes("choice-go") ? make("button", css, make("span", "", make("b", "", words), then)) : make("button", css, words);
  button.dataset.do = kind;
  return button;
}

function plain(title, why, ...inside) {
  const heading = make("h1", "", title);
  heading.id = "kept-title";
  heading.tabIndex = -1;
  const icon = make("span", "row-ic", sign("kept"));
  const head = make("div", "up-head", icon, make("div", "", heading, make("p", "small", why)));
  const grip = make("span", "grip");
  const dialog = make("dialog", "up", grip, make("div", "up-in", head, ...inside));
  dialog.open = true;
  dialog.dataset.kept = "";
  dialog.setAttribute("aria-labelledby", "kept-title");
  return dialog;
}

// The answer is a page of its own, not a sheet: it says why.
function refusal(page) {
  return plain(
    "The table didn’t accept it",
    reasonOf(page),
    make("div", "choices", choice("drop", "Drop it", "Nothing is recorded", "choice choice-go"), choice("look", "Look at it", "The page with what was entered"), choice("later", "Not now", "", "btn btn-quiet")),
  );
}

function reasonOf(page) {
  const said = page.querySelector("[role=alert]") ?? page.querySelector(".error, .refused p, #trouble") ?? page.querySelector("h1");
  return said?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

// All that waits, each with its way back.
function list() {
  const all = outbox.waiting();
  if (!all.length) return;
  const rows = all.map((item) => {
    const back = choice("back", "Take back", "", "btn");
    back.setAttribute("aria-label", `Take back: ${item.words}`);
    back.dataset.id = item.id;
    return make("li", "kept-row", make("span", "", make("b", "", item.words), make("small", "", `You, ${clock(item.at)}`)), back);
  });
  const asks = all[0].later;
  const held = all.some((item) => item.adrift)
    ? "This browser keeps nothing. Leave this page open until the table answers."
    : "Kept on this phone, in this order. Nothing is lost. It’s sent once the table answers.";
  const dialog = plain(
    waitingWords(all.length),
    asks ? "The table didn’t accept the first entry. The others wait behind it." : held,
    make("ul", "kept-rows", ...rows),
    make("div", "choices", choice("now", asks ? "Decide now" : "Send now", asks ? "See what changed" : "If there is a connection", "choice choice-go"), choice("later", "Close", "", "btn btn-quiet")),
  );
  lay(dialog, async ({ do: kind, id }) => {
    const item = all.find((one) => one.id === id);
    if (kind === "back") await outbox.takeBack(item);
    if (kind === "now") {
      await outbox.flush(true);
      if (outbox.waiting().length && !document.querySelector("dialog[data-kept]")) notice("No answer from the table yet.");
    }
  });
}

draw();

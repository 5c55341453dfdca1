// The Hand tab made quicker: the button says what it will do, steppers count, tiles are added up.
// Listens to the document, since pages are shown in place; every part also works without.
import "./pack.js";
import { says } from "./says.js";
import { filled, numbered } from "./words.js";

const GIVEN = "input:checked, input[data-other]:not(:placeholder-shown)";

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.matches("[data-bids]")) sayBid(form);
  if (form?.matches("[data-answers]")) sayAnswer(form);
});
document.addEventListener("input", (event) => {
  const form = event.target.form;
  if (!form?.matches("[data-counts]")) return;
  form.removeAttribute("data-refused"); // what was refused is what stood there before
  addUp(form);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (button) step(button);
});
document.addEventListener("keydown", (event) => {
  const sheet = event.key === "Escape" && document.querySelector("dialog.up .choice-go");
  if (sheet) sheet.click();
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  document.getElementById("verdict")?.focus({ preventScroll: true });
  for (const form of document.querySelectorAll("form[data-bids]")) sayBid(form);
  for (const form of document.querySelectorAll("form[data-answers]")) sayAnswer(form);
  for (const form of document.querySelectorAll("form[data-counts]")) addUp(form);
}

// ---- bids ---------------------------------------------------------------------------------------

function sayBid(form) {
  const bid = form.querySelector("input[name=bid]:checked");
  const own = "own" in form.dataset, { bids } = form.dataset;
  if (!bid) return says(form, own ? "You haven’t bid" : `${bids} hasn’t bid`, "tap a number first", false);
  const blind = form.querySelector("input[name=blind]")?.checked;
  const { words, then, thenBlind } = bid.dataset;
  const seen = own ? `You bid ${words}` : `${bids} bids ${words}`;
  const unseen = own ? `You bid blind ${words}` : `${bids} bids blind ${words}`;
  says(form, blind ? unseen : seen, blind && thenBlind ? thenBlind : then);
}

// ---- an answer among several ---------------------------------------------------------------------

// Groups of chips with `data-need` are asked for first; what the answer does stands on its chip.
function sayAnswer(form) {
  const need = [...form.querySelectorAll("[data-need]")].find((group) => !group.querySelector(GIVEN));
  const answer = form.querySelector("input[data-button]:checked");
  if (need) says(form, need.dataset.need, need.dataset.first ?? "", false);
  else if (answer) says(form, answer.dataset.button, answer.dataset.then ?? "");
}

// ---- tricks told at the end ---------------------------------------------------------------------

function fieldsOf(form) {
  return [...form.querySelectorAll("input[data-hint]")];
}

function step(button) {
  const form = button.form;
  const field = button.closest("div").querySelector("input[data-hint]");
  const most = Number(form.dataset.counts);
  // The first press takes the bid, which is the likeliest count; from there it goes up and down.
  const now = field.value.trim() === "" ? Number(field.dataset.hint) : Number(field.value) + Number(button.dataset.step);
  field.value = Math.max(0, Math.min(most, Number.isFinite(now) ? now : 0));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function addUp(form) {
  const all = Number(form.dataset.counts);
  const fields = fieldsOf(form);
  const told = fields.filter((field) => field.value.trim() !== "");
  const sum = told.reduce((total, field) => total + (Number(field.value) || 0), 0);
  const rest = all - sum;
  const open = fields.filter((field) => field.value.trim() === "");
  for (const field of fields) field.placeholder = open.length === 1 && rest >= 0 ? String(rest) : "–";
  const shown = open.length === 1 && rest >= 0 ? all : sum; // the last field shows the rest
  form.querySelector("[data-sum]").textContent = filled(shown === all ? form.dataset.whole : form.dataset.part, { so_far: shown });
  const least = (field) => Number(field.dataset.least ?? 0);
  const wrong = told.some((field) => !/^\d+$/.test(field.value.trim()) || Number(field.value) < least(field));
  const short = open.length === 1 && rest < least(open[0]);
  // Nothing is said to be right that the page has just refused, or will.
  if (form.hasAttribute("data-refused")) return says(form, form.dataset.button, "not recorded, see above");
  if (wrong || short) return says(form, form.dataset.button, "look at the numbers again");
  const missing =
    rest < 0 ? `${-rest} too many` : open.length > 1 ? numbered(form.dataset.more, rest, { rest }) : open.length || !rest ? "they add up" : `${rest} missing`;
  says(form, form.dataset.button, missing, missing === "they add up");
}

// Keys are for laptops: a phone fetches what reads them when one is pressed.
// Where the page is left meanwhile, or there is no network, they are not missed.
const fetched = () => import("./keys.js").catch(() => {});
if (matchMedia("(any-hover: hover)").matches) fetched();
else addEventListener("keydown", fetched, { once: true });

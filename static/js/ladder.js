// An auction: a bid of a number and a suit says itself, and a number may be typed in place of a chip. What is said comes
// with the page, as which numbers are against a rule in a suit does; nothing of the rules stands here.
import { says } from "./says.js";
import { filled } from "./words.js";

document.addEventListener("change", ({ target }) => {
  const { form } = target;
  if (form?.matches("[data-ladder]")) choose(form, target);
  const typed = target.checked && form?.querySelector(`[data-other][name="${target.name}"]`);
  if (typed) typed.value = "";
});
document.addEventListener("input", ({ target }) => {
  if (!target.matches("[data-other]")) return;
  const { form, name } = target;
  const number = target.value.trim();
  if (number) for (const chip of form.querySelectorAll(`input[name="${name}"]:checked`)) chip.checked = false;
  target.dispatchEvent(new Event("change", { bubbles: true })); // what is missing is said by the form
  if (number && target.dataset.says) says(form, filled(target.dataset.says, { bid: number }), "instead of a chip");
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-ladder]")) sayBid(form);
}

function partsOf(form) {
  return form.dataset.parts.split(" ").map((name) => form.querySelector(`input[name="${name}"]:checked`));
}

function choose(form, tapped) {
  const [number, suit] = partsOf(form);
  if (number?.value === "pass" && suit) (tapped === suit ? number : suit).checked = false; // one or the other
  sayBid(form);
}

function sayBid(form) {
  const said = JSON.parse(form.dataset.ladder);
  const [picked, suit] = partsOf(form);
  const passes = picked?.value === "pass";
  const number = passes ? "" : (picked?.value ?? "");
  for (const field of form.querySelectorAll("input[data-sign]")) {
    const chip = field.closest(".chip");
    const no = Boolean(number) && field.dataset.out.split(" ").includes(number);
    chip.classList.toggle("call-no", no);
    chip.querySelector("[data-number]").textContent = number;
    chip.querySelector("[data-hint]").textContent = number ? (no ? "why not?" : "") : field.dataset.least;
  }
  const slots = { number, suit: suit?.dataset.sign };
  if (passes) says(form, picked.dataset.button, picked.dataset.then);
  else if (number && suit) says(form, filled(said.bid, slots), suit.closest(".call-no") ? said.against : picked.dataset.then);
  else if (number) says(form, filled(said.number, slots), said.tapSuit, false);
  else if (suit) says(form, filled(said.suit, slots), said.tapNumber, false);
  else says(form, said.none, said.tap, false);
}

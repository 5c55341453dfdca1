// The counters of a hand on a keypad: one side is typed, the other fills itself, and the button says what they score.
// What any number scores comes with the page; nothing of the rules stands here.
import { says } from "./says.js";
import { figure, signed } from "./words.js";

document.addEventListener("input", ({ target }) => {
  if (target.form?.matches("[data-counters]")) typed(target.form, target);
});
document.addEventListener("change", ({ target }) => {
  if (target.form?.matches("[data-counters]")) look(target.form);
});
document.addEventListener("focusin", ({ target }) => {
  if (target.form?.matches("[data-counters]") && target.matches("[data-side]")) choose(target);
});
document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key?.form?.matches("[data-counters]")) press(key);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-counters]")) {
    const fields = fieldsOf(form);
    for (const field of fields) field.inputMode = "none"; // the keypad is on the page
    choose(fields.find((field) => field.value) ?? fields[0]);
    const told = fields.filter((field) => field.value);
    if (told.length === 1) typed(form, told[0]);
    look(form);
  }
}

function fieldsOf(form) {
  return [...form.querySelectorAll("[data-side]")];
}

// The keypad types where it was tapped last.
function choose(field) {
  for (const other of fieldsOf(field.form)) other.parentElement.classList.toggle("is-typed", other === field);
}

function press(key) {
  const { form } = key;
  const field = form.querySelector(".is-typed [data-side]");
  const figure = key.dataset.key;
  const auto = field.matches(".is-auto");
  if (figure === "clear") field.value = "";
  else if (figure === "back") field.value = auto ? "" : field.value.slice(0, -1);
  else field.value = ((auto ? "" : field.value) + figure).slice(0, field.maxLength).replace(/^0+(?=\d)/, "");
  typed(form, field);
}

// The other side took the rest.
function typed(form, field) {
  if (field.matches("[data-side]")) {
    field.classList.remove("is-auto");
    const { all } = JSON.parse(form.dataset.counters);
    const other = fieldsOf(form).find((one) => one !== field);
    const number = read(field);
    if (number !== null && number <= all) {
      other.value = String(all - number);
      other.classList.add("is-auto");
    } else if (other.matches(".is-auto")) {
      other.value = "";
      other.classList.remove("is-auto");
    }
  }
  look(form);
}

function read(field) {
  const text = field.value.trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function look(form) {
  const { all, before, known, cases } = JSON.parse(form.dataset.counters);
  const numbers = fieldsOf(form).map(read);
  const last = known ?? form.querySelector("input[name=last_trick]:checked")?.value;
  const ends = form.querySelector("[data-ends]");
  ends.hidden = true;
  if (numbers.includes(null)) return says(form, "Who took how much?", "type one side, the other fills in", false);
  const sum = numbers[0] + numbers[1];
  if (sum !== all) return says(form, sum > all ? `${sum - all} too many` : `${all - sum} missing`, `there are ${all}`, false);
  if (last === undefined) return says(form, "Who won the last trick?", "tap the side", false);
  const tricks = [...form.querySelectorAll("input[name^=tricks-]")].some((field) => field.value.trim());
  const scored = tricks ? undefined : cases[`${numbers[0]},${last}`];
  if (!scored) return says(form, "Score the hand", "they add up");
  ends.hidden = false;
  ends.textContent = scored[2];
  const pair = document.createElement("span");
  pair.className = "pair";
  pair.textContent = `${signed(scored[0])} / ${signed(scored[1])}`;
  says(form, pair, `makes it ${figure(before[0] + scored[0])} to ${figure(before[1] + scored[1])}`);
}

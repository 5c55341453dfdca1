// The counters of a hand, on the keypad (keypad.js): one side is typed, the other fills itself, and the button says what they score.
// What any number scores comes with the page; nothing of the rules stands here.
import { says } from "./says.js";
import { figure, signed } from "./words.js";

document.addEventListener("input", ({ target }) => {
  if (target.form?.matches("[data-counters]")) typed(target.form, target);
});
document.addEventListener("change", ({ target }) => {
  if (target.form?.matches("[data-counters]")) look(target.form);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-counters]")) {
    const fields = fieldsOf(form);
    const told = fields.filter((field) => field.value);
    if (told.length === 1) typed(form, told[0]);
    look(form);
  }
}

function fieldsOf(form) {
  return [...form.querySelectorAll("[data-side]")];
}

// The other side took the rest.
function typed(form, field) {
  if (field.matches("[data-side]")) {
    field.classList.remove("is-auto");
    const { all, capot } = JSON.parse(form.dataset.counters);
    const other = fieldsOf(form).find((one) => one !== field);
    const number = read(field);
    if (number !== null && (number <= all || number === capot)) {
      other.value = String(number === capot ? 0 : all - number);
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
  const { all, capot, before, known, cases } = JSON.parse(form.dataset.counters);
  const numbers = fieldsOf(form).map(read);
  // What the score hangs on besides: whose the last trick is, or what a choice stands for.
  const chosen = form.querySelector("input[data-case]:checked")?.dataset.case ?? "";
  const last = capot ? chosen : (known ?? form.querySelector("input[name=last_trick]:checked")?.value);
  const ends = form.querySelector("[data-ends]");
  ends.hidden = true;
  if (numbers.includes(null)) return says(form, "Who took how much?", "type one side, the other fills in", false);
  const sum = numbers[0] + numbers[1];
  if (sum !== all && !(sum === capot && numbers.includes(0))) return says(form, sum > all ? `${sum - all} too many` : `${all - sum} missing`, `there are ${all}`, false);
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

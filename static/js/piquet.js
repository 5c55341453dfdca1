// Declarations at Piquet: the button says what is declared, and the answers to elder’s are said at once.
// Listens to the document, since pages are shown in place; all of it also works without.
import { says } from "./says.js";

const DECLARED = ["point", "making", "sequences", "again", "sets"];

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.matches("[data-declare]")) heard(form, event.target);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-declare]")) heard(form);
}

function on(form, name) {
  return [...form.querySelectorAll(`input[name="${name}"]:checked`)];
}

function heard(form, tapped) {
  if (tapped?.name === "making" && tapped.checked) {
    // A point makes one thing.
    for (const other of on(form, "making")) if (other !== tapped) other.checked = false;
  }
  if (tapped?.checked) {
    // Nothing is declared, or something.
    const those = DECLARED.includes(tapped.name) && tapped.value !== "0" ? ["nothing"] : tapped.name === "nothing" ? DECLARED : [];
    for (const other of those.flatMap((name) => on(form, name))) other.checked = false;
  }
  if (tapped?.name === "sets" && tapped.checked) {
    // Three of a rank, or four.
    for (const other of on(form, "sets")) if (other !== tapped && other.value[1] === tapped.value[1]) other.checked = false;
  }
  const point = on(form, "point").find((input) => input.value !== "0");
  const making = point && on(form, "making").find((input) => input.value.startsWith(`${point.value}-`));
  const twice = on(form, "again").filter((input) => on(form, "sequences").some((one) => one.value === input.value));
  const sequences = [...on(form, "sequences"), ...twice];
  const sets = on(form, "sets");
  say(form, point, making, [...sequences, ...sets]);
  answer(form, "answer-point", [...on(form, "point"), ...(making ? [making] : [])]);
  answer(form, "answer-sequences", sequences);
  answer(form, "answer-sets", sets);
}

function say(form, point, making, others) {
  const own = "own" in form.dataset;
  const name = own ? "You" : form.dataset.declare;
  const declares = own ? "You declare" : `${name} declares`;
  const parts = point ? [point.dataset.said + (making ? `, ${making.dataset.said}` : "")] : [];
  const words = [...parts, ...others.map((input) => input.dataset.said)].join("; ");
  const told = [...form.querySelectorAll("[name^=answer-]:checked")].filter((input) => input.value);
  if (words) says(form, declares, words);
  else if (on(form, "nothing").length) says(form, `${declares} nothing`, "no point, sequence or set");
  else if (told.length) says(form, own ? "You answer" : `${name} answers`, "and shows nothing");
  else says(form, own ? "You haven’t declared" : `${name} hasn’t declared`, "tap it first, or Nothing", false);
}

// The best of what is tapped answers: what each says comes with the page, the best first. Before anything of a class
// is tapped or told, nobody has said that the other’s is good.
function answer(form, field, tapped) {
  const line = document.querySelector(`[data-answers-to] [data-class="${field}"]`);
  if (!line) return;
  const told = on(form, field).find((input) => input.value)?.value;
  const best = JSON.parse(line.dataset.heard).find(([value]) => tapped.some((input) => input.value === value));
  const words = told ?? best?.[1] ?? "not answered";
  const place = line.querySelector("[data-answer]");
  place.textContent = words;
  place.className = `answer answer-${words.replace(" ", "-").replace("?", "")}`;
}

// A number typed on the keypad of a page: into the field of its form that was chosen last, which has `data-keyed`.
// The form is told by `input`, as of a keyboard. What filled itself (`is-auto`) is begun anew.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("[data-keyed]")) choose(target);
});
document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-key]");
  if (key) press(key);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const pad of document.querySelectorAll(".keypad")) {
    const fields = fieldsOf(pad.closest("form"));
    if (pad.offsetHeight) for (const field of fields) field.inputMode = "none"; // the keypad is on the page
    choose(fields.find((field) => field.value) ?? fields[0]);
  }
}

function fieldsOf(form) {
  return [...form.querySelectorAll("[data-keyed]")];
}

function choose(field) {
  for (const other of fieldsOf(field.form)) other.parentElement.classList.toggle("is-typed", other === field);
}

function press({ form, dataset: { key } }) {
  const field = form.querySelector(".is-typed > [data-keyed]");
  const before = field.matches(".is-auto") ? "" : field.value;
  if (key === "clear") field.value = "";
  else if (key === "back") field.value = before.slice(0, -1);
  else field.value = (before + key).slice(0, field.maxLength).replace(/^0+(?=\d)/, "");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// A form that would be refused as it stands has its button dashed. It can be pressed all the same: the server says
// what is missing, at its place. What it must say is marked in the page: a field, a group of which one is chosen, or
// the name under which something must be sent.

const EMPTY = new Set(["", "-1"]); // nothing typed, and the choice that is none
const told = (value) => !EMPTY.has(String(value).trim());

function missing(must, form) {
  if (must.dataset.must) return !new FormData(form).getAll(must.dataset.must).some(told);
  return must.matches("input, select, textarea") ? !told(must.value) : !must.querySelector(":checked");
}

function look(form) {
  const musts = [...form.querySelectorAll("[data-must]")];
  if (!musts.length) return;
  for (const button of document.querySelectorAll(".btn-go")) {
    if (button.form === form) button.classList.toggle("is-early", musts.some((must) => missing(must, form)));
  }
}

const all = () => [...document.forms].forEach(look);

for (const kind of ["input", "change", "reset", "pack:changed"]) {
  document.addEventListener(kind, ({ target }) => setTimeout(() => look(target.form ?? target), 0));
}
document.addEventListener("page:shown", all);
all();

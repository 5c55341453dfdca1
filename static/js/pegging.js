// A deal by its result: the steppers of the play, and the points of each hand beside its name.
document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-peg]");
  const field = button?.parentElement.querySelector("input");
  if (!field) return;
  const now = Number(field.value);
  field.value = Math.max(0, (Number.isFinite(now) ? now : 0) + Number(button.dataset.peg));
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

document.addEventListener("change", ({ target }) => {
  const told = target.closest?.(".peg-told");
  if (!told || target.type !== "radio") return;
  look(told);
  const next = [...told.closest("form").querySelectorAll(".peg-told")].find((one) => !one.querySelector(":checked"));
  told.open = false;
  if (next) next.open = true;
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const told of document.querySelectorAll(".peg-told")) look(told);
}

function look(told) {
  told.querySelector("[data-told]").value = told.querySelector("input:checked")?.value ?? "";
}

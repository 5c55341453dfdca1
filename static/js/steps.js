// A number between two buttons: less and more, never below one step.
document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("[data-steps]");
  const field = button?.parentElement.querySelector("input");
  if (!field) return;
  const step = Number(button.dataset.steps);
  const now = Number(field.value);
  field.value = Math.max(Math.abs(step), (Number.isFinite(now) ? now : 0) + step);
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

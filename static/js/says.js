// The primary action says what it does and what follows. While something is missing it is dashed, says what, and
// does nothing. Without script it stands as it came, and the server says what is missing.

export function says(form, first, second, ready = true) {
  const button = buttonOf(form);
  if (!button) return;
  const small = document.createElement("small");
  const corrects = ready && form.getAttribute("action").endsWith("/amend") && !button.matches("[form=correct]");
  if (corrects) second = "corrects the entry"; // what follows hangs on later hands
  small.textContent = second;
  (button.firstElementChild ?? button).replaceChildren(first, ...(second ? [small] : []));
  if (ready) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

export function buttonOf(form) {
  const id = form.getAttribute("id"); // form.id would be its field of that name
  return document.querySelector(`.btn-go[form="${id}"]`);
}

// Before any other listener: what is dashed sends nothing.
document.addEventListener(
  "submit",
  (event) => {
    if (!event.submitter?.matches('[aria-disabled="true"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.querySelector(".is-now input[type=radio]:not(:checked)")?.focus();
  },
  true,
);

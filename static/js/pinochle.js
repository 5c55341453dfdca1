// Pinochle: what the cards tapped are worth is asked of the server and shown at its place, without a new page;
// a number typed in the auction takes the place of a chip.
import { fetchPage, notice } from "./page.js";
import { says } from "./says.js";

const drawn = new WeakMap(); // by form: the cards of which the page shows the melds
let asked = 0;

document.addEventListener("pack:changed", ({ detail: { piles, form, asDrawn } }) => {
  if (!form.matches("[data-find]")) return;
  const now = JSON.stringify(piles);
  if (drawn.get(form) === now) return;
  const first = asDrawn && !drawn.has(form); // the page came with the melds of these
  drawn.set(form, now);
  if (!first) find(form);
});

async function find(form) {
  const mine = ++asked;
  const body = new URLSearchParams(new FormData(form));
  try {
    const { page } = await fetchPage(form.dataset.find, { method: "POST", body });
    if (mine !== asked || !form.isConnected) return; // another card was tapped meanwhile
    for (const part of page.querySelectorAll("[data-part]")) {
      const place = document.querySelector(`[data-part="${part.dataset.part}"]`);
      place?.replaceChildren(...part.childNodes);
    }
  } catch (failure) {
    if (mine === asked && form.isConnected) notice(failure.message, "Try again", () => find(form));
  }
}

document.addEventListener("input", ({ target }) => {
  if (!target.matches("[data-other]")) return;
  const { form } = target;
  const number = target.value.trim();
  if (number) for (const chip of form.querySelectorAll("input[name=say]:checked")) chip.checked = false;
  target.dispatchEvent(new Event("change", { bubbles: true })); // what is missing is said by the form
  if (number) says(form, `${form.dataset.who} bids ${number}`, "instead of a chip");
});

document.addEventListener("change", ({ target }) => {
  const other = target.matches("input[name=say]") && target.form?.querySelector("[data-other]");
  if (other) other.value = "";
});

document.dispatchEvent(new CustomEvent("pack:say"));

// Melds: what the cards tapped are worth is asked of the server and shown at its place, without a new page.
import { fetchPage, notice } from "./page.js";
import { says } from "./says.js";

const drawn = new WeakMap(); // by form: whose melds the page shows, and of which cards
let asked = 0;

document.addEventListener("pack:changed", ({ detail: { piles, current, form, asDrawn } }) => {
  if (!form.matches("[data-find]")) return;
  const now = JSON.stringify([current, piles]);
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
      if (place) redraw(place, part);
    }
    const grid = page.querySelector(".melds-grid");
    form.querySelector(".melds-grid").setAttribute("aria-label", grid.getAttribute("aria-label"));
    for (const card of grid.querySelectorAll(".mcard")) {
      form.querySelector(`.mcard[value="${card.value}"]`).dataset.all = card.dataset.all;
    }
  } catch (failure) {
    if (mine === asked && form.isConnected) notice(failure.message, "Try again", () => find(form));
  }
}

// A button stays the same one where it can: a thumb may be on it.
function redraw(place, part) {
  const [here, there] = [place, part].map((one) => [...one.querySelectorAll("button")]);
  const same = here.length > 0 && here.map((one) => one.value).join() === there.map((one) => one.value).join();
  if (same && place.children.length === here.length) here.forEach((one, at) => one.replaceChildren(...there[at].childNodes));
  else place.replaceChildren(...part.childNodes);
}

document.addEventListener("input", ({ target }) => {
  if (target.form?.matches("[data-points]")) sayPoints(target.form);
});

function sayPoints(form) {
  const fields = [...form.querySelectorAll("input[data-name]")];
  const typed = fields.filter((field) => field.value.trim()).length;
  says(form, "Record", typed === fields.length ? "all melds" : typed ? `${typed} of ${fields.length}` : "type points first", typed > 0);
}

function arrive() {
  for (const form of document.querySelectorAll("form[data-points]")) sayPoints(form);
}

document.addEventListener("page:shown", arrive);
arrive();
document.dispatchEvent(new CustomEvent("pack:say"));

// Cards laid away: the button says how many are tapped, and looks not ready until one is.
document.addEventListener("pack:changed", ({ detail }) => {
  const place = document.querySelector("[data-laid]");
  if (place) say(place, detail.piles.cards.length);
});

function say(place, count) {
  const button = place.closest("button");
  const all = Number(place.dataset.laid);
  place.textContent = `${count} of ${all}`;
  if (count) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
  button.classList.toggle("is-early", count > 0 && count < all); // can have happened
}

document.dispatchEvent(new CustomEvent("pack:say"));

// The cards that are passed lie on the felt before they are sent, and the button names them.
import { says } from "./says.js";

document.addEventListener("pack:changed", ({ detail: { piles, form } }) => {
  const place = form.querySelector("[data-passed]");
  if (!place) return;
  const tiles = piles.cards.map((code) => form.querySelector(`.tile:has(> input[value="${code}"])`));
  const all = Number(form.dataset.all);
  const slots = Array.from({ length: Math.max(0, all - tiles.length) }, () => part("slot"));
  place.replaceChildren(...tiles.map(card), ...slots);
  if (tiles.length >= all) says(form, form.dataset.button, tiles.map(short).join(" "));
});
document.dispatchEvent(new Event("pack:say"));

function part(css, ...inside) {
  const made = document.createElement("span");
  made.className = css;
  made.append(...inside);
  return made;
}

// The rank and the sign of a tile.
function face(tile) {
  const [rank, sign] = tile.querySelector("b").childNodes;
  return [rank.textContent, sign.textContent];
}

function short(tile) {
  return face(tile).join("");
}

function card(tile) {
  const [rank, sign] = face(tile);
  const corner = part("pc-ix");
  corner.append(Object.assign(document.createElement("b"), { textContent: rank }), Object.assign(document.createElement("i"), { textContent: sign }));
  return part(`pc ${[...tile.classList].find((name) => /^s-.$/.test(name))}`, corner, part("pc-mid", sign));
}

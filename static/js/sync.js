// The page of a table that goes to a server: what is pressed there, and what came of it.
import { carry } from "./carrying.js";

let running = false;

for (const place of document.querySelectorAll("[data-sync]")) attach(place);

function attach(place) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-want]");
    if (button && place.isConnected) run(place, wanted(button.dataset.want));
  });
  if ("go" in place.dataset) run(place, "");
}

// A pen is taken for as long as was chosen.
function wanted(want) {
  const hours = document.querySelector("input[name=hours]:checked")?.value;
  return want === "take" && hours ? `take:${hours}` : want;
}

async function run(place, want) {
  if (running) return;
  running = true;
  say(place, "Connecting…");
  try {
    const came = await carry(place, place.dataset.sync, { want, wait: true });
    if (came.well || came.asks || came.done === undefined) return location.replace(place.dataset.here);
    say(place, came.done);
  } catch {
    say(place, "That didn’t work. Everything is still here. Try again.");
  } finally {
    running = false;
  }
}

function say(place, words) {
  place.querySelector("[data-says]").textContent = words;
}

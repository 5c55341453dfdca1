// The settings: what is chosen is seen at once, and kept by the button; switches are of this browser, and kept as they turn.
import { chime, speak } from "./cues.js";
import { buzz, heed, heeds } from "./heeds.js";
import { notice } from "./page.js";

const words = (what) => document.getElementById(`heed-${what}`).textContent;
const TRIED = { buzz: () => buzz(20), sound: chime, aloud: () => speak(words("tried")) };

function arrive() {
  const now = heeds();
  for (const box of document.querySelectorAll("[data-heed]")) box.checked = now[box.dataset.heed];
}

document.addEventListener("change", ({ target: { name, value, dataset, checked } }) => {
  const html = document.documentElement;
  if (dataset.heed) {
    if (!heed(dataset.heed, checked)) notice(words("unkept"));
    else if (checked) TRIED[dataset.heed]?.();
  } else if (name === "theme" || name === "text") {
    if (["system", "usual"].includes(value)) delete html.dataset[name];
    else html.dataset[name] = value;
  } else if (name === "deck") {
    html.classList.toggle("deck-four", value === "four");
  }
});
document.addEventListener("page:shown", arrive);
arrive();

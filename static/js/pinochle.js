// Pinochle: what the button says of an auction told by its result.
import { says } from "./says.js";

document.addEventListener("change", ({ target }) => {
  if (target.form?.matches("[data-won]")) sayWon(target.form);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-won]")) sayWon(form);
}

// Who won the auction, with how much, and what is trump: each is asked for before the button does anything.
function sayWon(form) {
  const picked = (name) => form.querySelector(`input[name="${name}"]:checked`);
  const who = picked("seat")?.dataset.name;
  const bid = form.querySelector("[data-other]").value.trim() || picked("bid")?.dataset.said;
  const trump = picked("trump");
  if (!who) says(form, "Who won the bid?", "tap the player", false);
  else if (!bid) says(form, `How high did ${who} bid?`, "tap a number, or type it", false);
  else if (!trump) says(form, `${who} has it with ${bid}`, "tap the trump suit", false);
  else says(form, `${who}: ${bid}, ${trump.dataset.said}`, trump.dataset.then);
}

// The clock of the big screen, and what it shows in turn. What is new at the table comes as everywhere: see live.js.

const EVERY = 5000; // milliseconds

function tell() {
  const now = new Date();
  for (const clock of document.querySelectorAll("[data-clock]")) {
    clock.textContent = now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
}

tell();
setInterval(tell, EVERY);
document.addEventListener("page:shown", tell);

// Of more lines than there is room for, so many are shown in turn: the place in the turn outlives a page drawn anew.
const TURN = 8000; // milliseconds

let turn = 0;

function show() {
  for (const place of document.querySelectorAll("[data-turn]")) {
    const most = Number(place.dataset.turn);
    const lines = [...place.children].filter((line) => !line.hasAttribute("data-stays"));
    const first = (turn % Math.ceil(lines.length / most)) * most;
    lines.forEach((line, at) => (line.hidden = at < first || at >= first + most));
    const said = place.parentElement.querySelector("[data-turned]");
    if (said) said.textContent = `${first + 1}–${Math.min(first + most, lines.length)} of ${lines.length}`;
  }
}

show();
setInterval(() => {
  turn += 1;
  show();
}, TURN);
document.addEventListener("page:shown", show);

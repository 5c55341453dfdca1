// The clock of the big screen. What is new at the table comes as everywhere: see live.js.

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

// A table's codes, one after the other, for another phone's camera. Whoever comes late sees them all again.

const PACES = [1000, 500, 250, 160]; // milliseconds each code is shown
const USUAL = 2;

document.addEventListener("page:shown", start);
start();

function start() {
  for (const card of document.querySelectorAll("[data-codes]:not(.is-playing)")) play(card);
}

function play(card) {
  const codes = [...card.querySelectorAll(".codes > li")];
  const marks = [...card.querySelectorAll("[data-marks] > li")];
  if (codes.length < 2) return;
  const says = card.querySelector("[data-says]");
  const words = card.querySelector("[data-pause-words]");
  let now = 0;
  let pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : USUAL;
  let timer = 0;

  card.classList.add("is-playing");
  show(0);
  run();

  card.addEventListener("click", (event) => {
    const button = event.target.closest("[data-pace], [data-pause]");
    if (!button) return;
    if ("pause" in button.dataset && timer) return stop();
    if ("pace" in button.dataset) pace = Math.min(PACES.length - 1, Math.max(0, pace + Number(button.dataset.pace)));
    run();
  });

  function show(place) {
    codes[now].classList.remove("is-now");
    now = place % codes.length;
    codes[now].classList.add("is-now");
    marks.forEach((mark, at) => mark.classList.toggle("on", at <= now));
    says.textContent = `Hold the other camera still: ${now + 1} of ${codes.length}`;
  }

  function run() {
    clearInterval(timer);
    timer = setInterval(() => {
      if (!card.isConnected) clearInterval(timer);
      else if (!document.hidden) show(now + 1);
    }, PACES[pace]);
    words.textContent = "Pause";
    for (const button of card.querySelectorAll("[data-pace]")) {
      button.setAttribute("aria-disabled", String(!PACES[pace + Number(button.dataset.pace)]));
    }
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    words.textContent = "Resume";
  }
}

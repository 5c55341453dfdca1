// What is seen until the app is there: a hand that is dealt, how much of it is fetched, and the one button.
const CARDS = 13;
const SHORT = 6000; // milliseconds a line over the frame stays
const LONG = 20000; // and one with a button

const SAYS = {
  python: "Now the language the rules are written in. Once only.",
  rules: "Now the rules of all games. Once only.",
  opening: "Now the score pad.",
};

const at = (id) => document.getElementById(id);

// Draw how far the filling is, as the service worker tells it.
export function drawing() {
  let files = [];
  const got = new Map();
  return (news) => {
    if (news.files) files = news.files;
    for (const { file, kept, bytes } of news.files ?? []) if (kept) got.set(file, bytes);
    if (news.file) got.set(news.file, news.bytes);
    draw(got, files);
    return files.some(({ kept }) => !kept);
  };
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function draw(got, files) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const sum = Math.min(total, files.reduce((sum, { file }) => sum + (got.get(file) ?? 0), 0));
  at("amount").textContent = sum < total ? `${megabytes(sum)} of ${megabytes(total)} MB` : `${megabytes(total)} MB`;
  deal(sum / total);
}

function deal(share) {
  const cards = Math.floor(share * CARDS);
  [...document.querySelectorAll(".deal li")].forEach((card, i) => {
    card.className = i < cards ? "on" : i === cards ? "is-now" : "";
  });
  at("progress").setAttribute("aria-valuenow", Math.round(share * 100));
}

export function saying(stage) {
  at("says").textContent = SAYS[stage] ?? "";
}

// All is there. The first time somebody presses the button; later it goes on by itself.
export function ready(first, open) {
  if (!first) return open();
  at("now").textContent = "Ready";
  at("says").textContent = "From now on it opens without a network.";
  at("go-when").textContent = "the rest follows by itself";
  at("go").removeAttribute("aria-disabled");
  at("go").onclick = open;
  return undefined;
}

export function opened() {
  at("shell").hidden = true;
}

// A line over the frame, and at most one thing to do about it. Gone with a tap, or by itself.
export function notice(words, button, act) {
  document.querySelector(".notice-over")?.remove();
  const box = document.createElement("div");
  box.className = "notice notice-calm notice-over";
  box.setAttribute("role", "status");
  box.append(Object.assign(document.createElement("p"), { textContent: words }));
  if (button) {
    const press = Object.assign(document.createElement("button"), { type: "button", className: "btn", textContent: button });
    press.addEventListener("click", act);
    box.append(press);
  }
  box.addEventListener("click", () => box.remove());
  document.body.append(box);
  setTimeout(() => box.remove(), button ? LONG : SHORT);
}

// It cannot go on: why, and the way on.
export function halt(title, words, button, act) {
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  at("shell").hidden = false;
  document.querySelector(".deal-felt").classList.add("is-stopped");
  at("now").textContent = title;
  at("says").textContent = words;
  at("progress").hidden = true;
  at("amount").textContent = "";
  at("go").parentElement.hidden = !button;
  if (!button) return;
  at("go-words").textContent = button;
  at("go-when").textContent = "";
  at("go").removeAttribute("aria-disabled");
  at("go").onclick = act;
}

// What is seen until the app is there: a hand that is dealt, how much of it is fetched, and the one button.
import { figure, listed, say } from "./spoken.js";

const CARDS = 13;
const SHORT = 6000; // milliseconds a line over the frame stays
const LONG = 20000; // and one with a button

const SAYS = {
  python: () => say("Now the language the rules are written in. Once only."),
  rules: () => say("Now the rules of all games. Once only."),
  opening: () => say("Now the score pad."),
};

const at = (id) => document.getElementById(id);

// Draw how far the filling is, as the service worker tells it, of all `files` there are. Whether any of a part was missing.
export function drawing(files) {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  const got = new Map();
  return (news) => {
    for (const { file, kept, bytes } of news.files ?? []) if (kept) got.set(file, bytes);
    if (news.file) got.set(news.file, news.bytes);
    draw(Math.min(total, [...got.values()].reduce((sum, bytes) => sum + bytes, 0)), total);
    return news.files ? (missing = news.files.some(({ kept }) => !kept)) : missing;
  };
}

let missing = false;
let last = () => {}; // says what is said now, in whatever language is spoken by then
let far = () => {};

function now(says) {
  last = says;
  says();
}

window.addEventListener("spoken", () => {
  far();
  last();
});

const megabytes = (bytes) => figure(bytes / 1e6);

function draw(sum, total) {
  if (stopped()) return;
  far = () => {
    at("amount").textContent = sum < total ? say("{here} of {all} MB", { here: megabytes(sum), all: megabytes(total) }) : say("{size} MB", { size: megabytes(total) });
  };
  far();
  deal(sum / total);
}

const stopped = () => document.querySelector(".deal-felt").classList.contains("is-stopped");

function deal(share) {
  const cards = Math.floor(share * CARDS);
  [...document.querySelectorAll(".deal li")].forEach((card, i) => {
    card.className = i < cards ? "on" : i === cards ? "is-now" : "";
  });
  at("progress").setAttribute("aria-valuenow", Math.round(share * 100));
}

export function saying(stage) {
  now(() => (at("says").textContent = SAYS[stage]?.() ?? ""));
}

// The app is there, and the game at hand is fetched.
export function coming(game) {
  if (stopped()) return;
  now(() => (at("says").textContent = say("Now {game}. Once only.", { game: say(game) })));
}

// The network went before that game was there.
export function waiting(game) {
  if (stopped()) return;
  now(() => {
    at("now").textContent = say("Not ready yet");
    at("says").textContent = say("{game} isn’t on this phone yet. It continues once there’s a network.", { game: say(game) });
    at("go-when").textContent = say("needs a network first");
  });
}

// The `game` works without a network, and `still` says what does not yet; with no game, all does. `more` says what is in
// the way. Somebody presses the button.
export function ready(game, still, open, more = () => "") {
  if (stopped() || at("shell").hidden) return;
  const all = !game;
  now(() => {
    at("now").textContent = all ? say("Ready") : say("Ready for {game}", { game: say(game) });
    at("says").textContent = all ? say("It opens without a network.") : [stillComing(still), more()].join(" ").trim();
    at("go-when").textContent = all ? say("all is on this phone") : say("the rest comes meanwhile");
  });
  at("go").removeAttribute("aria-disabled");
  if (open) at("go").onclick = open;
}

const stillComing = (words) =>
  words.length ? say("Still coming: {these}.", { these: listed(words.map((one) => say(one))) }) : say("Still coming: the rest.");

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
  at("speaks").hidden = at("language").hidden = true;
  far = last = () => {};
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

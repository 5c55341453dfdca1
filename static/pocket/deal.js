// What is seen until the app is there: a hand that is dealt, how much of it is fetched, and the one button.
const CARDS = 13;

const SAYS = {
  fetching: "Fetched once only; then it needs no network.",
  python: "Now the language the rules are written in.",
  rules: "Now the rules of nine games.",
  opening: "Now the score pad.",
};

const at = (id) => document.getElementById(id);

// Fill what is missing; `begin` gets the port to hear by. Whether this is the first time.
export function dealt(begin) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, failed) => {
    let files = [];
    const got = new Map();
    const total = () => files.reduce((sum, { bytes }) => sum + bytes, 0);
    port1.onmessage = ({ data }) => {
      if (data.files) {
        files = data.files;
        for (const { file, kept, bytes } of files) if (kept) got.set(file, bytes);
        draw(got, total());
      }
      if (data.file) {
        got.set(data.file, data.bytes);
        draw(got, total());
      }
      if ("done" in data) done(files.some(({ kept }) => !kept));
      if ("failed" in data) failed(Object.assign(new Error(data.words), { name: data.failed }));
    };
    begin(port2);
  });
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function draw(got, total) {
  const sum = Math.min(total, [...got.values()].reduce((a, b) => a + b, 0));
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
  at("go-when").textContent = "everything is on this phone";
  at("go").removeAttribute("aria-disabled");
  at("go").onclick = open;
  return undefined;
}

export function opened() {
  at("shell").hidden = true;
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

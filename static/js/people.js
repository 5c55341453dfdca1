// People and names: what a changed name means is asked at once, and the button says what it does.

function start() {
  const list = document.querySelector("[data-people]");
  if (!list || list.dataset.ready) return;
  list.dataset.ready = "";
  const rows = [...list.querySelectorAll("[data-row]")];
  for (const row of rows) {
    row.querySelector(".field").addEventListener("input", () => typed(row));
  }
  list.addEventListener("input", () => says(list, rows));
  list.addEventListener("change", () => says(list, rows));
  says(list, rows);
}

const nameIn = (row) => row.querySelector(".field").value.trim().replace(/\s+/g, " ");
const changed = (row) => nameIn(row) !== "" && nameIn(row) !== row.dataset.was;
const meant = (row) => row.querySelector("[data-how] input:checked")?.value ?? "spelt";
const first = (name) => [...name][0]?.toLocaleLowerCase();

function typed(row) {
  const name = nameIn(row);
  const badge = row.querySelector(".badge");
  badge.textContent = ([...(name || row.dataset.was)][0] ?? "").toLocaleUpperCase();
  const how = row.querySelector("[data-how]");
  if (!how) return;
  how.hidden = !changed(row);
  if (how.dataset.chosen === undefined) {
    const likely = first(name) === first(row.dataset.was) ? "spelt" : "sits";
    for (const choice of how.querySelectorAll("input")) choice.checked = choice.value === likely;
    how.onchange = () => (how.dataset.chosen = "");
  }
}

function says(list, rows) {
  const place = document.querySelector("[data-says]");
  if (!place) return;
  const others = rows.filter(changed);
  const sits = others.filter((row) => meant(row) === "sits");
  const spelt = others.filter((row) => meant(row) === "spelt");
  const moved = rows.some((row, seat) => row.querySelector("input[name^=from]").value !== String(seat));
  const from = `from hand ${list.dataset.number}`;
  let words = ["Save", "for every phone at the table"];
  if (sits.length === 1 && !moved) words = [`${nameIn(sits[0])} sits down`, `for ${sits[0].dataset.was}, ${from}`];
  else if (sits.length || moved) words = ["Change who sits where", from];
  else if (spelt.length === 1) words = [`${spelt[0].dataset.was} is ${nameIn(spelt[0])}`, "in every hand"];
  const small = document.createElement("small");
  small.textContent = words[1];
  place.replaceChildren(words[0], small);
}

start();
document.addEventListener("page:shown", start);

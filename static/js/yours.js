// The games that a person made or opened are remembered on this phone, by their name and their letters: sent nowhere.
// A page of a game has what is kept of it in `data-game`; a page that lists them has room for them: `data-your-games`.
const KEY = "referee games";
const MOST = 12;

const shown = document.querySelector("[data-game]");
if (shown) {
  const game = JSON.parse(shown.dataset.game);
  keep([game, ...kept().filter((one) => one.name !== game.name)].slice(0, MOST));
}

const place = document.querySelector("[data-your-games]");
if (place && kept().length) {
  place.querySelector("ul").replaceChildren(...kept().map(row));
  place.hidden = false;
}

function row(game) {
  const made = document.importNode(place.querySelector("template").content.firstElementChild, true); // its links know their page
  const [link, button] = [made.querySelector("a"), made.querySelector("button")];
  made.querySelector("b").textContent = game.name;
  made.querySelector("b + span").textContent = game.words;
  link.search = new URLSearchParams({ d: game.letters });
  say(button, "Remove", game);
  button.addEventListener("click", () => {
    const there = kept().filter((one) => one.name !== game.name);
    const gone = link.classList.toggle("is-gone");
    keep(gone ? there : [game, ...there]);
    say(button, gone ? "Put back" : "Remove", game);
  });
  return made;
}

function say(button, words, game) {
  button.textContent = words;
  button.setAttribute("aria-label", `${words}: ${game.name}`);
}

function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(found) ? found.filter((one) => one?.name && one.letters) : [];
  } catch {
    return []; // storage is off, or something else wrote there
  }
}

function keep(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // no room, or storage is off: the link and the file hold a game all the same
  }
}

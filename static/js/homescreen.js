// “Add to your home screen”: offered on the first page in one visit, where the browser lets a page ask for it or a person
// can do it (Safari on iOS). It is never offered again after that.
const shell = window.top; // in the pocket the page around, which hears of it; elsewhere this page itself
const KEY = `referee home screen ${shell.location.pathname}`;
const box = document.getElementById("home-screen");
const installed = shell.navigator.standalone || shell.matchMedia("(display-mode: standalone)").matches;

if (shell === window) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the browser would ask by itself, each time
    window.homeScreen = event;
    window.dispatchEvent(new Event("homescreen"));
  });
}

if (box && !installed && !wasOffered()) {
  if (shell.navigator.standalone === false) show("by-hand");
  else if (shell.homeScreen) show("by-press");
  else shell.addEventListener("homescreen", () => show("by-press"), { once: true });
}

function show(way) {
  if (!box.isConnected) return;
  box.classList.add(way);
  box.hidden = false;
  keep(localStorage, "offered");
  keep(sessionStorage, "open"); // the same visit may come back to this page
  box.querySelector("[data-add]").addEventListener("click", add);
  box.querySelector("[data-close]").addEventListener("click", close);
}

async function add() {
  const event = shell.homeScreen;
  close();
  await event?.prompt();
}

function close() {
  box.hidden = true;
  shell.homeScreen = null;
  keep(sessionStorage, "closed");
}

function wasOffered() {
  try {
    return localStorage.getItem(KEY) !== null && sessionStorage.getItem(KEY) !== "open";
  } catch {
    return true; // nothing is kept here: it would be offered each time
  }
}

function keep(where, word) {
  try {
    where.setItem(KEY, word);
  } catch {
    // no room, or storage is off
  }
}

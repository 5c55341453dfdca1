// The frame with the app. The shell's own address says after its # which page it shows, so that a reload finds it again.
import { save } from "./save.js";

let frame = null;
let root = null; // the address all pages of the app begin with

// The page of the app that an address of the shell names, from its / on.
function place(hash = location.hash) {
  const named = hash.slice(1);
  if (named.startsWith("take=")) return `/take#${named}`; // a code, seen by the phone's own camera
  return named.startsWith("/") && !named.startsWith("//") ? named : "/";
}

// Show the app, at the page that is named. `first` is called when that is there.
export function putUp(address, first) {
  root = address;
  frame = document.createElement("iframe");
  frame.className = "frame";
  frame.title = "Referee";
  frame.src = root.pathname + place();
  frame.addEventListener("load", first, { once: true });
  frame.addEventListener("load", shown);
  document.body.append(frame);
  frame.focus();
}

// Another page is in the frame, or the same drew another in its place.
function shown() {
  frame.contentDocument?.addEventListener("page:shown", note);
  frame.contentWindow.addEventListener("click", save);
  frame.contentWindow.addEventListener("popstate", () => setTimeout(note));
  note();
}

// The page that is shown, once more: in another language.
export const again = () => frame?.contentWindow.location.reload();

function note() {
  const { pathname, search, hash } = frame.contentWindow.location;
  if (!pathname.startsWith(root.pathname)) return;
  const here = `#${pathname.slice(root.pathname.length)}${search}${hash}`;
  if (location.hash !== here) history.replaceState(history.state, "", here);
  document.title = frame.contentDocument?.title || "Referee";
}

// Somebody changed the address behind the #. A page that arrives at that moment has put its own there since.
export function goTo({ newURL }) {
  if (!frame?.isConnected) return;
  const there = new URL(root.pathname + place(new URL(newURL).hash), location);
  if (there.href !== frame.contentWindow.location.href) frame.contentWindow.location.assign(there);
}

// Open the page that takes files in, with this one chosen. Resolves once there is an answer.
export function bring(file) {
  return new Promise((answered) => {
    const arrived = () => {
      const form = frame.contentDocument.getElementById("import");
      if (!form) return;
      frame.removeEventListener("load", arrived);
      const chosen = new DataTransfer();
      chosen.items.add(file);
      form.elements.record.files = chosen.files;
      frame.addEventListener("load", answered, { once: true });
      form.requestSubmit();
    };
    frame.addEventListener("load", arrived);
    frame.contentWindow.location.assign(`${root.pathname}/import`);
  });
}

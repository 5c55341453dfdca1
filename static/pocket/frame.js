// The frame with the app. The shell's own address says after its # which page it shows, so that a reload finds it again.
let frame = null;
let site = null;

// The page of the app that the shell's address names.
export function place() {
  const named = decodeURI(location.hash.slice(1));
  return named.startsWith("/") && !named.startsWith("//") ? named : "/";
}

export function putUp(address) {
  frame = document.createElement("iframe");
  frame.className = "frame";
  frame.title = "Referee";
  frame.src = address;
  frame.addEventListener("load", shown);
  document.body.append(frame);
  frame.focus();
}

export function follow(address) {
  site = new URL("app", address);
}

// Another page is in the frame, or the same drew another in its place.
function shown() {
  const inner = frame.contentDocument;
  inner.addEventListener("page:shown", note);
  frame.contentWindow.addEventListener("popstate", () => setTimeout(note));
  note();
}

function note() {
  const { pathname, search, hash } = frame.contentWindow.location;
  if (!pathname.startsWith(site.pathname)) return;
  const here = `#${pathname.slice(site.pathname.length)}${search}${hash}`;
  if (location.hash !== here) history.replaceState(history.state, "", here);
  document.title = frame.contentDocument.title || "Referee";
}

// Somebody changed the address behind the #.
export function goTo() {
  if (!frame) return;
  const there = new URL(site.pathname + place(), location);
  if (there.href !== frame.contentWindow.location.href) frame.contentWindow.location.assign(there);
}

// A page that is new under the thumb takes no tap for a moment: the second of two hasty ones would do something else.
// live.css keeps fingers off a page just loaded; here, a page shown in place, and keys.

export const MOMENT = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--moment")) || 600; // milliseconds

let until = 0;

export function settle() {
  const mine = (until = performance.now() + MOMENT);
  document.documentElement.dataset.settling = "";
  setTimeout(() => {
    if (mine === until) delete document.documentElement.dataset.settling;
  }, MOMENT);
}

// Enter and the space bar click too, and so does a label for its field. A script's own click goes through.
window.addEventListener(
  "click",
  (event) => {
    if (!event.isTrusted || performance.now() >= until || event.target.closest("[data-stays]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

// Who came by a press of ours may press twice; who opened an address may type at once.
if (document.referrer.startsWith(`${location.origin}/`)) settle();
window.addEventListener("pageshow", (event) => {
  if (event.persisted) settle();
});

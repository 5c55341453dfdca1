// A clicker, or any two keys: one goes to the next choice of the page, the other takes it. A clicker says it turns pages; a
// keyboard has arrows too, where no grid of cards needs them.
import { say } from "./page.js";

const NEXT = new Set(["PageDown", "MediaTrackNext", "ArrowRight"]);
const TAKE = new Set(["PageUp", "MediaTrackPrevious", "MediaPlayPause", "ArrowLeft"]);
const CHOICES = ".seat-btn, .chip input, .choice, .bid input, .w-key, .rank, button.tile, .tile input, .mcard, .dock .btn-go, .up .btn";
const WRITES = "textarea, select, input:not([type=radio], [type=checkbox])";

function choices() {
  const place = document.querySelector(".up") ?? document.querySelector("main") ?? document.body;
  const found = [...place.querySelectorAll(CHOICES)];
  return found.filter((one) => !one.disabled && !one.closest("[inert]") && (one.closest("label") ?? one).checkVisibility());
}

export function remote() {
  document.documentElement.dataset.remote = ""; // it listens
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const next = NEXT.has(key);
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || (!next && !TAKE.has(key))) return;
    if (target.matches(WRITES)) return;
    const all = choices();
    if (!all.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const here = all.indexOf(document.activeElement);
    if (next) {
      const one = all[(here + 1) % all.length];
      one.focus();
      say(one.getAttribute("aria-label") ?? (one.closest("label") ?? one).textContent);
    } else if (here >= 0 && document.documentElement.dataset.settling === undefined) {
      all[here].click();
    }
  }, true);
}

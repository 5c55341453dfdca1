// A soft tone when it is the turn of who sits at this phone, and what the table waits for read aloud by the browser: where
// the settings say so.
import { heeds } from "./heeds.js";

const TONES = [587, 880]; // hertz, one after the other
const LASTS = 0.35; // seconds each
const LOUD = 0.08; // of what the phone can do

let player; // browsers allow a few, and none before the first tap

export function chime() {
  try {
    player ??= new AudioContext();
    player.resume();
    for (const [at, tone] of TONES.entries()) play(tone, player.currentTime + at * 0.16);
  } catch {
    // A phone without sound.
  }
}

function play(tone, start) {
  const [pipe, swell] = [player.createOscillator(), player.createGain()];
  pipe.frequency.value = tone;
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(LOUD, start + 0.03);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + LASTS);
  pipe.connect(swell).connect(player.destination);
  pipe.start(start);
  pipe.stop(start + LASTS);
}

let said = "";

// Once, however often a page says it, and the newest alone.
export function speak(words) {
  if (!words || words === said || !window.speechSynthesis) return;
  said = words;
  speechSynthesis.cancel();
  const speech = new SpeechSynthesisUtterance(words);
  speech.lang = document.documentElement.lang;
  speechSynthesis.speak(speech);
}

let mine = false;

// It is somebody's turn anew with each thing asked of them; what they tapped themselves needs no tone.
function heedTurn() {
  const now = document.querySelector("main[data-turn]") !== null;
  if (now && !mine && heeds().sound) chime();
  mine = now;
}

export function cues() {
  document.documentElement.dataset.cues = ""; // it listens
  mine = document.querySelector("main[data-turn]") !== null;
  document.addEventListener("page:shown", heedTurn);
  // What is read out to those who do not see the page is what is said here.
  const place = document.getElementById("said");
  new MutationObserver(() => heeds().aloud && speak(place.textContent)).observe(place, { childList: true });
}

// Takes a table or a game in from another phone's screen: by the camera, a picture, or the address of this page.
// House rules are one code, a link, and so is most of the games people make: that is handed on as it is.
import { Frames } from "./frames.js";
import { buzz } from "./heeds.js";

const WIDEST = 960; // pixels a picture is looked at with
const CHIMES = 250; // milliseconds
const LINKS = [
  [/^https?:\S+\/house\/[a-z-]+\?\S+$/, "House rules are here."],
  [/^https?:\S+\/own\/(take#|game\?d=)[\w-]+$/, "A game is here."],
];
const REST = 40; // milliseconds between two looks
const REFUSED = {
  NotAllowedError: "This browser can’t use the camera here. Allow it in the settings, paste, or choose a file.",
  NotFoundError: "There’s no camera here. Paste what was sent, or choose a file.",
  NotReadableError: "Another app is using the camera. Close it, then open the camera here again.",
};
const PLAIN = "The camera needs https. Take a picture of each code, paste what was sent, or choose a file.";

const place = document.querySelector("[data-taking]");
const form = document.getElementById("take");
const says = place.querySelector("[data-says]");
const video = place.querySelector("video");
const [open, submit] = ["[data-open]", "[data-take]"].map((one) => document.querySelector(one));
const photo = place.querySelector("[data-photo]");
const frames = new Frames();
let reader = null;
let sound = null;

const canLook = Boolean(navigator.mediaDevices?.getUserMedia);

if (!canLook) otherwise(PLAIN);
open.addEventListener("click", () => (video.srcObject ? stop() : begin()));
form.addEventListener("input", offer);
photo.addEventListener("change", picture);
window.addEventListener("hashchange", fromAddress);
window.addEventListener("pagehide", stop);
document.addEventListener("visibilitychange", () => document.hidden && stop());
fromAddress();
offer();

// The camera is asked for, until there is something to take in.
function offer() {
  const text = form.elements.codes.value;
  const there = text.trim() !== "" && !(frames.missing && text === frames.text);
  open.hidden = there || !canLook;
  submit.hidden = !there && canLook;
  open.querySelector("[data-open-words]").textContent = video.srcObject ? "Close the camera" : "Open the camera";
}

// ---- what is seen --------------------------------------------------------------------------------

function seen(text) {
  const what = frames.add(text);
  const link = what === "" && LINKS.find(([shape]) => shape.test(text));
  if (link) return send(text, link[1]), "link";
  if (what === "" || (what === "known" && !frames.whole)) return what;
  draw();
  if (frames.whole) end();
  else {
    buzz(8);
    const told = `${frames.there} of ${frames.total} codes are here`;
    say(what === "other" ? `That’s something else, so it starts again. ${told}.` : `${told}.`);
  }
  return what;
}

function draw() {
  const marks = place.querySelector("[data-marks]");
  while (marks.children.length > frames.total) marks.lastChild.remove();
  while (marks.children.length < frames.total) marks.append(document.createElement("li"));
  [...marks.children].forEach((mark, at) => mark.classList.toggle("on", frames.has(at + 1)));
}

function end() {
  send(frames.text, frames.total === 1 ? "All of it is here." : `All ${frames.total} codes are here.`);
}

function send(text, words) {
  stop();
  chime();
  buzz([40, 60, 40]);
  form.elements.codes.value = text;
  say(words);
  setTimeout(() => form.requestSubmit(), CHIMES); // the next page would cut it off
}

function say(words, bad = false) {
  says.textContent = words;
  says.classList.toggle("is-bad", bad);
}

// Without a camera the other ways come up, to where it would be.
function otherwise(words) {
  place.querySelector(".finder").hidden = true;
  photo.hidden = false;
  say(words, true);
}

// Two rising notes: whoever holds the phone looks at the other one.
function chime() {
  if (!sound || sound.state !== "running") return;
  [660, 990].forEach((pitch, at) => {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = pitch;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at * 0.12);
    tone.stop(sound.currentTime + at * 0.12 + 0.11);
  });
}

// A phone's own camera opened this page: one code is in its address. Whoever followed a link is asked first.
function fromAddress() {
  const text = decodeURI(location.hash);
  if (!text.startsWith("#take=")) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!frames.add(text)) return say("There’s no code in this address that can be read.", true);
  draw();
  form.elements.codes.value = frames.text;
  offer();
  if (frames.whole) say("All of it is in this address. Tap Import it.");
  else say(`${frames.there} of ${frames.total} codes is here. Open the camera for the others.`);
}

// ---- the camera ----------------------------------------------------------------------------------

async function begin() {
  try {
    sound ??= new AudioContext();
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } } });
    place.querySelector(".finder").hidden = false;
    video.srcObject = stream;
    video.hidden = false;
    await video.play();
    say(frames.there ? says.textContent : "Hold it so the whole code is in view.");
    offer();
    await look(stream);
  } catch (failure) {
    stop();
    otherwise(REFUSED[failure.name] ?? `The camera didn’t open (${failure.name}). Paste what was sent, or choose a file.`);
  }
}

async function look(stream) {
  const read = await codeReader();
  while (video.srcObject === stream) {
    for (const text of await read(video, video.videoWidth, video.videoHeight)) seen(text);
    await new Promise((done) => setTimeout(done, REST));
  }
}

function stop() {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  video.hidden = true;
  offer();
}

async function picture(event) {
  const [file] = event.target.files;
  if (!file) return;
  event.target.value = "";
  say("Reading the picture.");
  try {
    const image = await createImageBitmap(file);
    const found = await (await codeReader())(image, image.width, image.height, true);
    if (!found.length) say("There’s no code in it. Move closer and hold still.", true);
    else {
      const what = seen(found[0]);
      if (what === "known") say(`That code is already here: ${frames.there} of ${frames.total}.`);
      else if (what === "" && !frames.there) say("That isn’t a code for a table, a game or house rules.", true);
    }
  } catch {
    say("Couldn’t read that picture.", true);
  }
}

// ---- reading -------------------------------------------------------------------------------------

// Reads the codes in a picture: by the browser where it knows how, else by a reader fetched for this page alone.
async function codeReader() {
  reader ??= (await byBrowser()) ?? (await byScript());
  return reader;
}

async function byBrowser() {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!formats.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (image) => (await detector.detect(image)).map((found) => found.rawValue);
}

async function byScript() {
  const { decodeQR } = await import(place.dataset.reader);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (image, width, height, patiently = false) => {
    // Of what the camera sees, the square that is shown: a code fills most of it.
    const [w, h] = patiently ? [width, height] : Array(2).fill(Math.min(width, height));
    const scale = Math.min(1, (patiently ? 2 * WIDEST : WIDEST) / Math.max(w, h));
    [canvas.width, canvas.height] = [Math.round(w * scale), Math.round(h * scale)];
    if (!canvas.width || !canvas.height) return [];
    pen.drawImage(image, (width - w) / 2, (height - h) / 2, w, h, 0, 0, canvas.width, canvas.height);
    try {
      const effort = patiently ? { effort: Infinity, timeLimit: 3000 } : {};
      return [decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height), effort)];
    } catch {
      return []; // no code in it
    }
  };
}

// The picture of a result: the SVG of the page becomes a PNG on this device, and goes to its share sheet, or is saved.

const LONG = 60000; // milliseconds a browser may take to read a file

let picture = null;
let made = null;

document.addEventListener("page:shown", start);
start();

// Made as soon as the page is there: some browsers share only what is at hand when a finger comes down.
function start() {
  const shown = document.querySelector("[data-poster]");
  if (shown === picture) return;
  picture = shown;
  made = shown && png(shown).catch(() => null);
}

async function png(image) {
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.getAttribute("width");
  canvas.height = image.getAttribute("height");
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return blob;
}

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), LONG);
  say("Picture saved.");
}

function say(words) {
  document.querySelector("[data-pictured]").textContent = words;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-picture]");
  if (!link || !made) return;
  event.preventDefault();
  const blob = await made;
  if (!blob) return location.assign(link.href); // this browser draws none: the SVG is the picture
  const file = new File([blob], link.dataset.name, { type: "image/png" });
  const shared = { files: [file], title: link.dataset.title, text: document.querySelector("[data-words]").textContent };
  if (link.dataset.picture === "save" || !navigator.canShare?.({ files: [file] })) return save(blob, file.name);
  try {
    await navigator.share(shared);
  } catch (failure) {
    if (failure.name !== "AbortError") save(blob, file.name); // the person changed their mind, or it went wrong
  }
});

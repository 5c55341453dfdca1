// A file handed out by the app. Browsers fetch what a link calls a download past the service worker, and so past the app:
// here the page fetches it, and hands it out itself.
const LONG = 60000; // milliseconds a browser may take to read it

export async function save(event) {
  const link = event.target.closest?.("a[download]");
  if (!link || event.defaultPrevented || event.button || event.view === null) return;
  event.preventDefault();
  const answer = await event.view.fetch(link.href);
  if (!answer.ok) return event.view.location.assign(link.href); // its page says why not
  const address = URL.createObjectURL(await answer.blob());
  const out = Object.assign(document.createElement("a"), { href: address, download: nameOf(answer) ?? link.download });
  out.click();
  setTimeout(() => URL.revokeObjectURL(address), LONG);
}

// The whole name, where it has letters that the plain one leaves out.
function nameOf(answer) {
  const said = answer.headers.get("Content-Disposition") ?? "";
  const whole = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(said)?.[1];
}

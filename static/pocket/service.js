// The service worker as the shell's page sees it: registered, in control of the page, and asked.
const serviceWorker = ours();

// Where a browser keeps nothing it has none, or does not let us look.
function ours() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

export const keeps = () => Boolean(serviceWorker);

// In control of this page, which a browser leaves out the first time and after a forced reload. `hear` gets what it asks.
// Where its installation broke off, the site is not whole; or there was no network, and none is there now.
export async function controlled(site, hear) {
  serviceWorker.addEventListener("message", ({ data, ports }) => hear(data, ports[0]));
  serviceWorker.startMessages();
  const registration = await serviceWorker.register(new URL("sw.js", site));
  if (!serviceWorker.controller) {
    await new Promise((done, failed) => {
      serviceWorker.addEventListener("controllerchange", done, { once: true });
      const fresh = registration.installing;
      const broken = () => listing(site).then(() => failed(mixed()), failed);
      fresh?.addEventListener("statechange", () => fresh.state === "redundant" && broken());
      if (fresh?.state === "redundant") broken();
      registration.active?.postMessage({ do: "claim" });
    });
  }
  return registration;
}

// The list of the site's files, from the network where no service worker is in control.
export const listing = async (site) => (await fetch(new URL("pocket.json", site), { cache: "no-store" })).json();

const mixed = () => Object.assign(new Error("The site is not whole."), { name: "Mixed" });

// Its answer. `hear` gets what it says before that.
export function asked(message, hear = () => {}) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, failed) => {
    port1.onmessage = ({ data }) => {
      if ("done" in data) done(data.done);
      else if ("failed" in data) failed(Object.assign(new Error(data.words), { name: data.failed }));
      else hear(data);
    };
    serviceWorker.controller.postMessage(message, [port2]);
  });
}

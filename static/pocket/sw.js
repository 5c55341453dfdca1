// The service worker. This site's own files come from what is kept here, each of the one build in force; what the pages of
// the app ask for is answered by the app itself, which the shell's page holds. A newer build is fetched whole beside the
// one in force, whose files go on being served until the shell says `switch`. So this file speaks with the shell of the
// build before it, too.
const BUILD = "@BUILD@";
const VERSION = "@VERSION@";
const BASE = new URL("./", location).pathname;
const APP = `${BASE}app`;
const OURS = `referee ${BASE} `; // several sites may lie on one host
const POINTER = `${OURS}in force`;
const LISTING = "pocket.json";
const SILENT = 10000; // milliseconds without a byte after which a page that asks anew has its files fetched anew
const ASKING = 1000; // milliseconds a page has to say whether it is the shell that holds the app

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-LlL4HllQJUuYE/DWJtfhOyL7Vdc4xEMugrOmWjFmb8M='; " +
  "worker-src 'self'; connect-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(BASE)) return;
  if (url.pathname === APP || url.pathname.startsWith(`${APP}/`)) {
    event.respondWith(fromApp(request, url));
  } else if (request.method === "POST" && url.pathname === `${BASE}shared`) {
    event.respondWith(shared(request));
  } else if (["GET", "HEAD"].includes(request.method)) {
    event.respondWith(fromSite(request, url.pathname.slice(BASE.length) || "index.html"));
  }
});

self.addEventListener("message", (event) => {
  const { data, ports, source } = event;
  const act = { hello, fill, bundlesHere, take, check, speaks, claim: () => self.clients.claim(), holding: () => (holding = source.id) }[data.do];
  if (!act) return;
  const done = Promise.resolve(act(data, ports[0])).then(
    (value) => ports[0]?.postMessage({ done: value ?? true }),
    (error) => ports[0]?.postMessage({ failed: error.name, words: error.message }),
  );
  event.waitUntil(done);
});

// ---- builds ------------------------------------------------------------------------------------

class Mixed extends Error {
  name = "Mixed";
}

const cacheOf = (build) => caches.open(OURS + build);

let inForce = null;

function current() {
  return (inForce ??= readPointer());
}

async function readPointer() {
  const answer = await (await caches.open(POINTER)).match(POINTER_AT);
  const build = answer ? await answer.text() : BUILD;
  return build !== BUILD && (await caches.has(OURS + build)) ? build : BUILD;
}

const POINTER_AT = `${BASE}in-force`;

async function put(build) {
  await (await caches.open(POINTER)).put(POINTER_AT, new Response(build)).catch((error) => tell({ refused: error.name }));
  inForce = Promise.resolve(build);
}

// The first build is fetched while its page shows how far it is; a later one before anybody hears of it.
async function install() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && ![POINTER, OURS + BUILD].includes(name));
  const list = await listing(BUILD);
  if (others.length && (await current()) !== BUILD) {
    const names = [...namesOf(list, "all", "", await speaking()), ...(await spoken(list))];
    await Promise.all(names.map((name) => own(BUILD, name)));
  }
  await self.skipWaiting();
}

// The languages that the build in force has here: the next one is to speak them without a network, too.
async function spoken(list) {
  const here = await namesHere(await current());
  const packed = list.bundles.filter(isLanguage).map(({ file }) => unpacked(file));
  return [...packed, ...Object.keys(list.files).filter((file) => SAID.test(file))].filter((name) => here.has(name));
}

async function activate() {
  if ((await current()) === BUILD) await take();
  await self.clients.claim();
  for (const client of await shells()) client.postMessage({ renewed: true });
}

// From now on this build's files are served, and no others are kept.
async function take() {
  await put(BUILD);
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && ![POINTER, OURS + BUILD].includes(name)) await caches.delete(name);
  }
}

async function hello() {
  const build = await current();
  return { build, waits: build === BUILD ? "" : VERSION };
}

// ---- this site's own files ---------------------------------------------------------------------

const lists = new Map();
const fetching = new Map();
const listeners = new Set();
let heard = 0; // when a byte came last
let going = new AbortController(); // ends all that is being fetched

function listing(build) {
  if (!lists.has(build)) lists.set(build, readListing(build).catch((error) => (lists.delete(build), Promise.reject(error))));
  return lists.get(build);
}

async function readListing(build) {
  const cache = await cacheOf(build);
  const kept = await (await cache.match(BASE + LISTING))?.json().catch(() => null);
  if (kept) return kept;
  const answer = await fetch(BASE + LISTING, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${LISTING}: ${answer.status}`);
  const list = await answer.clone().json();
  if (list.build !== build) throw new Mixed("The files on this site are being renewed.");
  await cache.put(BASE + LISTING, answer).catch((error) => tell({ refused: error.name }));
  return list;
}

// What is fetched packed is asked for and kept unpacked, without the ending.
const unpacked = (file) => file.replace(/\.bin$/, "");

const PICTURE = /^help\/([\w-]+\/)?[\w-]+\.jpg$/; // of the help: fetched as its page is opened, or with all
const SAID = /^pocket\/said\/[\w-]+\.\w+$/; // what the shell says in a language: fetched by who speaks it

const isLanguage = ({ when }) => when.startsWith("language:"); // fetched as it is chosen, and with nothing else

// What is needed `first`, for a `game`, for `all`, or for a `language`. Of the pictures, those in one language.
function namesOf(list, which, game, language) {
  if (which === "language") return list.bundles.filter(({ when }) => [`language:${language}`, "languages"].includes(when)).map(({ file }) => unpacked(file));
  const folder = Object.keys(list.files).some((file) => file.startsWith(`help/${language}/`)) ? `help/${language}/` : "help/";
  const isLeft = (file) => PICTURE.test(file) && (which !== "all" || file.slice(0, file.lastIndexOf("/") + 1) !== folder);
  const wanted = which === "game" ? ["first", "table", `game:${game}`] : ["first"];
  const isLater = which === "all" ? isLanguage : (one) => !wanted.includes(one.when);
  const later = new Set(list.bundles.filter(isLater).map((one) => one.file));
  const names = Object.keys(list.files).filter((file) => !later.has(file) && !SAID.test(file) && !isLeft(file));
  return names.sort((a, b) => b.startsWith("runtime/") - a.startsWith("runtime/")).map(unpacked);
}

const fileOf = (list, name) => [name, `${name}.bin`].find((file) => file in list.files);

async function fromSite(request, name) {
  try {
    const build = await current();
    const list = await listing(build);
    if (name === LISTING) return Response.json(list);
    if (fileOf(list, name)) return await own(build, name);
    if (request.destination === "document") return Response.redirect(BASE, 303);
    return await fetch(request);
  } catch (error) {
    // The shell's page may come as it is on the site, and says what is wrong: nothing that runs the app may.
    const runs = /^(runtime|bundles)\//.test(name);
    const no = () => new Response(`${error.message}\n`, { status: 503, headers: { "Cache-Control": "no-store" } });
    return runs ? no() : fetch(request).catch(no);
  }
}

// A file of a build: as it is kept, else fetched once for all who ask, compared with the list, and kept.
async function own(build, name) {
  const kept = await (await cacheOf(build)).match(BASE + name);
  if (kept) return kept;
  const key = `${build} ${name}`;
  if (!fetching.has(key)) fetching.set(key, obtain(build, name).finally(() => fetching.delete(key)));
  return (await fetching.get(key)).clone();
}

async function obtain(build, name) {
  const list = await listing(build);
  const file = fileOf(list, name);
  const answer = (await carried(build, list, name, file)) ?? (await wrapped(name, await bytesOf(file, list.files[file])));
  await (await cacheOf(build)).put(BASE + name, answer.clone()).catch((error) => tell({ refused: error.name }));
  return answer;
}

// What another build has with the same bytes is not fetched again.
async function carried(build, list, name, file) {
  for (const cacheName of await caches.keys()) {
    const other = cacheName.slice(OURS.length);
    if (!cacheName.startsWith(OURS) || cacheName === POINTER || other === build) continue;
    const cache = await caches.open(cacheName);
    const theirs = await (await cache.match(BASE + LISTING))?.json();
    if (theirs?.files[file]?.sha256 !== list.files[file].sha256) continue;
    const found = await cache.match(BASE + name);
    if (found) return found;
  }
  return null;
}

async function bytesOf(file, { sha256, bytes }) {
  for (const cache of ["default", "reload"]) {
    heard = Date.now();
    const answer = await fetch(BASE + file, { cache, signal: going.signal });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    const found = new Uint8Array(bytes);
    let at = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      heard = Date.now();
      if (at + value.length <= bytes) found.set(value, at);
      at += value.length;
      tell({ file, bytes: Math.min(at, bytes) });
    }
    if (at === bytes && sha256 === (await hashOf(found))) return found;
  }
  throw new Mixed(`${file} is not of this build.`);
}

async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What is kept and no longer what is listed, or cannot be read: let it go, and it is fetched anew.
async function check() {
  const build = await current();
  const cache = await cacheOf(build);
  for (const [file, { sha256, raw, raw_sha256 }] of Object.entries((await listing(build)).files)) {
    const kept = await cache.match(BASE + unpacked(file));
    const wanted = raw === undefined ? sha256 : raw_sha256; // an earlier build lists none
    const found = kept && wanted && (await kept.arrayBuffer().then(hashOf, () => ""));
    if (kept && found !== wanted) await cache.delete(BASE + unpacked(file));
  }
}

async function wrapped(name, bytes) {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = new Blob([bytes]);
  const body = packed ? await new Response(plain.stream().pipeThrough(new DecompressionStream("gzip"))).blob() : plain;
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  const headers = { "Content-Type": type, "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff" };
  return new Response(body, { headers });
}

function tell(news) {
  for (const port of listeners) port.postMessage(news);
}

async function namesHere(build) {
  return new Set((await (await cacheOf(build)).keys()).map((request) => new URL(request.url).pathname.slice(BASE.length)));
}

// The names of the bundles that are kept.
async function bundlesHere() {
  const build = await current();
  const here = await namesHere(build);
  return (await listing(build)).bundles.filter(({ file }) => here.has(unpacked(file))).map(({ name }) => name);
}

// Fetch what is missing of what is needed, see `namesOf`; the port hears how far that is.
async function fill({ which, game, language }, port) {
  // The page was loaded again, for nothing came any more: browsers end no connection that stands still.
  if (fetching.size && Date.now() - heard > SILENT) {
    going.abort();
    going = new AbortController();
    await Promise.allSettled(fetching.values());
  }
  const build = await current();
  const list = await listing(build);
  const here = await namesHere(build);
  const files = Object.fromEntries(namesOf(list, which, game, language).map((name) => [fileOf(list, name), here.has(name)]));
  port?.postMessage({ files: Object.entries(files).map(([file, kept]) => ({ file, kept, bytes: list.files[file].bytes })) });
  if (port) listeners.add(port);
  try {
    await Promise.all(Object.keys(files).map((file) => own(build, unpacked(file))));
  } finally {
    listeners.delete(port);
  }
}

// The system's share sheet hands a file over: it is kept until the shell asks for it. See brought.js.
async function shared(request) {
  const file = (await request.formData()).get("record");
  if (file instanceof File) await (await caches.open(`referee-shared ${BASE}`)).put(new URL(BASE, location), new Response(file));
  return Response.redirect(BASE, 303);
}

// ---- the app's pages ---------------------------------------------------------------------------

let holding = ""; // the id of the shell that holds the app

async function shells() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => [BASE, `${BASE}index.html`].includes(new URL(url).pathname));
}

async function holder() {
  const known = holding && (await self.clients.get(holding));
  if (known) return known;
  for (const client of await shells()) {
    if (await post(client, { holds: true }, [], ASKING)) return client;
  }
  return null;
}

function post(client, message, buffers, patience) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
    client.postMessage(message, [port2, ...buffers]);
    if (patience) setTimeout(done, patience, null);
  });
}

async function fromApp(request, url) {
  const path = url.pathname.slice(APP.length) || "/";
  // A page of the app lives in the shell's frame: by itself it is opened there.
  if (request.destination === "document") return Response.redirect(`${BASE}#${path}${url.search}`, 303);
  const shown = path.replace(/^\/static\/\w+\//, "");
  if (shown !== path && PICTURE.test(shown)) return own(await current(), shown).catch(noPicture);
  const lasting = request.method === "GET" && path.startsWith("/static/");
  const cache = lasting ? await cacheOf(await current()) : null;
  const kept = await cache?.match(request.url);
  if (kept) return kept;
  const shell = await holder();
  if (!shell) return await closed();
  const headers = [...request.headers];
  if (request.referrer.startsWith("http")) headers.push(["Referer", request.referrer]);
  const body = ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer();
  const ask = { method: request.method, path, query: url.search.slice(1), headers, body };
  const answer = await post(shell, { ask }, body ? [body] : []);
  const page = made(answer, request.url);
  if (lasting && page.headers.get("Cache-Control")?.includes("immutable")) await cache.put(request.url, page.clone()).catch(() => {});
  return page;
}

function made({ status, headers, body }, address) {
  const found = new Headers(headers.filter(([name]) => name.toLowerCase() !== "set-cookie"));
  const to = found.get("Location");
  if (to && [301, 302, 303, 307, 308].includes(status)) return Response.redirect(new URL(to, address), status);
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: found });
}

function noPicture() {
  return new Response("", { status: 504 }); // no network: its words stand in its place
}

async function closed() {
  const words = await say("Referee isn’t open here any more. Reload the page. What you entered is kept.");
  return new Response(`${words}\n`, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}

// ---- its language ------------------------------------------------------------------------------

const SPEAKS_AT = `${BASE}speaks`;

// The shell speaks what is in this file from now on; English with none.
async function speaks({ file }) {
  await (await caches.open(POINTER)).put(SPEAKS_AT, new Response(file));
  if (file) await own(await current(), file);
}

// The file of what it speaks, empty in English; the tag of that.
const spokenFile = async () => (await (await caches.open(POINTER)).match(SPEAKS_AT))?.text();
const speaking = async () => (await spokenFile())?.match(/([\w-]+)\.json$/)?.[1];

async function say(english) {
  try {
    const file = await spokenFile();
    return (file && (await (await own(await current(), file)).json())[english]) || english;
  } catch {
    return english; // nothing was said of it yet, or it is not here
  }
}

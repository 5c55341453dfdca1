// The referee itself: Python in a dedicated worker, and the app in it. The shell's page sends what its frame asks for;
// each request is answered in its turn, and once what it changed is kept. What takes long is worked out beside it, in a
// worker of the same kind.
import { start } from "./python.js";
import * as beside from "./beside.js";
import * as kept from "./kept.js";

let pocket = null;
let asked = false; // whether the browser was asked to keep it for good
let turn = Promise.resolve(); // requests are answered one after the other

self.addEventListener("message", ({ data }) => {
  if (data.begin) turn = begin(data.begin).catch(dead);
  if (data.facts) turn = turn.then(() => pocket.tell(JSON.stringify(data.facts))).catch(dead);
  if (data.busy) turn = turn.then(() => self.postMessage({ busy: pocket.busy() })).catch(dead);
  if (data.ask) turn = turn.then(() => answer(data.id, data.ask)).catch(dead);
});

async function begin({ site, root, version, lives }) {
  // Held as long as this worker lives: one that is closed by the browser tells nobody otherwise.
  void navigator.locks.request(lives, () => (self.postMessage({ lives: true }), new Promise(() => {})));
  const opening = kept.open(site);
  opening.catch(() => {}); // it is told below
  const python = await start(site, (stage) => self.postMessage({ stage }));
  self.postMessage({ stage: "opening" });
  const inside = python.pyimport("referee.pocket.inside");
  const { schema, text } = await opening;
  const unreadable = inside.unreadable(schema);
  if (unreadable) return self.postMessage({ stopped: unreadable });
  pocket = inside.make("/data", root, version, text);
  await kept.keep(pocket);
  beside.attach(pocket, site, again);
  self.postMessage({ ready: true });
}

// One request, and what came of it. A page that waits for work beside is asked for again once that is done.
async function answer(id, ask) {
  let [status, headers, body] = call(ask);
  const why = await kept.keep(pocket);
  if (why) {
    const reads = ["GET", "HEAD"].includes(ask.method);
    pocket.undo(reads ? "" : why); // a page that was only read notes at most that it was
    if (!reads) [status, headers, body] = call(ask);
  }
  beside.look();
  if (!beside.holds({ id, ask }, headers)) self.postMessage({ id, status, headers, body: body.buffer }, [body.buffer]);
  await look(why);
}

function call({ method, path, query, headers, body }) {
  const made = pocket.call(method, path, query, headers, body && new Uint8Array(body));
  const answered = made.toJs();
  made.destroy();
  return answered;
}

// What the browser says of its room; and that it is to keep all this for good, from the first entry on.
async function look(why) {
  const facts = await kept.room(why);
  if (facts) pocket.tell(JSON.stringify(facts));
  if (kept.entered && !asked) self.postMessage({ persist: (asked = true) });
}

function again({ id, ask }) {
  turn = turn.then(() => answer(id, ask)).catch(dead);
}

// What Python itself could not catch: this worker answers nothing more, and the shell starts another.
function dead(error) {
  self.postMessage({ dead: String(error?.message ?? error) });
}

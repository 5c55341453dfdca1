// The referee itself: Python in a dedicated worker, and the app in it. The shell's page sends what its frame asks for;
// each request is answered in its turn. What takes long is worked out beside it, in a worker of the same kind.
import { start } from "./python.js";
import * as beside from "./beside.js";

let pocket = null;
let turn = Promise.resolve(); // requests are answered one after the other

self.addEventListener("message", ({ data }) => {
  if (data.begin) turn = begin(data.begin).catch(dead);
  if (data.facts) turn = turn.then(() => pocket.tell(JSON.stringify(data.facts))).catch(dead);
  if (data.busy) turn = turn.then(() => self.postMessage({ busy: pocket.busy() })).catch(dead);
  if (data.ask) turn = turn.then(() => answer(data.id, data.ask)).catch(dead);
});

async function begin({ site, root, version }) {
  const python = await start(site, (stage) => self.postMessage({ stage }));
  self.postMessage({ stage: "opening" });
  const inside = python.pyimport("referee.pocket.inside");
  pocket = inside.make("/data", root, version);
  beside.attach(pocket, site, again);
  self.postMessage({ ready: true });
}

// One request, and what came of it. A page that waits for work beside is asked for again once that is done.
async function answer(id, ask) {
  const made = pocket.call(ask.method, ask.path, ask.query, ask.headers, ask.body && new Uint8Array(ask.body));
  const [status, headers, body] = made.toJs();
  made.destroy();
  beside.look();
  if (beside.holds({ id, ask }, headers)) return;
  self.postMessage({ id, status, headers, body: body.buffer }, [body.buffer]);
}

function again({ id, ask }) {
  turn = turn.then(() => answer(id, ask)).catch(dead);
}

// What Python itself could not catch: this worker answers nothing more, and the shell starts another.
function dead(error) {
  self.postMessage({ dead: String(error?.message ?? error) });
}

// The second worker: the same Python, for one piece of work after the other.
import { start } from "./python.js";

const OFTEN = 200; // milliseconds between two words of how far it is, at least

let work = null;
let turn = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  turn = turn.then(() => (data.site ? begin(data.site) : run(data))).catch((error) => self.postMessage({ dead: String(error) }));
});

async function begin(site) {
  const python = await start(site, () => {});
  const elsewhere = python.pyimport("referee.service.elsewhere");
  work = (message, tell) => elsewhere.work(python.toPy(message), tell);
}

function run({ id, message }) {
  let last = 0;
  const made = work(message, (far) => {
    const now = performance.now();
    if (now - last < OFTEN) return;
    last = now;
    self.postMessage({ id, far });
  });
  const answer = made.toJs();
  made.destroy();
  self.postMessage({ id, message: answer });
}

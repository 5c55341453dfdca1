// Work that takes long, done in a second worker while the first goes on answering. What is wanted, and what becomes of it,
// is known to referee/service/elsewhere.py: here are only the messages between the two.
const LONGEST = 120000; // milliseconds a piece of work may take: a phone has no more patience, nor battery
const IDLE = 60000; // milliseconds without work until the second worker is let go
const WAITS = "Referee-Waits"; // header of an answer that needs work: the request is made again when that is done

let pocket = null;
let site = "";
let repeat = null; // called with a request that is to be made again
let queue = []; // jobs, oldest first: [id, message]
let going = null; // the one that is being done: { id, timer }
let helper = null;
let idle = 0;

const held = new Map(); // requests by the job they wait for

export function attach(to, where, again) {
  [pocket, site, repeat] = [to, where, again];
}

// After each call of the app: what it wants done, and what no more.
export function look() {
  for (const id of values(pocket.unwanted())) {
    queue = queue.filter(([other]) => other !== id);
    if (going?.id === id) breakOff();
  }
  queue.push(...values(pocket.wanted()));
  next();
}

// Whether an answer is none yet: its request is kept, and made again.
export function holds(request, headers) {
  const job = headers.find(([name]) => name === WAITS)?.[1];
  if (!job) return false;
  const others = request.ask.headers.filter(([name]) => name !== WAITS);
  held.set(job, { ...request, ask: { ...request.ask, headers: [...others, [WAITS, job]] } });
  return true;
}

function values(proxy) {
  const found = proxy.toJs();
  proxy.destroy();
  return found;
}

function next() {
  if (going || !queue.length) return;
  const [id, message] = queue.shift();
  clearTimeout(idle);
  going = { id, timer: setTimeout(failed, LONGEST) };
  helper ??= begin();
  helper.postMessage({ id, message });
}

function begin() {
  const made = new Worker(new URL("helper.js", import.meta.url), { type: "module" });
  made.onmessage = ({ data }) => hear(data);
  made.onerror = failed;
  made.postMessage({ site });
  return made;
}

function hear({ id, far, message, dead }) {
  if (dead) return failed();
  if (id !== going?.id) return undefined;
  if (far !== undefined) return pocket.far(id, far) || breakOff();
  pocket.done(id, message);
  return over(id);
}

function failed() {
  const { id } = going ?? {};
  helper?.terminate();
  helper = null;
  if (!id) return;
  pocket.failed(id);
  over(id);
}

// Nobody waits for it any more.
function breakOff() {
  helper.terminate();
  helper = null;
  over(going.id);
}

function over(id) {
  clearTimeout(going.timer);
  going = null;
  const request = held.get(id);
  held.delete(id);
  if (request) repeat(request);
  next();
  if (going || !helper) return;
  idle = setTimeout(() => {
    helper?.terminate();
    helper = null;
  }, IDLE);
}

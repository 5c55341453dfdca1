// The messages between the app here and the server that a table goes to. What is said in them, and what follows, is
// decided by the app (referee/service/carrying.py).

const PATIENCE = 20000; // milliseconds until an answer counts as lost
const MOST = 12; // messages of one sync
const LOCK = "referee carries"; // two at once would tell the same twice

// Carry messages until there is nothing more to say. `form` is where the app is asked what comes next. Resolves to what
// came of it, `lost` where the server gave no answer; to null where others carry already and it is not to `wait`.
export function carry(form, server, { want = "", wait = false } = {}) {
  return navigator.locks.request(LOCK, { ifAvailable: !wait }, (lock) => lock && messages(form, server, want));
}

async function messages(form, server, want) {
  const address = form.getAttribute("action");
  const token = form.querySelector("input[name=csrf_token]").value;
  let lost = false;
  let step = await here(address, token, {});
  for (let count = 0; step.send && count < MOST; count++) {
    const { status, answer } = await there(server, step);
    lost ||= status === 0;
    step = await here(address, token, { sent: step.send, status, answer, want });
  }
  return { ...step, lost };
}

// Ask the app what is to be sent next.
async function here(address, token, said) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf_token: token, ...said })) body.set(name, value);
  const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

// Send it to the server. No answer is an answer too: the app knows what then.
async function there(server, { send, body }) {
  const asked = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" }, credentials: "omit", signal: AbortSignal.timeout?.(PATIENCE) };
  try {
    const answer = await fetch(`${server}/sync/${send}`, asked);
    return { status: answer.status, answer: await answer.text() };
  } catch {
    return { status: 0, answer: "" };
  }
}

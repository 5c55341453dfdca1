// A table on its way to a server: the messages between the app here and that server. What is said in them, and what
// follows, is decided by the app (referee/service/carrying.py).

const PATIENCE = 20000; // milliseconds until an answer counts as lost
const MOST = 12; // messages of one sync

let running = false;

for (const place of document.querySelectorAll("[data-sync]")) attach(place);

function attach(place) {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-want]");
    if (button && place.isConnected) run(place, button.dataset.want);
  });
  if ("go" in place.dataset) run(place, "");
}

async function run(place, want) {
  if (running) return;
  running = true;
  say(place, "Speaking with the server …");
  try {
    let step = await here(place, {});
    for (let count = 0; step.send && count < MOST; count++) {
      const { status, answer } = await there(place, step);
      step = await here(place, { sent: step.send, status, answer, want });
    }
    if (step.well || step.asks || step.done === undefined) return location.replace(place.dataset.here);
    say(place, step.done);
  } catch {
    say(place, "That did not work out. All is kept here: try again.");
  } finally {
    running = false;
  }
}

// Ask the app what is to be sent next.
async function here(place, said) {
  const form = new FormData();
  form.set("csrf_token", place.querySelector("input[name=csrf_token]").value);
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  const answer = await fetch(place.dataset.sync, { method: "POST", body: form, headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

// Send it to the server. No answer is an answer too: the app knows what then.
async function there(place, { send, body }) {
  const asked = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" }, credentials: "omit", signal: AbortSignal.timeout?.(PATIENCE) };
  try {
    const answer = await fetch(`${place.dataset.server}/sync/${send}`, asked);
    return { status: answer.status, answer: await answer.text() };
  } catch {
    return { status: 0, answer: "" };
  }
}

function say(place, words) {
  place.querySelector("[data-says]").textContent = words;
}

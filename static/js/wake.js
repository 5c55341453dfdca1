// The screen stays on at a table, and while one is passed on. Phones allow it on secure addresses only; elsewhere nothing happens.

let lock = null;

export function keepAwake() {
  if (!("wakeLock" in navigator)) return;
  ask();
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("page:shown", ask);
}

async function ask() {
  const atTable = document.querySelector("main[data-live], [data-awake]");
  if (!atTable) {
    await lock?.release();
    lock = null;
  } else if (!document.hidden && (lock === null || lock.released)) {
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null; // a phone saving power says no
    }
  }
}

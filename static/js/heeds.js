// What a phone does besides showing pages: it is chosen in the settings, and kept by this browser alone.
const KEPT = "referee-heeds";
const USUAL = { buzz: true, sound: false, aloud: false, remote: false };

export function heeds() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEPT)) };
  } catch {
    return USUAL; // a browser that keeps nothing
  }
}

// Says whether it is kept.
export function heed(what, on) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...heeds(), [what]: on }));
    return true;
  } catch {
    return false;
  }
}

export function buzz(pattern) {
  if (heeds().buzz) navigator.vibrate?.(pattern);
}

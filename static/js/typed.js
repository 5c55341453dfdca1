// What is typed for a card, and how a key goes on from what was typed before. Nothing of the page is known here.

// The words for a card: its code, rank and suit, either way round; and so with the sign on its face, as D5 for a dix.
export function cardWords(code, face) {
  const [rank, suit] = [code.slice(0, -1), code.slice(-1)];
  const signs = new Set([rank, face.trim()].filter((word) => /^\w+$/.test(word)));
  return [...signs].flatMap((sign) => [sign + suit, suit + sign]);
}

// `now`: what is typed with this key, begun anew where it does not go on; empty where no word begins so. `longer`:
// whether a longer word begins so too.
export function typedOn(words, before, key) {
  const last = key.toLowerCase();
  const now = [before + last, last].find((word) => words.some((one) => one.startsWith(word))) ?? "";
  return { now, longer: words.some((word) => word !== now && word.startsWith(now)) };
}

// A count at Tap as it follows from the cards tapped or the numbers typed: nothing of the page is known here.
// `rules` is what came with the page (`for_script` of referee/games/tap/screens/counting.py). A count is { told, slots,
// points, ready }: which sentences say it, what fills them in, and whether nothing is missing.
import { worthOf } from "./piles.js";
import { counted, filled } from "./words.js";

const CARDS = "{n} card; {n} cards; {n} cards";
const POINTS = "{n} point; {n} points; {n} points";

// By the declarer's cards, or by the `others`', the defenders'. `own`: the codes of the declarer's cards; `have`: how
// many cards were tapped; `said`: the tricks as they are known, null where nobody has said them.
export function countOfPile(rules, groups, { own, have, said, others, sparrow }) {
  const tricks = tricksBy(rules, have, said);
  if (!have && tricks.empty) return { told: "start", slots: {}, points: 0, ready: false };
  const { wanted } = tricks;
  const points = worthOf(groups, own) + tricks.count;
  const missing = wanted - have;
  const cards = counted(Math.abs(missing), CARDS);
  const few = Math.abs(missing) === 1 ? "One card" : cards;
  const wins = missing > 0 && !others ? whatWins(rules, groups, own, points, missing) : "";
  const result = tricks.result || rules.results[points];
  const these = tricks.words[0].toUpperCase() + tricks.words.slice(1);
  const told = missing < 0 ? "over" : !missing ? "whole" : said === null ? "more" : "still";
  const slots = { have, wanted, size: counted(wanted, CARDS), few, cards, tricks: tricks.words, these, wins, result, sparrow };
  return { told, slots, points, ready: !missing };
}

function tricksBy(rules, have, said) {
  return rules.tricks[said ?? rules.begun[have]];
}

// How many tricks so many cards begin, or leave.
export function begunBy(rules, have, said) {
  const tricks = tricksBy(rules, have, said);
  return !have && tricks.empty ? 0 : tricks.count;
}

function whatWins({ needed, winsIt, moreWinIt, notEnough }, groups, codes, points, missing) {
  const need = Math.max(0, needed - points);
  const pile = new Set(codes);
  const free = groups.flatMap(({ cards, values }) => cards.filter((code) => !pile.has(code)).map(() => values[1]));
  const best = free.sort((one, other) => other - one).slice(0, missing);
  if (best.reduce((sum, value) => sum + value, 0) < need) return notEnough;
  return missing === 1 || !need ? winsIt[need] : filled(moreWinIt, { points: counted(need, POINTS) });
}

// By numbers; null where one is not told.
export function countOfPoints(rules, { points, tricks, sparrow }) {
  if (points === null) return { told: "start", slots: {}, points: 0, ready: false };
  const result = rules.tricks[tricks]?.result || rules.results[points];
  return { told: "whole", slots: { result, sparrow }, points, ready: true };
}

// What stands first, below it, on the button and below that.
export function sentencesOf(rules, { told, slots, points }) {
  return rules.says[told].map((sentence) => filled(sentence, { ...rules, points, ...slots }));
}

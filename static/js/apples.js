// Apples: heaps of captured cards that count themselves. What a set is worth and called comes with the page, as what is
// said of the heaps does; nothing of the rules stands here.
import { counted, figure, filled, listed, signed } from "./words.js";

const CARDS = "{n} card; {n} cards; {n} cards";
const TARGETS = "{n} target; {n} targets; {n} targets";

document.addEventListener("pack:changed", ({ detail: { form, piles, current } }) => {
  const place = form.querySelector("[data-heaps]");
  if (place) reckon(form, place, piles, current);
});

// ---- the heaps -----------------------------------------------------------------------------------

function reckon(form, place, piles, current) {
  const table = JSON.parse(place.dataset.sets);
  const sentences = JSON.parse(place.dataset.sentences);
  const most = Number(place.dataset.most);
  const heaps = JSON.parse(place.dataset.heaps).map((heap) => {
    const [target] = piles[heap.target] ?? [];
    const cards = [...(heap.field ? piles[heap.field] : heap.fixed), ...(target ? [target] : [])];
    const sets = setsOf(cards, target, table);
    const good = !heap.fits.length || heap.fits.includes(cards.length);
    return { ...heap, target, asked: heap.target, cards, sets, good, value: sum(sets) };
  });
  const owned = new Set(Object.values(piles).flat());
  const tiles = [...form.querySelectorAll(".tile")];
  // Where only targets are asked for, cards left over are nobody's to tell.
  const missing = heaps.some((heap) => heap.field) ? tiles.filter((tile) => !owned.has(code(tile))) : [];
  [...place.querySelectorAll("[data-heap]")].forEach((shown, at) => showHeap(shown, heaps[at], tiles));
  showTiles(tiles, heaps, missing, most);
  showSets(form, heaps, current, sentences);
  showCall(form, heaps, missing, most, sentences);
  showTaker(heaps, missing, table, sentences);
  const give = form.querySelector("[data-may-give]");
  if (give) give.hidden = !missing.length || !heaps.some((heap) => heap.field === current);
}

function code(tile) {
  return tile.querySelector("input").value;
}

// A set is named and valued by its rank, how many cards it has, and whether the target is of that rank.
function setsOf(cards, target, table) {
  const found = [];
  for (const [rank, sets] of table) {
    const count = cards.filter((card) => card[0] === rank).length;
    const set = sets[`${target?.[0] === rank ? "t" : ""}${count}`];
    if (set) found.push(set);
  }
  return found;
}

function sum(sets) {
  return sets.reduce((total, [, points]) => total + points, 0);
}

// ---- what is shown -------------------------------------------------------------------------------

function showHeap(shown, heap, tiles) {
  shown.querySelector("[data-worth]").textContent = signed(heap.value);
  shown.querySelector("[data-total]").textContent = heap.cards.length;
  const noun = shown.querySelector("[data-noun]");
  if (noun) noun.textContent = counted(heap.cards.length, CARDS).replace(String(heap.cards.length), "").trim();
  const ring = shown.querySelector("[data-ring]");
  if (ring) ring.replaceChildren(heap.target ? cardOf(heap.target, tiles) : "?");
}

// A card as it stands on its tile.
function cardOf(wanted, tiles) {
  const tile = tiles.find((one) => code(one) === wanted);
  const card = document.createElement("span");
  card.className = `cd ${[...tile.classList].find((name) => /^s-.$/.test(name))}`;
  const face = document.createElement("span");
  face.setAttribute("aria-hidden", "true");
  face.textContent = tile.querySelector("b").textContent;
  const words = document.createElement("span");
  words.className = "vh";
  words.textContent = tile.dataset.words;
  card.append(face, words);
  return card;
}

function showTiles(tiles, heaps, missing, most) {
  const targets = heaps.map((heap) => heap.target);
  const few = missing.length <= most ? missing : [];
  for (const tile of tiles) {
    tile.classList.toggle("is-target", targets.includes(code(tile)));
    const lost = few.includes(tile);
    tile.classList.toggle("is-missing", lost);
    let line = tile.querySelector("small");
    if (lost) {
      line ??= tile.querySelector(".tile-in").appendChild(document.createElement("small"));
      line.textContent = "?";
    } else if (missing.includes(tile)) {
      line?.remove();
    }
  }
}

function showSets(form, heaps, current, sentences) {
  const heap = heaps.find((one) => one.field === current || one.asked === current);
  if (!heap) return;
  form.querySelector("[data-owner-now]").textContent = heap.name;
  form.querySelector("[data-lines]").textContent = heap.sets.map(([name, points]) => `${name} ${figure(points)}`).join(" · ") || sentences.none;
}

function showCall(form, heaps, missing, most, sentences) {
  const untold = heaps.filter((heap) => heap.asked && !heap.target).map((heap) => heap.name);
  const odd = heaps.find((heap) => heap.cards.length && !heap.good);
  const few = missing.length > 0 && missing.length <= most;
  const told = few ? "few" : missing.length ? "many" : odd ? "wrong" : untold.length ? "untold" : "whole";
  const slots = {
    cards: counted(missing.length, CARDS),
    wrong: odd ? odd.wrong.replace("{has}", odd.cards.length) : "",
    targets: counted(untold.length, TARGETS),
    whose: listed(untold),
    worth: heaps.map((heap) => `${heap.name} ${signed(heap.value)}`).join(" · "),
  };
  const [lead, why, button] = sentences[told].map((sentence) => filled(sentence, slots));
  const call = form.querySelector("[data-call]");
  call.classList.toggle("call-ok", told === "whole");
  call.querySelector("[data-lead]").textContent = lead;
  const cards = few ? missing.map((tile) => cardOf(code(tile), missing)) : [];
  const names = cards.flatMap((card, at) => [!at ? "· " : at === cards.length - 1 ? " and " : ", ", card]);
  call.querySelector("[data-names]").replaceChildren(...names);
  call.querySelector("[data-why]").textContent = why;
  call.querySelector(".call-why").hidden = !why;
  const score = document.querySelector("[data-score]");
  score.classList.toggle("is-early", told !== "whole");
  score.querySelector("[data-says]").textContent = button;
}

function showTaker(heaps, missing, table, sentences) {
  const take = document.querySelector("[data-take]");
  const wrong = heaps.filter((heap) => !heap.good);
  const taker = missing.length && wrong.length === 1 && wrong[0].fits.includes(wrong[0].cards.length + missing.length) ? wrong[0] : null;
  take.hidden = !taker;
  document.querySelector("[data-score]").hidden = Boolean(taker);
  if (!taker) return;
  const after = sum(setsOf([...taker.cards, ...missing.map(code)], taker.target, table));
  const slots = { name: taker.name, before: figure(taker.value), after: figure(after) };
  take.value = taker.field;
  take.querySelector("[data-taker]").textContent = filled(sentences.rest, slots);
  take.querySelector("[data-gives]").textContent = filled(after === taker.value ? sentences.same : sentences.more, slots);
}

document.dispatchEvent(new CustomEvent("pack:say"));

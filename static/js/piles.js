// What piles of cards count. An element of the form says it in `data-groups`: a list of { cards, values }, where
// `values[n]` is what n cards of the group count in one pile. A card of no group counts nothing.

const known = new WeakMap();

export function groupsOf(form) {
  const place = form.querySelector("[data-groups]");
  if (!place) return [];
  if (!known.has(place)) known.set(place, JSON.parse(place.dataset.groups));
  return known.get(place);
}

export function worthOf(groups, codes) {
  const pile = new Set(codes);
  return groups.reduce((sum, { cards, values }) => sum + values[cards.filter((code) => pile.has(code)).length], 0);
}

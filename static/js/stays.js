// News of another phone that changes nothing under the thumb: what asks the same as before, at the same place and in the same
// words, takes taps at once (settle.js keeps them off everything else for a moment).

// What can be pressed for a form, each by its words and its place.
export function pressed(form) {
  return new Set(pressable(form).map(signOf));
}

// After the form came anew: what stands as it stood in `before`.
export function stays(form, before) {
  for (const one of pressable(form)) one.toggleAttribute("data-stays", before.has(signOf(one)));
}

function pressable(form) {
  const own = `form[id="${form.getAttribute("id")}"] :is(button, label), button[form="${form.getAttribute("id")}"]`;
  return [...document.querySelectorAll(own)].filter((one) => one.checkVisibility());
}

function signOf(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  const { padKey, padPick } = one.dataset;
  return JSON.stringify([one.textContent.trim(), padKey, padPick, ...[x, y, width, height].map(Math.round)]);
}

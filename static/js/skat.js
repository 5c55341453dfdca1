// Skat: the slider of declarer’s eyes and the number typed are one, and say what they mean; jacks tapped say the
// matadors.

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-eyes-range]")) slide(target);
  if (target.matches("[data-eyes-range], [data-eyes-field]")) eyes(target.form);
});
document.addEventListener("change", ({ target }) => {
  const box = target.closest(".jacks-box");
  if (box) matadors(box);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-eyes]")) eyes(form);
  for (const box of document.querySelectorAll(".jacks-box")) matadors(box);
}

function meant(count) {
  if (count >= 90) return "Won, Schneider";
  if (count >= 61) return "Won";
  return count > 30 ? "Lost" : "Lost, declarer is Schneider";
}

// No cards make 1 eye, or 119.
function slide(range) {
  const count = Number(range.value);
  range.form.querySelector("[data-eyes-field]").value = count === 1 ? 0 : count === 119 ? 120 : count;
}

function eyes(form) {
  const typed = form.querySelector("[data-eyes-field]");
  if (!typed) return;
  const text = typed.value.trim();
  const count = Number(text);
  const told = /^\d{1,3}$/.test(text) && count <= 120;
  form.querySelector("[data-eyes-now]").textContent = told ? count : "–";
  const tricks = form.querySelector("[data-eyes-tricks]");
  if (tricks) tricks.hidden = !(told && (count === 120 || count <= 22));
  if (!told) return;
  form.querySelector("[data-eyes-range]").value = count;
  form.querySelector("[data-eyes-said]").textContent = `${meant(count)}. The defenders have ${120 - count}.`;
  document.querySelector("[data-eyes-then]").textContent = meant(count).toLowerCase();
}

function matadors(box) {
  const jacks = [...box.querySelectorAll("input[name=jacks]")];
  const more = box.querySelector("select[name=more]");
  const first = jacks[0].checked;
  const at = jacks.findIndex((jack) => jack.checked !== first);
  const run = at < 0 ? jacks.length + Number(more ? more.value : 0) : at;
  box.querySelector("[data-matadors]").textContent = `${first ? "With" : "Without"} ${run}, game ${run + 1}`;
}

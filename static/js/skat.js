// Skat: the slider of declarer’s eyes and the number typed are one, and say what they mean; jacks tapped say the
// matadors.

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-eyes-range]")) slide(target);
  if (target.matches("[data-eyes-range], [data-eyes-field]")) eyes(target.form);
  if (target.form?.matches("[data-skat]")) sum(target.form);
});
document.addEventListener("change", ({ target }) => {
  const form = target.closest("form[data-skat]");
  const box = target.closest(".jacks-box");
  if (box && target.checked) {   // none of them, or some
    for (const one of box.querySelectorAll("input:checked")) one.checked = one === target || (one.name === "jacks") === (target.name === "jacks");
  }
  if (form) sum(form);
});
document.addEventListener("page:shown", arrive);
arrive();

function arrive() {
  for (const form of document.querySelectorAll("form[data-eyes]")) eyes(form);
  for (const form of document.querySelectorAll("form[data-skat]")) sum(form);
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

function eyesOf(form) {
  const text = form.querySelector("[data-eyes-field]")?.value.trim() ?? "";
  return /^\d{1,3}$/.test(text) && Number(text) <= 120 ? Number(text) : null;
}

function eyes(form) {
  const count = eyesOf(form);
  form.querySelector("[data-eyes-now]").textContent = count ?? "–";
  const tricks = form.querySelector("[data-eyes-tricks]");
  if (tricks) tricks.hidden = count === null || (count < 120 && count > 22);
  if (count === null) return;
  form.querySelector("[data-eyes-range]").value = count;
  form.querySelector("[data-eyes-said]").textContent = `${meant(count)}. The defenders have ${120 - count}.`;
  document.querySelector("[data-eyes-then]").textContent = meant(count).replace(/^./, (one) => one.toLowerCase());
}

// The matadors by the jacks tapped: above 0 with so many, below 0 without.
function runsOf(form) {
  const box = form.querySelector(".jacks-box");
  if (!box) return null;
  const jacks = [...box.querySelectorAll("input[name=jacks]")];
  const more = Number(box.querySelector("select[name=more]")?.value ?? 0);
  const said = box.querySelector("[data-matadors]");
  if (!box.querySelector("input:checked")) return null;
  const first = jacks[0].checked;
  const at = jacks.findIndex((jack) => jack.checked !== first);
  const runs = at < 0 ? jacks.length + more : at;
  said.textContent = first ? `With ${runs}` : `Without ${runs}`;
  return first ? runs : -runs;
}

// The value as the sum it is, from the base, the levels and the bid in the page’s data.
function sum(form) {
  const { base, bid, levels, runs: known } = JSON.parse(form.dataset.skat);
  const runs = runsOf(form) ?? known;
  const line = form.querySelector("[data-sum]");
  if (line) line.hidden = !runs;
  if (!line || !runs) return;
  const count = eyesOf(form);
  const tricks = form.querySelector("[name=tricks]")?.value.trim();
  const black = (tricks === "0" && count !== null && count <= 22) || (tricks === "10" && count === 120);
  const reached = black ? 2 : count !== null && (count >= 90 || count <= 30) ? 1 : 0;
  const many = Math.abs(runs);
  const steps = levels[reached].map((level, at) => `${level} ${many + 2 + at}`);
  const value = base * (many + 1 + steps.length);
  const low = value < bid ? `, below the bid of ${bid}` : "";
  const matadors = runs > 0 ? `with ${many}` : `without ${many}`;
  const game = `game ${many + 1}`;
  line.textContent = `${[matadors, game, ...steps].join(", ")}, × ${base} = ${value}${low}`;
}

// French Tarot: what a count comes to, as bouts, points or cards are told. Every sentence stands in the page's data
// (`CountAsk.script` of referee/games/french_tarot/counting.py): by bouts, then by halves of a point.
import { says } from "./says.js";

document.addEventListener("input", ({ target }) => target.form && recount(target.form));
document.addEventListener("pack:changed", ({ detail }) => recount(detail.form));
document.addEventListener("page:shown", arrive);
document.addEventListener("click", ({ target }) => {
  const half = target.closest("[data-ft-half]");
  if (half) addHalf(half.form.elements.points);
});
arrive();

function arrive() {
  for (const panel of document.querySelectorAll("form [data-ft-count]")) recount(panel.closest("form"));
}

function addHalf(field) {
  field.value = field.value.endsWith("½") ? field.value.slice(0, -1) : `${field.value}½`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function recount(form) {
  const panel = form.querySelector("[data-ft-count]");
  if (!panel) return;
  const { halves, bouts } = form.matches("[data-ft-form]") ? told(form) : counted(form);
  const rows = JSON.parse(panel.dataset.ftCount);
  const said = rows[bouts]?.[halves];
  const sum = panel.querySelector("[data-ft-points]");
  if (sum) sum.textContent = halves === null ? "–" : shown(halves);
  if (!said) return;
  panel.querySelector("[data-ft-lead]").textContent = said[0];
  says(form, "Score the hand", said[1]);
}

function told(form) {
  const text = form.elements.points.value.trim().replace(/[.,]5$/, "½");
  const whole = /^(\d*)(½?)$/.exec(text);
  const halves = whole && text ? 2 * Number(whole[1] || 0) + (whole[2] ? 1 : 0) : null;
  return { halves, bouts: form.querySelector("input[name=bouts]:checked")?.value };
}

function counted(form) {
  const values = JSON.parse(form.querySelector("[data-ft-values]").dataset.ftValues);
  const codes = [...form.querySelectorAll(".tile input:checked")].map((box) => box.value);
  const size = form.elements.count.value.trim();
  const more = codes.reduce((sum, code) => sum + (values[code] ?? 0), 0);
  const halves = /^\d+$/.test(size) ? Number(size) + more : null;
  return { halves, bouts: codes.filter((code) => code.endsWith("X")).length };
}

function shown(halves) {
  const whole = Math.floor(halves / 2);
  return halves % 2 ? `${whole || ""}½` : `${whole}`;
}

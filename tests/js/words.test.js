import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, figure, filled, listed, signed } from "../../static/js/words.js";

test("a figure has a real minus, and a sum its sign", () => {
  assert.deepEqual([7, 0, -7].map(figure), ["7", "0", "−7"]);
  assert.deepEqual([7, 0, -7].map(signed), ["+7", "0", "−7"]);
});

test("one is one, and none and two are several", () => {
  assert.deepEqual([0, 1, 2].map((number) => counted(number, "{n} card; {n} cards; {n} cards")), ["0 cards", "1 card", "2 cards"]);
});

test("a list has commas, and an and before the last", () => {
  assert.deepEqual([[], ["Ann"], ["Ann", "Bea"], ["Ann", "Bea", "Cy"]].map(listed), ["", "Ann", "Ann and Bea", "Ann, Bea and Cy"]);
});

test("a sentence is filled in at every brace", () => {
  assert.equal(filled("{who} has {n}, {who} keeps {n}", { who: "Ann", n: 0 }), "Ann has 0, Ann keeps 0");
});

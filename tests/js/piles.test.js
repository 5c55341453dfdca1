import assert from "node:assert/strict";
import { test } from "node:test";
import { worthOf } from "../../static/js/piles.js";

const groups = [
  { cards: ["KH", "KS"], values: [0, 4, 20] },
  { cards: ["QS"], values: [0, 13] },
];

test("a group counts by how many of it are in the pile", () => {
  assert.deepEqual([[], ["KH"], ["KH", "KS"], ["KS", "QS", "2C"]].map((pile) => worthOf(groups, pile)), [0, 4, 20, 17]);
});

test("a card told twice is one card", () => {
  assert.equal(worthOf(groups, ["KH", "KH"]), 4);
});

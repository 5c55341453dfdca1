import assert from "node:assert/strict";
import { test } from "node:test";
import { cardWords, typedOn } from "../../static/js/typed.js";

test("a card is typed rank first or suit first", () => {
  assert.deepEqual(cardWords("9H", "9"), ["9H", "H9"]);
});

test("a ten is typed T or 10, as its code and as its face", () => {
  assert.deepEqual(cardWords("TD", " 10 "), ["TD", "DT", "10D", "D10"]);
});

test("a face that is no letter or number is not typed", () => {
  assert.deepEqual(cardWords("LJ", "★"), ["LJ", "JL"]);
});

const words = ["9h", "h9", "10d", "d10", "1", "12"];

test("a key goes on with the word", () => {
  assert.deepEqual(typedOn(words, "", "H"), { now: "h", longer: true });
  assert.deepEqual(typedOn(words, "h", "9"), { now: "h9", longer: false });
});

test("a word that is whole waits where a longer one begins so", () => {
  assert.deepEqual(typedOn(words, "", "1"), { now: "1", longer: true });
  assert.deepEqual(typedOn(words, "1", "2"), { now: "12", longer: false });
});

test("where it does not go on, the key begins anew", () => {
  assert.deepEqual(typedOn(words, "h", "d"), { now: "d", longer: true });
});

test("what begins nothing is forgotten", () => {
  assert.equal(typedOn(words, "h", "z").now, "");
});

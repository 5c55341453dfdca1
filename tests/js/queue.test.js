import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsSent, goesNext, made, mint, stillWaiting, tableLeft, withKept, withKnown } from "../../static/js/queue.js";

const TABLE = "/t/one/";

function pressed(id, queue = [], known = [], more = []) {
  const fields = [["csrf_token", "c"], ["id", id], ["seen", "4"], ["known", ""], ["type", "bid"], ["seat", "2"], ["bid", "3"], ...more];
  return made({ table: TABLE, address: "/t/one/record", page: "<p>", words: "Cy: 3", fields, at: 5 }, queue, known);
}

test("a press keeps what was entered, and leaves out what is filled in when it is sent", () => {
  const item = pressed("a");
  assert.deepEqual(item.fields, [["id", "a"], ["type", "bid"], ["seat", "2"], ["bid", "3"]]);
  assert.deepEqual([item.id, item.type, item.seat, item.seen, item.waits], ["a", "bid", "2", "4", false]);
});

test("a press behind others waits, and knows of them", () => {
  const first = pressed("a");
  const second = pressed("b", [first], ["x"]);
  assert.equal(second.waits, true);
  assert.deepEqual(second.known, ["x", "a"]);
});

test("an entry is sent with what it knows, whether it waited, and a press that confirms it", () => {
  const item = pressed("b", [pressed("a")], ["x"]);
  const sent = Object.fromEntries(fieldsSent(item));
  assert.deepEqual([sent.seen, sent.known, sent.waited, sent.confirmed], ["4", "x a", "yes", undefined]);
  assert.equal(Object.fromEntries(fieldsSent({ ...item, confirmed: true })).confirmed, "1");
});

test("a field told twice is sent twice", () => {
  const item = pressed("a", [], [], [["card", "AS"], ["card", "KS"]]);
  assert.deepEqual(fieldsSent(item).filter(([name]) => name === "card"), [["card", "AS"], ["card", "KS"]]);
});

test("the oldest goes first, at its own table alone", () => {
  const queue = [pressed("a"), pressed("b")];
  assert.equal(goesNext(queue, TABLE, false).id, "a");
  assert.equal(goesNext(queue, "/t/other/", true), null);
  assert.equal(goesNext([], TABLE, true), null);
});

test("what was left for later holds all behind it back, until somebody presses", () => {
  const queue = [{ ...pressed("a"), later: true }, pressed("b")];
  assert.equal(goesNext(queue, TABLE, false), null);
  assert.equal(goesNext(queue, TABLE, true).id, "a");
});

test("what was taken back waits no more", () => {
  const queue = [{ id: "a", waits: true }, { id: "b", waits: true, gone: true }, { id: "c", waits: false }];
  assert.deepEqual(stillWaiting(queue).map(({ id }) => id), ["a"]);
});

test("what an earlier page left comes first, once, and may have been sent", () => {
  const fresh = pressed("c");
  const kept = [{ id: "a", table: TABLE }, { id: "b", table: "/t/other/" }, { id: "c", table: TABLE }];
  const queue = withKept([fresh], kept, TABLE);
  assert.deepEqual(queue.map(({ id }) => id), ["a", "c"]);
  assert.deepEqual([queue[0].waits, queue[0].unsure, queue[0].adrift], [true, true, false]);
  assert.equal(queue[1], fresh);
});

test("away from a table, one where nobody has to answer goes on", () => {
  const kept = [{ table: "/t/a/", later: true }, { table: "/t/a/" }, { table: "/t/b/" }];
  assert.equal(tableLeft(kept), "/t/b/");
  assert.equal(tableLeft(kept.slice(0, 2)), "");
});

test("an id is known once", () => {
  assert.deepEqual(withKnown(["a"], ["b", "a"]), ["a", "b"]);
});

test("ids are minted fit for an address, and never the same", () => {
  const ids = new Set(Array.from({ length: 1000 }, mint));
  assert.equal(ids.size, 1000);
  for (const id of ids) assert.match(id, /^[\w-]{20}$/);
});

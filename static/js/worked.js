// The values of a score pad, worked as the server works them: a tree is a number, a name, or a sign with its parts, as
// referee/definitions/working.py has them. Here they only show a total while it is typed; what counts is the server's.
const over = (read) => (part, sides, _side, others) => read((others ?? sides.map((_, side) => side)).map((side) => work(part, sides, side)));
const sum = (values) => values.reduce((total, value) => total + value, 0);
const least = (values) => (values.length ? Math.min(...values) : 0);
const most = (values) => (values.length ? Math.max(...values) : 0);
const count = (values) => values.filter((value) => value !== 0).length;
const floored = (a, n) => Math.floor(a / n);

const READS = { sum: over(sum), least: over(least), most: over(most), count: over(count) };
const LAZY = {
  and: ([a, b], sides, side) => +(work(a, sides, side) !== 0 && work(b, sides, side) !== 0),
  or: ([a, b], sides, side) => +(work(a, sides, side) !== 0 || work(b, sides, side) !== 0),
  if: ([condition, then, other], sides, side) => work(work(condition, sides, side) !== 0 ? then : other, sides, side),
  rank: ([part], sides, side) => 1 + sides.filter((_, other) => work(part, sides, other) > work(part, sides, side)).length,
};
const PLAIN = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "//": floored,
  "%": (a, b) => a - b * floored(a, b),
  "=": (a, b) => +(a === b),
  "!=": (a, b) => +(a !== b),
  "<": (a, b) => +(a < b),
  "<=": (a, b) => +(a <= b),
  ">": (a, b) => +(a > b),
  ">=": (a, b) => +(a >= b),
  not: (a) => +(a === 0),
  neg: (a) => -a,
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  down: (a, n) => floored(a, Math.abs(n)) * Math.abs(n),
  up: (a, n) => Math.ceil(a / Math.abs(n)) * Math.abs(n),
  nearest: (a, n) => floored(2 * a + Math.abs(n), 2 * Math.abs(n)) * Math.abs(n),
};

// The value of a tree for one of `sides`, each an object of values by name. NaN where it cannot be known here.
export function work(tree, sides, side) {
  if (typeof tree === "number") return tree;
  if (typeof tree === "string") return sides[side][tree] ?? 0;
  const [sign, ...parts] = tree;
  if (LAZY[sign]) return LAZY[sign](parts, sides, side);
  const read = READS[sign.replace("others_", "")];
  if (read) {
    const others = sign.startsWith("others_") ? sides.flatMap((_, other) => (other === side ? [] : [other])) : undefined;
    return read(parts[0], sides, side, others);
  }
  const plain = PLAIN[sign];
  return plain ? plain(...parts.map((part) => work(part, sides, side))) + 0 : NaN;
}

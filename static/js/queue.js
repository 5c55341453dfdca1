// The entries that wait for their table, as values: what a press becomes, what is sent next, with what. Nothing of the
// page, of storage or of the network is known here.

// A press as an entry. `known`: the ids of actions later than its page; those before it in the queue come before it.
export function made({ table, address, page, words, fields, at }, queue, known) {
  return {
    table,
    address,
    page,
    words,
    at,
    id: one(fields, "id"),
    type: one(fields, "type"),
    seat: fields.find(([name]) => name === "seat")?.[1],
    seen: one(fields, "seen"),
    known: [...known, ...queue.map((other) => other.id)],
    fields: fields.filter(([name]) => !["csrf_token", "seen", "known"].includes(name)),
    waits: queue.length > 0,
  };
}

function one(fields, wanted) {
  return fields.find(([name]) => name === wanted)?.[1] ?? "";
}

// The entries that wait and were not taken back.
export function stillWaiting(queue) {
  return queue.filter((item) => item.waits && !item.gone);
}

// The first, if it is of this table; what is left for later goes when somebody pressed (`now`).
export function goesNext(queue, table, now) {
  const [first] = queue;
  return first && first.table === table && (now || !first.later) ? first : null;
}

export function fieldsSent(item) {
  const fields = [...item.fields, ["seen", item.seen], ["known", item.known.join(" ")], ["waited", item.waits ? "yes" : "no"]];
  return item.confirmed ? [...fields, ["confirmed", "1"]] : fields;
}

export function withKnown(known, ids) {
  return [...new Set([...known, ...ids])];
}

// Of what is kept, the first table at which something waits, and nothing that somebody must answer for.
export function tableLeft(kept) {
  const asked = new Set(kept.filter((item) => item.later).map((item) => item.table));
  return kept.find((item) => !asked.has(item.table))?.table ?? "";
}

// What an earlier page left at this table comes before what was pressed meanwhile: it may have been sent.
export function withKept(queue, kept, table) {
  const pressed = new Set(queue.map((item) => item.id));
  const left = kept.filter((item) => item.table === table && !pressed.has(item.id));
  for (const item of left) Object.assign(item, { waits: true, unsure: true, adrift: false });
  return [...left, ...queue];
}

// A new id: 20 letters that nobody else comes upon.
export function mint() {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

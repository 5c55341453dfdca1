// What the app stored, kept in this browser: the log in one store, each action by its table and number, all other rows in
// another by their key. A write is one transaction that is on the disk before anybody hears of it; what becomes of an
// entry that could not be written is said in referee/store/rows.py. Each opening marks what is kept as its own, and no
// earlier one writes there any more: whoever took the pen over is not overwritten, whatever locks may say.
const FORM = 1; // of the stores, not of the rows in them
const LOG = "action"; // the table whose rows are only ever added
const STORES = ["log", "rows", "about"];
const SPARE = 10_000_000; // bytes: with less left, room runs short
const LOOKED = 20; // writes after which room is looked at anew

const mine = crypto.randomUUID();
let before; // whose it was, where it could not be marked as ours
let name = "";
let database = null;

// Opens what is kept of this site. Resolves to what `inside.make` takes, and the form it has ("": nothing is kept). Where
// the browser keeps nothing it is as if nothing were kept, and `keep` says so at the first entry; should it be there after
// all by then, it is another opening's, and not touched.
export async function open(site) {
  name = `referee ${new URL(site).pathname}`;
  try {
    database = await connect();
    return await read();
  } catch (error) {
    if (error.name === "VersionError") return { schema: "later", text: "" };
    if (database) throw error; // what is there may not be taken for nothing
    return { schema: "", text: text("", "", {}) };
  }
}

function connect() {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, FORM);
    request.onupgradeneeded = () => STORES.forEach((store) => request.result.createObjectStore(store));
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      opened.onversionchange = () => opened.close(); // somebody clears this site: the next write makes it anew
      done(opened);
    };
  });
}

const text = (schema, cookies, tables) =>
  `{"schema": ${JSON.stringify(schema)}, "cookies": ${JSON.stringify(cookies)}, "tables": {${Object.entries(tables)
    .map(([table, rows]) => `${JSON.stringify(table)}: [${rows.join(",")}]`)
    .join(",")}}}`;

// All that is there, from when on it is ours. In a browser that is full not even that can be marked.
async function read() {
  const found = {};
  const look = (log, rows, about) => {
    about.get("pen").onsuccess = ({ target }) => (found.before = target.result);
    about.get("schema").onsuccess = ({ target }) => (found.schema = target.result ?? "");
    about.get("cookies").onsuccess = ({ target }) => (found.cookies = target.result ?? "");
    log.getAll().onsuccess = ({ target }) => (found.log = target.result);
    rows.getAllKeys().onsuccess = ({ target }) => (found.keys = target.result);
    rows.getAll().onsuccess = ({ target }) => (found.rows = target.result);
  };
  try {
    await transaction((log, rows, about) => {
      look(log, rows, about);
      about.put(mine, "pen");
    });
  } catch (error) {
    if (error.name !== "QuotaExceededError") throw error;
    await transaction(look, "readonly");
    before = found.before;
  }
  const tables = {};
  found.rows.forEach((row, place) => (tables[found.keys[place][0]] ??= []).push(row));
  if (found.log.length) tables[LOG] = found.log;
  return { schema: found.schema, text: text(found.schema, found.cookies, tables) };
}

function transaction(work, mode = "readwrite") {
  return new Promise((done, failed) => {
    const one = database.transaction(STORES, mode, { durability: "strict" });
    one.oncomplete = done;
    one.onabort = () => failed(one.why ?? one.error ?? new DOMException("", "AbortError"));
    try {
      work(...STORES.map((store) => one.objectStore(store)), one);
    } catch (error) {
      one.why = error;
      one.abort();
    }
  });
}

class Trouble extends Error {
  constructor(name) {
    super(name);
    this.name = name;
  }
}

function write({ schema, whole, cookies, rows }) {
  return transaction((log, others, about, one) => {
    const stop = (trouble) => {
      one.why = new Trouble(trouble);
      one.abort();
    };
    about.get("pen").onsuccess = ({ target }) => {
      if (target.result === undefined && !whole) stop("Gone");
      else if (![undefined, mine, before].includes(target.result)) stop("Taken");
    };
    if (whole) {
      log.clear();
      others.clear();
    }
    about.put(mine, "pen");
    about.put(schema, "schema");
    about.put(cookies, "cookies");
    for (const [table, key, row, fresh] of rows) {
      entered ||= table === LOG;
      const [store, place] = table === LOG ? [log, key] : [others, [table, ...key]];
      if (row === null) store.delete(place);
      else if (fresh) store.add(row, place); // there already: two would have written, and none of this is
      else store.put(row, place);
    }
  });
}

// Keeps what the last call changed. Resolves to "" once it is on the disk; else to why not (see referee/web/storage.py).
export async function keep(pocket) {
  const changes = pocket.changes();
  if (!changes) return "";
  try {
    await written(pocket, JSON.parse(changes));
  } catch (error) {
    console.warn(`not kept: ${error.name} ${error.message}`);
    return reasonOf(error);
  }
  pocket.kept();
  return "";
}

// Whether something was entered: a browser is asked to keep it for good once there is something to keep.
export let entered = false;

// What was cleared while we were running is written anew from memory, which still has all of it.
async function written(pocket, changes) {
  try {
    await write(changes);
  } catch (error) {
    if (database && !["Gone", "InvalidStateError", "NotFoundError"].includes(error.name)) throw error;
    database?.close();
    database = null;
    database = await connect();
    await write(JSON.parse(pocket.changes(true)));
  }
}

function reasonOf({ name: error }) {
  if (error === "QuotaExceededError") return "full";
  if (error === "Taken" || error === "ConstraintError") return "taken";
  return database ? "failed" : "refused";
}

// ---- what the browser says of its room -----------------------------------------------------------

let writes = 0;

// Facts for the page “In your pocket”; null where nothing is to be said anew.
export async function room(failed = "") {
  if (writes++ % LOOKED && !failed) return null;
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  const facts = { short: failed === "full" || (quota > 0 && quota - usage < SPARE) };
  return persisted ? { ...facts, persisted } : facts;
}

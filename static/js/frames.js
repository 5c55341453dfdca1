// The codes of one table as they are seen, in any order. What they hold is read by the app alone.

const FRAME = /#take=(\d{25,4000})$/;

export class Frames {
  #package = "";
  #texts = new Map();
  total = 0;

  // What a code says: "new", "known", "other" (of another table: begun anew), or "" if it is none.
  add(text) {
    const digits = FRAME.exec(text.trim())?.[1];
    if (!digits) return "";
    const head = BigInt(digits.slice(0, 17)); // seven bytes: form, package, number, total
    const [number, total] = [Number((head >> 8n) & 255n), Number(head & 255n)];
    const its = `${head >> 16n} ${total}`;
    if (!number || number > total) return "";
    const another = this.#package !== "" && its !== this.#package;
    if (its !== this.#package) {
      this.#texts.clear();
      [this.#package, this.total] = [its, total];
    }
    if (this.#texts.has(number)) return "known";
    this.#texts.set(number, digits);
    return another ? "other" : "new";
  }

  has(number) {
    return this.#texts.has(number);
  }

  get there() {
    return this.#texts.size;
  }

  get whole() {
    return this.total > 0 && !this.missing;
  }

  get missing() {
    return this.total - this.there;
  }

  get text() {
    return [...this.#texts.values()].join("\n");
  }
}

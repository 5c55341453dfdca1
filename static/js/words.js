// Numbers and lists in words, as the server says them.

export function figure(number) {
  return String(number).replace("-", "−");
}

export function signed(number) {
  return number > 0 ? `+${number}` : figure(number);
}

// ``2 cards``, by what is said of 1, of 2 and of 5: "{n} card; {n} cards; {n} cards".
export function counted(number, forms, language) {
  return numbered(forms, number, { n: number }, language);
}

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// The one of a sentence’s forms, for 1, 2 and 5 in the language of the page, that goes with a number; filled in.
export function numbered(forms, number, slots, language = globalThis.document?.documentElement.lang ?? "en") {
  const kind = new Intl.PluralRules(language).select(number);
  return filled(forms.split("; ")[{ one: 0, two: 1, few: 1 }[kind] ?? 2], slots);
}

// A sentence with what stands in braces filled in.
export function filled(sentence, slots) {
  return sentence.replace(/\{(\w+)\}/g, (_, slot) => slots[slot]);
}

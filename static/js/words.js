// Numbers and lists in words, as the server says them.

export function figure(number) {
  return String(number).replace("-", "−");
}

export function signed(number) {
  return number > 0 ? `+${number}` : figure(number);
}

export function counted(number, what) {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// A sentence with what stands in braces filled in.
export function filled(sentence, slots) {
  return sentence.replace(/\{(\w+)\}/g, (_, slot) => slots[slot]);
}

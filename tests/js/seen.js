import { Frames } from "../../static/js/frames.js";

// What each text seen is taken for, and after it how many are there, of how many, and whether that is all; last the text.
export function seen(texts) {
  const frames = new Frames();
  const steps = texts.map((text) => [frames.add(text), frames.there, frames.total, frames.whole, frames.missing]);
  return { steps, here: Array.from({ length: frames.total }, (_, at) => frames.has(at + 1)), text: frames.text };
}

/** What OCR takes for what: figures in words, and pairs of letters that look like one. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/i/g, 'l'],
];

/** The word (lower case) with everything that OCR mixes up written one way: `D0vasta` and `Dovasta` agree. */
export const asRead = (word: string): string => LOOK_ALIKES.reduce((read, [from, to]) => read.replace(from, to), word);

/** Whether one character put in, left out or changed makes `a` of `b`. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++;
  let behind = 0;
  while (behind < Math.min(a.length, b.length) - from && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  return Math.max(a.length, b.length) - from - behind <= 1;
}

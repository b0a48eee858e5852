/** A text whose words and numbers are whole again, and where its characters were before. */
export interface UnbrokenText {
  readonly text: string;
  /** The offset in the broken text of the character at this offset; the length of the text maps to the broken one's. */
  readonly toBroken: (offset: number) => number;
}

/** Characters of the broken text from `from` to `to` that are left out. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

/** A mark at the end of a line, and the line break after it, with a letter or a figure on both sides. */
const BROKEN = /(?<=[\p{L}\p{M}\p{N}])[-‑/] ?\n ?(?=[\p{L}\p{M}\p{N}])/gu;
/** A line break between two groups of figures. */
const BROKEN_NUMBER = /(?<=\d)\n(?=\d{3})/g;
const FIRST_PART = /^(?:[\p{L}\p{M}]+|\p{N}+)/u;
/** UTF-16 units: no half of a word is longer. */
const LONGEST_PART = 40;
/** Fewer words are a row of a table or of a form, not a line of a text that goes on in the next. */
const WORDS_OF_PROSE = 4;

/**
 * Puts words and numbers together that a line's end breaks: `Bartholo-⏎mew`, `Quill-⏎Feather`, `532-⏎81-7764`, `04/17/⏎1961`. A hyphen that
 * only parts a word goes; one that belongs to the name or number stays. A number that goes on in the next line of a text without a mark
 * (`record 8824⏎1907 was`) gets a blank instead of the break, as between the groups of a number.
 * @param isKnown whether a word (in lower case) is one of the language, or a name
 */
export function unbreak(broken: string, isKnown: (word: string) => boolean): UnbrokenText {
  const cuts = [...broken.matchAll(BROKEN)].flatMap((match) => cutOf(broken, match, isKnown));
  const joined = broken.replace(BROKEN_NUMBER, (_, at: number) => (isProse(broken, at) ? ' ' : '\n'));
  return { text: cuts.length > 0 ? withoutCuts(joined, cuts) : joined, toBroken: (offset) => toBroken(offset, cuts) };
}

function cutOf(text: string, { 0: gap, index }: RegExpExecArray, isKnown: (word: string) => boolean): Cut[] {
  const to = index + gap.length;
  const head = lastPart(text, index);
  const tail = FIRST_PART.exec(text.slice(to, to + LONGEST_PART))?.[0] ?? '';
  const isNumber = /\p{N}/u.test(head) && /\p{N}/u.test(tail);
  if (gap.startsWith('/') && !isNumber) return [];
  const isOne = isNumber ? partsZip(text.slice(0, index), tail) : partsWord(head, tail, isKnown);
  return [{ from: isOne ? index : index + 1, to }];
}

/** The letters, or the figures, that end at `end`. */
function lastPart(text: string, end: number): string {
  const isFigure = /\p{N}/u.test(text.charAt(end - 1));
  const isPart = isFigure ? /\p{N}/u : /[\p{L}\p{M}]/u;
  let start = end;
  while (start > Math.max(0, end - LONGEST_PART) && isPart.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

const ZIP_DIGITS = 5;
/** `TX 79`: a state and the first figures of its ZIP code. */
const BEGUN_ZIP = /\b[A-Z]{2} (\d{1,4})$/;

/** Whether the hyphen parts the ZIP code after a state: `TX 79-⏎605`. */
const partsZip = (before: string, tail: string): boolean => {
  const [, head = ''] = BEGUN_ZIP.exec(before.slice(-LONGEST_PART)) ?? [];
  return head !== '' && head.length + tail.length === ZIP_DIGITS;
};

/** Whether the hyphen only parts one word at the line's end, and does not belong to two. */
function partsWord(head: string, tail: string, isKnown: (word: string) => boolean): boolean {
  if (!/^\p{L}/u.test(head) || !/^\p{L}/u.test(tail)) return false;
  const [first, second] = [head.toLowerCase(), tail.toLowerCase()];
  if (isKnown(first + second)) return true;
  return /^\p{Ll}/u.test(tail) && !(isKnown(first) && isKnown(second));
}

/** Whether the lines before and after the break are lines of a text: several words, no gap of a table. */
const isProse = (text: string, at: number): boolean =>
  [text.slice(text.lastIndexOf('\n', at - 1) + 1, at), text.slice(at + 1, endOfLine(text, at + 1))].every(
    (line, i) => !/\t| {2}/.test(line) && (i > 0 || line.split(' ').length >= WORDS_OF_PROSE),
  );

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function withoutCuts(text: string, cuts: readonly Cut[]): string {
  const starts = [0, ...cuts.map(({ to }) => to)];
  return starts.map((start, i) => text.slice(start, cuts[i]?.from)).join('');
}

function toBroken(offset: number, cuts: readonly Cut[]): number {
  let at = offset;
  for (const { from, to } of cuts) {
    if (from > at) break;
    at += to - from;
  }
  return at;
}

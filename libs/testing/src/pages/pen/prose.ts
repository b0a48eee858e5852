import type { Pen, TextStyle } from './pen.js';
import { measure } from './text-operators.js';

export interface ProseStyle extends TextStyle {
  /** Distance of baselines in points. */
  readonly leading: number;
  readonly align?: 'left' | 'justify' | 'centre' | 'right';
  /** Words may be hyphenated at the end of a line. */
  readonly hyphenate?: boolean;
}

/** Breaks a text into lines; a line that ends with a broken word ends with `-` and is marked. */
export function breakLines(text: string, width: number, style: ProseStyle): { text: string; hyphenated: boolean }[] {
  const lines: { text: string; hyphenated: boolean }[] = [];
  let line = '';
  const queue = text.split(' ').filter(Boolean);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    const longer = join(line, word);
    if (measure(longer, style) <= width) {
      line = longer;
      continue;
    }
    const [head, rest] = splitWord(word, line, width, style) ?? ['', word];
    if (head) lines.push({ text: join(line, `${head}-`), hyphenated: true });
    else lines.push({ text: line, hyphenated: false });
    line = '';
    // A word that is wider than the line gets a line of its own.
    if (head) queue.unshift(rest);
    else line = rest;
  }
  return [...lines, { text: line, hyphenated: false }].filter((l) => l.text);
}

const join = (line: string, word: string): string => (line ? `${line} ${word}` : word);

const VOWEL = /[aeiouyäöüáéíóúâêô]/i;
/** Splits before a consonant that a vowel follows, the usual place; both parts keep three letters or more. */
function splitWord(word: string, line: string, width: number, style: ProseStyle): readonly [string, string] | undefined {
  if (!style.hyphenate || !/^[\p{L}]{7,}[.,;:]?$/u.test(word)) return undefined;
  for (let at = word.length - 4; at >= 3; at--) {
    const fits = measure(join(line, `${word.slice(0, at)}-`), style) <= width;
    const isBreak = VOWEL.test(word.charAt(at - 1)) && !VOWEL.test(word.charAt(at)) && VOWEL.test(word.charAt(at + 1));
    if (fits && isBreak) return [word.slice(0, at), word.slice(at)];
  }
  return undefined;
}

/** Draws a paragraph from the baseline of its first line and returns the baseline after its last. */
export function drawProse(pen: Pen, x: number, y: number, width: number, text: string, style: ProseStyle): number {
  let baseline = y;
  pen.paragraph(() => {
    baseline = drawLines(pen, x, y, width, text, style);
  });
  return baseline;
}

/** As `drawProse`, but not as a block. */
export function drawLines(pen: Pen, x: number, y: number, width: number, text: string, style: ProseStyle): number {
  const lines = breakLines(text, width, style);
  let broken: number | undefined;
  lines.forEach((line, i) => {
    const natural = measure(line.text, style);
    const gaps = line.text.split(' ').length - 1;
    const isStretched = style.align === 'justify' && i < lines.length - 1 && gaps > 0;
    const left = { centre: (width - natural) / 2, right: width - natural, left: 0, justify: 0 }[style.align ?? 'left'];
    const wordSpacing = isStretched ? (width - natural) / gaps : 0;
    pen.text(x + left, y + i * style.leading, line.text, { ...style, wordSpacing });
    if (broken !== undefined) pen.joinHyphenated(broken);
    broken = line.hyphenated ? pen.words.length - 1 : undefined;
  });
  return y + lines.length * style.leading;
}

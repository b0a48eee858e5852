import type { LabelledText } from './grammar.js';
import type { Random } from '@chartloom/testing';

/** Ways in which the same text may be written. Each keeps the length, and so the places of the identifiers. */
type Variation = (text: string, random: Random) => string;

const sameLength = (text: string, changed: string): string => (changed.length === text.length ? changed : text);
const inLowerCase = (text: string): string => sameLength(text, text.toLowerCase());
const lower: Variation = inLowerCase;
const upper: Variation = (text) => sameLength(text, text.toUpperCase());

const MISREAD: Readonly<Record<string, string>> = {
  l: '1',
  I: 'l',
  o: '0',
  O: '0',
  S: '5',
  e: 'c',
  a: 'o',
  i: 'l',
  u: 'v',
  h: 'b',
  n: 'r',
  t: 'f',
};
const MISREAD_SHARE = 0.02;
const misread: Variation = (text, random) =>
  text.replace(/\p{L}/gu, (letter) => (random.chance(MISREAD_SHARE) ? (MISREAD[letter] ?? letter) : letter));

/** A line break instead of a blank, as a page breaks lines. */
const wrap: Variation = (text, random) => {
  const width = 45 + random.int(0, 59);
  let column = 0;
  return text.replace(/ |\n|[^ \n]+/g, (piece) => {
    if (piece === '\n' || (piece === ' ' && column > width)) {
      column = 0;
      return '\n';
    }
    column += piece.length;
    return piece;
  });
};

const STYLES: readonly (readonly [share: number, variations: readonly Variation[]])[] = [
  [0.5, []],
  [0.25, [lower]],
  [0.09, [upper]],
  [0.06, [wrap]],
  [0.02, [lower, wrap]],
  [0.05, [misread]],
  [0.03, [lower, misread]],
];

/** The text in one of the styles. */
export function varied({ text, spans }: LabelledText, random: Random): LabelledText {
  let left = random.next();
  const style = STYLES.find(([share]) => (left -= share) < 0)?.[1] ?? [];
  const changed = style.reduce((written, variation) => sameLength(text, variation(written, random)), text);
  return random.chance(0.06) ? lowerNames({ text: changed, spans }) : { text: changed, spans };
}

/** Only the names in lower case, as who types in haste writes them. */
function lowerNames({ text, spans }: LabelledText): LabelledText {
  const written = spans.reduce(
    (all, { start, end }) => all.slice(0, start) + inLowerCase(all.slice(start, end)) + all.slice(end),
    text,
  );
  return { text: written, spans };
}

import { centreOf, middleOf, type PlacedGlyph } from './placed-glyph.js';
import { frameOf } from './spaced-letters.js';

type GlyphWord = readonly PlacedGlyph[];

/** Fewer letters below each other are a column of a table. */
const FEWEST_STACKED = 4;
/** In type sizes, from letter to letter: lines of text are rarely nearer than the first, stacked letters no further than the second. */
const PITCH = { least: 0.75, most: 1.35 };
/** In type sizes: how far two pitches may differ. */
const PITCH_NOISE = 0.12;
/** In type sizes: how far the middles of letters may be off the middle of the letter above. */
const OFF_CENTRE = 0.2;
/** In type sizes: a letter this level with a word is in that word's line. */
const LEVEL = 0.12;
/** Where more of the letters are in lines of text, they are a column of flags or numbers. */
const MOST_IN_LINES = 0.5;
/** At least this part of the letters differ from each other: flags repeat. */
const FEWEST_DISTINCT = 0.5;

/** The words of a page, and which of them are read from top to bottom. */
export interface StackedWords {
  readonly words: readonly GlyphWord[];
  readonly stacked: ReadonlySet<GlyphWord>;
}

/**
 * Puts together letters below each other, one to a line, as on the tab of a chart. A table's column of single
 * letters (flags, numbers) stays as it is: its letters are level with the words of the rows, and they repeat.
 * @param words of upright text, in the order of their lines
 */
export function joinStackedLetters(words: readonly GlyphWord[]): StackedWords {
  const singles = words.flatMap((word) => (word.length === 1 ? word : []));
  const levels = words
    .filter((word) => word.length > 1)
    .map((word) => middleOf(frameOf(word)))
    .sort((a, b) => a - b);
  const columns = columnsOf(singles).filter((column) => isStacked(column, levels));
  const taken = new Set(columns.flat());
  const kept = words.filter(([glyph]) => glyph === undefined || !taken.has(glyph));
  return { words: [...kept, ...columns], stacked: new Set(columns) };
}

/** Letters that follow each other downwards at one pitch. */
function columnsOf(letters: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const columns: PlacedGlyph[][] = [];
  let near: PlacedGlyph[][] = [];
  for (const letter of letters.toSorted((a, b) => middleOf(a.frame) - middleOf(b.frame))) {
    near = near.filter((column) => pitchTo(letter, column) < PITCH.most * letter.fontSize);
    const above = near.find((column) => isNextBelow(letter, column));
    if (above) above.push(letter);
    else {
      const column = [letter];
      columns.push(column);
      near.push(column);
    }
  }
  return columns;
}

/** Points from the last letter of a column down to the letter. */
const pitchTo = (letter: PlacedGlyph, column: readonly PlacedGlyph[]): number =>
  middleOf(letter.frame) - middleOf(column.at(-1)?.frame ?? letter.frame);

function isNextBelow(letter: PlacedGlyph, column: readonly PlacedGlyph[]): boolean {
  const [last, before] = [column.at(-1), column.at(-2)];
  if (!last || last.fontSize !== letter.fontSize) return false;
  const size = letter.fontSize;
  const pitch = pitchTo(letter, column);
  const pitchAbove = before ? middleOf(last.frame) - middleOf(before.frame) : pitch;
  return (
    pitch > PITCH.least * size &&
    pitch < PITCH.most * size &&
    Math.abs(pitch - pitchAbove) < PITCH_NOISE * size &&
    isBelow(letter, last)
  );
}

/** Stacked letters are centred, or begin at one x. */
const isBelow = ({ frame, fontSize }: PlacedGlyph, { frame: above }: PlacedGlyph): boolean =>
  Math.min(Math.abs(centreOf(frame) - centreOf(above)), Math.abs(frame.x - above.x)) < OFF_CENTRE * fontSize;

function isStacked(column: readonly PlacedGlyph[], levels: readonly number[]): boolean {
  if (column.length < FEWEST_STACKED || !column.every(({ text }) => /^[\p{L}\p{N}/.-]$/u.test(text))) return false;
  if (new Set(column.map(({ text }) => text)).size < FEWEST_DISTINCT * column.length) return false;
  const inLines = column.filter(({ frame, fontSize }) =>
    levels.some((level) => Math.abs(level - middleOf(frame)) < LEVEL * fontSize),
  );
  return inLines.length <= MOST_IN_LINES * column.length;
}

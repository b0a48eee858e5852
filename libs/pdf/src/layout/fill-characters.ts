import { right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { centreOf, isBlank, middleOf, type PlacedGlyph } from './placed-glyph.js';

/** Characters that are printed in a row as a line to write on, or as a leader, and how many of them make one. */
const FEWEST: ReadonlyMap<string, number> = new Map([
  ['_', 2],
  ['.', 4],
  ['…', 2],
  ['·', 4],
  ['-', 4],
  ['–', 4],
  ['—', 3],
  ['‾', 2],
]);
/** In type sizes: a glyph this near to the line is written on it. */
const ON_LINE = 0.8;
/** In type sizes: a wider gap separates words. */
const WORD_GAP = 0.17;

/** Text without its fill characters, and these by themselves. */
export interface FilledRuns {
  readonly runs: readonly PlacedGlyph[][];
  /** Each row of fill characters. */
  readonly fills: readonly PlacedGlyph[][];
}

/** Cuts rows of fill characters out of the runs: they are lines to write on, not letters of the word that is written there. */
export function cutFills(runs: readonly PlacedGlyph[][]): FilledRuns {
  const rest: PlacedGlyph[][] = [];
  const fills: PlacedGlyph[][] = [];
  for (const run of runs) {
    let from = 0;
    for (const [start, end] of fillsIn(run)) {
      rest.push(run.slice(from, start));
      fills.push(run.slice(start, end));
      from = end;
    }
    rest.push(run.slice(from));
  }
  return { runs: rest.filter((run) => run.length > 0), fills };
}

/** The places of fills in a run, `end` exclusive. Blanks between fill characters belong to them. */
function fillsIn(run: readonly PlacedGlyph[]): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let start = 0; start < run.length;) {
    const text = run[start]?.text ?? '';
    const fewest = FEWEST.get(text);
    if (fewest === undefined) {
      start++;
      continue;
    }
    let [end, count] = [start + 1, 1];
    for (let at = end; at < run.length; at++) {
      const glyph = run[at];
      if (glyph?.text === text) [end, count] = [at + 1, count + 1];
      else if (!glyph || !isBlank(glyph)) break;
    }
    const from = endsWord(run, start) ? start + 1 : start;
    if (count - (from - start) >= fewest) found.push([from, end]);
    start = end;
  }
  return found;
}

/** Whether the first fill character touches the letter before it, and not the second one: the point of `No.` */
function endsWord(run: readonly PlacedGlyph[], start: number): boolean {
  const [letter, first] = [run[start - 1], run[start]];
  const second = run.slice(start + 1).find((glyph) => !isBlank(glyph));
  if (!letter || !first || !second || isBlank(letter)) return false;
  const touches = (a: PlacedGlyph, b: PlacedGlyph) => b.frame.x - right(a.frame) < WORD_GAP * first.fontSize;
  return touches(letter, first) && !touches(first, second);
}

/** Whether something is written on the line of fill characters. */
export function isWrittenOn(fill: readonly PlacedGlyph[], glyphs: readonly PlacedGlyph[]): boolean {
  const box: Box = union(fill.map(({ frame }) => frame));
  return glyphs.some(
    (glyph) =>
      !isBlank(glyph) &&
      centreOf(glyph.frame) > box.x &&
      centreOf(glyph.frame) < right(box) &&
      Math.abs(middleOf(glyph.frame) - middleOf(box)) < ON_LINE * glyph.fontSize,
  );
}

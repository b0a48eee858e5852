import { right, union } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { centreOf, middleOf, type PlacedGlyph } from './placed-glyph.js';

type GlyphWord = readonly PlacedGlyph[];

/** Fewer letters in a row are words of one letter. */
const FEWEST_SPACED = 4;
/** In type sizes: letters of a spaced-out word are no further apart. */
const WIDEST_SPACING = 0.9;
/** Between two spaced-out words the gap is wider than between their letters by this factor, and by this part of the type size. */
const WORD_GAP = { factor: 1.6, more: 0.15 };
/** Fewer characters in cells are columns of a table, unless the cells are no higher than a line and of one width. */
const FEWEST_IN_CELLS = 3;
/** Ticks in cells are answers, not letters of a word. */
const TICK = /^[xX✓✔✗✘•]$/u;
/** In type sizes: cells for one character are no higher. */
const HIGHEST_CELL = 2.5;
/** In type sizes: cells of a comb are no wider. */
const WIDEST_CELL = 2.6;
/** Characters without drawn cells are of a form's comb where as many follow each other at one pitch. */
const FEWEST_AT_PITCH = 6;
/** The part of the pitch by which they may be off. */
const PITCH_NOISE = 0.06;
/** A pitch so much wider than the usual one is an empty cell. */
const EMPTY_CELL = 1.6;

/**
 * The words of a line, with words that are set letter by letter put together: spaced-out headings (`P A T I E N T`), and
 * characters in the cells of a form.
 * @param words from left to right
 * @param uprights vertical lines that are drawn on the page, in the frame of the words
 */
export function joinSpacedLetters(words: readonly GlyphWord[], uprights: readonly Box[]): GlyphWord[] {
  const joined: GlyphWord[] = [];
  for (let from = 0; from < words.length;) {
    let to = from;
    while (to < words.length && words[to]?.length === 1 && isNextTo(words[to - 1], words[to], to > from)) to++;
    const letters = words.slice(from, to).flat();
    if (letters.length === 0) joined.push(words[from++] ?? []);
    else {
      joined.push(...(inCells(letters, uprights) ?? atOnePitch(letters) ?? spacedOut(letters) ?? letters.map((one) => [one])));
      from = to;
    }
  }
  return joined;
}

function isNextTo(before: GlyphWord | undefined, word: GlyphWord | undefined, started: boolean): boolean {
  if (!started) return true;
  const [a, b] = [before?.[0], word?.[0]];
  return a !== undefined && b !== undefined && centreOf(b.frame) - centreOf(a.frame) < 2 * WIDEST_CELL * b.fontSize;
}

/** Characters with a vertical line between every two neighbours. */
function inCells(letters: GlyphWord, uprights: readonly Box[]): GlyphWord[] | undefined {
  const ticks = letters.filter(({ text }) => TICK.test(text)).length;
  // "Y [X] N": a tick between two answers is at no even pitch with them, as characters in cells are
  if (ticks === letters.length || (ticks > 0 && !isEven(pitchesOf(letters)))) return undefined;
  if (letters.length < FEWEST_IN_CELLS && !inTwoCells(letters, uprights)) return undefined;
  const parted = letters.slice(1).every((letter, i) => isParted(letters[i], letter, uprights));
  return parted && pitchesOf(letters).every((pitch) => pitch < 2 * WIDEST_CELL * (letters[0]?.fontSize ?? 0))
    ? cutAt(letters, EMPTY_CELL * Math.min(...pitchesOf(letters)))
    : undefined;
}

/** Two characters in cells of one width, no higher than a line. */
function inTwoCells([first, second]: GlyphWord, uprights: readonly Box[]): boolean {
  if (!first || !second) return false;
  const size = first.fontSize;
  const sides = uprights
    .filter(({ y, height }) => height < HIGHEST_CELL * size && y <= middleOf(first.frame) && y + height >= middleOf(first.frame))
    .map(({ x }) => x);
  const left = Math.max(...sides.filter((x) => x < centreOf(first.frame)));
  const middle = Math.min(...sides.filter((x) => x > centreOf(first.frame)));
  const end = Math.min(...sides.filter((x) => x > centreOf(second.frame)));
  const [one, other] = [middle - left, end - middle];
  return middle < centreOf(second.frame) && one < WIDEST_CELL * size && Math.abs(one - other) < PITCH_NOISE * 2 * one;
}

const isParted = (a: PlacedGlyph | undefined, b: PlacedGlyph, uprights: readonly Box[]): boolean =>
  uprights.some(({ x, y, height }) => {
    const level = middleOf(b.frame);
    return a !== undefined && x > centreOf(a.frame) && x < centreOf(b.frame) && y <= level + 1 && y + height >= level - 1;
  });

/** Characters that follow each other at one pitch, wider than type is set. */
function atOnePitch(letters: GlyphWord): GlyphWord[] | undefined {
  if (letters.length < FEWEST_AT_PITCH || !letters.every(({ text }) => /^[\p{Lu}\d./-]$/u.test(text))) return undefined;
  const pitches = pitchesOf(letters);
  const pitch = Math.min(...pitches);
  const even = isEven(pitches) && pitches.every((one) => one / pitch < 3);
  const shows = new Set(letters.map(({ show }) => show)).size;
  return even && shows > letters.length / 2 ? cutAt(letters, EMPTY_CELL * pitch) : undefined;
}

/** Whether all pitches are the least one or a multiple of it. */
function isEven(pitches: readonly number[]): boolean {
  const least = Math.min(...pitches);
  return pitches.every((one) => Math.abs(one / least - Math.round(one / least)) < PITCH_NOISE);
}

function spacedOut(letters: GlyphWord): GlyphWord[] | undefined {
  const gaps = letters.slice(1).map((letter, i) => letter.frame.x - right(letters[i]?.frame ?? letter.frame));
  const narrow = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? Infinity;
  const size = letters[0]?.fontSize ?? 0;
  const varied = new Set(letters.map(({ text }) => text)).size > letters.length / 3;
  if (letters.length < FEWEST_SPACED || narrow > WIDEST_SPACING * size || !varied) return undefined;
  const words: PlacedGlyph[][] = [];
  for (const [i, letter] of letters.entries()) {
    const gap = i === 0 ? Infinity : (gaps[i - 1] ?? 0);
    if (gap > WORD_GAP.factor * narrow + WORD_GAP.more * size) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  const long = words.filter((word) => word.length > 1).length;
  return long > words.length / 2 ? words : undefined;
}

const pitchesOf = (letters: GlyphWord): number[] =>
  letters.slice(1).map((letter, i) => centreOf(letter.frame) - centreOf(letters[i]?.frame ?? letter.frame));

function cutAt(letters: GlyphWord, widest: number): GlyphWord[] {
  const words: PlacedGlyph[][] = [];
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1];
    if (before && centreOf(letter.frame) - centreOf(before.frame) <= widest) words.at(-1)?.push(letter);
    else words.push([letter]);
  }
  return words;
}

/** The box around the glyphs of a word, in its frame. */
export const frameOf = (word: GlyphWord): Box => union(word.map(({ frame }) => frame));

import { isWord } from '../text/tokens.js';
import type { Place } from './text-attributes.js';

const ROW = 3;

/** The cells of each line, in their order, as the indices of their tokens. */
function cellsOf(places: readonly Place[]): number[][][] {
  const lines: number[][][] = [];
  places.forEach(({ line, cell }, at) => ((lines[line] ??= [])[cell] ??= []).push(at));
  return lines;
}

const sortOf = (place: Place | undefined): string => (!place ? 'nothing' : isWord(place.token) ? 'word' : place.token.shape);

/** What holds for each token by the table around it: its place in the cell, and what is in the cells beside, above and below. */
export interface CellAttributes {
  readonly cell: readonly string[];
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** Reads the cells of a text. Lines of one cell are in no table: they have nothing above and below. */
export function cellAttributes(places: readonly Place[]): CellAttributes {
  const lines = cellsOf(places);
  const kindAt = (line: number, cell: number): string => {
    const cells = lines[line] ?? [];
    const first = places[cells.length > 1 ? (cells[cell]?.[0] ?? -1) : -1];
    return first?.known.kind ?? 'none';
  };
  const inTable = ({ line }: Place): boolean => (lines[line]?.length ?? 0) > 1;
  const cell: string[] = places.map(() => 'none');
  for (const cells of lines) cells.forEach((_, index) => describeCell(places, cells, index, cell));
  return {
    cell,
    above: places.map((place) => (inTable(place) ? kindAt(place.line - 1, place.cell) : 'none')),
    below: places.map((place) => (inTable(place) ? kindAt(place.line + 1, place.cell) : 'none')),
  };
}

/** `row alone number`: how many cells the line has, where in its cell each token is, and with what the next cell begins. */
function describeCell(places: readonly Place[], cells: readonly (readonly number[])[], index: number, into: string[]): void {
  const own = cells[index] ?? [];
  const words = own.filter((one) => isWord(places[one]?.token));
  const form = cells.length >= ROW ? 'row' : cells.length > 1 ? 'pair' : 'line';
  const next = sortOf(places[cells[index + 1]?.[0] ?? -1]);
  for (const at of own) into[at] = `${form} ${placeIn(words, at)} ${next}`;
}

const placeIn = (words: readonly number[], at: number): string => {
  if (words.length < 2) return 'alone';
  if (at === words[0]) return 'first';
  return at === words.at(-1) ? 'last' : 'inside';
};

const REACH = 4;
const MANY = 3;

/** How many figures are among the four tokens on each side in the line, up to three. */
export function figuresAround(places: readonly Place[], at: number): string {
  const line = places[at]?.line;
  let count = 0;
  for (let near = Math.max(0, at - REACH); near <= at + REACH; near++)
    if (near !== at && places[near]?.line === line && places[near]?.token.shape === 'number') count++;
  return String(Math.min(count, MANY));
}

const VOWEL = /[aeiouy]/;
const LONG = 7;

/** How a word is built: its length, and whether it could be spoken, which `wbc` and `pgr` could not. Names can. */
export const buildOf = (key: string): string => `${Math.min(key.length, LONG)}${VOWEL.test(key) ? '' : ' no vowel'}`;

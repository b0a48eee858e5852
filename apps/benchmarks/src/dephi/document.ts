import { bare, distinctiveKeys, tells } from './leaks.js';
import type { PageReading, Picture, PlacedCharacter } from './reading.js';
import type { Level, Truth, TruthBox, TruthSpan } from './truth.js';

export interface Leak {
  readonly level: Level;
  readonly cat: string;
  readonly sub: string;
  readonly loc: string;
  readonly text: string;
  /**
   * Where it leaked: at its place as `text` or in the `picture`; else by a distinctive key in the text of some `page`,
   * or only in the file's `bytes`.
   */
  readonly how: readonly string[];
}

/** The rows of one document. */
export interface DocumentScore {
  readonly spans: readonly Pick<TruthSpan, 'level' | 'cat' | 'sub' | 'loc'>[];
  readonly leaks: readonly Leak[];
  /** Ordinary words: all, those that are no longer visible, those of them that were covered for a doubt, those that are still text. */
  readonly words: number;
  readonly lost: number;
  readonly doubted: number;
  readonly extractable: number;
  /** Look-alikes: the reasons of all, and those that are no longer visible. */
  readonly keeps: readonly string[];
  readonly keepsLost: readonly LostLookAlike[];
}

interface LostLookAlike {
  readonly reason: string;
  readonly text: string;
  /** Whether it was covered for a doubt, as words are. */
  readonly doubted: boolean;
}

const GONE_BELOW = 0.6;
const SHOWS_FROM = 0.34;
const STAYS: ReadonlySet<string> = new Set(['none', 'keep']);

/** Identifiers whose leak could be detected: those with a place or with a distinctive key. */
export const provable = (truth: Truth, isEnglish: (word: string) => boolean): TruthSpan[] =>
  truth.spans.filter(({ boxes, text }) => boxes.length > 0 || distinctiveKeys(text, isEnglish).length > 0);

/** A region of a page, from 0, in points. */
export interface Region {
  readonly page: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const liesIn = ([page, x0, y0, x1, y1]: TruthBox, { page: at, box }: Region): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return page === at && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

/**
 * Compares what three readers find in `output` with the truth. An identifier leaks where half of it is still readable
 * at its place, where its ink is still visible, or where one of its keys occurs in the file and in no word that stays.
 */
export function scoreDocument(
  truth: Truth,
  input: readonly PageReading[],
  output: readonly PageReading[],
  strings: readonly string[],
  isEnglish: (word: string) => boolean,
  doubts: readonly Region[] = [],
): DocumentScore {
  const spans = provable(truth, isEnglish);
  const standing = truth.words.filter((word) => ['none', 'keep', 'may'].includes(word[6])).map((word) => bare(word[5]));
  const shows = (box: TruthBox): number | undefined => shownPart(input[box[0]]?.picture, output[box[0]]?.picture, box);
  const under = (box: TruthBox, margin: number): string => textUnder(output[box[0]]?.characters ?? [], box, margin);
  const said = output.map(({ characters }) => bare(characters.map(({ text }) => text).join('')));
  const leaks = spans
    .filter(({ level }) => level !== 'may')
    .flatMap((span): Leak[] => {
      const keys = distinctiveKeys(span.text, isEnglish).filter((key) => !standing.some((word) => word.includes(key)));
      const how = [
        ...(span.boxes.some((box) => tells(box[5], under(box, 1))) ? ['text'] : []),
        ...(span.boxes.some((box) => (shows(box) ?? 0) >= SHOWS_FROM) ? ['picture'] : []),
        ...keyFound(keys, said, strings),
      ];
      const { level, cat, sub, loc, text } = span;
      return how.length > 0 ? [{ level, cat, sub, loc, text, how }] : [];
    });
  const words = truth.words.filter((word) => STAYS.has(word[6]) && bare(word[5]) !== '');
  const boxOf = (word: Truth['words'][number]): TruthBox => [word[0], word[1], word[2], word[3], word[4], word[5]];
  const keeps = truth.keeps.flatMap(({ reason, text, boxes }) => boxes.map((box) => ({ reason, text, box })));
  const lost = words.filter((word) => (shows(boxOf(word)) ?? 1) < GONE_BELOW);
  return {
    spans: spans.map(({ level, cat, sub, loc }) => ({ level, cat, sub, loc })),
    leaks,
    words: words.length,
    lost: lost.length,
    doubted: lost.filter((word) => doubts.some((region) => liesIn(boxOf(word), region))).length,
    extractable: words.filter((word) => bare(under(boxOf(word), 1.5)).includes(bare(word[5]))).length,
    keeps: keeps.map(({ reason }) => reason),
    keepsLost: keeps
      .filter(({ box }) => (shows(box) ?? 1) < GONE_BELOW)
      .map(({ reason, text, box }) => ({ reason, text, doubted: doubts.some((region) => liesIn(box, region)) })),
  };
}

function keyFound(keys: readonly string[], said: readonly string[], strings: readonly string[]): string[] {
  if (keys.some((key) => said.some((page) => page.includes(key)))) return ['page'];
  return keys.some((key) => strings.some((string) => string.includes(key))) ? ['bytes'] : [];
}

const textUnder = (characters: readonly PlacedCharacter[], [, x0, y0, x1, y1]: TruthBox, margin: number): string =>
  characters
    .filter(({ x, y }) => x > x0 - margin && x < x1 + margin && y > y0 - margin && y < y1 + margin)
    .map(({ text }) => text)
    .join('');

/** A window contains ink where its luminance varies at least this much. */
const INK = 12;
const ALIKE = 0.7;
/** Tolerated registration error: one pixel. */
const SHIFTS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

/**
 * Of the windows along the box that contain ink in the original, the share that looks unchanged; absent where none
 * does.
 */
function shownPart(original: Picture | undefined, result: Picture | undefined, [, x0, y0, x1, y1]: TruthBox): number | undefined {
  if (!original || !result) return undefined;
  const { scale } = original;
  const [left, top, right, bottom] = [
    Math.max(0, Math.floor(x0 * scale)),
    Math.max(0, Math.floor(y0 * scale)),
    Math.ceil(x1 * scale),
    Math.ceil(y1 * scale),
  ];
  const size = Math.max(4, bottom - top);
  let windows = 0;
  let same = 0;
  for (let x = left; x < Math.max(left + 1, right - size / 2); x += Math.max(2, size >> 1)) {
    const width = Math.min(size, right - x);
    const before = windowOf(original, x, top, width, size);
    if (deviation(before) < INK) continue;
    windows++;
    if (SHIFTS.some(([dx, dy]) => likeness(before, windowOf(result, x + dx, top + dy, width, size), width) > ALIKE)) same++;
  }
  return windows === 0 ? undefined : same / windows;
}

function windowOf({ pixels, width: all, height }: Picture, x: number, y: number, width: number, size: number): number[] {
  const found: number[] = [];
  for (let row = y; row < y + size; row++)
    for (let column = x; column < x + width; column++)
      found.push(row >= 0 && row < height && column >= 0 && column < all ? (pixels[row * all + column] ?? 255) : 255);
  return found;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Correlation after subtracting the mean of every row, so that a bar does not look like a line of text. */
function likeness(a: readonly number[], b: readonly number[], width: number): number {
  const [x, y] = [a, b].map((values) =>
    values.map((value, i) => value - mean(values.slice(i - (i % width), i - (i % width) + width))),
  );
  if (!x || !y || deviation(y) < 3) return 0;
  const product = x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const lengths = Math.sqrt(x.reduce((sum, value) => sum + value * value, 0) * y.reduce((sum, value) => sum + value * value, 0));
  return lengths > 0 ? product / lengths : 0;
}

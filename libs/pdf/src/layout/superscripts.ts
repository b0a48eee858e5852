import { bottom, right } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { frameOf } from './spaced-letters.js';
import { middleOf, type PlacedGlyph } from './placed-glyph.js';

type GlyphWord = readonly PlacedGlyph[];

/** A superscript is at most this large, as a part of the type beside it: browsers set it in five sixths. */
const SMALLER = 0.86;
/** In type sizes of the word before: how far its middle is raised, at least and at most. */
const RAISED = { least: 0.12, most: 0.75 };
/** The same of a subscript. */
const LOWERED = { least: 0.05, most: 0.6 };
/** In type sizes of the word before: how far after its end it may begin. */
const AFTER = { least: -0.2, most: 0.6 };
/** In type sizes: a word this near goes on after the exponent. */
const TOUCHING = 0.17;
/** A digit after these is an exponent: `10⁹`, `mm³`, `m²`. */
const BASE = /(?:10|^[cdkmµμu]?m|\/[cdkmµμu]?m)$/;

/** Whether a raised number after the text is its exponent. */
export const isExponentBase = (text: string): boolean => BASE.test(text);

/** Words with their exponents, and the marks that belong to no word. */
export interface RaisedMarks {
  readonly words: readonly GlyphWord[];
  /** The word that each mark follows. The mark is one of the words too. */
  readonly hosts: ReadonlyMap<GlyphWord, GlyphWord>;
}

/**
 * Finds small raised words that directly follow a word in larger type. An exponent becomes a part of that word (`10^9/L`); any
 * other (the number of a footnote or of a laboratory, a trade mark) stays a word by itself. A lowered number becomes a part of the word
 * before it, as in the names of gases.
 */
export function findRaisedMarks(words: readonly GlyphWord[]): RaisedMarks {
  const hosts = new Map<GlyphWord, GlyphWord>();
  const placed = words.map((word) => ({ word, frame: frameOf(word), size: sizeOf(word) }));
  const largest = Math.max(0, ...placed.map(({ size }) => size));
  for (const small of placed) {
    if (small.word.length > 3 || small.size >= SMALLER * largest) continue;
    const host = placed.find((other) => isRaisedAfter(small, other));
    if (host) hosts.set(small.word, host.word);
  }
  const joined = new Map<GlyphWord, GlyphWord>();
  const taken = new Set<GlyphWord>();
  for (const [mark, host] of hosts) {
    if (!/^[-–−]?\d{1,2}$/.test(textOf(mark)) || !isExponentBase(textOf(host))) continue;
    const next = placed.find(({ word, frame, size }) => {
      const gap = frame.x - right(frameOf(mark));
      return (
        word !== mark && !hosts.has(word) && gap > -TOUCHING * size && gap < TOUCHING * size && isLevel(frameOf(host), frame)
      );
    })?.word;
    joined.set(host, [...host, ...withSign(mark), ...(next ?? [])]);
    taken.add(mark);
    if (next) taken.add(next);
  }
  for (const { mark, host } of subscripts(placed, taken, SMALLER * largest)) {
    joined.set(host, [...(joined.get(host) ?? host), ...mark]);
    taken.add(mark);
  }
  for (const mark of taken) hosts.delete(mark);
  return { words: words.filter((word) => !taken.has(word)).map((word) => joined.get(word) ?? word), hosts };
}

interface PlacedWord {
  readonly word: GlyphWord;
  readonly frame: Box;
  readonly size: number;
}

function isRaisedAfter(small: PlacedWord, { word, frame, size }: PlacedWord): boolean {
  const raised = middleOf(frame) - middleOf(small.frame);
  const gap = small.frame.x - right(frame);
  return (
    word !== small.word &&
    small.size <= SMALLER * size &&
    raised > RAISED.least * size &&
    raised < RAISED.most * size &&
    bottom(small.frame) > frame.y &&
    gap > AFTER.least * size &&
    gap < AFTER.most * size
  );
}

/** Each lowered number with the word that it belongs to. */
const subscripts = (placed: readonly PlacedWord[], taken: ReadonlySet<GlyphWord>, largest: number) =>
  placed.flatMap((small) => {
    if (small.size >= largest || taken.has(small.word) || !/^\d{1,2}$/.test(textOf(small.word))) return [];
    const host = placed.find((other) => isLoweredAfter(small, other) && /\p{L}$/u.test(textOf(other.word)))?.word;
    return host && !taken.has(host) ? [{ mark: small.word, host }] : [];
  });

/** "SpO₂", "HCO₃": a small number that is set lower right after letters. */
function isLoweredAfter(small: PlacedWord, { word, frame, size }: PlacedWord): boolean {
  const lowered = middleOf(small.frame) - middleOf(frame);
  const gap = small.frame.x - right(frame);
  return (
    word !== small.word &&
    small.size <= SMALLER * size &&
    lowered > LOWERED.least * size &&
    lowered < LOWERED.most * size &&
    gap > AFTER.least * size &&
    gap < TOUCHING * size
  );
}

const isLevel = (a: Box, b: Box): boolean => Math.abs(middleOf(a) - middleOf(b)) < a.height / 4;

/** The glyphs of an exponent after the sign that stands for raising. The sign takes no room. */
function withSign(exponent: GlyphWord): GlyphWord {
  const [first] = exponent;
  return first
    ? [{ ...first, text: '^', box: { ...first.box, width: 0 }, frame: { ...first.frame, width: 0 } }, ...exponent]
    : [];
}

/** Whether a glyph is small and raised beside the one before it, so that it begins a word of its own. */
export const isRaised = (glyph: PlacedGlyph, before: PlacedGlyph): boolean =>
  glyph.fontSize <= SMALLER * before.fontSize && middleOf(before.frame) - middleOf(glyph.frame) > RAISED.least * before.fontSize;

const sizeOf = (word: GlyphWord): number => Math.max(...word.map(({ fontSize }) => fontSize));

const textOf = (word: GlyphWord): string => word.map(({ text }) => text).join('');

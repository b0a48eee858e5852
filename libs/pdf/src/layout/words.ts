import { union } from '../page/geometry.js';
import { isUpright, snapAngle, turn } from './frame.js';
import type { Glyph, PageContent } from '../content/page-content.js';
import { findHiddenReason } from '../content/hidden.js';
import type { Box, HiddenReason, PdfWord } from '../page/model.js';
import { PaintRows } from '../content/paint.js';

/** Glyphs whose middles differ by less than this many type sizes are on one line; lines are at least 0.9 apart. */
const SAME_LINE = 0.4;
/** A wider gap separates words: a space is 0.22 to 0.33 type sizes in common fonts, kerning below 0.1. */
const WORD_GAP = 0.17;
/** The same glyph painted twice this near is one glyph: bold type made by double printing. */
const OVERPRINT = 0.12;
/** In type sizes. Text at an angle is joined in painting order; a wider step starts a new word. */
const ASKEW_STEP = 1.6;

/** Code points that no lexicon has: ligatures, symbol-font bullets, soft hyphens, invisible marks. */
const REPLACED: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'ft',
  ﬆ: 'st',
  '\u00ad': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\u200b': '',
  '\ufeff': '',
  '\u037e': ';', // the Greek question mark, which some fonts' maps give for the semicolon
  '\u0000': '',
};
const readable = (text: string): string =>
  text.replace(/[ﬀ-ﬆ\u00ad\u2010\u2011\uf0b7\uf0a7\u200b\ufeff\u037e\0]/g, (c) => REPLACED[c] ?? c);

interface PlacedGlyph extends Glyph {
  /** In the frame in which its text reads left to right. */
  readonly frame: Box;
}

/** The words of a page, each with a box per UTF-16 unit and, where it is hidden, the reason. */
export function wordsOf(content: PageContent, page: Box): PdfWord[] {
  const paints = new PaintRows(content.paints, page);
  const groups = new Map<string, { angle: number; hidden: HiddenReason | undefined; glyphs: PlacedGlyph[] }>();
  for (const glyph of content.glyphs) {
    const text = readable(glyph.text);
    if (text === '' || glyph.fontSize === 0) continue;
    const angle = snapAngle(glyph.angle);
    const hidden = findHiddenReason(glyph, paints, page);
    const key = `${angle} ${hidden ?? ''}`;
    const group = groups.get(key) ?? { angle, hidden, glyphs: [] };
    group.glyphs.push({ ...glyph, text, frame: turn(glyph.box, angle) });
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ angle, hidden, glyphs }) =>
    (isUpright(angle) ? rows(glyphs).flatMap(splitRow) : splitAskew(glyphs)).map((word) => toWord(word, angle, hidden)),
  );
}

const middle = (box: Box): number => box.y + box.height / 2;

/** Glyphs by visual line, each from left to right. */
function rows(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const found: PlacedGlyph[][] = [];
  for (const glyph of glyphs.toSorted((a, b) => middle(a.frame) - middle(b.frame))) {
    const row = found.at(-1);
    const first = row?.[0];
    const near = first && middle(glyph.frame) - middle(first.frame) < SAME_LINE * Math.max(first.fontSize, glyph.fontSize);
    if (row && near) row.push(glyph);
    else found.push([glyph]);
  }
  return found.map((row) => row.sort((a, b) => a.frame.x - b.frame.x || a.order - b.order));
}

function splitRow(row: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const words: PlacedGlyph[][] = [];
  let word: PlacedGlyph[] = [];
  let end = -Infinity;
  for (const glyph of row) {
    const { frame, fontSize, text } = glyph;
    const blank = text.trim() === '';
    if (blank || frame.x - end > WORD_GAP * fontSize) {
      if (word.length > 0) words.push(word);
      word = [];
    }
    if (!blank && !overprints(glyph, word)) word.push(glyph);
    end = blank ? end : Math.max(end, frame.x + frame.width);
  }
  return word.length > 0 ? [...words, word] : words;
}

const overprints = (glyph: PlacedGlyph, word: readonly PlacedGlyph[]): boolean =>
  word.slice(-2).some((other) => {
    const near = OVERPRINT * glyph.fontSize;
    return other.text === glyph.text && Math.abs(other.frame.x - glyph.frame.x) < near && other.order !== glyph.order - 1;
  });

function splitAskew(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const words: PlacedGlyph[][] = [];
  let last: PlacedGlyph | undefined;
  for (const glyph of glyphs) {
    const blank = glyph.text.trim() === '';
    const step = last ? Math.hypot(glyph.box.x - last.box.x, glyph.box.y - last.box.y) : Infinity;
    if (!blank && last && step < ASKEW_STEP * glyph.fontSize) words.at(-1)?.push(glyph);
    else if (!blank) words.push([glyph]);
    last = blank ? undefined : glyph;
  }
  return words;
}

function toWord(glyphs: readonly PlacedGlyph[], angle: number, hidden: HiddenReason | undefined): PdfWord {
  return {
    text: glyphs.map((glyph) => glyph.text).join(''),
    box: union(glyphs.map((glyph) => glyph.box)),
    glyphs: glyphs.flatMap((glyph) => perUnit(glyph, angle)),
    fontSize: Math.max(...glyphs.map((glyph) => glyph.fontSize)),
    bold: glyphs.every((glyph) => glyph.bold),
    angle,
    ...(hidden && { hidden }),
  };
}

/** A ligature's units share its width evenly, in reading direction. */
function perUnit({ text, box }: PlacedGlyph, angle: number): Box[] {
  const n = text.length;
  if (n === 1) return [box];
  const sideways = angle === 90 || angle === 270;
  const backwards = angle === 180 || angle === 270;
  return Array.from({ length: n }, (_, i) => {
    const at = backwards ? n - 1 - i : i;
    return sideways
      ? { ...box, y: box.y + (box.height * at) / n, height: box.height / n }
      : { ...box, x: box.x + (box.width * at) / n, width: box.width / n };
  });
}

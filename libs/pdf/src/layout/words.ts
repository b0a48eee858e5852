import { lookupTable } from '@chartloom/kernel';
import { right, union } from '../page/geometry.js';
import { isUpright, snapAngle, turn } from './frame.js';
import type { PageContent } from '../content/page-content.js';
import { findHiddenReason } from '../content/hidden.js';
import type { Box, HiddenReason, PdfWord } from '../page/model.js';
import { PaintRows } from '../content/paint.js';
import { cutFills, isWrittenOn } from './fill-characters.js';
import { layersOf } from './layers.js';
import { removeOverprints } from './overprint.js';
import { paintingRuns } from './painting-runs.js';
import { isBlank, middleOf, type PlacedGlyph } from './placed-glyph.js';
import { joinSpacedLetters } from './spaced-letters.js';
import { joinStackedLetters } from './stacked-letters.js';
import { findRaisedMarks, isRaised } from './superscripts.js';

/** Glyphs whose middles differ by less than this many type sizes are on one line; lines are at least 0.9 apart. */
const SAME_LINE = 0.4;
/** A wider gap separates words: a space is 0.22 to 0.33 type sizes in common fonts, kerning below 0.1. */
const WORD_GAP = 0.17;
/** White, or so light that only a dark ground shows it. */
const WHITE = /^#(?:[ef][\da-f]){3}$/i;
/** In type sizes. Text at an angle is joined in painting order; a wider step starts a new word. */
const ASKEW_STEP = 1.6;

/** Code points that no lexicon has: ligatures, symbol-font bullets, soft hyphens, invisible marks. */
const REPLACED = lookupTable<string>({
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
});
/** Letters and figures that have a code point of their own for a style: bold and script in mathematics, full width. */
const STYLED = /[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu;
/** Most glyphs are one character of ASCII, which stays as it is. */
const isPlain = (text: string): boolean => text.length === 1 && text > '\0' && text < '\x7f';
const readable = (text: string): string =>
  isPlain(text)
    ? text
    : text
        .replace(/[ﬀ-ﬆ\u00ad\u2010\u2011\uf0b7\uf0a7\u200b\ufeff\u037e\0]/g, (c) => REPLACED[c] ?? c)
        .replace(STYLED, (c) => c.normalize('NFKC'));

/** The words of a page, and what their places tell besides. */
export interface PageWords {
  readonly words: readonly PdfWord[];
  /** The line of writing on which a superscript stands, as a box to be used instead of its own. */
  readonly bands: ReadonlyMap<PdfWord, Box>;
  /** Lines of fill characters, to be written on. */
  readonly blanks: readonly Box[];
}

interface Group {
  readonly angle: number;
  readonly hidden: HiddenReason | undefined;
  readonly glyphs: PlacedGlyph[];
}

/** The words of a page, each with a box per UTF-16 unit and, where it is hidden, the reason. */
export function wordsOf(content: PageContent, page: Box): PageWords {
  const uprights = content.paths.flatMap((path) => (path && !path.unpainted && !path.clipped ? path.uprights : []));
  const groups = [...groupsOf(content, page)].map((group) =>
    isUpright(group.angle) ? uprightWords(group, uprights) : askewWords(group),
  );
  return {
    words: groups.flatMap(({ words }) => words),
    bands: new Map(groups.flatMap(({ bands }) => [...bands])),
    blanks: groups.flatMap(({ blanks }) => blanks),
  };
}

const askewWords = ({ angle, hidden, glyphs }: Group): PageWords => ({
  words: splitAskew(glyphs).map((word) => toWord(word, angle, hidden)),
  bands: new Map(),
  blanks: [],
});

function uprightWords({ angle, hidden, glyphs }: Group, uprights: readonly Box[]): PageWords {
  const turned = uprights.map((line) => turn(line, angle)).filter(({ width, height }) => height > width);
  const { found, fills } = findWords(glyphs, turned);
  const { words: put, stacked } = joinStackedLetters(found);
  const marked = findRaisedMarks(put);
  const bands = new Map<PdfWord, Box>();
  const words = marked.words.map((word): PdfWord => {
    const host = marked.hosts.get(word);
    if (!host) return { ...toWord(word, angle, hidden), ...(stacked.has(word) && { stacked: true }) };
    const mark: PdfWord = { ...toWord(word, angle, hidden), superscript: true };
    bands.set(mark, { ...mark.box, ...acrossOf(union(host.map(({ box }) => box)), angle) });
    return mark;
  });
  return { words, bands, blanks: hidden ? [] : fills.map((fill) => union(fill.map(({ box }) => box))) };
}

/** The extent of a box across its line of writing. */
const acrossOf = ({ x, y, width, height }: Box, angle: number): Partial<Box> =>
  angle % 180 === 0 ? { y, height } : { x, width };

/** The readable glyphs of a page by their direction and by the reason why they are hidden. */
function groupsOf(content: PageContent, page: Box): Iterable<Group> {
  const paints = new PaintRows(content.paints, page);
  const groups = new Map<string, Group>();
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
  return groups.values();
}

/** The words of upright text, and its rows of fill characters. A row that nothing is written on is a word too. */
function findWords(
  glyphs: readonly PlacedGlyph[],
  uprights: readonly Box[],
): { readonly found: readonly (readonly PlacedGlyph[])[]; readonly fills: readonly (readonly PlacedGlyph[])[] } {
  const { runs, fills } = cutFills(paintingRuns(glyphs));
  const once = removeOverprints(runs);
  const words = rowsOf(once).flatMap((row) =>
    layersOf(row).flatMap((layer) =>
      joinSpacedLetters(splitRow(layer.sort((a, b) => a.frame.x - b.frame.x || a.order - b.order)), uprights),
    ),
  );
  const written = once.flat();
  const empty = fills.filter((fill) => !isWrittenOn(fill, written)).map((fill) => fill.filter((glyph) => !isBlank(glyph)));
  return { found: [...words, ...empty], fills };
}

/** The runs by visual line; a run that leaves its line, as skewed text does, is cut. */
function rowsOf(runs: readonly (readonly PlacedGlyph[])[]): PlacedGlyph[][][] {
  const rows: { first: PlacedGlyph; pieces: Map<number, PlacedGlyph[]> }[] = [];
  const placed = runs.flatMap((run, number) => run.map((glyph) => ({ glyph, number })));
  for (const { glyph, number } of placed.sort((a, b) => middleOf(a.glyph.frame) - middleOf(b.glyph.frame))) {
    const row = rows.at(-1);
    const near =
      row && middleOf(glyph.frame) - middleOf(row.first.frame) < SAME_LINE * Math.max(row.first.fontSize, glyph.fontSize);
    if (!row || !near) rows.push({ first: glyph, pieces: new Map([[number, [glyph]]]) });
    else {
      const piece = row.pieces.get(number);
      if (piece) piece.push(glyph);
      else row.pieces.set(number, [glyph]);
    }
  }
  return rows.map(({ pieces }) => [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece));
}

/** The words of a line from left to right. Character spacing separates none. */
function splitRow(row: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const words: PlacedGlyph[][] = [];
  let word: PlacedGlyph[] = [];
  let end = -Infinity;
  for (const glyph of withTypedBlanks(row)) {
    const { frame, fontSize, tracking } = glyph;
    const blank = isBlank(glyph);
    const before = word.at(-1);
    if (
      blank ||
      frame.x - end > WORD_GAP * fontSize ||
      (before && isRaised(glyph, before)) ||
      (before && isRaised(before, glyph))
    ) {
      if (word.length > 0) words.push(word);
      word = [];
    }
    if (!blank) word.push(glyph);
    end = blank ? end : Math.max(end, right(frame) + Math.max(0, tracking));
  }
  return word.length > 0 ? [...words, word] : words;
}

/** The glyphs of a line, those after several blanks with how many these are. */
function withTypedBlanks(row: readonly PlacedGlyph[]): PlacedGlyph[] {
  let blanks = 0;
  return row.map((glyph) => {
    const before = blanks;
    blanks = isBlank(glyph) ? blanks + 1 : 0;
    return before > 1 && blanks === 0 ? { ...glyph, blanksBefore: before } : glyph;
  });
}

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
    ...(glyphs[0]?.blanksBefore !== undefined && { blanksBefore: glyphs[0].blanksBefore }),
    ...(hidden ? { hidden } : glyphs.every(({ colour }) => colour !== undefined && WHITE.test(colour)) && { reversed: true }),
    ...confidenceOf(glyphs),
  };
}

/** That of the least certain glyph, where any was read by OCR. */
function confidenceOf(glyphs: readonly PlacedGlyph[]): Pick<PdfWord, 'ocrConfidence'> {
  const read = glyphs.flatMap(({ ocrConfidence }) => ocrConfidence ?? []);
  return read.length > 0 ? { ocrConfidence: Math.min(...read) } : {};
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

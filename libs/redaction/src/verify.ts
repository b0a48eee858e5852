import type { PdfDocumentModel, PdfWord } from '@chartloom/pdf';
import { findPhi, withoutKept, type Keepable } from '@chartloom/phi';
import { grown, holds, overlap } from './boxes.js';
import { beforeLayOut } from './fixed-gaps.js';
import { joinPages, type TextLine } from './joined-text.js';
import { pdfStrings } from './pdf-strings.js';
import { planPages, type BlackBox, type PagePlan, type ReadingPlace } from './plan.js';
import { bare, holdsKey } from './removed-keys.js';

/** What a second reading of the result says. */
export interface Reading {
  /** Checks that did not hold, by name; empty is good. */
  readonly failed: readonly string[];
  /** What the finder newly found, as boxes by page. */
  readonly found: readonly (readonly BlackBox[])[];
}

export const CHECKS = [
  'page-count',
  'no-removed-value-in-text',
  'no-removed-value-in-bytes',
  'nothing-hidden',
  'only-known-structure',
  'one-revision',
  'nothing-newly-found',
] as const;

/** All that a result of ours may name of itself. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(
  [
    'Type Catalog Pages Kids Count Page Parent Resources MediaBox Contents Rotate UserUnit Root Size Filter FlateDecode Length',
    'XObject Subtype Image Width Height BitsPerComponent ColorSpace DeviceRGB DeviceGray DeviceCMYK DCTDecode Words',
    'Font Type0 Type1 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType BaseFont Helvetica Embedded Embedded-Bold Embedded-Italic Embedded-BoldItalic',
    'Encoding BaseEncoding Differences WinAnsiEncoding MacRomanEncoding StandardEncoding MacExpertEncoding Identity-H Identity',
    'FirstChar LastChar Widths DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W CIDToGIDMap ToUnicode',
    'FontDescriptor FontName Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH MissingWidth FontBBox',
    'FontFile FontFile2 FontFile3 Length1 Length2 Length3',
    'ExtGState LW LC LJ ML CA ca BM AIS TK SA op OP OPM SMask None ICCBased N Alternate CalGray CalRGB Lab WhitePoint BlackPoint Gamma Matrix Range',
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity',
  ].flatMap((line) => line.split(' ')),
);
/** The names of our own for resources: font, graphics state, colour space. */
const RESOURCE = /^[FGC]\d+$/;
/** The only strings outside of streams: the character collection of composite fonts. */
const KNOWN_STRINGS: ReadonlySet<string> = new Set(['Adobe', 'Identity']);
/** Stands where a box is, so that a label behind which a value is gone does not take the next word for it. */
const BOX = '■';

/** A written file, and what a reader makes of it. */
export interface Result {
  readonly bytes: Uint8Array;
  readonly model: PdfDocumentModel;
}

/** What the writer says of the result. */
export interface Written {
  /** What of an identifier may stay. */
  readonly keep?: readonly Keepable[];
  /** Names of fonts and glyphs that come from the source. */
  readonly copied: ReadonlySet<string>;
  /** Numbers, from 1, of the pages that stayed text: all their words can be seen. */
  readonly texts: ReadonlySet<number>;
}

/** Takes the result for a stranger's file and looks for what must not be in it. */
export async function readAgain(
  { bytes, model }: Result,
  plans: readonly PagePlan[],
  keys: ReadonlySet<string>,
  { copied, texts, keep = [] }: Written,
): Promise<Reading> {
  const { strings, names, outside, ends } = pdfStrings(bytes);
  const known = (name: string): boolean => KNOWN_NAMES.has(name) || RESOURCE.test(name) || copied.has(name);
  const words = model.pages.flatMap((page, i) => strangers(page.words, plans[i]).map((word) => bare(word.text)));
  const issued = new Set(plans.flatMap(({ boxes }) => boxes.map(({ standIn = '' }) => bare(standIn))));
  const unissued = new Set([...keys].filter((key) => !holdsKey(issued, new Set([key]))));
  const found = await newlyFound(model, plans, keep);
  const failed = {
    'page-count': model.pages.length !== plans.length,
    'no-removed-value-in-text': holdsKey(words, keys),
    'no-removed-value-in-bytes': holdsKey([...strings, ...names].map(bare), unissued),
    'nothing-hidden': model.pages.some(({ number, words: all }) => texts.has(number) && all.some(({ hidden }) => hidden)),
    'only-known-structure': outside.some((string) => !KNOWN_STRINGS.has(string)) || [...names].some((name) => !known(name)),
    'one-revision': ends !== 1,
    'nothing-newly-found': found.some((boxes) => boxes.length > 0),
  } satisfies Record<(typeof CHECKS)[number], boolean>;
  return { failed: CHECKS.filter((check) => failed[check]), found };
}

async function newlyFound(model: PdfDocumentModel, plans: readonly PagePlan[], keep: readonly Keepable[]): Promise<BlackBox[][]> {
  const pages = model.pages.map((page, i) => ({
    lines: linesAgain(page.words, plans[i] ?? { boxes: [], kept: [] }),
    hidden: [],
  }));
  const joined = joinPages(pages);
  const spans = withoutKept(joined.text, await findPhi(joined.text), keep).filter(
    ({ start, end }) => bare(joined.text.slice(start, end)) !== '',
  );
  return planPages(joined, spans, model.pages, []).map(({ boxes }, i) => {
    const { laidOut } = plans[i] ?? {};
    return laidOut ? boxes.flatMap((black) => beforeLayOut(black.box, laidOut).map((box) => ({ ...black, box }))) : [...boxes];
  });
}

interface Placed extends ReadingPlace {
  readonly word: PdfWord;
}

/** The words that were read, in the order of what was written, with a mark for every box; strangers come last. */
function linesAgain(words: readonly PdfWord[], plan: PagePlan): TextLine[] {
  const marks = plan.boxes.flatMap(({ box, at }): Placed[] =>
    at ? [{ ...at, word: { text: BOX, box, fontSize: box.height, bold: false, angle: 0 } }] : [],
  );
  // the text layer is invisible, so the reader calls its words hidden: they are what is looked at here
  const read = strangers(words, plan).map(({ hidden: _, ...word }): Placed => ({
    ...(nearest(word, plan) ?? { line: Infinity, order: Infinity, runsOn: false }),
    word,
  }));
  const lines = Map.groupBy(
    [...read, ...marks].sort((a, b) => a.order - b.order),
    ({ line }) => line,
  );
  return [...lines.values()].map((line) => ({
    cells: cellsOf(line.map(({ word }) => word)),
    runsOn: line.some(({ runsOn }) => runsOn),
  }));
}

/** The words without the stand-ins that we wrote ourselves: those that lie in a stand-in's box and are a part of it. */
const strangers = (words: readonly PdfWord[], plan: PagePlan | undefined): readonly PdfWord[] => {
  const white = plan?.boxes.filter(({ standIn }) => standIn !== undefined && standIn !== '') ?? [];
  if (white.length === 0) return words;
  return words.filter(({ text, box: { x, y, width, height } }) => {
    const mine = white.find(({ box }) => holds(box, x + width / 2, y + height / 2));
    return !mine || !bare(mine.standIn ?? '').includes(bare(text));
  });
};

/** The place of the written word that the read one lies on most. */
function nearest({ box }: PdfWord, { kept }: PagePlan): ReadingPlace | undefined {
  let best: ReadingPlace | undefined;
  let most = 0;
  for (const fragment of kept) {
    const common = overlap(box, fragment.box);
    if (common > most) [best, most] = [fragment.at, common];
  }
  return best;
}

function cellsOf(line: readonly PdfWord[]): PdfWord[][] {
  const cells: PdfWord[][] = [];
  let right = -Infinity;
  for (const word of line) {
    const gap = word.box.x - right;
    const cell = cells.at(-1);
    if (cell && gap < 1.2 * Math.min(word.box.height, 20)) cell.push(word);
    else cells.push([word]);
    right = word.box.x + word.box.width;
  }
  return cells;
}

/** Boxes of a second reading a little larger: its places come from stretched type. */
export const widened = (boxes: readonly BlackBox[]): BlackBox[] =>
  boxes.map(({ box, label, level }) => ({ box: grown(box, 0.5), label, level }));

import type { PdfDocumentModel, PdfWord } from '@chartloom/pdf';
import { findPhi, type PhiSpan, type Stretch } from '@chartloom/phi';
import { Refusals } from './findings/refusals.js';
import { normalise } from './findings/value.js';
import { boundingBox, containsPoint, growAroundType, overlapArea } from './layout/boxes.js';
import { toSourceOf } from './layout/moved-places.js';
import { joinPages, type JoinedText, type TextLine } from './layout/joined-text.js';
import type { BlackBox, Fragment, PagePlan, ReadingPlace } from './layout/page-plan.js';
import { isLeftOnPurpose, withoutLeft } from './left-on-purpose.js';
import { findPlaces } from './layout/text-range.js';
import type { RedactedPdf } from './output/result-writer.js';
import { readPdfStrings } from './pdf-strings.js';
import { containsKey } from './removed-keys.js';
import { suspectPages } from './suspect-pages.js';

/** The outcome of verifying a result. */
export interface Verification {
  /** Names of the checks that failed; empty where the result may be released. */
  readonly failed: readonly string[];
  /** Identifiers that were found in the result, as boxes by page. */
  readonly found: readonly (readonly BlackBox[])[];
  /** Numbers of the pages of text that hold what else failed; absent where that may be anywhere, or is nothing. */
  readonly suspects?: readonly number[];
}

/** The checks by the names that the report lists. */
export const CHECKS = [
  'page-count',
  'no-removed-value-in-text',
  'no-removed-value-in-bytes',
  'nothing-hidden',
  'only-known-structure',
  'one-revision',
  'nothing-newly-found',
] as const;

/** Every PDF name that the writer uses. */
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
/** Names that the writer gives to resources: font, graphics state, colour space. */
const RESOURCE = /^[FGC]\d+$/;
/** The only strings that the writer puts outside of streams: the character collection of composite fonts. */
const KNOWN_STRINGS: ReadonlySet<string> = new Set(['Adobe', 'Identity']);
/** Marks the place of a box in the text. Without it, a label whose value was removed would claim the next word as its value. */
export const BOX = '■';

/** What the writer states about the result. */
export interface WriterRecord {
  /** Finds what must not be in a result; the source was searched alike. Default: every identifier. */
  readonly findLeft?: (text: string) => Promise<readonly PhiSpan[]>;
  /** What of the joined text of the source stays on purpose: identifiers, or parts of them, that the policy keeps. */
  readonly leftOnPurpose?: readonly Stretch[];
  /** What a person said is no identifier. Default: nothing. */
  readonly refusals?: Refusals;
  /** Identity of the source: ids of findings belong to it. */
  readonly sourceId?: string;
  /** Names of fonts and glyphs that come from the source. */
  readonly copied: ReadonlySet<string>;
  /** Numbers, from 1, of the pages that stayed text: none of their words may be hidden. */
  readonly texts: ReadonlySet<number>;
  /** Their operators, by page. Default: none. */
  readonly contents?: ReadonlyMap<number, Uint8Array>;
}

/**
 * Reads the result as if it came from elsewhere, and looks for what must not be in it.
 * @param keys the removed values, as {@link collectKeys} gives them
 */
export async function verifyResult(
  { bytes, model }: RedactedPdf,
  plans: readonly PagePlan[],
  keys: ReadonlySet<string>,
  record: WriterRecord,
): Promise<Verification> {
  const { copied, texts, contents = new Map<number, Uint8Array>(), refusals = new Refusals() } = record;
  const toSource = toSourceOf(plans);
  const { strings, names, outsideStreams, endMarkers } = readPdfStrings(bytes);
  const isKnownName = (name: string): boolean => KNOWN_NAMES.has(name) || RESOURCE.test(name) || copied.has(name);
  const wordsByPage = model.pages.map((page, i) =>
    removeSurrogates(page.words, plans[i]).map((word) => normalise(refusals.textWithout(word, i, toSource))),
  );
  const surrogates = new Set(plans.flatMap(({ boxes }) => boxes.map(({ surrogate = '' }) => normalise(surrogate))));
  // the bytes do not tell where a surrogate is drawn, or what a person wants to stay: keys that occur there are only looked
  // for in the text
  const mayBeInBytes = (key: string): boolean =>
    containsKey(surrogates, new Set([key])) || refusals.texts.some((text) => text.includes(key));
  const keysInBytes = new Set([...keys].filter((key) => !mayBeInBytes(key)));
  // the writer's own words (`Page`, `Font`) tell nothing, even where a patient has such a name
  const said = [
    ...strings.filter((string) => !KNOWN_STRINGS.has(string)),
    ...[...names].filter((name) => !KNOWN_NAMES.has(name)),
  ];
  const inBytes = said.map(normalise);
  const found = await findRemaining(model, plans, { ...record, refusals });
  const failed = {
    'page-count': model.pages.length !== plans.length,
    'no-removed-value-in-text': containsKey(wordsByPage.flat(), keys),
    'no-removed-value-in-bytes': containsKey(inBytes, keysInBytes),
    'nothing-hidden': model.pages.some(({ number, words: all }) => texts.has(number) && all.some(({ hidden }) => hidden)),
    'only-known-structure':
      outsideStreams.some((string) => !KNOWN_STRINGS.has(string)) || [...names].some((name) => !isKnownName(name)),
    'one-revision': endMarkers !== 1,
    'nothing-newly-found': found.some((boxes) => boxes.length > 0),
  } satisfies Record<(typeof CHECKS)[number], boolean>;
  const failures = CHECKS.filter((check) => failed[check]);
  const others = failures.filter((check) => check !== 'nothing-newly-found');
  const isOnPages = others.length > 0 && others.every((check) => ON_PAGES.has(check));
  const suspects = isOnPages ? suspectPages({ wordsByPage, strings: inBytes, keys, keysInBytes, contents }) : undefined;
  return { failed: failures, found, ...(suspects && { suspects }) };
}

/** Checks that look for removed values, which can be on certain pages only. */
const ON_PAGES: ReadonlySet<string> = new Set<(typeof CHECKS)[number]>(['no-removed-value-in-text', 'no-removed-value-in-bytes']);

/**
 * Looks for identifiers in the result's own words. Each one is a box around all written words that it touches, so that the next
 * result lacks them: of a word that the reading of the result joined or split, a part may be found. Boxes are in the coordinates
 * before lines were laid out again.
 */
async function findRemaining(
  model: PdfDocumentModel,
  plans: readonly PagePlan[],
  {
    findLeft = (text) => findPhi(text),
    leftOnPurpose = [],
    sourceId = '',
    refusals,
  }: WriterRecord & { readonly refusals: Refusals },
): Promise<BlackBox[][]> {
  const left = new Set<PdfWord>();
  const written = new Map<PdfWord, Fragment>();
  const pages = model.pages.map((page, i) => ({
    lines: rebuildLines(page.words, plans[i] ?? { boxes: [], kept: [] }, written),
    hidden: [],
  }));
  for (const [word, fragment] of written) if (isLeftOnPurpose(fragment, leftOnPurpose)) left.add(word);
  const joined = joinPages(pages);
  const toSource = toSourceOf(plans);
  const found = withoutLeft(joined, await findLeft(joined.text), left).filter(
    ({ start, end }) => normalise(joined.text.slice(start, end)) !== '',
  );
  const spans = refusals.exempt(found, { sourceId, joined, doubts: [], toSource });
  const boxes = Map.groupBy(
    spans.flatMap((span) => boxesOfSpan(joined, span, written)),
    ({ page }) => page,
  );
  return model.pages.map((_, i) =>
    (boxes.get(i) ?? []).flatMap(({ black }) => toSource(i, black.box).map((box) => ({ ...black, box }))),
  );
}

/** A box for each line of the span. */
const boxesOfSpan = (
  { places }: JoinedText,
  span: PhiSpan,
  written: ReadonlyMap<PdfWord, Fragment>,
): { page: number; black: BlackBox }[] =>
  [...Map.groupBy(findPlaces(places, span), ({ line }) => line).values()].flatMap((line) => {
    const [first] = line;
    const box = boundingBox(line.flatMap(({ word }) => [word.box, written.get(word)?.box ?? word.box]));
    if (!first || !box) return [];
    const level = first.word.angle % 180 === 0 && first.word.stacked !== true;
    return [{ page: first.page, black: { box: growAroundType(box, first.word), label: span.category, level } }];
  });

interface PlacedWord extends ReadingPlace {
  readonly word: PdfWord;
}

/**
 * The words of the result in the order of the plan, with a mark for every box; words that the plan does not know come last. The
 * others are put into `written` with what the plan wrote there.
 */
function rebuildLines(words: readonly PdfWord[], plan: PagePlan, written: Map<PdfWord, Fragment>): TextLine[] {
  const marks = plan.boxes.flatMap(({ box, at }): PlacedWord[] =>
    at ? [{ ...at, word: { text: BOX, box, fontSize: box.height, bold: false, angle: 0 } }] : [],
  );
  // the text layer of a picture is invisible, so its words are hidden: here they count as visible
  const read = removeSurrogates(words, plan).map(({ hidden: _, ...word }): PlacedWord => {
    const fragment = findFragment(word, plan);
    if (fragment) written.set(word, fragment);
    return { ...(fragment?.at ?? { line: Infinity, order: Infinity, runsOn: false }), word };
  });
  const lines = Map.groupBy(
    [...read, ...marks].sort((a, b) => a.order - b.order),
    ({ line }) => line,
  );
  return [...lines.values()].map((line) => ({
    cells: splitIntoCells(line.map(({ word }) => word)),
    runsOn: line.some(({ runsOn }) => runsOn),
  }));
}

/** The words without the surrogates that the writer wrote: those that lie in a surrogate's box and are a part of it. */
const removeSurrogates = (words: readonly PdfWord[], plan: PagePlan | undefined): readonly PdfWord[] => {
  const white = plan?.boxes.filter(({ surrogate }) => surrogate !== undefined && surrogate !== '') ?? [];
  if (white.length === 0) return words;
  return words.filter(({ text, box: { x, y, width, height } }) => {
    const own = white.find(({ box }) => containsPoint(box, x + width / 2, y + height / 2));
    return !own || !normalise(own.surrogate ?? '').includes(normalise(text));
  });
};

/** The written word that a word of the result overlaps most. */
function findFragment({ box }: PdfWord, { kept }: PagePlan): Fragment | undefined {
  let best: Fragment | undefined;
  let most = 0;
  for (const fragment of kept) {
    const common = overlapArea(box, fragment.box);
    if (common > most) [best, most] = [fragment, common];
  }
  return best;
}

/** The words of a line by cell: a gap of 1.2 type sizes begins a new one. */
function splitIntoCells(line: readonly PdfWord[]): PdfWord[][] {
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

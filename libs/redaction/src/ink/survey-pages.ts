import { AppError } from '@chartloom/kernel';
import {
  toPpm,
  type Box,
  type OcrEngine,
  type OpenPdf,
  type PdfCode,
  type PdfPage,
  type PdfWord,
  type ShownGlyph,
} from '@chartloom/pdf';
import type { Policy } from '@chartloom/policies';
import { area, boundingBox, grow, overlapArea } from '../layout/boxes.js';
import { doubtCovers, type DoubtCover } from './doubt-covers.js';
import { findUnexplainedInk, findInvisibleGlyphs } from './ink.js';
import { textLines, type PageText } from '../layout/joined-text.js';
import { freePixels, INK_DPI, packLuminance, toLuminance, type Luminance, type PackedLuminance } from './luminance.js';
import type { BlackBox } from '../layout/page-plan.js';

/** Where a page's words come from: its text layer, OCR, or both. */
type PagePath = 'text' | 'scan' | 'mixed' | 'blank';

export interface SurveyedPage {
  readonly text: PageText;
  /** Pictures, ink that no word explains, bar codes, and regions that the reader was not sure of; they are covered. */
  readonly covered: readonly BlackBox[];
  /** Those of them that are covered for a doubt, and which. */
  readonly doubts: readonly DoubtCover[];
  readonly path: PagePath;
  /** Glyphs of the text layer that leave no visible ink. */
  readonly invisibleGlyphs: ReadonlySet<ShownGlyph>;
  /** The drawn page; absent where it cannot stay text, or where too many were kept already. */
  readonly appearance?: PackedLuminance;
}

/** Bytes. Drawn pages of a document are kept up to this: some 400 letter pages of text. Later pages are drawn again. */
const KEPT_BYTES = 32_000_000;
const OCR_DPI = 300;
/** Points. White around ink that OCR reads. */
const OCR_MARGIN = 18;
const POINTS_PER_INCH = 72;
/** A picture that covers this share of a page of text is treated as the page's background, not as a photograph. */
export const BACKGROUND = 0.9;
/** Ink around words, as a ring is, is explained once words lie on this share of its box. */
const EXPLAINED = 0.35;
/** Words of OCR below this confidence are ignored: OCR sees letters in barcodes and signatures too. */
const LEGIBLE = 0.6;

/** How pages are surveyed. */
interface SurveyOptions {
  readonly ocr?: OcrEngine | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default `by-kind`. */
  readonly doubts?: Policy['doubts'];
}

/**
 * Finds the words of each page, and the pictures and the ink that no word explains. Pictures on a page of text are
 * covered. Ink that is no word, rule or frame is read by OCR where there is an engine, and covered where it stays unread. Bar
 * codes are covered too, and so is what the reader was not sure of ({@link doubtCovers}).
 */
export class PageSurvey {
  private readonly surveyed: SurveyedPage[] = [];
  private room = KEPT_BYTES;

  constructor(
    private readonly pdf: OpenPdf,
    private readonly options: SurveyOptions,
  ) {}

  /** What was found, in the order of the pages that were added. */
  get pages(): readonly SurveyedPage[] {
    return this.surveyed;
  }

  /** @throws AppError ocr-unavailable where the page is a picture and there is no engine */
  async add(page: PdfPage): Promise<void> {
    const { ocr, signal, doubts = 'by-kind' } = this.options;
    await this.pdf.render({ dpi: INK_DPI, pages: [page.number], signal }, async (image) => {
      const luminance = toLuminance(image);
      const found = await surveyPage(this.pdf, page, luminance, ocr, signal, doubts);
      const appearance = mayStayText(page, found) && this.room > 0 ? packLuminance(luminance) : undefined;
      this.room -= appearance?.packed.length ?? 0;
      this.surveyed.push({ ...found, ...(appearance && { appearance }) });
      freePixels(luminance.values);
    });
  }
}

async function surveyPage(
  pdf: OpenPdf,
  page: PdfPage,
  luminance: Luminance,
  ocr: OcrEngine | undefined,
  signal: AbortSignal | undefined,
  coveredDoubts: Policy['doubts'],
): Promise<SurveyedPage> {
  if (page.path === 'unread') throw ocrUnavailable(page.number);
  const visible = page.words.filter((word) => !word.hidden);
  const whole = page.width * page.height;
  const pictures = page.path === 'ocr' ? [] : page.images.filter((box) => area(box) < BACKGROUND * whole && area(box) > 0);
  const inkBoxes = findUnexplainedInk(luminance, [...visible.map(({ box }) => box), ...pictures]);
  if (visible.length === 0 && (inkBoxes.length > 0 || page.images.length > 0) && !ocr) throw ocrUnavailable(page.number);
  const read = inkBoxes.length > 0 && ocr && page.path !== 'ocr' ? await readInk(pdf, page, inkBoxes, visible, ocr, signal) : [];
  const doubts = doubtCovers(page, coveredDoubts);
  const words = [...visible, ...read.flat(2)].map(({ box }) => box);
  const seen = words.map((box) => grow(box, 1));
  // a word that was read explains its own ink only, and none of the word beside it
  const left = read.length > 0 ? findUnexplainedInk(luminance, [...words, ...pictures]) : inkBoxes;
  const unread = left.filter((inkBox) => seen.reduce((sum, box) => sum + overlapArea(inkBox, box), 0) < EXPLAINED * area(inkBox));
  return {
    text: {
      lines: [...textLines(page.lines), ...read.map((cells) => ({ cells, runsOn: false }))],
      hidden: [...page.words.filter((word) => word.hidden), ...page.codes.flatMap(wordsOfCode)],
    },
    doubts,
    covered: [
      ...pictures.map((box) => ({ box: grow(box, 1), label: 'PHOTO' })),
      ...unread.map((box) => ({ box: grow(box, 1.5), label: 'INK' })),
      ...page.codes.map(({ box }) => ({ box: grow(box, 1.5), label: 'CODE' })),
      ...doubts.map(({ box }) => ({ box: grow(box, 1.5), label: 'UNREAD' })),
    ],
    invisibleGlyphs: findInvisibleGlyphs(luminance, page.drawing?.shows.flat() ?? []),
    path: page.path === 'ocr' ? 'scan' : read.length > 0 ? 'mixed' : page.path,
  };
}

/** What a bar code says, word by word: it is searched as hidden text is, so that a name in it is found on the pages too. */
const wordsOfCode = ({ content, box }: PdfCode): PdfWord[] =>
  content
    .split(/[\s|;,^&=]+/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, box, fontSize: box.height, bold: false, angle: 0, hidden: 'invisible' }));

const mayStayText = ({ drawing }: PdfPage, { path }: SurveyedPage): boolean =>
  (path === 'text' || path === 'blank') && drawing?.annotated === false;

/**
 * Reads the part of the page that holds the unexplained ink, and keeps the words that lie on such ink and are not `known`,
 * by printed line.
 */
async function readInk(
  pdf: OpenPdf,
  page: PdfPage,
  inkBoxes: readonly Box[],
  known: readonly PdfWord[],
  ocr: OcrEngine,
  signal: AbortSignal | undefined,
): Promise<PdfWord[][][]> {
  const lines = new Map<number, PdfWord[]>();
  const region = grow(boundingBox(inkBoxes) ?? { x: 0, y: 0, width: page.width, height: page.height }, OCR_MARGIN);
  await pdf.render({ dpi: OCR_DPI, pages: [page.number], region, ...(signal && { signal }) }, async ({ canvas, dpi }) => {
    const image = { file: toPpm(canvas), width: canvas.width, height: canvas.height, dpi };
    const scale = POINTS_PER_INCH / dpi;
    for (const { text, box, confidence, line } of await ocr.recognise(image, signal)) {
      const [x, y] = [region.x + box.x * scale, region.y + box.y * scale];
      const inPoints = { x, y, width: box.width * scale, height: box.height * scale };
      const isOnInk = inkBoxes.some((inkBox) => overlapArea(inkBox, inPoints) > 0.3 * area(inPoints));
      const isKnown = known.reduce((sum, other) => sum + overlapArea(other.box, inPoints), 0) > 0.5 * area(inPoints);
      if (confidence < LEGIBLE || !isOnInk || isKnown) continue;
      const word = { text, box: inPoints, fontSize: inPoints.height, bold: false, angle: 0, ocrConfidence: confidence };
      lines.set(line, [...(lines.get(line) ?? []), word]);
    }
  });
  return [...lines.values()].map((words) => [words]);
}

const ocrUnavailable = (page: number): AppError =>
  new AppError('ocr-unavailable', `Page ${page} is a picture and no OCR engine is available to read it.`, { meta: { page } });

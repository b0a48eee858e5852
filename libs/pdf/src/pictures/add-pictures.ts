import type { PDFPageProxy } from '../content/pdfjs.js';
import type { OcrEngine } from '../ocr/ocr.js';
import { readPicture, type PictureReadOptions, type PictureText } from '../ocr/read-picture.js';
import type { DoubtCode, PdfDoubt } from '../page/doubts.js';
import { area, holdsCentre, intersection, union } from '../page/geometry.js';
import type { Box, PdfCode, PdfMark, PdfPage, PdfWord, QuarterTurn } from '../page/model.js';
import { turnOfMost } from '../page/turn.js';
import { renderGrey, renderScan } from '../render.js';
import { withoutKnown } from './add-words.js';
import { findUnexplained, isPictureOfPage, largePictures, maskKnown, SEARCH_DPI, type PictureReading } from './unexplained.js';
import { hasInk } from './has-ink.js';
import { mayHoldCode } from '../codes/may-hold-code.js';
import { CODE_DPI, readCodes } from '../codes/read-codes.js';
import { shrink, type GreyImage } from '../scan/grey-image.js';
import { stretchContrast } from '../scan/contrast.js';
import { flattenShadows } from '../scan/shadows.js';

/** The resolution that Tesseract is trained for; a letter page has 8.4 million pixels. */
const OCR_DPI = 300;
const POINTS_PER_INCH = 72;

/** The words of a page as read so far. */
export interface PageText {
  readonly words: readonly PdfWord[];
  /** Boxes to be used instead of a word's own where lines are found. */
  readonly bands: ReadonlyMap<PdfWord, Box>;
  readonly turn: QuarterTurn;
  readonly doubts: readonly PdfDoubt[];
  readonly codes: readonly PdfCode[];
  /** Tick boxes of pictures. */
  readonly marks: readonly PdfMark[];
  /** The words of each picture that is no form with the text written into it. */
  readonly pictures: readonly (readonly PdfWord[])[];
  readonly path: PdfPage['path'];
}

interface PictureOptions extends PictureReadOptions {
  readonly ocr: OcrEngine | undefined;
  /** Whether pictures on a page of text are read. */
  readonly pictures: boolean;
}

interface PictureSource {
  /** What the text layer shows. */
  readonly text: PageText;
  readonly images: readonly Box[];
  /** Where the page may have bar codes. */
  readonly codePlaces: readonly Box[];
  readonly whole: Box;
}

/**
 * Adds what OCR reads in the pictures of a page and its text layer does not show. A page that is a picture, even under printed
 * words, is read whole (path `ocr`); on a page of text each picture with writing is read by itself (the path stays `text`).
 */
export async function addPictures(page: PDFPageProxy, source: PictureSource, options: PictureOptions): Promise<PageText> {
  const { text, images, whole, codePlaces } = source;
  const large = largePictures(images, whole);
  const reading = large.length === 0 ? NO_READING : await choosePictures(page, large, text, whole);
  if (reading.kind === 'page') return readWholePage(page, source, options);
  const coded = { ...text, codes: await readCodesAt(page, codePlaces) };
  return reading.kind === 'none' || !options.pictures
    ? coded
    : readRegions(page, { boxes: reading.boxes, whole }, coded, options);
}

/** A picture of less than this share of the page is a logo, a stamp or a signature, and no form. */
const FORM = 0.2;
/** A picture under text that has more words than this for each of the text is a form that was filled in; with fewer it is only the ground. */
const GROUND = 0.5;

const NO_READING: PictureReading = { kind: 'none' };
/** More places than this are one: drawing a page again for each takes longer than searching the white between them. */
const MOST_PLACES = 3;

async function readCodesAt(page: PDFPageProxy, places: readonly Box[]): Promise<PdfCode[]> {
  const codes: PdfCode[] = [];
  for (const place of places.length > MOST_PLACES ? [union(places)] : places) {
    const { dpi, ...image } = await renderGrey(page, CODE_DPI, place);
    codes.push(...(await readCodes(image, dpi, place)));
  }
  return codes;
}

async function choosePictures(page: PDFPageProxy, large: readonly Box[], text: PageText, whole: Box): Promise<PictureReading> {
  const visible = text.words.filter(({ hidden }) => !hidden);
  const letters = visible.reduce((sum, word) => sum + word.text.length, 0);
  if (isPictureOfPage(large, whole, letters)) return { kind: 'page' };
  return findUnexplained(await renderGrey(page, SEARCH_DPI), large, visible, whole);
}

async function readWholePage(
  page: PDFPageProxy,
  { text, images, whole }: PictureSource,
  options: PictureOptions,
): Promise<PageText> {
  const { ocr } = options;
  if (!ocr) return { ...text, path: 'unread', doubts: [...text.doubts, { code: 'page-not-read', box: whole }] };
  const isSole = images.length === 1 && text.words.length === 0;
  const scan = await (isSole ? renderScan : renderGrey)(page, OCR_DPI);
  const codes = mayHoldCode(scan, scan.dpi) ? await readCodes(shrink(scan, scan.dpi / CODE_DPI), CODE_DPI, whole) : [];
  // the words of a banner are known, and are blacker and more level than the scan below them; so is a code, whose rows and columns
  // would be taken for those of writing in another direction
  const visible = text.words.filter(({ hidden }) => !hidden);
  const uncoded = maskBoxes(scan, codes, scan.dpi);
  const unknown = maskBoxes(uncoded, visible, scan.dpi);
  const read = await readPicture({ ...unknown, dpi: scan.dpi, box: whole }, ocr, options);
  const added = mergeText({ ...text, codes }, read);
  const isEmpty = read.words.length === 0 && hasInk(stretchContrast(flattenShadows(uncoded, scan.dpi)));
  const doubts: PdfDoubt[] = isEmpty ? [{ code: 'page-not-read', box: whole }] : [];
  return { ...added, codes, doubts: [...added.doubts, ...doubts], path: 'ocr' };
}

const maskBoxes = (scan: GreyImage, boxes: readonly { readonly box: Box }[], dpi: number): GreyImage =>
  boxes.length === 0 ? scan : maskKnown(scan, boxes, dpi / POINTS_PER_INCH);

async function readRegions(
  page: PDFPageProxy,
  { boxes, whole }: { readonly boxes: readonly Box[]; readonly whole: Box },
  text: PageText,
  options: PictureOptions,
): Promise<PageText> {
  const { ocr } = options;
  let result = text;
  for (const region of boxes) {
    const code: DoubtCode = 'picture-not-read';
    if (text.codes.some((known) => holdsCentre(region, known.box) && area(region) < 2 * area(known.box))) continue;
    const read = ocr && (await readPicture({ ...(await renderGrey(page, OCR_DPI, region)), box: region }, ocr, options));
    if (!read || read.words.length === 0) result = { ...result, doubts: [...result.doubts, { code, box: region }] };
    else {
      const merged = mergeText(result, read);
      const written = text.words.filter(({ hidden, box }) => !hidden && holdsCentre(region, box));
      const added = merged.words.slice(0, merged.words.length - result.words.length);
      const isForm = area(region) > FORM * area(whole) && written.length > 0 && added.length > GROUND * written.length;
      result = isForm ? merged : { ...merged, pictures: [...merged.pictures, added] };
    }
  }
  return result;
}

/** The text layer with the words of OCR that are not in it. */
function mergeText(text: PageText, read: PictureText): PageText {
  const visible = text.words.filter(({ hidden }) => !hidden);
  // OCR sees letters in the bars of a code
  const added = withoutKnown(read.words, visible).filter(({ box }) => !text.codes.some((code) => holdsCentre(code.box, box)));
  const words = [...added, ...text.words];
  const explained = [...visible, ...text.codes];
  const doubts = read.doubts.filter(({ code, box }) =>
    code === 'picture-not-read'
      ? !explained.some((one) => isOn(one, box))
      : code === 'turned' || added.some((word) => isOn(word, box)),
  );
  return {
    words,
    bands: new Map([...text.bands, ...read.bands]),
    turn: turnOfMost(words),
    doubts: [...text.doubts, ...doubts],
    codes: text.codes,
    marks: [...text.marks, ...read.marks],
    pictures: text.pictures,
    path: text.path === 'blank' ? 'text' : text.path,
  };
}

const isOn = ({ box }: { readonly box: Box }, other: Box): boolean => {
  const shared = intersection(box, other);
  return shared !== undefined && shared.width * shared.height > 0;
};

import { AppError } from '@chartloom/kernel';
import { degrees, PDFDocument, rgb, StandardFonts, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Box, ClassBoxes } from './boxes.js';

interface Look {
  /** Printed beside each frame, and in the legend. */
  readonly mark: string;
  readonly colour: Color;
}

/**
 * Marks, and colours that people with any colour vision can distinguish (after Okabe and Ito), dark enough for white letters; red,
 * green and blue from 0 to 1.
 */
const LOOKS: Readonly<Record<string, Look>> = {
  patient: { mark: 'P', colour: rgb(0, 0, 0) },
  encounters: { mark: 'E', colour: rgb(0.4, 0.4, 0.4) },
  conditions: { mark: 'C', colour: rgb(0.78, 0.33, 0) },
  medications: { mark: 'M', colour: rgb(0, 0.45, 0.7) },
  observations: { mark: 'O', colour: rgb(0, 0.52, 0.38) },
  reports: { mark: 'R', colour: rgb(0, 0.35, 0.25) },
  procedures: { mark: 'D', colour: rgb(0.7, 0.37, 0.55) },
  plans: { mark: 'L', colour: rgb(0.55, 0.2, 0.4) },
  allergies: { mark: 'A', colour: rgb(0.8, 0.1, 0.1) },
  immunizations: { mark: 'I', colour: rgb(0.2, 0.52, 0.72) },
  family_history: { mark: 'F', colour: rgb(0.65, 0.42, 0) },
  care_team: { mark: 'T', colour: rgb(0.4, 0.3, 0.2) },
  negated: { mark: 'N', colour: rgb(0.5, 0.5, 0.5) },
};
const OTHER: Look = { mark: '?', colour: rgb(0.3, 0.3, 0.3) };
const WHITE = rgb(1, 1, 1);
/** Padding between the words and their frame, in points. */
const PADDING = 1;
/** A mark beside a frame is as narrow as the space before a word, and begins above the line: it covers no letter. */
const MARK_SIZE = 4.5;
const LEGEND_SIZE = 8;
/** Height of a line of the legend. */
const LEGEND_LINE = 12;

/**
 * A copy of the PDF with a frame around every box, coloured and marked by class, and a legend at the foot of each page.
 * @throws AppError `usage` where a box is on a page that the PDF does not have; pdf-malformed, pdf-encrypted
 */
export async function drawBoxes(pdf: Uint8Array, classes: readonly ClassBoxes[]): Promise<Uint8Array> {
  const document = await open(pdf);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const { name, boxes } of classes) {
    const look = LOOKS[name] ?? OTHER;
    for (const box of boxes) {
      const page = pages[box.page - 1];
      if (!page) throw new AppError('usage', `The result has a box on page ${box.page}, but this PDF has ${pages.length} pages.`);
      frame(page, box, look.colour);
      mark(page, { x: box.x - PADDING, y: box.y - PADDING - MARK_SIZE / 2 }, { look, font, size: MARK_SIZE });
    }
  }
  for (const page of pages) legend(page, classes.map(({ name }) => name), font); // prettier-ignore
  return document.save();
}

async function open(pdf: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(pdf, { updateMetadata: false });
  } catch (cause) {
    const encrypted = cause instanceof Error && /encrypt/i.test(cause.message);
    throw encrypted
      ? new AppError('pdf-encrypted', 'The PDF is encrypted, so nothing can be drawn on it.', { cause })
      : new AppError('pdf-malformed', 'The file is not a valid PDF.', { cause });
  }
}

/**
 * Transforms coordinates of the visible page (points from its top-left) to PDF user space (ISO 32000-1, 8.3.2.3 and
 * 7.7.3.3, Rotate).
 */
function place(page: PDFPage, x: number, y: number): { x: number; y: number } {
  const { x: left, y: low, width, height } = page.getCropBox();
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { x: left + y, y: low + x };
    case 180:
      return { x: left + width - x, y: low + y };
    case 270:
      return { x: left + width - y, y: low + height - x };
    default:
      return { x: left + x, y: low + height - y };
  }
}

function frame(page: PDFPage, { x, y, width, height }: Box, colour: Color): void {
  const shape = rectangle(page, { x: x - PADDING, y: y - PADDING, width: width + 2 * PADDING, height: height + 2 * PADDING });
  page.drawRectangle({ ...shape, borderColor: colour, borderWidth: 0.8, color: colour, opacity: 0.12, borderOpacity: 0.9 });
}

/** The same rectangle in PDF user space. */
function rectangle(page: PDFPage, { x, y, width, height }: Omit<Box, 'page'>): Omit<Box, 'page'> {
  const [a, b] = [place(page, x, y), place(page, x + width, y + height)];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
}

interface Mark {
  readonly look: Look;
  readonly font: PDFFont;
  readonly size: number;
}

/** The mark of a class in white on its colour: left of `x`, from `y` down. */
function mark(page: PDFPage, { x, y }: { readonly x: number; readonly y: number }, { look, font, size }: Mark): void {
  const width = font.widthOfTextAtSize(look.mark, size) + size / 5;
  page.drawRectangle({ ...rectangle(page, { x: x - width, y, width, height: size * 1.2 }), color: look.colour });
  write(page, look.mark, { x: x - width + size / 10, y: y + size }, { font, size, colour: WHITE });
}

function write(
  page: PDFPage,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { font, size, colour }: { readonly font: PDFFont; readonly size: number; readonly colour: Color },
): void {
  page.drawText(text, { ...place(page, x, y), size, font, color: colour, rotate: degrees(page.getRotation().angle) });
}

/** Marks and names of the classes on white, at the foot of the page, in as many lines as they need. */
function legend(page: PDFPage, names: readonly string[], font: PDFFont): void {
  const { width, height } = page.getCropBox();
  const [seenWidth, seenHeight] = page.getRotation().angle % 180 === 0 ? [width, height] : [height, width];
  const lines = legendLines(names, font, seenWidth);
  const top = seenHeight - lines.length * LEGEND_LINE - 2;
  page.drawRectangle({ ...rectangle(page, { x: 0, y: top, width: seenWidth, height: seenHeight - top }), color: WHITE });
  for (const [row, line] of lines.entries())
    for (const { name, x } of line) {
      const [look, y] = [LOOKS[name] ?? OTHER, top + row * LEGEND_LINE + 1];
      mark(page, { x, y }, { look, font, size: LEGEND_SIZE });
      write(page, labelOf(name), { x: x + 3, y: y + LEGEND_SIZE }, { font, size: LEGEND_SIZE, colour: look.colour });
    }
}

const labelOf = (name: string): string => name.replaceAll('_', ' ');

interface LegendEntry {
  readonly name: string;
  /** Between mark and name. */
  readonly x: number;
}

function legendLines(names: readonly string[], font: PDFFont, width: number): LegendEntry[][] {
  const markWidth = 1.5 * LEGEND_SIZE;
  const lines: LegendEntry[][] = [[]];
  let x = markWidth;
  for (const name of names) {
    const end = x + font.widthOfTextAtSize(labelOf(name), LEGEND_SIZE) + LEGEND_SIZE;
    if (end > width && lines.at(-1)?.length) {
      lines.push([]);
      x = markWidth;
    }
    lines.at(-1)?.push({ name, x });
    x += font.widthOfTextAtSize(labelOf(name), LEGEND_SIZE) + LEGEND_SIZE + markWidth;
  }
  return lines;
}

import { AppError } from '@chartloom/kernel';
import { degrees, PDFDocument, rgb, StandardFonts, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Box, ClassBoxes } from './boxes.js';

/**
 * Colours that people with any colour vision can distinguish (after Okabe and Ito); red, green and blue from 0 to 1.
 */
const COLOURS: Readonly<Record<string, Color>> = {
  patient: rgb(0, 0, 0),
  encounters: rgb(0.5, 0.5, 0.5),
  conditions: rgb(0.84, 0.37, 0),
  medications: rgb(0, 0.45, 0.7),
  observations: rgb(0, 0.62, 0.45),
  reports: rgb(0, 0.35, 0.25),
  procedures: rgb(0.8, 0.47, 0.65),
  plans: rgb(0.55, 0.2, 0.4),
  allergies: rgb(0.8, 0.1, 0.1),
  immunizations: rgb(0.34, 0.71, 0.91),
  family_history: rgb(0.9, 0.62, 0),
  care_team: rgb(0.4, 0.3, 0.2),
  negated: rgb(0.55, 0.55, 0.55),
};
const OTHER = rgb(0.3, 0.3, 0.3);
/** Padding between the words and their frame, in points. */
const PADDING = 1;
const LEGEND_SIZE = 7;

/**
 * A copy of the PDF with a frame around every box, coloured by class, and a legend at the foot of each page.
 * @throws AppError `usage` where a box is on a page that the PDF does not have; pdf-malformed, pdf-encrypted
 */
export async function drawBoxes(pdf: Uint8Array, classes: readonly ClassBoxes[]): Promise<Uint8Array> {
  const document = await open(pdf);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const { name, boxes } of classes) {
    const colour = COLOURS[name] ?? OTHER;
    for (const box of boxes) {
      const page = pages[box.page - 1];
      if (!page) throw new AppError('usage', `The result has a box on page ${box.page}, but this PDF has ${pages.length} pages.`);
      frame(page, box, colour);
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
  const a = place(page, x - PADDING, y - PADDING);
  const b = place(page, x + width + PADDING, y + height + PADDING);
  page.drawRectangle({
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
    borderColor: colour,
    borderWidth: 0.8,
    color: colour,
    opacity: 0.12,
    borderOpacity: 0.9,
  });
}

/** Class names in their colours at the foot of the page. */
function legend(page: PDFPage, names: readonly string[], font: PDFFont): void {
  const angle = page.getRotation().angle;
  const { width, height } = page.getCropBox();
  const seenHeight = angle % 180 === 0 ? height : width;
  let x = 2 * LEGEND_SIZE;
  for (const name of names) {
    const label = name.replace(/_/g, ' ');
    const at = place(page, x, seenHeight - LEGEND_SIZE);
    page.drawText(label, { ...at, size: LEGEND_SIZE, font, color: COLOURS[name] ?? OTHER, rotate: degrees(angle) });
    x += font.widthOfTextAtSize(label, LEGEND_SIZE) + LEGEND_SIZE;
  }
}

import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { PAPER, type Family, type Sheet, type Type } from './sheet.js';

/** Creation date of the samples: fixed, so that every run writes the same bytes. */
const MADE = new Date('2025-01-15T12:00:00Z');
const INK = rgb(0.1, 0.1, 0.12);
const SHADE = rgb(0.9, 0.92, 0.95);

/** The standard PDF fonts of each family: regular and bold. */
const FONTS: Readonly<Record<Family, readonly [StandardFonts, StandardFonts]>> = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
};

/** A PDF under construction: real text in one family of the standard fonts. */
export class PdfFile {
  private constructor(
    readonly document: PDFDocument,
    private readonly regular: PDFFont,
    private readonly bold: PDFFont,
  ) {}

  static async create(title: string, family: Family = 'sans'): Promise<PdfFile> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    document.setProducer('Chartloom samples');
    document.setCreationDate(MADE);
    document.setModificationDate(MADE);
    const [regular, bold] = FONTS[family];
    return new PdfFile(document, await document.embedFont(regular), await document.embedFont(bold));
  }

  addSheet(): Sheet {
    const page = this.document.addPage([PAPER.width, PAPER.height]);
    return new PdfSheet(page, ({ bold }) => (bold ? this.bold : this.regular));
  }

  save(): Promise<Uint8Array> {
    return this.document.save();
  }
}

class PdfSheet implements Sheet {
  constructor(
    private readonly page: PDFPage,
    private readonly font: (type: Type) => PDFFont,
  ) {}

  text(x: number, y: number, text: string, type: Type): void {
    this.page.drawText(text, { x, y: PAPER.height - y, size: type.size, font: this.font(type), color: INK });
  }

  measure(text: string, type: Type): number {
    // Letter by letter, because pdf-lib measures whole words with kerning but draws them without.
    const font = this.font(type);
    return [...text].reduce((width, letter) => width + font.widthOfTextAtSize(letter, type.size), 0);
  }

  rule(x: number, y: number, width: number): void {
    this.page.drawRectangle({ x, y: PAPER.height - y, width, height: 0.8, color: INK });
  }

  shade(x: number, y: number, width: number, height: number): void {
    this.page.drawRectangle({ x, y: PAPER.height - y - height, width, height, color: SHADE });
  }
}

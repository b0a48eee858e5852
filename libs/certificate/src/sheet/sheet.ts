import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';

/** US Letter, in points, as are all lengths here. */
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 48;
const INK = rgb(0.1, 0.1, 0.12);
const MUTED = rgb(0.38, 0.4, 0.44);
const RULE = rgb(0.78, 0.8, 0.84);

export const CONTENT_WIDTH = WIDTH - 2 * MARGIN;

export type Face = 'regular' | 'bold' | 'mono';
const FACES: Readonly<Record<Face, StandardFonts>> = {
  regular: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  mono: StandardFonts.Courier,
};

interface Style {
  readonly size: number;
  readonly face?: Face;
  readonly muted?: boolean;
}

/** Text broken into lines, at a place from the left margin. */
export interface Cell extends Style {
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** Distance of two baselines, in type sizes. */
const LEADING = 1.28;

/** One page, written from top to bottom. Without dates and ids, so that the same text gives the same bytes. */
export class Sheet {
  private top = HEIGHT - MARGIN;

  private constructor(
    private readonly document: PDFDocument,
    private readonly page: PDFPage,
    private readonly fonts: Readonly<Record<Face, PDFFont>>,
  ) {}

  static async create(title: string): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.setTitle(title);
    const embedded = await Promise.all(
      Object.entries(FACES).map(async ([face, font]) => [face, await document.embedFont(font)] as const),
    );
    return new Sheet(document, document.addPage([WIDTH, HEIGHT]), Object.fromEntries(embedded) as Record<Face, PDFFont>);
  }

  /** What is left above the lower margin. */
  get room(): number {
    return this.top - MARGIN;
  }

  space(height: number): void {
    this.top -= height;
  }

  rule(): void {
    this.page.drawLine({
      start: { x: MARGIN, y: this.top },
      end: { x: WIDTH - MARGIN, y: this.top },
      thickness: 0.6,
      color: RULE,
    });
  }

  heading(text: string): void {
    this.space(9);
    this.rule();
    this.space(5);
    this.row([{ text, x: 0, width: CONTENT_WIDTH, size: 9, face: 'bold' }]);
    this.space(2);
  }

  paragraph(text: string, style: Style): void {
    this.row([{ text, x: 0, width: CONTENT_WIDTH, ...style }]);
  }

  /** Cells side by side; the next row starts below the highest. */
  row(cells: readonly Cell[]): void {
    for (const cell of cells) this.draw(cell);
    this.space(this.heightOf(cells));
  }

  /** Height of a row of these cells. */
  heightOf(cells: readonly Cell[]): number {
    return Math.max(0, ...cells.map((cell) => this.linesOf(cell).length * cell.size * LEADING));
  }

  finish(): Promise<Uint8Array> {
    return this.document.save();
  }

  private draw(cell: Cell): void {
    const { x, size, face = 'regular', muted = false } = cell;
    this.linesOf(cell).forEach((line, i) => {
      const y = this.top - size * (0.95 + i * LEADING);
      this.page.drawText(line, { x: MARGIN + x, y, size, font: this.fonts[face], color: muted ? MUTED : INK });
    });
  }

  private linesOf({ text, width, size, face = 'regular' }: Cell): string[] {
    const fits = (line: string): boolean => this.fonts[face].widthOfTextAtSize(line, size) <= width;
    return wrap(printable(text), fits);
  }
}

/** The standard fonts have no other letters; names and versions of tools may. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

/** Breaks a text at blanks; a word that is wider than a line, at any letter. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const push = (piece: string): void => {
    const joined = line === '' ? piece : `${line} ${piece}`;
    if (fits(joined)) {
      line = joined;
      return;
    }
    if (line !== '') lines.push(line);
    line = piece;
    while (line.length > 1 && !fits(line)) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  };
  for (const word of text.split(' ')) push(word);
  return [...lines, line];
}

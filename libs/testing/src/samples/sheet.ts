/** Letter paper, in points. */
export const PAPER = { width: 612, height: 792 } as const;

export type Family = 'sans' | 'serif' | 'mono';

export interface Type {
  readonly size: number;
  readonly bold?: boolean;
  /** `sans` by default. */
  readonly family?: Family;
}

/** A page to draw on; x and y in points from its top-left corner, y is the baseline. */
export interface SheetBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Sheet {
  text(x: number, y: number, text: string, type: Type): void;
  /** The width of the text. */
  measure(text: string, type: Type): number;
  rule(x: number, y: number, width: number): void;
  shade(x: number, y: number, width: number, height: number): void;
  /** The place of a box on the finished page; without this method, the place where it was drawn. */
  placed?(box: SheetBox): SheetBox;
}

export const MARGIN = 54;
const BODY: Type = { size: 10 };
const LEADING = 1.35;

/** Writes a sheet from top to bottom: headings, paragraphs, rows. */
export class Column {
  private y: number;

  constructor(
    private readonly sheet: Sheet,
    top = MARGIN,
    private readonly width = PAPER.width - 2 * MARGIN,
  ) {
    this.y = top;
  }

  skip(points: number): this {
    this.y += points;
    return this;
  }

  heading(text: string, size = 11.5): this {
    this.y += size * 1.7;
    this.sheet.text(MARGIN, this.y, text, { size, bold: true });
    return this.skip(3);
  }

  title(text: string): this {
    this.y += 20;
    this.sheet.text(MARGIN, this.y, text, { size: 15, bold: true });
    this.sheet.rule(MARGIN, this.y + 5, this.width);
    return this.skip(6);
  }

  /**
   * Each text as a separate line, broken where it is too long; `hang` indents its further lines by that many points.
   */
  lines(texts: readonly string[], hang = 12): this {
    for (const text of texts) {
      for (const [i, line] of this.wrap(text, hang).entries()) {
        this.y += BODY.size * LEADING;
        this.sheet.text(MARGIN + (i > 0 ? hang : 0), this.y, line, BODY);
      }
    }
    return this;
  }

  paragraph(text: string): this {
    return this.lines([text], 0);
  }

  /** One row of cells at the given distances from the left margin. */
  row(cells: readonly string[], stops: readonly number[], type: Type & { readonly shaded?: boolean } = BODY): this {
    this.y += type.size * LEADING;
    if (type.shaded) this.sheet.shade(MARGIN - 3, this.y - type.size, this.width + 6, type.size * LEADING);
    for (const [i, cell] of cells.entries()) this.sheet.text(MARGIN + (stops[i] ?? 0), this.y, cell, type);
    return this;
  }

  private wrap(text: string, hang: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      const room = this.width - (lines.length > 0 ? hang : 0);
      if (line !== '' && this.sheet.measure(longer, BODY) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }
}

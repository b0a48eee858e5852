import type { Box, ColumnRole } from '../truth.js';
import { union } from './geometry.js';
import { BLACK, type Colour, type Pen, type TextStyle } from './pen.js';
import { breakLines, drawLines, drawProse } from './prose.js';
import { measure } from './text-operators.js';

export interface Column {
  /** '' for a column without a head. */
  readonly head: string;
  readonly role: ColumnRole;
  readonly align?: 'left' | 'centre' | 'right';
  /** Share of the width beyond what its words need. */
  readonly share?: number;
}
/** A cell is a text, or one with a footnote mark or a style of its own. */
export type Cell = string | { readonly text: string; readonly mark?: string; readonly bold?: boolean; readonly colour?: Colour };
/** A row of cells, or a comment over the table's width that belongs to no row. */
export type Row = readonly Cell[] | { readonly comment: string };

export interface TableStyle {
  readonly text: TextStyle;
  readonly head: TextStyle;
  readonly bold: TextStyle;
  readonly rules: 'none' | 'grid' | 'rows' | 'head' | 'box' | 'bands';
  /** Distance of baselines within a cell, in points. */
  readonly leading: number;
  /** Room around the text of a cell. */
  readonly pad: number;
  readonly ruleColour?: Colour;
  readonly bandColour?: Colour;
  readonly headFill?: Colour;
}

export interface TableSpec {
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly style: TableStyle;
  /** A table without printed heads. */
  readonly headless?: boolean;
  /** Widths of the columns in points, for tables that share them. */
  readonly widths?: readonly number[];
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));
const isRow = (row: Row): row is readonly Cell[] => Array.isArray(row);

/** Widths of the columns: what each needs for its longest word at least, the rest by the length of its text and its share. */
export function columnWidths({ columns, rows, style }: Pick<TableSpec, 'columns' | 'rows' | 'style'>, width: number): number[] {
  const cells = columns.map((c, i) => [c.head, ...rows.filter(isRow).map((r) => textOf(r[i]))]);
  const room = 2 * style.pad + 6;
  const least = cells.map((column) => room + Math.max(...column.flatMap((t) => t.split(' ')).map((t) => measure(t, style.head))));
  const wish = cells.map((column, i) => room + Math.max(...column.map((t) => measure(t, style.head))) * (columns[i]?.share ?? 1));
  const spare = width - sum(least);
  const more = wish.map((w, i) => Math.max(0.5, w - (least[i] ?? 0)));
  return least.map((w, i) => w + (spare * (more[i] ?? 0)) / sum(more));
}
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Draws a table whose top left corner is given and returns the y of its lower edge. */
export function drawTable(pen: Pen, x: number, top: number, width: number, spec: TableSpec): number {
  const { style, columns } = spec;
  const painter = new TablePainter(pen, x, width, spec.widths ?? columnWidths(spec, width), spec);
  let y = top;
  if (!spec.headless) y = painter.head(y);
  spec.rows.forEach((row, i) => {
    y = isRow(row) ? painter.row(row, y, i) : painter.comment(row.comment, y);
  });
  painter.frame(top, y);
  pen.tables.push({
    ...(spec.title === undefined ? {} : { title: spec.title }),
    box: union([...painter.boxes.flat(), ...painter.headBoxes]),
    heads: spec.headless ? [] : columns.map((c) => c.head),
    roles: columns.map((c) => c.role),
    rows: painter.texts,
    cells: painter.boxes,
  });
  return y + style.pad;
}

class TablePainter {
  readonly texts: string[][] = [];
  readonly boxes: Box[][] = [];
  readonly headBoxes: Box[] = [];
  private readonly edges: readonly number[];

  constructor(
    private readonly pen: Pen,
    private readonly x: number,
    private readonly width: number,
    private readonly widths: readonly number[],
    private readonly spec: TableSpec,
  ) {
    this.edges = widths.reduce<number[]>((edges, w) => [...edges, (edges.at(-1) ?? 0) + w], [x]);
  }

  head(top: number): number {
    const { columns, style } = this.spec;
    const height = this.height(
      columns.map((c) => c.head),
      style.head,
    );
    if (style.headFill) this.pen.rectangle(this.across(top, height), { fill: style.headFill });
    columns.forEach((c, i) => {
      const { box } = this.pen.capture(() => this.cell(c.head, i, top, style.head));
      if (box) this.headBoxes.push(box);
    });
    if (style.rules !== 'none') this.rule(top + height);
    return top + height;
  }

  row(row: readonly Cell[], top: number, index: number): number {
    const { columns, style } = this.spec;
    const height = this.height(row.map(textOf), style.bold);
    if (style.rules === 'bands' && index % 2 === 1) {
      this.pen.rectangle(this.across(top, height), { fill: style.bandColour ?? [0.93, 0.93, 0.93] });
    }
    const texts: string[] = [];
    const boxes: Box[] = [];
    columns.forEach((_, i) => {
      const { text, box } = this.pen.capture(() => this.cell(row[i] ?? '', i, top, this.styleOf(row[i])));
      texts.push(text);
      boxes.push(box ?? this.pen.onPage(this.room(i, top, height)));
    });
    this.texts.push(texts);
    this.boxes.push(boxes);
    if (style.rules === 'rows' || style.rules === 'grid') this.rule(top + height);
    return top + height;
  }

  comment(text: string, top: number): number {
    const { style } = this.spec;
    const indent = this.x + style.pad + 12;
    const prose = { ...style.text, leading: style.leading };
    const end = drawProse(this.pen, indent, top + style.pad + style.text.size, this.width - 24, text, prose);
    return end - style.text.size + style.pad;
  }

  frame(top: number, bottom: number): void {
    const { rules, ruleColour = BLACK } = this.spec.style;
    if (rules === 'box' || rules === 'grid') {
      this.pen.rectangle({ x: this.x, y: top, width: this.width, height: bottom - top }, { stroke: ruleColour });
    }
    if (rules !== 'grid') return;
    for (const edge of this.edges.slice(1, -1)) {
      this.pen.stroke(
        [
          { x: edge, y: top },
          { x: edge, y: bottom },
        ],
        { colour: ruleColour },
      );
    }
  }

  private cell(cell: Cell, column: number, top: number, style: TextStyle): void {
    const text = textOf(cell);
    if (!text) return;
    const { pad, leading } = this.spec.style;
    const align = this.spec.columns[column]?.align ?? 'left';
    const [left, room] = [(this.edges[column] ?? 0) + pad, this.textWidth(column)];
    const baseline = top + pad + style.size * 0.8;
    drawLines(this.pen, left, baseline, room, text, { ...style, leading, align });
    const mark = typeof cell === 'object' ? cell.mark : undefined;
    if (!mark) return;
    const last = breakLines(text, room, { ...style, leading }).length - 1;
    const end = left + measure(breakLines(text, room, { ...style, leading })[last]?.text ?? '', style);
    const small = { ...style, size: style.size * 0.6, rise: style.size * 0.35 };
    this.pen.text(end + 0.6, baseline + last * leading, mark, small, 'superscript');
  }

  private styleOf(cell: Cell | undefined): TextStyle {
    const { text, bold } = this.spec.style;
    if (typeof cell !== 'object') return text;
    return { ...(cell.bold ? bold : text), ...(cell.colour ? { colour: cell.colour } : {}) };
  }

  private textWidth(column: number): number {
    return (this.widths[column] ?? 0) - 2 * this.spec.style.pad;
  }

  private height(texts: readonly string[], style: TextStyle): number {
    const { pad, leading } = this.spec.style;
    const lines = texts.map((t, i) => breakLines(t, this.textWidth(i), { ...style, leading }).length);
    return Math.max(1, ...lines) * leading + 2 * pad;
  }

  private room(column: number, top: number, height: number): Box {
    return { x: this.edges[column] ?? 0, y: top, width: this.widths[column] ?? 0, height };
  }

  private across(top: number, height: number): Box {
    return { x: this.x, y: top, width: this.width, height };
  }

  private rule(y: number): void {
    const colour = this.spec.style.ruleColour ?? BLACK;
    this.pen.stroke(
      [
        { x: this.x, y },
        { x: this.x + this.width, y },
      ],
      { colour },
    );
  }
}

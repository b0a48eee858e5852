import { MARGIN, PAPER, type Family, type Sheet, type Type } from '../samples/sheet.js';
import type { TruthBox } from './truth.js';

export interface Style {
  readonly family: Family;
  readonly size: number;
  readonly heading: 'bold' | 'caps' | 'colon' | 'bold-colon' | 'ruled' | 'run-in' | 'numbered' | 'centred';
  readonly list: 'dash' | 'bullet' | 'number' | 'letter' | 'none';
  readonly table: 'ruled' | 'shaded' | 'plain';
  readonly columns: 1 | 2;
}

interface Word {
  readonly text: string;
  readonly fact?: string;
  readonly part: string;
  /** Without white space before it. */
  readonly glued: boolean;
}

const GUTTER = 24;
const LEADING = 1.35;
/** Relative to the type size: how far a line's box reaches above its baseline, and its height. */
const [ASCENT, HEIGHT] = [0.77, 0.98];
const MARK = /\[\[([a-z]+\d+)\.(\w+)\|([^\]]*)\]\]|([^[]+|\[)/g;

/** Marked words for a part of a fact, which {@link Paper} draws and whose place it records: `[[m1.dose|2 tablets]]`. */
export const marked = (fact: string, part: string, text: string): string => `[[${fact}.${part}|${text}]]`;

/** Writes marked text on its pages and afterwards gives the place of every fact. */
export class Paper {
  readonly pages: Sheet[] = [];
  private readonly boxes = new Map<string, Map<string, TruthBox[]>>();
  private column = 0;
  private headings = 0;
  private y = 0;

  constructor(
    private readonly addSheet: () => Sheet,
    readonly style: Style,
    /** Repeated at the head of every page but the first. */
    private readonly runningHead = '',
  ) {
    this.turn();
  }

  boxesOf(fact: string): { boxes: TruthBox[]; parts: Record<string, TruthBox[]> } {
    const parts = this.boxes.get(fact) ?? new Map<string, TruthBox[]>();
    const all = [...parts.values()].flat();
    const lines = Map.groupBy(all, (box) => `${box.page}/${box.y}`);
    const placed = [...parts].map(([part, boxes]) => [part, boxes.map((box) => this.placed(box))] as const);
    return { boxes: [...lines.values()].map(union).map((box) => this.placed(box)), parts: Object.fromEntries(placed) };
  }

  private readonly placed = (box: TruthBox): TruthBox => ({ ...box, ...this.pages[box.page - 1]?.placed?.(box) });

  space(points: number): void {
    this.y += points;
  }

  heading(title: string): void {
    const { heading, size } = this.style;
    this.room(4 * size);
    this.y += size * 0.9;
    const form: Partial<Record<Style['heading'], string>> = {
      caps: title.toUpperCase(),
      centred: title.toUpperCase(),
      colon: `${title}:`,
      'bold-colon': `${title}:`,
      numbered: `${++this.headings}. ${title}`,
    };
    const type = { bold: heading !== 'caps' && heading !== 'colon', size: heading === 'bold' ? size * 1.15 : size };
    this.write(form[heading] ?? title, { ...type, centred: heading === 'centred' });
    if (heading === 'ruled') this.sheet.rule(this.left, this.y + 3, this.width);
    this.y += 3;
  }

  /** A section of prose; its heading may be on the first line. */
  prose(title: string, text: string): void {
    if (this.style.heading !== 'run-in') this.heading(title);
    this.write(this.style.heading === 'run-in' ? `${title}: ${text}` : text);
    this.y += this.style.size * 0.3;
  }

  list(items: readonly string[]): void {
    const mark = {
      dash: () => '- ',
      bullet: () => '• ',
      number: (i: number) => `${i + 1}. `,
      letter: (i: number) => `${'abcdefghijklmnop'.charAt(i)}. `,
      none: () => '',
    }[this.style.list];
    for (const [i, item] of items.entries()) this.write(`${mark(i)}${item}`, { hang: 12 });
  }

  /** A row of cells at stops, which are fractions of the width. A cell is never broken. */
  row(
    cells: readonly string[],
    stops: readonly number[],
    type: { readonly bold?: boolean; readonly shaded?: boolean } = {},
  ): void {
    const size =
      this.style.size * Math.min(1, ...cells.map((cell, i) => this.fit(cell, (stops[i + 1] ?? 1) - (stops[i] ?? 0), type)));
    this.room(size * LEADING);
    this.y += size * LEADING;
    if (type.shaded) this.sheet.shade(this.left - 2, this.y - size, this.width + 4, size * LEADING);
    for (const [i, cell] of cells.entries())
      this.line(wordsOf(cell), this.left + (stops[i] ?? 0) * this.width, { size, ...type });
  }

  /** The scale at which a cell, with a blank after it, fits its part of the width. */
  private fit(cell: string, part: number, type: { readonly bold?: boolean }): number {
    const { size } = this.style;
    return (part * this.width - size / 2) / Math.max(1, this.measure(wordsOf(cell), { size, ...type }));
  }

  table(head: readonly string[], rows: readonly (readonly string[])[], stops: readonly number[]): void {
    const { table, size } = this.style;
    this.room(3 * size * LEADING);
    this.row(head, stops, { bold: true, shaded: table === 'shaded' });
    for (const cells of rows) {
      if (table === 'ruled') this.sheet.rule(this.left, this.y + 2.5, this.width);
      this.row(cells, stops);
    }
    this.y += size * 0.5;
  }

  write(text: string, { bold = false, size = this.style.size, hang = 0, centred = false } = {}): void {
    let line: Word[] = [];
    let first = true;
    const type = { size, bold };
    const flush = () => {
      this.room(size * LEADING);
      this.y += size * LEADING;
      const free = centred ? (this.width - this.measure(line, type)) / 2 : 0;
      this.line(line, this.left + free + (first ? 0 : hang), type);
      first = false;
      line = [];
    };
    for (const word of wordsOf(text)) {
      const longer = this.measure([...line, word], type);
      if (line.length > 0 && !word.glued && longer > this.width - (first ? 0 : hang)) flush();
      line.push(word);
    }
    if (line.length > 0) flush();
  }

  private get sheet(): Sheet {
    const sheet = this.pages.at(-1);
    if (!sheet) throw new RangeError('Paper has a page from its beginning');
    return sheet;
  }
  private get width(): number {
    const whole = PAPER.width - 2 * MARGIN;
    return this.style.columns === 1 ? whole : (whole - GUTTER) / 2;
  }
  private get left(): number {
    return MARGIN + this.column * (this.width + GUTTER);
  }
  private typed(type: Type): Type {
    return { ...type, family: this.style.family };
  }
  private measure(words: readonly Word[], type: Type): number {
    return this.sheet.measure(
      words.map(({ text, glued }, i) => (i > 0 && !glued ? ` ${text}` : text)).join(''),
      this.typed(type),
    );
  }

  /** Continues in the next column or on the next page where `points` do not fit. */
  private room(points: number): void {
    if (this.y + points <= PAPER.height - MARGIN) return;
    if (this.column + 1 < this.style.columns) {
      this.column++;
      this.y = this.top;
    } else this.turn();
  }
  private top = MARGIN;
  private turn(): void {
    this.pages.push(this.addSheet());
    this.column = 0;
    this.y = MARGIN;
    if (this.pages.length > 1 && this.runningHead) this.row([this.runningHead], [0]);
    this.top = this.y;
  }
  /** Starts columns: the following text is set in them. */
  beginColumns(): void {
    this.top = this.y;
  }

  private line(words: readonly Word[], x: number, type: Type): void {
    const blank = this.sheet.measure(' ', this.typed(type)) || type.size * 0.28;
    let at = x;
    for (const [i, { text, fact, part, glued }] of words.entries()) {
      if (i > 0 && !glued) at += blank;
      const width = this.sheet.measure(text, this.typed(type));
      this.sheet.text(at, this.y, text, this.typed(type));
      if (fact) this.remember(fact, part, { x: at, width, y: this.y - ASCENT * type.size, height: HEIGHT * type.size });
      at += width;
    }
  }

  private remember(fact: string, part: string, box: Omit<TruthBox, 'page'>): void {
    const parts = this.boxes.get(fact) ?? new Map<string, TruthBox[]>();
    this.boxes.set(fact, parts);
    const boxes = parts.get(part) ?? [];
    parts.set(part, boxes);
    const last = boxes.at(-1);
    const page = this.pages.length;
    if (last?.page === page && last.y === box.y) boxes[boxes.length - 1] = union([last, { ...box, page }]);
    else boxes.push({ ...box, page });
  }
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let glued = true;
  for (const [, fact, part = '', inner, rest] of text.matchAll(MARK)) {
    const run = inner ?? rest ?? '';
    if (/^\s/.test(run)) glued = false;
    for (const word of run.split(/\s+/).filter(Boolean)) {
      words.push({ text: word, part, glued, ...(fact && { fact }) });
      glued = false;
    }
    glued = !/\s$/.test(run);
  }
  return words;
}

function union(boxes: readonly TruthBox[]): TruthBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { page: boxes[0]?.page ?? 1, x, y, width: right - x, height: bottom - y };
}

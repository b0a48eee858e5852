import type { Random } from '../../clinical/random.js';
import type { Box, PageBlock, PageCode, PageField, PageMark, PageTable, PageWord, Turn } from '../truth.js';
import type { Face } from './faces.js';
import { apply, compose, corners, IDENTITY, mapBox, toUserSpace, turned, union, type Matrix, type Point } from './geometry.js';
import { BLACK, number, rgb, type Colour } from './operators.js';
import { inkBox } from './ink.js';
import { textOperators, type TextStyle } from './text-operators.js';

export type { TextStyle } from './text-operators.js';
export { BLACK, type Colour } from './operators.js';

/** How drawn text counts as words: split at spaces, as one word (spaced-out letters), as a footnote mark, or not at all. */
export type TextTruth = 'words' | 'one' | 'superscript' | 'none';

/** A word that later drawing may still complete. */
type OpenWord = { -readonly [K in keyof PageWord]: PageWord[K] };

/** What was drawn within a call of `capture`. */
export interface Captured {
  readonly text: string;
  /** Ink of all words; absent where there are none. */
  readonly box: Box | undefined;
}

export interface PenOptions {
  /** Size of the visible page. */
  readonly width?: number;
  readonly height?: number;
  /** The page's /Rotate. */
  readonly rotate?: Turn;
  /** Clockwise turn of the drawing on the visible page. */
  readonly turn?: Turn;
  readonly language?: string;
}

/** Painted first to last; the order within `text` may be changed. */
type Layer = 'shade' | 'rule' | 'text';

/** Draws on one page and records what it draws. Coordinates are points from the top left of the upright drawing, y down. */
export class Pen {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly rotate: Turn;
  readonly turn: Turn;
  readonly language: string;
  /** Size of the upright drawing. */
  readonly width: number;
  readonly height: number;
  readonly words: OpenWord[] = [];
  readonly blocks: PageBlock[] = [];
  readonly tables: PageTable[] = [];
  readonly fields: PageField[] = [];
  readonly marks: PageMark[] = [];
  readonly codes: PageCode[] = [];
  readonly illegible: Box[] = [];
  readonly faces = new Map<Face, string>();
  private readonly painted: Record<Layer, string[]> = { shade: [], rule: [], text: [] };
  private readonly toPage: Matrix;
  private readonly toUser: Matrix;
  private block: number | undefined;

  constructor(
    readonly random: Random,
    { width = 612, height = 792, rotate = 0, turn = 0, language = 'en-US' }: PenOptions = {},
  ) {
    [this.pageWidth, this.pageHeight, this.rotate, this.turn, this.language] = [width, height, rotate, turn, language];
    const sideways = turn === 90 || turn === 270;
    [this.width, this.height] = sideways ? [height, width] : [width, height];
    this.toPage = turn === 0 ? IDENTITY : turned(turn, this.width, this.height);
    this.toUser = compose(this.toPage, toUserSpace(rotate, width, height));
  }

  /** Draws a line of text from its baseline's start and returns its advance width. */
  text(x: number, y: number, text: string, style: TextStyle, truth: TextTruth = 'words'): number {
    const drawn = textOperators(text, style, this.fontKey(style.face), this.toUser, { x, y });
    this.paint('text', drawn.operators);
    if (truth !== 'none') this.record(text, style, { x, y }, drawn.starts, truth);
    return drawn.width;
  }

  private record(text: string, style: TextStyle, at: Point, starts: readonly number[], truth: TextTruth): void {
    const whole = truth === 'one' ? [{ text: text.replaceAll(' ', ''), from: 0, to: text.trimEnd().length }] : wordsOf(text);
    for (const { text: word, from, to } of whole) {
      const [start = 0, end = 0] = [starts[from], (starts[to] ?? 0) - (style.characterSpacing ?? 0)];
      const box = this.onPage(inkBox(word, { x: at.x + start, y: at.y - (style.rise ?? 0) }, end - start, style.size));
      this.word(word, box, truth === 'superscript');
    }
  }

  /** Records a word that was drawn by other means; its box is one on the page. */
  word(text: string, box: Box, superscript = false): void {
    const block = this.block === undefined ? {} : { block: this.block };
    this.words.push({ text, box, ...block, ...(superscript ? { superscript: true as const } : {}) });
  }

  /** Joins a word that ended a line with a hyphen and the first word drawn since. */
  joinHyphenated(index: number): void {
    const [first, second] = this.words.slice(index, index + 2);
    if (!first || !second) return;
    first.text = first.text.slice(0, -1) + second.text;
    first.boxes = [first.box, second.box];
    this.words.splice(index + 1, 1);
  }

  /** The box on the visible page of a box of the drawing. */
  onPage(box: Box): Box {
    return mapBox(this.toPage, box);
  }

  /** Text and ink of the words that `draw` draws; superscript marks are left out of the text. */
  capture(draw: () => void): Captured {
    const from = this.words.length;
    draw();
    const words = this.words.slice(from);
    const text = words.flatMap((w) => (w.superscript ? [] : [w.text])).join(' ');
    return { text, box: words.length > 0 ? union(words.flatMap((w) => w.boxes ?? [w.box])) : undefined };
  }

  /** Draws a paragraph, heading or list item. */
  paragraph(draw: () => void): void {
    this.block = this.blocks.length;
    this.blocks.push({ text: '', box: { x: 0, y: 0, width: 0, height: 0 } });
    const { text, box } = this.capture(draw);
    if (box) this.blocks[this.block] = { text, box };
    else this.blocks.pop();
    this.block = undefined;
  }

  /** A single line as a block of its own; returns its advance width. */
  line(x: number, y: number, text: string, style: TextStyle): number {
    let width = 0;
    this.paragraph(() => {
      width = this.text(x, y, text, style);
    });
    return width;
  }

  /** The value of a field; `room` is where an empty one would be written. */
  field(label: string, room: Box, draw: () => void): void {
    const { text, box } = this.capture(draw);
    this.fields.push({ label, value: text, box: box ?? this.onPage(room) });
  }

  rectangle(box: Box, { fill, stroke, line = 0.5 }: { fill?: Colour; stroke?: Colour; line?: number }): void {
    const path = this.path(corners(box), true);
    if (fill) this.paint('shade', `q ${rgb(fill)} rg ${path} f Q`);
    if (stroke) this.paint('rule', `q ${rgb(stroke)} RG ${line} w ${path} S Q`);
  }

  /** Strokes a line through points. */
  stroke(points: readonly Point[], { colour = BLACK, line = 0.5, dash = '' } = {}): void {
    this.paint('rule', `q ${rgb(colour)} RG ${line} w ${dash ? `[${dash}] 0 d` : ''} ${this.path(points, false)} S Q`);
  }

  ellipse({ x, y, width, height }: Box, { colour = BLACK, line = 0.8 } = {}): void {
    const steps = 24;
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (2 * Math.PI * i) / steps;
      return { x: x + (width / 2) * (1 + Math.cos(angle)), y: y + (height / 2) * (1 + Math.sin(angle)) };
    });
    this.stroke(points, { colour, line });
  }

  /** Fills rectangles as one path, such as the modules of a bar code. */
  fillAll(boxes: readonly Box[], colour: Colour = BLACK): void {
    this.paint('rule', `q ${rgb(colour)} rg ${boxes.map((b) => this.path(corners(b), true)).join(' ')} f Q`);
  }

  /** Paints a named picture into a box. */
  picture(key: string, { x, y, width, height }: Box, layer: Layer = 'shade'): void {
    const place = compose([width, 0, 0, -height, x, y + height], this.toUser);
    this.paint(layer, `q ${place.map(number).join(' ')} cm /${key} Do Q`);
  }

  paint(layer: Layer, operators: string): void {
    this.painted[layer].push(operators);
  }

  /** Paints text in another order than it is read in, as many programs do. */
  shuffle(order: 'drawn' | 'reverse' | 'random'): void {
    if (order === 'reverse') this.painted.text.reverse();
    if (order === 'random') this.painted.text.splice(0, Infinity, ...this.random.sample(this.painted.text, Infinity));
  }

  /** Moves all text painted so far below the rules, as programs do that print a form over its values. */
  textFirst(): void {
    this.painted.rule.unshift(...this.painted.text.splice(0));
  }

  content(): string {
    return [...this.painted.shade, ...this.painted.rule, ...this.painted.text].join('\n');
  }

  private path(points: readonly Point[], closed: boolean): string {
    const moves = points.map((p, i) => {
      const { x, y } = apply(this.toUser, p);
      return `${number(x)} ${number(y)} ${i === 0 ? 'm' : 'l'}`;
    });
    return moves.join(' ') + (closed ? ' h' : '');
  }

  private fontKey(face: Face): string {
    const key = this.faces.get(face) ?? `F${this.faces.size + 1}`;
    this.faces.set(face, key);
    return key;
  }
}

interface PlacedWord {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
function wordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const match of text.matchAll(/[^ ]+/g))
    words.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  return words;
}

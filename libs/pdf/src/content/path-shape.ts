import { apply, boxOf, IDENTITY, type Matrix } from '../page/geometry.js';
import type { Box } from '../page/model.js';
import { CLOSE, COORDINATES, MOVE_TO, TOLERANCE } from './path-commands.js';

/** The extent of a painted path. */
export interface PathShape {
  /** Around all its points and half its line. */
  readonly box: Box;
  /** Only horizontal and vertical straight lines: rules, frames, cells, bars. */
  readonly straight: boolean;
  /** The same but for its corners, which are curves: a card. */
  readonly rounded?: true;
  /** The vertical ones of these lines, without width. */
  readonly uprights: readonly Box[];
}

/** Points: the curve of a rounded corner goes no further, across and down. */
const CORNER = 16;

/** Follows the pen along a path, and keeps what it draws upright and whether all else is level or the corner of a card. */
class Pen {
  readonly uprights: Box[] = [];
  private isLevel = true;
  private curves = 0;
  private corners = 0;
  private last: [number, number];

  constructor(private start: [number, number]) {
    this.last = start;
  }

  moveTo(to: [number, number]): void {
    this.start = this.last = to;
  }

  lineTo(to: [number, number]): void {
    const [width, height] = this.to(to);
    if (width > TOLERANCE && height > TOLERANCE) this.isLevel = false;
    else if (height > TOLERANCE) this.uprights.push(boxOf(IDENTITY, this.last[0], this.last[1], to[0], to[1]));
    this.last = to;
  }

  curveTo(to: [number, number]): void {
    this.curves++;
    if (Math.max(...this.to(to)) < CORNER) this.corners++;
    this.last = to;
  }

  close(): void {
    this.lineTo(this.start);
  }

  shape(): Omit<PathShape, 'box'> {
    const isCard = this.isLevel && this.curves > 0 && this.curves === this.corners && this.uprights.length > 1;
    const straight = this.isLevel && this.curves === 0;
    return { straight, ...(isCard && { rounded: true as const }), uprights: this.uprights };
  }

  /** How far it is to a point, across and down. */
  private to(to: [number, number]): [number, number] {
    return [Math.abs(to[0] - this.last[0]), Math.abs(to[1] - this.last[1])];
  }
}

/** The shape of a path in pdf.js's buffer; a curve counts with its control points. `undefined` of no points. */
export function measurePath(data: ArrayLike<number>, matrix: Matrix, lineWidth: number): PathShape | undefined {
  const pen = new Pen(apply(matrix, 0, 0));
  let [left, top, right, low] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < data.length;) {
    const command = data[i] ?? -1;
    const count = COORDINATES[command] ?? 0;
    let to: [number, number] | undefined;
    for (let k = 1; k < count; k += 2) {
      const [x, y] = (to = apply(matrix, data[i + k] ?? 0, data[i + k + 1] ?? 0));
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, low] = [Math.min(top, y), Math.max(low, y)];
    }
    if (to) draw(pen, command, to);
    else if (command === CLOSE) pen.close();
    i += 1 + count;
  }
  if (left > right) return undefined;
  const half = (lineWidth * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))) / 2;
  return { box: boxOf(IDENTITY, left - half, top - half, right + half, low + half), ...pen.shape() };
}

function draw(pen: Pen, command: number, to: [number, number]): void {
  if (command === MOVE_TO) pen.moveTo(to);
  else if (COORDINATES[command] === 2) pen.lineTo(to);
  else pen.curveTo(to);
}

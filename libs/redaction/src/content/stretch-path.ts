import { lookupTable } from '@chartloom/kernel';
import { apply, type Matrix } from '@chartloom/pdf';
import type { Stretch } from '../layout/page-plan.js';
import { UnsupportedContent } from '../source/unsupported-content.js';
import type { Operand, Operation } from './content-stream.js';
import { numberOf } from './lazy-state.js';
import { inverse } from './matrix.js';

/**
 * The operators of a path whose ends have moved.
 * @param toPage from the path's user space to points on the page
 * @throws UnsupportedContent where the path has curves, or lies askew
 */
export function stretchPath(path: readonly Operation[], { middle, left, right }: Stretch, toPage: Matrix): Operation[] {
  const fromPage = inverse(toPage);
  const moved = (x: number, y: number): [number, number] => {
    const [pageX, pageY] = apply(toPage, x, y);
    return apply(fromPage, pageX + (pageX < middle ? left : right), pageY);
  };
  if (!isLevel(toPage)) throw new UnsupportedContent('layout');
  return path.map((operation) => {
    const [x = 0, y = 0, width = 0, height = 0] = operation.operands.map(numberOf);
    const stretched = STRETCHED[operation.operator];
    if (!stretched) throw new UnsupportedContent('layout');
    return { ...operation, operands: stretched(moved(x, y), moved(x + width, y + height)).map(shortNumeral) };
  });
}

/** Places on the page are read in 32 bits: more decimals would differ by chance. */
const shortNumeral = (value: number): Operand => ({ kind: 'number', digits: String(Number(value.toFixed(3))) });

type Point = readonly [number, number];

const STRETCHED = lookupTable<(from: Point, to: Point) => readonly number[]>({
  m: (from) => from,
  l: (from) => from,
  h: () => [],
  re: (from, to) => [...from, to[0] - from[0], to[1] - from[1]],
});

/** Whether level lines stay level or become upright. */
const isLevel = ([a, b, c, d]: Matrix): boolean => (b === 0 && c === 0) || (a === 0 && d === 0);

import { AppError } from '@chartloom/kernel';
import type { OperatorList } from './page-content.js';
import { OPS } from './pdfjs.js';

type Counted = 'operators' | 'pictures' | 'glyphs';
/** What a page may hold at most: some twenty times of what the densest pages of charts hold that we know, as strips of a monitor. */
const LIMITS: Readonly<Record<Counted, number>> = { operators: 1_000_000, pictures: 10_000, glyphs: 300_000 };

type Operands = readonly unknown[];
const one = (): number => 1;
const items = (at: number) => (args: Operands) => (Array.isArray(args[at]) ? args[at].length : 1);
/** Two numbers for each place. */
const places = (at: number) => (args: Operands) => (args[at] instanceof Float32Array ? args[at].length / 2 : 1);

/** What an operator paints, and how often: pdf.js makes one of many pictures that follow one another. */
const PAINTED: ReadonlyMap<number, readonly [Counted, (args: Operands) => number]> = new Map([
  [OPS.showText, ['glyphs', items(0)]],
  [OPS.paintImageXObject, ['pictures', one]],
  [OPS.paintInlineImageXObject, ['pictures', one]],
  [OPS.paintImageMaskXObject, ['pictures', one]],
  [OPS.paintInlineImageXObjectGroup, ['pictures', items(1)]],
  [OPS.paintImageMaskXObjectGroup, ['pictures', items(0)]],
  [OPS.paintImageXObjectRepeat, ['pictures', places(3)]],
  [OPS.paintImageMaskXObjectRepeat, ['pictures', places(5)]],
]);

/**
 * Refuses a page that holds more than a page may: each of its operators becomes objects of ours, and is drawn more than once.
 * @param page from 1
 * @throws AppError too-complex (meta: page, limit)
 */
export function assertPageWithinLimits({ fnArray, argsArray }: OperatorList, page: number): void {
  const counts = { operators: fnArray.length, pictures: 0, glyphs: 0 };
  for (const [i, operation] of fnArray.entries()) {
    const [counted, count] = PAINTED.get(operation) ?? [];
    if (counted) counts[counted] += count?.(argsArray[i] ?? []) ?? 1;
  }
  for (const [counted, limit] of Object.entries(LIMITS) as [Counted, number][])
    if (counts[counted] > limit)
      throw new AppError(
        'too-complex',
        `Page ${page} has more than ${limit} ${counted}. Save it as a simpler PDF, or as a scan.`,
        {
          meta: { page, limit },
        },
      );
}

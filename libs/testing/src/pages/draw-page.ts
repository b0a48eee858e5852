import { Random } from '../clinical/random.js';
import { LAYOUTS } from './layouts.js';
import type { PageTruth } from './truth.js';

export interface DrawnPage {
  /** Layout and seed, such as `lab-usual-007`. */
  readonly id: string;
  readonly layout: string;
  readonly seed: number;
  /** A PDF of one page. */
  readonly pdf: Uint8Array;
  readonly truth: PageTruth;
}

/** Multiplier that keeps pages of neighbouring seeds and layouts apart (Knuth's, 2^32 divided by the golden ratio). */
const SPREAD = 2_654_435_761;

/**
 * Draws the page of a layout and a seed; the same arguments give the same bytes.
 *
 * @example const { pdf, truth } = await drawPage('lab-usual', 7);
 * @throws RangeError where no layout has the id.
 */
export async function drawPage(layout: string, seed: number): Promise<DrawnPage> {
  const found = LAYOUTS.find(({ id }) => id === layout);
  if (!found) throw new RangeError(`no layout ${layout}; there are ${LAYOUTS.map(({ id }) => id).join(', ')}`);
  const { pdf, truth } = await found.draw(new Random(Math.imul(seedOf(layout) + seed, SPREAD)));
  return { id: `${layout}-${String(seed).padStart(3, '0')}`, layout, seed, pdf, truth };
}

/** By name, so that a new row of the table leaves the pages of all others as they are. */
const seedOf = (layout: string): number => [...layout].reduce((sum, c) => Math.imul(sum, 31) + (c.codePointAt(0) ?? 0), 7);

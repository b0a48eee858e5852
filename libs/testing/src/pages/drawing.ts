import type { Random } from '../clinical/random.js';
import { pageFile, truthOf, type PageExtras } from './pen/page-file.js';
import { Pen, type PenOptions } from './pen/pen.js';
import type { PageTruth } from './truth.js';

export interface Drawing {
  readonly pdf: Uint8Array;
  readonly truth: PageTruth;
}
export type Draw = (random: Random) => Promise<Drawing>;
/** Draws on a page; what the pen cannot draw is returned. */
export type PageDrawer = (pen: Pen) => PageExtras | undefined | Promise<PageExtras | undefined>;

/** A page with text and lines. */
export const digital =
  (draw: PageDrawer, options: PenOptions | ((random: Random) => PenOptions) = {}): Draw =>
  async (random) => {
    const pen = new Pen(random, typeof options === 'function' ? options(random) : options);
    const extras = await draw(pen);
    return { pdf: await pageFile(pen, extras), truth: truthOf(pen) };
  };

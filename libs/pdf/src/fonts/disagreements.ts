import type { Glyph } from '../content/page-content.js';
import { holdsCentre, right, union } from '../page/geometry.js';
import type { PdfDoubt } from '../page/doubts.js';
import type { Box, PdfWord } from '../page/model.js';

/** In type sizes: doubtful words of one line that are no further apart share a doubt. */
const APART = 1;

/**
 * A doubt over every run of visible words that have a glyph whose text may not be what the page shows, and over such glyphs that
 * are in no word since their text is blank.
 */
export function disagreements(words: readonly PdfWord[], doubtful: ReadonlySet<Glyph>): PdfDoubt[] {
  if (doubtful.size === 0) return [];
  const glyphs = [...doubtful];
  const found = words.filter(({ hidden, box }) => !hidden && glyphs.some((glyph) => holdsCentre(box, glyph.box)));
  const alone = glyphs.filter((glyph) => isSomewhere(glyph.box) && !found.some(({ box }) => holdsCentre(box, glyph.box)));
  const boxes: Box[] = [];
  for (const { box, fontSize } of [...found, ...alone]) {
    const last = boxes.at(-1);
    if (last && isBeside(last, box, APART * fontSize)) boxes[boxes.length - 1] = union([last, box]);
    else boxes.push(box);
  }
  return boxes.map((box) => ({ code: 'text-disagrees-with-picture', box }));
}

/** A type size that is no number leaves a glyph without a place: no page shows it. */
const isSomewhere = ({ x, y, width, height }: Box): boolean => Number.isFinite(x + y + width + height);

const isBeside = (last: Box, box: Box, most: number): boolean =>
  Math.abs(last.y - box.y) < box.height / 2 && box.x >= last.x && box.x - right(last) <= most;

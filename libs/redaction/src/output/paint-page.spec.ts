import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from '@jest/globals';
import type { PagePlan } from '../layout/page-plan.js';
import { paintPage } from './paint-page.js';

const PAGE = { width: 200, height: 100 };
const WORD = { x: 60, y: 40, width: 30, height: 10 };

/** The grey of the middle of a word's old place, on paper of this grey, after the word has moved or was removed. */
async function greyAfter(paper: number, ink: number, plan: Partial<PagePlan>): Promise<number> {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  const fill = (grey: number, { x, y, width, height }: typeof WORD): void => {
    context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
    context.fillRect(x, y, width, height);
  };
  fill(paper, { x: 0, y: 0, ...PAGE });
  fill(ink, WORD);
  const jpeg = await paintPage({ canvas, dpi: 72, page: 1, ...PAGE }, { boxes: [], kept: [], ...plan });
  const after = createCanvas(PAGE.width, PAGE.height).getContext('2d');
  after.drawImage(await loadImage(Buffer.from(jpeg)), 0, 0);
  return after.getImageData(75, 45, 1, 1).data[0] ?? -1;
}

describe('the place of a word that is there no more', () => {
  it.each([
    ['white paper', 255, 0],
    ['the grey of a photograph', 180, 20],
    ['a dark band', 30, 255],
  ])('becomes as its ground: %s', async (_, paper, ink) => {
    const removed = { moves: [], cleared: [], covered: [WORD] };
    const moved = { moves: [{ from: WORD, by: 60 }], cleared: [WORD], covered: [] };
    for (const laidOut of [removed, moved]) expect(Math.abs((await greyAfter(paper, ink, { laidOut })) - paper)).toBeLessThan(6);
  });

  it('is white where nothing is beside it', async () => {
    const all = { x: 0, y: 0, ...PAGE };
    expect(await greyAfter(90, 0, { laidOut: { moves: [], cleared: [all], covered: [] } })).toBeGreaterThan(250);
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { drawPage, type DrawnPage } from './draw-page.js';
import { LAYOUTS } from './layouts.js';
import { renderPage } from './scan/render.js';
import type { Grey } from './pen/grey.js';
import type { Box, PageTruth } from './truth.js';

const allBoxes = (truth: PageTruth): readonly Box[] => [
  ...truth.words.flatMap((w) => w.boxes ?? [w.box]),
  ...[...truth.blocks, ...truth.tables, ...truth.fields, ...truth.marks, ...truth.codes].map(({ box }) => box),
  ...truth.tables.flatMap((t) => t.cells.flat()),
];

/** Difference of the lightest and the darkest pixel within a box. */
function contrast({ data, width, height }: Grey, scale: number, box: Box): number {
  let [low, high] = [255, 0];
  const [bottom, right] = [Math.min(height, (box.y + box.height) * scale), Math.min(width, (box.x + box.width) * scale)];
  for (let y = Math.floor(box.y * scale); y < bottom; y++) {
    for (let x = Math.floor(box.x * scale); x < right; x++) {
      const grey = data[y * width + x]!;
      low = Math.min(low, grey);
      high = Math.max(high, grey);
    }
  }
  return high - low;
}

describe.each(LAYOUTS)('layout $id', ({ id }) => {
  let page: DrawnPage;
  beforeAll(async () => {
    page = await drawPage(id, 1);
  });

  it('draws the same page twice', async () => {
    const again = await drawPage(id, 1);
    expect(Buffer.compare(again.pdf, page.pdf)).toBe(0);
    expect(again.truth).toEqual(page.truth);
  });

  it('says where the ink is', async () => {
    const { pdf, truth } = page;
    const picture = await renderPage(pdf, 100);
    expect(picture.width / picture.height).toBeCloseTo(truth.width / truth.height, 2);
    const isOnPage = ({ x, y, width, height }: Box) =>
      Math.min(x, y) >= -1 && x + width <= truth.width + 1 && y + height <= truth.height + 1;
    expect(allBoxes(truth).filter((box) => !isOnPage(box))).toEqual([]);
    const pale = truth.words.filter((w) => contrast(picture, 100 / 72, w.box) < 30);
    expect(pale.map((w) => w.text)).toEqual([]);
  });

  it('has whole words, and blocks and cells made of them', () => {
    const { truth } = page;
    expect(truth.words.filter((w) => /\s|^$/.test(w.text))).toEqual([]);
    expect(truth.legible).toBe(truth.words.length > 0);
    for (const word of truth.words) if (word.block !== undefined) expect(truth.blocks[word.block]!.text).toContain(word.text);
    const known = new Set(truth.words.map((w) => w.text));
    const written = [...truth.fields.map((f) => f.value), ...truth.tables.flatMap((t) => t.rows.flat())];
    expect(written.flatMap((text) => text.split(' ')).filter((word) => word && !known.has(word))).toEqual([]);
    for (const { rows, roles, cells } of truth.tables) {
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => roles.length));
      expect(cells.map((row) => row.length)).toEqual(rows.map(() => roles.length));
    }
  });
});

it('has 30 layouts with different names', () => {
  expect(new Set(LAYOUTS.map(({ id }) => id)).size).toBe(30);
});

it('draws different pages for different seeds', async () => {
  const texts = await Promise.all(
    [1, 2, 3].map(async (seed) => (await drawPage('letter', seed)).truth.words.map((w) => w.text).join(' ')),
  );
  expect(new Set(texts).size).toBe(3);
});

it('refuses a layout that there is not', async () => {
  await expect(drawPage('no-such-layout', 1)).rejects.toThrow(RangeError);
});

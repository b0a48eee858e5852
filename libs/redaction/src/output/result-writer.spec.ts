import { createCanvas } from '@napi-rs/canvas';
import { readPdf, type Box } from '@chartloom/pdf';
import { describe, expect, it } from '@jest/globals';
import { ResultWriter } from './result-writer.js';

const PAGE = { width: 300, height: 100 };

/** A word of a picture's page, in type of 12 points. */
const wordIn = (text: string, box: Box) => ({ text, box, fontSize: 12, angle: 0, at: { line: 0, order: 0, runsOn: false } });

describe('ResultWriter', () => {
  it('writes the invisible words of a picture as wide as their boxes, so that readers do not join them', async () => {
    const canvas = createCanvas(PAGE.width, PAGE.height);
    canvas.getContext('2d').fillRect(0, 0, PAGE.width, PAGE.height);
    // kerning would make `PATIENT` narrower: its width is that of the glyphs one by one
    const words = [
      wordIn('PATIENT', { x: 50, y: 40, width: 53, height: 12 }),
      wordIn('AVAIL', { x: 106, y: 40, width: 60, height: 12 }),
    ];
    const writer = await ResultWriter.create();
    writer.addPicture({ ...PAGE, jpeg: new Uint8Array(canvas.toBuffer('image/jpeg')), words, boxes: [] });
    const { pages } = await readPdf(await writer.finish(), { pictures: false });
    expect(pages[0]?.words.map(({ text, box }) => [text, Math.round(box.x), Math.round(box.x + box.width)])).toEqual([
      ['PATIENT', 50, 103],
      ['AVAIL', 106, 166],
    ]);
  });
});

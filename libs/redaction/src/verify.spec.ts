import { describe, expect, it, jest } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { PagePlan } from './plan.js';
import { readAgain } from './verify.js';
import { ResultWriter } from './write.js';
import { createCanvas } from '@napi-rs/canvas';

jest.setTimeout(60_000);

const PLAN: PagePlan = { boxes: [], kept: [] };
const NOTHING: ReadonlySet<string> = new Set();

async function written(...words: readonly string[]): Promise<Uint8Array> {
  const writer = await ResultWriter.create();
  const jpeg = new Uint8Array(createCanvas(61, 79).toBuffer('image/jpeg'));
  const fragments = words.map((text, i) => ({
    text,
    box: { x: 50, y: 50 + 30 * i, width: 100, height: 12 },
    fontSize: 12,
    angle: 0,
    at: { line: i, order: i },
  }));
  writer.addPicture({ width: 612, height: 792, jpeg, words: fragments });
  return writer.finish();
}

async function foreign(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText(text, { x: 50, y: 700, size: 12, font });
  return document.save({ useObjectStreams: false });
}

describe('readAgain', () => {
  it('passes what our own writer wrote', async () => {
    expect(await readAgain(await written('stable', 'today'), [PLAN], new Set(['okarin']), NOTHING, undefined)).toEqual({
      failed: [],
      found: [[]],
    });
  });

  it('finds a removed value in the text and in the bytes', async () => {
    const { failed } = await readAgain(await written('okarin'), [PLAN], new Set(['okarin']), NOTHING, undefined);
    expect(failed).toEqual(['no-removed-value-in-text', 'no-removed-value-in-bytes']);
  });

  it('takes no structure it does not know', async () => {
    const { failed } = await readAgain(await foreign('stable today'), [PLAN], NOTHING, NOTHING, undefined);
    expect(failed).toContain('only-known-structure');
  });

  it('counts pages and revisions', async () => {
    const bytes = await written('stable');
    const twice = new Uint8Array(Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]));
    expect((await readAgain(bytes, [PLAN, PLAN], NOTHING, NOTHING, undefined)).failed).toContain('page-count');
    expect((await readAgain(twice, [PLAN], NOTHING, NOTHING, undefined)).failed).toContain('one-revision');
  });

  it('says where it newly finds an identifier', async () => {
    const { failed, found } = await readAgain(await written('nobody@example.org'), [PLAN], NOTHING, NOTHING, undefined);
    expect(failed).toEqual(['nothing-newly-found']);
    expect(found[0]).toMatchObject([{ label: 'EMAIL' }]);
  });
});

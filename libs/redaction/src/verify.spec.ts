import { describe, expect, it } from '@jest/globals';
import { readPdf } from '@chartloom/pdf';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { PagePlan } from './layout/page-plan.js';
import { verifyResult, type Verification, type WriterRecord } from './verify.js';
import { ResultWriter } from './output/result-writer.js';
import { createCanvas } from '@napi-rs/canvas';

const PLAN: PagePlan = { boxes: [], kept: [] };
const NOTHING: ReadonlySet<string> = new Set();
const WRITTEN: WriterRecord = { copied: NOTHING, texts: new Set() };

async function written(...words: readonly string[]): Promise<Uint8Array> {
  const writer = await ResultWriter.create();
  const jpeg = new Uint8Array(createCanvas(61, 79).toBuffer('image/jpeg'));
  const fragments = words.map((text, i) => ({
    text,
    box: { x: 50, y: 50 + 30 * i, width: 100, height: 12 },
    fontSize: 12,
    angle: 0,
    at: { line: i, order: i, runsOn: false },
  }));
  writer.addPicture({ width: 612, height: 792, jpeg, words: fragments, boxes: [] });
  return writer.finish();
}

async function foreign(text: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([612, 792]).drawText(text, { x: 50, y: 700, size: 12, font });
  return document.save({ useObjectStreams: false });
}

const reread = async (
  bytes: Uint8Array,
  plans: readonly PagePlan[],
  keys: ReadonlySet<string>,
  written: WriterRecord,
): Promise<Verification> => verifyResult({ bytes, model: await readPdf(bytes) }, plans, keys, written);

describe('verifyResult', () => {
  it('passes what our own writer wrote', async () => {
    expect(await reread(await written('stable', 'today'), [PLAN], new Set(['okarin']), WRITTEN)).toEqual({
      failed: [],
      found: [[]],
    });
  });

  it('finds a removed value in the text and in the bytes', async () => {
    const { failed } = await reread(await written('okarin'), [PLAN], new Set(['okarin']), WRITTEN);
    // a word that no list knows is newly found too
    expect(failed).toEqual(['no-removed-value-in-text', 'no-removed-value-in-bytes', 'nothing-newly-found']);
  });

  it('takes no structure it does not know', async () => {
    const { failed } = await reread(await foreign('stable today'), [PLAN], NOTHING, WRITTEN);
    expect(failed).toContain('only-known-structure');
  });

  it('takes no hidden word on a page that stayed text, and no name that the writer does not know of', async () => {
    const bytes = await written('stable');
    expect((await reread(bytes, [PLAN], NOTHING, { copied: NOTHING, texts: new Set([1]) })).failed).toEqual(['nothing-hidden']);
    const named = new Uint8Array(
      Buffer.from(Buffer.from(bytes).toString('latin1').replace('/Helvetica', '/Okarinica'), 'latin1'),
    );
    const failed = async (copied: ReadonlySet<string>, keys: ReadonlySet<string>) =>
      (await reread(named, [PLAN], keys, { copied, texts: new Set() })).failed;
    expect(await failed(NOTHING, NOTHING)).toEqual(['only-known-structure']);
    expect(await failed(new Set(['Okarinica']), NOTHING)).toEqual([]);
    expect(await failed(new Set(['Okarinica']), new Set(['okarinica']))).toEqual(['no-removed-value-in-bytes']);
  });

  describe('a string object outside of every stream', () => {
    const planted = async (text: string): Promise<Uint8Array> => {
      const bytes = Buffer.from(await written('stable', 'today')).toString('latin1');
      const pdf = bytes.replace('/Type /Catalog', `/Type /Catalog /Type ${text}`);
      expect(pdf).not.toBe(bytes);
      return new Uint8Array(Buffer.from(pdf, 'latin1'));
    };

    it.each([
      ['literal', '(Okarin)'],
      ['hexadecimal', '<4F6B6172696E>'],
      ['UTF-16', '<FEFF004F006B006100720069006E>'],
      ['in an array', '[ 1 (Okarin) ]'],
    ])('fails the structure check, whether its value was removed or is unknown: %s', async (_, text) => {
      const bytes = await planted(text);
      const { failed } = await reread(bytes, [PLAN], NOTHING, WRITTEN);
      expect(failed).toEqual(['only-known-structure']);
      const removed = await reread(bytes, [PLAN], new Set(['okarin']), WRITTEN);
      expect(removed.failed).toContain('only-known-structure');
    });

    it.each([
      ['literal', '(Okarin)'],
      ['hexadecimal', '<4F6B6172696E>'],
      ['UTF-16', '<004F006B006100720069006E>'],
    ])('shows a removed value: %s', async (_, text) => {
      const { failed } = await reread(await planted(text), [PLAN], new Set(['okarin']), WRITTEN);
      expect(failed).toEqual(['no-removed-value-in-bytes', 'only-known-structure']);
    });

    it('passes where it is one of those that the writer puts there', async () => {
      expect((await reread(await planted('(Adobe)'), [PLAN], NOTHING, WRITTEN)).failed).toEqual([]);
    });
  });

  it('counts pages and revisions', async () => {
    const bytes = await written('stable');
    const twice = new Uint8Array(Buffer.concat([bytes, Buffer.from('\n%%EOF\n')]));
    expect((await reread(bytes, [PLAN, PLAN], NOTHING, WRITTEN)).failed).toContain('page-count');
    expect((await reread(twice, [PLAN], NOTHING, WRITTEN)).failed).toContain('one-revision');
  });

  it('says where it newly finds an identifier', async () => {
    const { failed, found } = await reread(await written('nobody@example.org'), [PLAN], NOTHING, WRITTEN);
    expect(failed).toEqual(['nothing-newly-found']);
    expect(found[0]).toMatchObject([{ label: 'EMAIL' }]);
  });
});

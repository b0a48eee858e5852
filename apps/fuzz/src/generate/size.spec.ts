import { describe, expect, it } from '@jest/globals';
import { Random } from '@chartloom/testing';
import { times } from './mutate.js';
import { generatePdf } from './pdf.js';
import { sizeOf } from './size.js';
import { generateText } from './text.js';

const CASES = 2_000;
const sizes = (generate: (random: Random) => { readonly length: number }): readonly number[] =>
  times(CASES, (i) => generate(new Random(i)).length).sort((a, b) => a - b);

describe('inputs', () => {
  it('are mostly tiny, and of every size', () => {
    const found = times(CASES, (i) => sizeOf(new Random(i)));
    const share = (size: string): number => found.filter((one) => one === size).length / CASES;
    expect(share('tiny')).toBeGreaterThan(0.95);
    expect(share('medium')).toBeGreaterThan(0.01);
    expect(share('large')).toBeGreaterThan(0);
  });

  it.each([
    ['text', generateText, 150],
    ['pdf', generatePdf, 1_600],
  ])('of %s are short in nine of ten cases, and at times long', (_, generate, short) => {
    const lengths = sizes(generate);
    expect(lengths[CASES * 0.9]).toBeLessThan(2 * short);
    expect(lengths[CASES / 2]).toBeLessThan(short);
    expect(lengths.at(-1)).toBeGreaterThan(5 * short);
  });

  it('that are PDFs have every form of a file and every font', () => {
    const files = times(CASES, (i) => Buffer.from(generatePdf(new Random(i))).toString('latin1'));
    const count = (part: string): number => files.filter((file) => file.includes(part)).length;
    for (const part of [
      'xref\n0',
      '/ObjStm',
      '/Type0',
      '/Type3',
      '/TrueType',
      '/Type1',
      '/Form',
      '/Image',
      '/Annot',
      '/ToUnicode',
    ])
      expect({ part, isFrequent: count(part) > CASES / 200 }).toEqual({ part, isFrequent: true });
    expect(files.filter((file) => !file.includes('startxref')).length).toBeGreaterThan(CASES / 200);
  });
});

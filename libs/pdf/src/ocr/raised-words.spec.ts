import { describe, expect, it } from '@jest/globals';
import type { OcrEngine, OcrWord } from './ocr.js';
import { addRaisedMarks } from './raised-words.js';

const scan = { grey: new Uint8Array(400 * 100).fill(255), width: 400, height: 100 };
const word = (text: string): OcrWord => ({ text, box: { x: 100, y: 50, width: 100, height: 30 }, confidence: 0.9, line: 3 });
/** Raised after the word. */
const mark = { x: 205, y: 44, width: 20, height: 18 };

/** An engine that reads the same in every row. */
const reads = (text: string): OcrEngine => ({
  name: 'fake',
  version: '1',
  recognise: () =>
    Promise.resolve(text === '' ? [] : [{ text, box: { x: 0, y: 0, width: 9, height: 9 }, confidence: 0.8, line: 0 }]),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});
const add = (text: string, read: string, marks = [mark]) =>
  addRaisedMarks([word(text)], marks, { scan, dpi: 300, ocr: reads(read), signal: undefined });

describe('raised marks of a scan', () => {
  it('are shown twice, read once, and follow their word as superscripts of its line', async () => {
    const { words, unread } = await add('Iron', '0101');
    expect(words).toMatchObject([{ text: 'Iron' }, { text: '01', raised: true, line: 3, box: mark }]);
    expect(unread).toEqual([]);
  });

  it('are no part of a value', async () => expect((await add('6.5', '11')).words.map(({ text }) => text)).toEqual(['6.5', '1']));

  it('are exponents after a unit', async () => expect((await add('x10', '99')).words.map(({ text }) => text)).toEqual(['x10^9']));

  it.each([
    ['nothing was read', '', [mark]],
    ['no mark was read', '~~', [mark]],
    ['no word is before them', '11', [{ ...mark, x: 300 }]],
  ])('are unread where %s', async (_, read, marks) => {
    const { words, unread } = await add('Iron', read, marks);
    expect(words).toEqual([word('Iron')]);
    expect(unread).toEqual(marks);
  });
});

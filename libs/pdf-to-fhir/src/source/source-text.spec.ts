import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '@chartloom/clinical-text';
import type { PdfDocumentModel } from '@chartloom/pdf';
import { pageText } from './source-text.js';

const BOX = { x: 40, y: 300, width: 20, height: 10 };
const textOf = (marks: readonly string[], ocrConfidence?: number): string => {
  const words = marks.map((text) => ({ text, box: BOX, ...(ocrConfidence !== undefined && { ocrConfidence }) }));
  const lines = [{ text: marks.join(' '), box: BOX, block: 0, cells: [{ words, box: BOX }] }];
  return pageText(
    { pages: [{ number: 1, width: 612, height: 792, words, lines, marks: [], tables: [] }] } as unknown as PdfDocumentModel,
    defaultPack(),
  ).text;
};

describe('what OCR read', () => {
  it.each(['(-)', '(-),', '(+);', '[]', '[', ']', '(', '%', '%,', '<', '>=', '#:', '-', '•', '98', 'H'])('keeps %s', (mark) =>
    expect(textOf(['rash', mark], 0.4)).toBe(`rash ${mark}`),
  );
  it.each(['.', '|', '»', '~~', "'", '}', '_'])('leaves out %s', (mark) => expect(textOf(['rash', mark], 0.9)).toBe('rash'));
  it('leaves out short words that it was hardly sure of', () => expect(textOf(['rash', 'fj', '7'], 0.2)).toBe('rash 7'));
  it('keeps short words of the language, which may deny what is beside them', () =>
    expect(textOf(['No', 'rash'], 0.2)).toBe('No rash'));
});

it('what is printed stays as it is', () => expect(textOf(['rash', '|', '»'])).toBe('rash | »'));

it('leaves out the box and the label of a choice that was not made, and keeps the other', () => {
  const placed = ['☐', 'HIV', '☒', 'Asthma'].map((text, i) => ({ text, box: { ...BOX, x: 40 + 30 * i } }));
  const boxAt = (i: number) => ({ ...BOX, x: 40 + 30 * i });
  const marks = [
    { label: 'HIV', state: 'unchecked', box: boxAt(0), labelBox: boxAt(1) },
    { label: 'Asthma', state: 'checked', box: boxAt(2), labelBox: boxAt(3) },
  ];
  const lines = [{ text: '', box: BOX, block: 0, cells: [{ words: placed, box: BOX }] }];
  const model = {
    pages: [{ number: 1, width: 612, height: 792, words: placed, lines, tables: [], marks }],
  } as unknown as PdfDocumentModel;
  expect(pageText(model, defaultPack()).text).toBe('☒ Asthma');
});

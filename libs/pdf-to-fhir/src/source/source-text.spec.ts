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

it('a question has the answer that was chosen beside it, and none of the printed ones', () => {
  const printed = ['Gout', '[x]', 'Yes', '[', ']', 'No', 'since', '2019'];
  const placed = printed.map((text, i) => ({ text, box: { ...BOX, x: 40 + 30 * i } }));
  const boxAt = (i: number) => ({ ...BOX, x: 40 + 30 * i });
  const question = { text: 'Gout', box: boxAt(0) };
  const marks = [
    { label: 'Yes', state: 'checked', box: boxAt(1), labelBox: boxAt(2), question },
    { label: 'No', state: 'unchecked', box: { ...boxAt(3), width: 50 }, labelBox: boxAt(5), question },
  ];
  const lines = [{ text: '', box: BOX, block: 0, cells: [{ words: placed, box: BOX }] }];
  const pages = [{ number: 1, width: 612, height: 792, words: placed, lines, tables: [], marks }];
  expect(pageText({ pages } as unknown as PdfDocumentModel, defaultPack()).text).toBe('Gout\tYes\tsince 2019');
});

it('a raised sign of a note is not in the text, which says after which word it is', () => {
  const printed = [
    { text: 'Pneumonia', box: BOX },
    { text: '1', box: BOX, superscript: true },
    { text: 'resolving', box: BOX },
    { text: 'j', box: BOX, superscript: true },
    { text: 'quickly', box: BOX },
    { text: 'TM', box: BOX, superscript: true },
  ];
  const lines = [{ text: '', box: BOX, block: 0, cells: [{ words: printed, box: BOX }] }];
  const pages = [{ number: 1, width: 612, height: 792, words: printed, lines, tables: [], marks: [] }];
  const { text, raised } = pageText({ pages } as unknown as PdfDocumentModel, defaultPack());
  expect(text).toBe('Pneumonia resolving quickly');
  expect(raised).toEqual([
    { at: 'Pneumonia'.length, sign: '1' },
    { at: 'Pneumonia resolving'.length, sign: 'j' },
  ]);
});

describe('a grid of tick boxes', () => {
  const placed = ['Stroke', '☒', '☐', 'Gout', '☐', '☐'].map((text, i) => ({ text, box: { ...BOX, x: 40 + 30 * i } }));
  const boxAt = (i: number) => ({ ...BOX, x: 40 + 30 * i });
  const markAt = (at: number, label: string, state: string, question: number) => ({
    ...{ label, state, box: boxAt(at) },
    question: { text: placed[question]?.text ?? '', box: boxAt(question) },
  });
  const answered = (heads: readonly [string, string], ...states: readonly string[]) => {
    const [one, two] = [markAt(1, heads[0], states[0] ?? '', 0), markAt(2, heads[1], states[1] ?? '', 0)];
    const [three, four] = [markAt(4, heads[0], 'unchecked', 3), markAt(5, heads[1], 'unchecked', 3)];
    const marks = [one, { ...two, question: one.question }, three, { ...four, question: three.question }];
    const words = placed.filter(({ text }) => /\w/.test(text));
    const lines = [{ text: '', box: BOX, block: 0, cells: [{ words, box: BOX }] }];
    const pages = [{ number: 1, width: 612, height: 792, words, lines, tables: [], marks }];
    return pageText({ pages } as unknown as PdfDocumentModel, defaultPack()).text;
  };
  it.each<[string, [string, string], string[], string]>([
    ['says no', ['No', 'Yes'], ['checked', 'unchecked'], 'Stroke\tNo'],
    ['says yes', ['Yes', 'No'], ['checked', 'unchecked'], 'Stroke\tYes'],
    ['says nothing without a tick', ['Yes', 'No'], ['unchecked', 'unchecked'], ''],
    ['says nothing where a box is unclear', ['Yes', 'No'], ['checked', 'unclear'], ''],
    ['says nothing of the patient where it tells who had it', ['Mother', 'None'], ['checked', 'unchecked'], ''],
    ['says nothing where the meaning of a box is not known', ['', ''], ['checked', 'unchecked'], ''],
  ])('%s', (_, heads, states, text) => expect(answered(heads, ...states)).toBe(text));
});

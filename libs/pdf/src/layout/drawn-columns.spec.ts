import { describe, expect, it } from '@jest/globals';
import type { Box, PdfWord } from '../page/model.js';
import { set } from '../testing/typed-words.js';
import { linesOf, type LineOptions } from './lines.js';

const cells = (x: number, from: number, texts: readonly string[]): PdfWord[] =>
  texts.flatMap((text, i) => set(x, from + 14 * i, text));
const TITLES = ['Problems', 'Medications', 'Allergies', 'Immunizations'];
const isHeading = (text: string): boolean => TITLES.includes(text);
const read = (words: readonly PdfWord[], options: LineOptions) =>
  linesOf(words, { isHeading, ...options }).map(({ text }) => text);

// prettier-ignore
describe('what is drawn between columns', () => {
  const lefts = ['Fever for two days', 'Cough', 'No rash', 'Gout', 'Asthma', 'Allergy', 'Penicillin', 'Tired', 'Pale', 'Calm', 'Thin'];
  const rights = lefts.map((_, i) => `Drug${i}`);
  const rows = [...cells(50, 100, lefts), ...rights.flatMap((text, i) => [...set(250, 100 + 14 * i, text), ...set(330, 100 + 14 * i, '1-0-1'), ...set(400, 100 + 14 * i, `${i} days`)])];
  const wall = { x: 220, y: 85, width: 0.5, height: 170 };
  const whole = rights.map((text, i) => `${text}\t1-0-1\t${i} days`);

  it('one line from top to bottom parts them, whatever is level with each other', () =>
    expect(read(rows, { uprights: [wall] })).toEqual([...lefts, ...whole]));
  it('the side of a box does not', () => {
    const rules = [85, 255].map((y) => ({ x: 220, y, width: 250, height: 0.5 }));
    expect(read(rows, { uprights: [wall], rules })[0]).toContain('\t');
  });
  it.each<[string, readonly Box[]]>([
    ['a title with a rule across both', [{ x: 40, y: 153, width: 500, height: 0.5 }]],
    ['a band across both', [{ x: 40, y: 138, width: 500, height: 0.5 }, { x: 40, y: 153, width: 500, height: 0.5 }]],
  ])('%s ends them', (_, rules) => {
    const title = set(50, 149, rules.length === 1 ? 'Allergies' : 'Unknown title');
    const above = [...cells(50, 100, ['Problems', 'Asthma', 'Gout']), ...cells(320, 100, ['Immunizations', 'Fever', 'Rash'])];
    const below = [...cells(50, 175, ['Medications', 'Iron', 'Zinc']), ...cells(320, 175, ['Immunizations', 'Tdap', 'MMR'])];
    const lines = read([...above, ...title, ...below], { rules });
    expect(lines.indexOf('Fever')).toBeLessThan(lines.indexOf('Iron'));
  });
});

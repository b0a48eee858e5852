import { describe, expect, it } from '@jest/globals';
import { layOut } from '../layout/lines.js';
import type { Box, PdfTable, PdfWord } from '../page/model.js';

const rule = (y: number, from: number, to: number): Box => ({ x: from, y, width: to - from, height: 0.5 });
const wall = (x: number, from: number, to: number): Box => ({ x, y: from, width: 0.5, height: to - from });
/** Words from (x, y), one after the other. */
const at = (x: number, y: number, text: string, bold = false): PdfWord[] => {
  let left = x;
  return text.split(' ').map((part) => {
    const box = { x: left, y, width: 4 * part.length, height: 8 };
    left += box.width + 3;
    return { text: part, box, fontSize: 8, bold, angle: 0 };
  });
};
const HEADS = new Set(['Test', 'Result', 'Drug', 'Dose', 'Remark', '08/04/24', '13/05/24', 'Before', 'After']);
const knowledge = {
  isHeading: (words: string) => words === 'BONE' || words === 'Clinical',
  isColumnHead: (words: string) => HEADS.has(words),
  isRowHead: (words: string) => words === 'Test' || words === 'Drug',
};
const read = (words: readonly PdfWord[], rules: readonly Box[], uprights: readonly Box[]) =>
  layOut(words, { rules, uprights, ...knowledge });
const cellsOf = ({ columns, rows }: PdfTable): string[] => [
  columns.map(({ head, over }) => (over ? `${over.words.map(({ text }) => text).join(' ')} > ${head}` : head)).join(' | '),
  ...rows.map((row) => row.map((cell) => cell?.words.map(({ text }) => text).join(' ') ?? '').join(' | ')),
];

/** "Test" beside two rows of heads, "Previous" over two days, "Comment" beside two rows; a title over all columns. */
const xs = [20, 120, 200, 280, 400];
const ys = [100, 116, 132, 148, 164, 180];
const rules = [...ys.filter((y) => y !== 116).map((y) => rule(y, 20, 400)), rule(116, 120, 280)];
const walls = [
  ...[20, 400].map((x) => wall(x, 100, 180)),
  ...[120, 280].flatMap((x) => [wall(x, 100, 132), wall(x, 148, 180)]),
  wall(200, 116, 132),
  wall(200, 148, 180),
];
const words = [
  ...at(24, 112, 'Test', true),
  ...at(170, 104, 'Previous', true),
  ...at(124, 120, '08/04/24', true),
  ...at(204, 120, '13/05/24', true),
  ...at(284, 112, 'Remark', true),
  ...at(24, 136, 'BONE', true),
  ...at(24, 152, 'Calcium'),
  ...at(124, 152, '2.2'),
  ...at(204, 152, '2.3'),
  ...at(24, 168, 'Phosphate'),
  ...at(204, 168, '1.4'),
  ...at(284, 168, 'binder'),
];

describe('a table whose every cell is drawn', () => {
  it('has its heads on two levels, a title among its rows, and nothing in an empty cell', () => {
    const { tables, lines } = read(words, rules, walls);
    expect(tables.map(cellsOf)).toEqual([
      ['Test | Previous > 08/04/24 | Previous > 13/05/24 | Remark', 'Calcium | 2.2 | 2.3 | ', 'Phosphate |  | 1.4 | binder'],
    ]);
    expect(lines.map(({ text }) => text)).toEqual([
      'Previous',
      'Test\t08/04/24\t13/05/24\tRemark',
      'BONE',
      'Calcium\t2.2\t2.3',
      'Phosphate\t1.4\tbinder',
    ]);
  });

  it('keeps out the text beside it, line by line', () => {
    const beside = [
      ...at(24, 80, 'Results of today', true),
      ...[96, 112, 128, 144, 160].flatMap((y, i) => at(430, y, `Line ${i} of the text`)),
    ];
    const { lines } = read([...words, ...beside], rules, walls);
    const texts = lines.map(({ text }) => text);
    expect(texts.filter((line) => line.startsWith('Line'))).toEqual([0, 1, 2, 3, 4].map((i) => `Line ${i} of the text`));
    expect(texts).toContain('Calcium\t2.2\t2.3');
  });

  it('tells a cell beside several rows in each, and one over several columns in the first', () => {
    const level = [...without(ys, 132, 164).map((y) => rule(y, 20, 400)), rule(132, 120, 400), rule(164, 20, 400)];
    const upright = [wall(20, 100, 180), wall(120, 100, 180), wall(280, 100, 180), wall(200, 100, 164), wall(400, 100, 180)];
    const drugs = [
      ...['Drug', 'Dose', 'Before', 'After'].flatMap((head, i) => at((xs[i] ?? 0) + 4, 104, head, true)),
      ...at(24, 128, 'Insulin'),
      ...at(124, 120, '8 U'),
      ...at(204, 120, 'meals'),
      ...at(124, 136, '4 U'),
      ...at(204, 136, 'bed'),
      ...at(24, 152, 'Aspirin'),
      ...at(124, 152, '75 mg'),
      ...at(24, 168, 'Heparin'),
      ...at(140, 168, 'never given on this ward'),
    ];
    expect(read(drugs, level, upright).tables.map(cellsOf)).toEqual([
      [
        'Drug | Dose | Before | After',
        'Insulin | 8 U | meals | ',
        'Insulin | 4 U | bed | ',
        'Aspirin | 75 mg |  | ',
        'Heparin | never given on this ward |  | ',
      ],
    ]);
    const [{ rows = [] } = {}] = read(drugs, level, upright).tables;
    expect(rows.at(-1)?.map((cell) => cell?.columns)).toEqual([undefined, 2, undefined, undefined]);
  });

  it('puts a long text beside its rows after them', () => {
    const level = [100, 180].map((y) => rule(y, 20, 400)).concat([116, 132, 148, 164].map((y) => rule(y, 20, 280)));
    const upright = xs.map((x) => wall(x, 100, 180));
    const rows = ['Calcium', 'Phosphate', 'Sodium', 'Urea'].flatMap((name, i) => [
      ...at(24, 120 + 16 * i, name),
      ...at(124, 120 + 16 * i, `${i + 1}.5`),
    ]);
    const heads = ['Test', 'Before', 'After'].flatMap((head, i) => at((xs[i] ?? 0) + 4, 104, head, true));
    const text = [104, 116, 128, 140, 152].flatMap((y) => at(284, y, 'three words here'));
    const { lines, tables } = read([...heads, ...rows, ...text], level, upright);
    expect(tables.map((table) => cellsOf(table)[1])).toEqual(['Calcium | 1.5 |  | ']);
    expect(lines.slice(-5).map((line) => line.text)).toEqual(Array.from({ length: 5 }, () => 'three words here'));
  });

  it('with a row of labels above one of values is read column by column, where a title of a section is among them', () => {
    const level = [100, 116, 140].map((y) => rule(y, 20, 420));
    const upright = [20, 150, 280, 420].map((x) => wall(x, 100, 140));
    const banner = (label: string) =>
      ['Ward', label, 'Resus'].flatMap((words, i) => [
        ...at(24 + 130 * i, 104, words, true),
        ...at(24 + 130 * i, 117, `value ${i}`),
      ]);
    const texts = (label: string) => read(banner(label), level, upright).lines.map(({ text, block }) => `${block} ${text}`);
    expect(texts('Clinical')).toEqual(['0 Ward', '0 value 0', '1 Clinical', '1 value 1', '2 Resus', '2 value 2']);
    expect(texts('Bed')).toEqual(['0 Ward\tBed\tResus', '0 value 0\tvalue 1\tvalue 2']);
  });

  it('of labels above values is read cell by cell', () => {
    const level = [100, 130, 160].map((y) => rule(y, 20, 420));
    const upright = [20, 220, 420].map((x) => wall(x, 100, 160));
    const labels: [string, string, number, number][] = [
      ['Name', 'Ann Lee', 24, 104],
      ['Allergies', 'Morphine (itch)', 224, 104],
      ['Dx', 'Gout', 24, 134],
      ['Resus', 'Not signed', 224, 134],
    ];
    const form = labels.flatMap(([label, value, x, y]) => [...at(x, y, label, true), ...at(x, y + 12, value)]);
    expect(read(form, level, upright).lines.map(({ text, block }) => `${block} ${text}`)).toEqual([
      '0 Name',
      '0 Ann Lee',
      '1 Allergies',
      '1 Morphine (itch)',
      '2 Dx',
      '2 Gout',
      '3 Resus',
      '3 Not signed',
    ]);
  });

  it('is read as other tables are where nothing heads its columns', () => {
    const values = words.map((word) => ({ ...word, bold: false, text: /\d|Previous/.test(word.text) ? 'seen' : word.text }));
    expect(
      layOut(values, { rules, uprights: walls }).tables.flatMap(({ columns }) => columns.filter(({ over }) => over)),
    ).toEqual([]);
  });
});

function without(places: readonly number[], ...left: readonly number[]): number[] {
  return places.filter((place) => !left.includes(place));
}

import { expect, it } from '@jest/globals';
import type { LayoutCell } from '../rows/page-layout.js';
import { tablesBesideEachOther, titlesBesideEachOther } from './side-by-side.js';

const rowsOf = (...rows: readonly string[]): LayoutCell[][] =>
  rows.map((row) =>
    row.split('|').map((text, c) => ({ x: 100 * c, right: 100 * c + 50, words: [{ text }] }) as unknown as LayoutCell),
  );
const isValueHead = (text: string): boolean => ['Result', 'Range'].includes(text);
const rangesOf = (...rows: readonly string[]): string[] =>
  tablesBesideEachOther(rowsOf(...rows), isValueHead).map(({ from, to }) => `${from}-${to}`);

it.each([
  ['with the same heads', ['Test|Result|Test|Result', 'Sodium|139|Calcium|2.3', 'Urea|4.1|Albumin|40'], ['0-2', '2-4']],
  [
    'with other words above their names',
    [
      'CHEMISTRY|Result|Range|BLOOD|Result|Range',
      'Sodium|139|135-145|Haemoglobin|120|115-160',
      'Urea|4.1|3-7|Platelets|210|150-400',
    ],
    ['0-3', '3-6'],
  ],
  [
    'three of them',
    ['Test|Result|Test|Result|Test|Result', 'Na|139|Ca|2.3|Hb|120', 'Urea|4.1|Alb|40|Plt|210'],
    ['0-2', '2-4', '4-6'],
  ],
])('tables beside each other are told apart: %s', (_, rows, ranges) => expect(rangesOf(...rows)).toEqual(ranges));

it.each([
  ['where no head comes twice', ['Test|Result|Range', 'Sodium|139|135-145', 'Urea|4.1|3-7']],
  ['of the values of two days', ['Test|Result|Range|Result|Range', 'Sodium|139|135-145|141|135-145', 'Urea|4.1|3-7|5|3-7']],
  ['where the second column of names has the same word in each row', ['Test|Result|Test|Result', 'Sodium|139|see note|1', 'Urea|4.1|see note|2', 'Lipase|4|see note|2']],
] as const)('a table is one %s', (_, rows) => expect(rangesOf(...rows)).toEqual([`0-${rows[0]?.split('|').length}`])); // prettier-ignore

it.each([
  ['below their titles', 'Active Problems||Past History (Inactive)|', ['0-2', '2-4']],
  ['not below one title', 'Active Problems||Since|', []],
  ['not below titles that head columns', 'Medications|Allergies', []],
  ['not where one of them heads a column of values', 'Active Problems||Since|Stop', []],
])('lists beside each other are told apart: %s', (_, head, ranges) => {
  const titles = ['Active Problems', 'Past History', 'Medications', 'Allergies', 'Stop'];
  const layout = {
    isHeading: (words: string) => titles.includes(words),
    isColumnHead: (words: string) => /^[MA]\w+s$|^Stop$/.test(words),
    isRowHead: (words: string) => /^[MA]\w+s$/.test(words),
  };
  const [cells = []] = rowsOf(head);
  const found = titlesBesideEachOther(cells.map((cell) => (cell.words[0]?.text === '' ? undefined : cell)), layout); // prettier-ignore
  expect(found.map(({ from, to }) => `${from}-${to}`)).toEqual(ranges);
});

import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../layout/lines.js';
import type { PdfWord } from '../page/model.js';

const SIZE = 10;
const word = (x: number, y: number, text: string, bold = false): PdfWord => ({
  text,
  box: { x, y, width: text.length * 5, height: SIZE },
  fontSize: SIZE,
  bold,
  angle: 0,
});
type Placed = readonly [x: number, y: number, text: string];
const read = (words: readonly Placed[], isHeading = (text: string) => /^[A-Z]+$/.test(text)) =>
  linesOf(
    words.map(([x, y, text]) => word(x, y, text)),
    { isHeading },
  ).map(({ text }) => text);

describe('a row of a table whose cells run over several lines', () => {
  it.each<[string, readonly Placed[], readonly string[]]>([
    [
      'goes on below',
      [[50, 100, 'losartan'], [200, 100, 'every'], [300, 100, '90'], [200, 111, 'morning'], [50, 130, 'aspirin'], [200, 130, 'daily'], [300, 130, '30']],
      ['losartan\tevery morning\t90', 'aspirin\tdaily\t30'],
    ],
    [
      'stands in the middle of them',
      [[200, 95, 'every'], [50, 100, 'losartan'], [300, 100, '90'], [200, 105, 'morning'], [50, 130, 'aspirin'], [200, 130, 'daily'], [300, 130, '30']],
      ['losartan\tevery morning\t90', 'aspirin\tdaily\t30'],
    ],
    [
      'stands beside their middle, nearer to the one below',
      [[50, 94.7, 'aspartate'], [200, 100, '30'], [300, 100, 'U/L'], [50, 104.5, '(AST)'], [50, 120, 'bilirubin'], [200, 120, '1.2'], [300, 120, 'mg/dL'], [50, 136, 'albumin'], [200, 136, '4.5'], [300, 136, 'g/dL']],
      ['aspartate (AST)\t30\tU/L', 'bilirubin\t1.2\tmg/dL', 'albumin\t4.5\tg/dL'],
    ],
    [
      'is one row only where white parts it from the next',
      [[50, 100, 'sodium'], [200, 100, '139'], [200, 112, '141'], [50, 124, 'chloride'], [200, 124, '101']],
      ['sodium\t139', '141', 'chloride\t101'],
    ],
    [
      'ends before a name with a value of its own',
      [[50, 100, 'haemoglobin'], [200, 100, '10.9'], [250, 100, 'L'], [300, 100, '[12.0-15.5]'], [50, 112, 'potassium'], [200, 112, '4.4'], [300, 112, '[3.5-5.1]'], [50, 124, 'sodium'], [200, 124, '139'], [300, 124, '[135-145]']],
      ['haemoglobin\t10.9\tL\t[12.0-15.5]', 'potassium\t4.4\t[3.5-5.1]', 'sodium\t139\t[135-145]'],
    ],
    [
      'ends before a day of its own',
      [[50, 100, '2007'], [200, 100, 'hernia'], [50, 112, '3/15/2016'], [200, 112, 'osteoarthritis']],
      ['2007\thernia', '3/15/2016\tosteoarthritis'],
    ],
    [
      'goes on where a range does',
      [[50, 100, 'haemoglobin'], [200, 100, '10.9'], [300, 100, '12.0 -'], [50, 111, 'in'], [63, 111, 'blood'], [300, 111, '15.5'], [50, 140, 'sodium'], [200, 140, '139'], [300, 140, '145']],
      ['haemoglobin in blood\t10.9\t12.0 - 15.5', 'sodium\t139\t145'],
    ],
    [
      'ends before a number below a number',
      [[50, 100, 'Polio'], [200, 100, 'Ipol'], [300, 100, '1'], [400, 100, 'given'], [200, 111, 'Ipol'], [300, 111, '2'], [400, 111, 'due'], [50, 140, 'Mumps'], [300, 140, '1'], [400, 140, 'given']],
      ['Polio\tIpol\t1\tgiven', 'Ipol\t2\tdue', 'Mumps\t1\tgiven'],
    ],
    [
      'is not cut where its words are text over several columns',
      [[50, 100, 'VITALS'], [120, 100, '36.6'], [200, 100, '120'], [290, 100, '70'], [50, 116, 'NOTE'], [120, 116, 'slept'], [148, 116, 'well'], [171, 116, 'and'], [189, 116, 'ate'], [207, 116, 'her'], [225, 116, 'whole'], [253, 116, 'breakfast'], [301, 116, 'today'], [50, 132, 'VITALS'], [120, 132, '36.8'], [200, 132, '118'], [290, 132, '72']],
      ['VITALS\t36.6\t120\t70', 'NOTE\tslept well and ate her whole breakfast today', 'VITALS\t36.8\t118\t72'],
    ],
    [
      'takes in no list',
      [[50, 100, 'losartan'], [200, 100, '•'], [208, 100, 'one'], [200, 111, '•'], [208, 111, 'two'], [50, 140, 'aspirin'], [200, 140, 'daily']],
      ['losartan\t• one', '• two', 'aspirin\tdaily'],
    ],
    [
      'takes in no title',
      [[200, 100, 'MEDICATIONS'], [50, 111, 'losartan'], [300, 111, '90'], [50, 140, 'aspirin'], [300, 140, '30']],
      ['MEDICATIONS', 'losartan\t90', 'aspirin\t30'],
    ],
  ])('%s', (_, words, expected) => expect(read(words)).toEqual(expected)); // prettier-ignore
});

describe('labels in a column of their own', () => {
  it('are read with their values', () => {
    const labels = ['Name:', 'Record:', 'Born:', 'Sex:', 'Seen:', 'Phone:', 'Clinic:'];
    const words = labels.flatMap((label, i): Placed[] => [[50, 100 + 14 * i, label], [200, 100 + 14 * i, `value${String(i)}`]]); // prettier-ignore
    expect(read(words)).toEqual(labels.map((label, i) => `${label}\tvalue${String(i)}`));
  });
});

describe('a table below columns', () => {
  const columns: Placed[] = [0, 1, 2, 3].flatMap((i): Placed[] => [[50, 100 + 12 * i, `•left${String(i)}`], [300, 100 + 12 * i, `•right${String(i)}`]]); // prettier-ignore
  const table: Placed[] = [0, 1, 2].flatMap((i): Placed[] => [[50, 180 + 14 * i, `name${String(i)}`], [300, 180 + 14 * i, `value${String(i)}`]]); // prettier-ignore
  const rows = ['name0\tvalue0', 'name1\tvalue1', 'name2\tvalue2'];

  it('ends them at its title on the left', () => {
    const lines = read([...columns.map(([x, y, text]): Placed => [x, y, text.replace('•', '• ')]), [50, 164, 'RESULTS'], ...table]); // prettier-ignore
    expect(lines.slice(-4)).toEqual(['RESULTS', ...rows]);
  });

  it('leaves a section below the end of the right one together', () => {
    const below: Placed[] = [[50, 164, 'FAMILY'], [50, 178, '• son'], [50, 192, '• sister'], [50, 206, 'x'.repeat(90)]]; // prettier-ignore
    const lines = read([...columns.map(([x, y, text]): Placed => [x, y, text.replace('•', '• ')]), ...below]);
    expect(lines.slice(-4)).toEqual(['FAMILY', '• son', '• sister', 'x'.repeat(90)]);
  });
});

it('of numbered rows a line without a number is of the row above', () =>
  expect(
    read([
      ...['1.', '2.', '3.'].flatMap((number, i): Placed[] => [[40, 100 + 30 * i, number], [60, 100 + 30 * i, `Brand${i}`], [200, 100 + 30 * i, '1-0-1'], [60, 111 + 30 * i, `generic${i}`]]),
    ]),
  ).toEqual([0, 1, 2].map((i) => `${i + 1}.\tBrand${i} generic${i}\t1-0-1`))); // prettier-ignore

import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { pdfOf } from '../testing/tiny-pdf.js';

const at = (x: number, y: number, text: string, size = 10): string => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const frame = (x: number, y: number, width: number, height: number): string => `${x} ${y} ${width} ${height} re S`;
const line = (x: number, y: number, toX: number, toY: number): string => `${x} ${y} m ${toX} ${toY} l S`;
/** Teeth on a base line, 15 points apart. */
const comb = (x: number, y: number, cells: number): string =>
  [line(x, y, x + 15 * cells, y), ...Array.from({ length: cells + 1 }, (_, i) => line(x + 15 * i, y, x + 15 * i, y + 8))].join(
    ' ',
  );
const typed = (x: number, y: number, text: string): string =>
  [...text].map((character, i) => (character === ' ' ? '' : at(x + 15 * i + 4.5, y + 4, character))).join(' ');
const cell = (x: number, y: number, label: string, value: string): string =>
  `${frame(x, y, 120, 30)} ${at(x + 3, y + 22, label, 6)} ${value && at(x + 3, y + 8, value)}`;

const fieldsOf = async (content: string) =>
  ((await readPdf(pdfOf({ content }))).pages[0]?.fields ?? [])
    .toSorted((a, b) => a.labelBox.y - b.labelBox.y || a.labelBox.x - b.labelBox.x)
    .map(({ label, value }) => `${label} = ${value}`);

describe('fields', () => {
  it.each<[string, string, readonly string[]]>([
    ['a label with a colon', at(72, 700, 'Date of birth: 02/13/1951'), ['Date of birth = 02/13/1951']],
    ['a colon, and the value in the next cell', `${at(72, 700, 'MRN:')} ${at(140, 700, '4471')}`, ['MRN = 4471']],
    ['a line of fill characters', at(72, 700, 'Name: ____________'), ['Name = ']],
    [
      'a value typed over fill characters',
      `${at(72, 700, 'Name ______________')} ${at(110, 701, 'Ada Cole')}`,
      ['Name = Ada Cole'],
    ],
    [
      'drawn lines, one of them written on',
      `${at(72, 700, 'Name')} ${line(104, 698, 200, 698)} ${at(110, 700, 'Cole')} ${at(210, 700, 'Home phone')} ${line(270, 698, 350, 698)}`,
      ['Name = Cole', 'Home phone = '],
    ],
    [
      'framed cells, one of them empty',
      `${cell(72, 700, 'Account', '9638954826')} ${cell(192, 700, 'Attending', 'R. Cole, DO')} ${cell(312, 700, 'Employer', '')}`,
      ['Account = 9638954826', 'Attending = R. Cole, DO', 'Employer = '],
    ],
    [
      'cells between lines that are drawn across the form',
      [
        ...[700, 730].map((y) => line(72, y, 312, y)),
        ...[72, 192, 312].map((x) => line(x, 700, x, 730)),
        at(75, 722, 'Group', 6),
        at(75, 708, '963895'),
        at(195, 722, 'Payer', 6),
        at(195, 708, 'Lakeland'),
      ].join(' '),
      ['Group = 963895', 'Payer = Lakeland'],
    ],
    [
      'a comb: a character a cell, an empty cell between words',
      `${at(72, 718, "19. PATIENT'S NAME", 6)} ${comb(72, 700, 10)} ${typed(72, 700, 'COLE ADA')}`,
      ["19. PATIENT'S NAME = COLE ADA"],
    ],
    [
      'empty and single combs',
      `${at(72, 718, '19. RESERVED', 6)} ${comb(72, 700, 5)} ${at(172, 718, 'SEX', 6)} ${comb(172, 700, 1)} ${typed(172, 700, 'F')}`,
      ['19. RESERVED = ', 'SEX = F'],
    ],
    ['a comb of two characters', `${at(72, 718, 'STATE', 6)} ${comb(72, 700, 2)} ${typed(72, 700, 'MD')}`, ['STATE = MD']],
    [
      'a comb of two words of one character',
      `${at(72, 718, 'INITIALS', 6)} ${comb(72, 700, 3)} ${typed(72, 700, 'A C')}`,
      ['INITIALS = A C'],
    ],
  ])('%s', async (_, content, fields) => {
    expect(await fieldsOf(content)).toEqual(fields);
  });

  it.each<[string, string]>([
    [
      'cells of a table',
      ['Sodium', '139', 'Urea', '12']
        .map(
          (text, i) =>
            `${frame(72 + 100 * (i % 2), 700 - 20 * Math.floor(i / 2), 100, 20)} ${at(75 + 100 * (i % 2), 706 - 20 * Math.floor(i / 2), text)}`,
        )
        .join(' '),
    ],
    [
      'small heads over a framed row of values',
      `${frame(72, 700, 300, 30)} ${at(75, 722, 'Val 1', 6)} ${at(175, 722, 'Val 2', 6)} ${at(75, 706, '139')} ${at(175, 706, '4.1')}`,
    ],
    ['a date over a value', `${frame(72, 700, 100, 30)} ${at(75, 722, '03/05/2024', 6)} ${at(75, 706, '139')}`],
    ['rules below the rows of a table', `${at(72, 700, 'Sodium')} ${at(172, 700, '139')} ${line(72, 697, 300, 697)}`],
    [
      'a rule below the values of a row',
      `${at(72, 700, 'Sodium')} ${line(110, 698, 300, 698)} ${at(115, 700, '139')} ${at(200, 700, '141')}`,
    ],
    ['points that lead to a value', at(72, 700, 'Sodium .............. 139')],
    ['a heading with a colon', at(72, 700, 'Plan:')],
    [
      'a value that goes on in the next line',
      `${at(72, 700, 'Eliquis: take one tablet, do')} ${at(72, 688, 'not take it with aspirin')}`,
    ],
    ['two labels of which nothing tells where the second begins', at(72, 700, 'Name: Ada Cole Phone: 555')],
    ['hidden words', `3 Tr ${at(72, 700, 'MRN: 4471')}`],
  ])('are not %s', async (_, content) => {
    expect(await fieldsOf(content)).toEqual([]);
  });

  it('tell where the label and the value are, and the room of an empty one', async () => {
    const content = `${cell(72, 700, 'Account', '963')} ${cell(192, 700, 'Employer', '')}`;
    const [account, employer] = (await readPdf(pdfOf({ content }))).pages[0]?.fields ?? [];
    expect(account?.labelBox.x).toBeCloseTo(75);
    expect(account?.box.x).toBeCloseTo(75);
    expect(account?.box.width).toBeLessThan(30);
    expect(employer?.box.x).toBeCloseTo(192, 0);
    expect(employer?.box.width).toBeCloseTo(120, 0);
  });
});

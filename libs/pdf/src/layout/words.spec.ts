import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../read.js';
import { mappedFont } from '../testing/drawn-fonts.js';
import { pdfOf } from '../testing/tiny-pdf.js';

/** Text in 10-point Helvetica at a place in points from the lower left corner. */
const at = (x: number, y: number, text: string, more = ''): string => `BT /F1 10 Tf ${more} ${x} ${y} Td (${text}) Tj ET`;
/** Each character in an operator of its own, at a pitch. */
const comb = (x: number, y: number, text: string, pitch: number): string =>
  [...text].map((one, i) => (one === ' ' ? '' : at(x + i * pitch, y, one))).join('\n');
const cells = (x: number, y: number, count: number, pitch: number): string =>
  Array.from({ length: count }, (_, i) => `${x - 3 + i * pitch} ${y - 3} ${pitch} 14 re S`).join('\n');

const wordsOf = async (content: string) => (await readPdf(pdfOf({ content }))).pages[0]?.words ?? [];
const textsOf = async (content: string) => (await wordsOf(content)).map(({ text }) => text).sort();
const linesOf = async (content: string) => (await readPdf(pdfOf({ content }))).pages[0]?.lines.map(({ text }) => text);

describe('a word typed over fill characters', () => {
  it.each([
    ['underscores before it', `${at(72, 700, 'SSN: ____________')}\n${at(100, 701, '533-20-1180')}`],
    ['underscores after it', `${at(100, 701, '533-20-1180')}\n${at(72, 700, 'SSN: ____________')}`],
    ['dots', `${at(72, 700, 'SSN: ....................')}\n${at(100, 701, '533-20-1180')}`],
    ['dots with blanks between', `${at(72, 700, 'SSN: . . . . . . . . . . .')}\n${at(100, 701, '533-20-1180')}`],
    ['a dashed line', `${at(72, 700, 'SSN: --------------------')}\n${at(100, 701, '533-20-1180')}`],
  ])('is read whole: %s', async (_, content) => {
    expect(await textsOf(content)).toEqual(['533-20-1180', 'SSN:']);
  });

  it('keeps the point of an abbreviation before the dots', async () => {
    expect(await textsOf(`${at(72, 700, 'Record No. . . . . . . . . . . .')}\n${at(140, 701, 'E33')}`)).toContain('No.');
    expect(
      await textsOf(`BT /F1 10 Tf 72 700 Td (Record No.  ..........................) Tj ET\n${at(140, 701, 'E33')}`),
    ).toContain('No.');
  });

  it('leaves a line that nothing is written on, and letters with underscores', async () => {
    expect(await textsOf(at(72, 700, 'Name: ________ a_b@c_d.org 5.4...'))).toEqual([
      '5.4...',
      'Name:',
      '________',
      'a_b@c_d.org',
    ]);
  });
});

it('reads two texts that lie over each other as two', async () => {
  expect(await textsOf(`${at(72, 700, 'CONFIDENTIAL')}\n${at(75, 700, 'Okarin')}`)).toEqual(['CONFIDENTIAL', 'Okarin']);
});

it.each([
  ['before', (blanks: string, value: string) => `${blanks}\n${value}`],
  ['after', (blanks: string, value: string) => `${value}\n${blanks}`],
])('reads a value whole that was typed over blanks painted %s it', async (_, both) => {
  const content = both(at(72, 700, 'Name:                         State:'), at(105, 700, 'Willim Pillon'));
  expect(await textsOf(content)).toEqual(['Name:', 'Pillon', 'State:', 'Willim']);
});

describe('a word that is spaced out', () => {
  it.each([
    ['by character spacing', at(72, 700, 'PATIENT NAME', '2 Tc'), ['NAME', 'PATIENT']],
    ['by blanks', at(72, 700, 'P A T I E N T   N A M E'), ['NAME', 'PATIENT']],
    ['by moves of the pen', `BT /F1 10 Tf 72 700 Td [(O) -400 (K) -400 (A) -400 (R) -400 (I) -400 (N)] TJ ET`, ['OKARIN']],
    ['in cells of a form', `${comb(72, 700, 'OKARIN', 16)}\n${cells(72, 700, 6, 16)}`, ['OKARIN']],
    ['in two cells', `${comb(72, 700, 'MD', 16)}\n${cells(72, 700, 2, 16)}`, ['MD']],
    ['in cells, one of them empty', `${comb(72, 700, 'LI OKA', 16)}\n${cells(72, 700, 6, 16)}`, ['LI', 'OKA']],
    ['at the pitch of a form whose cells are not drawn', comb(72, 700, '05231964', 14), ['05231964']],
  ])('is read whole: %s', async (_, content, words) => {
    expect(await textsOf(content)).toEqual(words);
  });

  it.each([
    [
      'columns of flags',
      [at(72, 700, 'H'), at(132, 700, 'L'), at(192, 700, 'H'), at(252, 700, 'N')].join('\n'),
      ['H', 'H', 'L', 'N'],
    ],
    ['ticks in cells', `${comb(72, 700, 'XX', 16)}\n${cells(72, 700, 2, 16)}`, ['X', 'X']],
    [
      'letters between the long lines of a table',
      `${comb(72, 700, 'HL', 16)}\n${[69, 85, 101].map((x) => `${x} 500 m ${x} 720 l S`).join(' ')}`,
      ['H', 'L'],
    ],
    ['a list of vitamins', at(72, 700, 'A, D, E and K'), ['A,', 'D,', 'E', 'K', 'and']],
  ])('is not made of %s', async (_, content, words) => {
    expect(await textsOf(content)).toEqual(words);
  });
});

describe('letters below each other', () => {
  const stack = (x: number, y: number, letters: string, pitch = 12) =>
    [...letters].map((letter, i) => at(x, y - i * pitch, letter)).join('\n');
  const rows = (y: number, pitch: number, ...texts: string[]) => texts.map((text, i) => at(72, y - i * pitch, text)).join('\n');

  it.each([
    [
      'a tab beside text',
      `${stack(500, 700, 'ORDERS')}\n${rows(695, 17, 'No fever.', 'Lungs clear.', 'Plan as before.')}`,
      'ORDERS',
    ],
    ['a number', stack(100, 700, '533-20-1180'), '533-20-1180'],
    ['two words side by side', `${stack(100, 700, 'OKARIN')}\n${stack(130, 700, '533-20')}`, 'OKARIN\n533-20'],
  ])('are one word, which is a line by itself: %s', async (_, content, expected) => {
    expect((await linesOf(content))?.join('\n')).toMatch(new RegExp(`${expected}$`));
  });

  it.each([
    [
      'the flags of a table',
      `${stack(300, 700, 'HLNAC')}\n${rows(700, 12, 'Sodium', 'Potassium', 'Chloride', 'Urea', 'Glucose')}`,
    ],
    ['flags that repeat', stack(300, 700, 'HHLHHLHH')],
    ['letters of lines with white between', stack(300, 700, 'ABCDE', 18)],
  ])('stay letters where they are %s', async (_, content) => {
    expect((await wordsOf(content)).filter(({ stacked }) => stacked)).toEqual([]);
  });
});

it('reads both of two narrow letters that are painted one by one', async () => {
  const glyphs = [...'all'].map((one, i) => at(72 + [0, 4.56, 6.38][i]!, 700, one, '82 Tz'));
  expect(await textsOf(glyphs.join('\n'))).toEqual(['all']);
});

describe('type printed twice', () => {
  it.each([0, 0.3, 1, 1.5])('is read once with a shadow of %s points', async (by) => {
    expect(await textsOf(`${at(72, 700, 'Discharge Letter')}\n${at(72 + by, 700 - by, 'Discharge Letter')}`)).toEqual([
      'Discharge',
      'Letter',
    ]);
  });

  it('keeps double letters', async () => {
    expect(await textsOf(at(72, 700, 'tissue illness 111'))).toEqual(['111', 'illness', 'tissue']);
  });
});

describe('a small raised mark', () => {
  const raised = (x: number, text: string) => `BT /F1 6 Tf ${x} 704 Td (${text}) Tj ET`;

  it('is a word of its own on the line of the word that it follows', async () => {
    const content = `${at(72, 700, 'Glucose')}\n${raised(111, '01')}\n${at(200, 700, '99')}`;
    expect((await wordsOf(content)).map(({ text, superscript }) => [text, superscript ?? false])).toEqual(
      expect.arrayContaining([
        ['Glucose', false],
        ['01', true],
        ['99', false],
      ]),
    );
    expect(await linesOf(content)).toEqual(['Glucose 01\t99']);
  });

  it('is a part of the word after a power of ten or a unit', async () => {
    expect(await textsOf(`${at(72, 700, 'SpO')}\nBT /F1 7 Tf 93 698 Td (2) Tj ET\n${at(106, 700, '89%')}`)).toEqual([
      '89%',
      'SpO2',
    ]);
    expect(await textsOf(`${at(72, 700, 'x10')}\n${raised(88.5, '9')}\n${at(92, 700, '/L')}`)).toEqual(['x10^9/L']);
  });
});

it('reads letters of a style as the letters that they are', async () => {
  const styled = mappedFont((character) => (character === 'B' ? '\u{1d401}' : character === '5' ? '\uff15' : character));
  const { pages } = await readPdf(pdfOf({ content: at(72, 700, 'B 5.4'), font: styled.font, objects: styled.objects }));
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(['B', '5.4']);
});

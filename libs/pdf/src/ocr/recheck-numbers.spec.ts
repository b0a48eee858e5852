import { describe, expect, it } from '@jest/globals';
import { drawnNumber } from '../testing/drawn-number.js';
import { findMarks } from './number-marks.js';
import { cutSheetCell, layOutSheet, repeatCell } from './reading-sheet.js';
import type { OcrEngine, OcrWord } from './ocr.js';
import { compareReadings, hasBareStroke, isNumber, isSameNumber, recheckNumbers, textsByRow } from './recheck-numbers.js';

const word = (text: string, y = 10): OcrWord => ({ text, box: { x: 20, y, width: 30, height: 10 }, confidence: 0.9, line: 0 });
const PAPER = { grey: new Uint8Array(200 * 200).fill(255), width: 200, height: 200 };

describe('isNumber', () => {
  it.each([
    '13.7',
    '137',
    '<0.5',
    '>=60',
    '120/80',
    '3.5-5.1',
    '80.0–100.0',
    '1,200',
    '98%',
    '(7.2)',
    '4.1;',
    '5.',
    '10/28/2022',
    '2022-10-28',
    '555-0113',
    '-47',
  ])('%s', (text) => expect(isNumber(text)).toBe(true));
  it.each(['B12', 'x10^3/uL', '500mg', 'mg/dL', '-', '<', 'II'])('not %s', (text) => expect(isNumber(text)).toBe(false));
});

describe('two readings', () => {
  it.each([['13.7', '13.7'], ['(7.2)', '7.2'], ['98%', '98'], ['80.0–100.0', '80.0-100.0'], ['4.1;', '4.1']])(
    '%s and %s agree',
    (first, second) => expect(isSameNumber(first, second)).toBe(true),
  ); // prettier-ignore
  it.each([['137', '13.7'], ['13.7', ''], ['<5', '5'], ['1.200', '1,200'], ['120/80', '120-80'], ['8', '3']])(
    '%s and %s do not',
    (first, second) => expect(isSameNumber(first, second)).toBe(false),
  ); // prettier-ignore
});

describe('a one that is a bare stroke', () => {
  const marks = (...widths: readonly number[]) =>
    widths.map((width, i) => ({ kind: 'figure' as const, left: 30 * i, right: 30 * i + width - 1 }));
  it.each<[string, boolean, string, readonly number[]]>([
    ['is no figure', true, '148.91', [3, 14, 14, 14, 8]],
    ['in brackets', true, '(148.91)', [5, 3, 14, 14, 14, 8, 5]],
    ['has a flag where it is one', false, '148.91', [8, 14, 14, 14, 8]],
    ['cannot be told among nothing but ones', false, '11', [3, 3]],
    ['cannot be told where marks are joined', false, '148.91', [3, 30, 14]],
  ])('%s: %s', (_, expected, text, widths) => expect(hasBareStroke(text, marks(...widths))).toBe(expected));
});

describe('two readings and the picture', () => {
  it.each([
    ['a value is never decided by the picture', '137', '13.7', 'ff.f', '137', false],
    ['nor where the second loses the point', '4.3', '43', 'f.f', '4.3', false],
    ['a range without its points', '25-45', '2.5-4.5', 'f.f-f.f', '2.5-4.5', true],
    ['a range whose second reading loses a point', '2.5-4.5', '25-4.5', 'f.f-f.f', '2.5-4.5', true],
    ['what stands around it stays', '(25-45)', '2.5-4.5', 'f.f-f.f', '(2.5-4.5)', true],
    ['both miss a point', '137', '137', 'ff.f', '137', false],
    ['dirt among the figures of a record', '00456033', '00456033', 'fff.fffff', '00456033', true],
    ['a point that is worn off', '137', '13.7', 'fff', '137', false],
    ['a point that only the first saw', '13.7', '137', 'fff', '13.7', false],
    ['both miss a dash', '2545', '2545', 'ff-ff', '2545', false],
    ['neither has all points', '25-45', '2.5-45', 'f.f-f.f', '25-45', false],
    ['dirt for a dash', '5.53', '5,-53', 'f.-ff', '5.53', false],
    ['a comma where none can be', '553', '5,53', 'f.ff', '553', false],
    ['other figures', '90', '80', 'ff', '90', false],
    ['no second reading', '7', '', 'f', '7', false],
    ['a comparison that is lost', '<5', '5', 'ff', '<5', false],
  ])('%s: %s, %s', (_, first, second, drawn, text, sure) =>
    expect(compareReadings(first, second, findMarks(drawnNumber(drawn)))).toEqual({ text, sure }),
  );
});

it('a faint point decides nothing between two readings', () => {
  const marks = findMarks(drawnNumber('f.f-f.f')).map((mark) =>
    mark.kind === 'point' ? { ...mark, faint: true as const } : mark,
  );
  expect(compareReadings('25-45', '2.5-4.5', marks).sure).toBe(false);
  expect(compareReadings('2.5-4.5', '2.5-4.5', marks).sure).toBe(true);
});

it('words of a row are joined from left to right, words in no row are dropped', () => {
  const seen = [
    { ...word('.7', 5), box: { x: 50, y: 5, width: 5, height: 10 } },
    word('13', 5),
    word('4', 45),
    word('stray', 300),
  ];
  expect(textsByRow(seen, [20, 40, 60])).toEqual(['13.7', '', '4']);
});

it('a sheet shows each number in its row, and a faint point darker than it was', () => {
  const scan = { ...PAPER, grey: PAPER.grey.slice() };
  for (let y = 10; y < 20; y++) scan.grey.fill(0, y * 200 + 20, y * 200 + 24);
  scan.grey[18 * 200 + 28] = 150;
  const { image, rowEnds } = layOutSheet([word('1').box, word('2', 100).box].map((box) => cutSheetCell(scan, box)));
  expect(rowEnds).toHaveLength(2);
  expect(rowEnds.at(-1)).toBe(image.height);
  const first = image.grey.subarray(0, (rowEnds[0] ?? 0) * image.width);
  expect([...new Set(first)].filter((value) => value > 20 && value < 120).length).toBeGreaterThan(0);
  expect(Math.min(...image.grey.subarray((rowEnds[0] ?? 0) * image.width))).toBe(255);
});

it('a figure that is shown twice is side by side with itself', () => {
  const once = { image: drawnNumber('f'), margin: 3 };
  const { image, margin } = repeatCell(once);
  expect([image.width, image.height, margin]).toEqual([2 * once.image.width, once.image.height, 3]);
  expect(findMarks(image).map(({ kind }) => kind)).toEqual(['figure', 'figure']);
});

describe('a page', () => {
  /** Reads from each row of a sheet the next of the answers. */
  const engine = (answers: readonly string[]): OcrEngine => ({
    name: 'fixed',
    version: '1',
    recognise: ({ height, layout }) => {
      expect(layout).toBe('numbers');
      const row = height / answers.length;
      return Promise.resolve(
        answers.map((text, i) => ({ ...word(text), box: { x: 0, y: (i + 0.4) * row, width: 9, height: row / 5 } })),
      );
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  });
  const drawn = (text: string, marks: string) => {
    const scan = drawnNumber(marks);
    return { seen: { ...word(text), box: { x: 10, y: 10, width: scan.width - 24, height: 20 } }, scan };
  };

  it.each([
    ['has a number disputed that is read two ways', '13.7', 'ff.f', ['18.7'], '13.7', true],
    ['has a point disputed that only the first reading missed', '137', 'ff.f', ['13.7'], '137', true],
    ['has a point disputed that both readings miss', '137', 'ff.f', ['137'], '137', true],
    ['has both sides of a dash read apart', '25-45', 'f.f-f.f', ['2.5', '4.5'], '2.5-4.5', false],
    ['has a lone figure shown two times', '7', 'f', ['77'], '7', false],
    ['reads the figures after letters', 'MR5482', 'ffffff', ['5482'], 'MR5482', false],
    ['has a record disputed whose figures differ', 'M-5482', 'f-ffff', ['5432'], 'M-5482', true],
    ['has a number although dirt stands beside its point', '5.53', 'f-.ff', ['5.53'], '5.53', false],
    ['has no number of a point that only dirt could be', '553', 'f-.ff', ['553'], '553', true],
    ['has no figure of two that are read', '7', 'f', ['71'], '7', true],
  ])('%s', async (_, text, marks, answers, read, doubtful) => {
    const { seen, scan } = drawn(text, marks);
    const { words, disputed } = await recheckNumbers([word('Sodium'), seen], scan, 300, engine(answers));
    expect(words.map((each) => each.text)).toEqual(['Sodium', read]);
    expect([...disputed]).toEqual(doubtful ? [words[1]] : []);
  });

  it('without numbers is read once', async () => {
    const never: OcrEngine = { ...engine([]), recognise: () => Promise.reject(new Error('called')) };
    const words = [word('Sodium')];
    expect(await recheckNumbers(words, PAPER, 300, never)).toEqual({ words, disputed: new Set() });
  });
});

import { expect, it } from '@jest/globals';
import type { QuarterTurn } from '../page/model.js';
import { drawGrey } from '../testing/drawn-picture.js';
import { readInDirection } from './direction.js';
import type { OcrEngine, OcrWord } from './ocr.js';

const scan = drawGrey();
const [HIGH, WIDE] = [Math.min(scan.width, scan.height), Math.max(scan.width, scan.height)];
const wordsOf = (text: string, confidence: number): OcrWord[] =>
  text.split(' ').map((word, i) => ({ text: word, box: { x: 60 * i, y: 20, width: 50, height: 12 }, confidence, line: 1 }));

/** Reads words where the picture was turned on its side, and elsewhere what noise gives. */
const sideways = (noise: readonly OcrWord[]): OcrEngine => ({
  name: 'stub',
  version: '1',
  recognise: ({ width }) => Promise.resolve(width === HIGH ? wordsOf('Patient tolerated the procedure well', 0.95) : noise),
  [Symbol.asyncDispose]: async () => {},
});

it.each<readonly [string, readonly OcrWord[]]>([
  ['no words', []],
  ['words that are hardly likely', wordsOf('ae aly oat a', 0.3)],
])('all four directions are tried where the likely ones give %s', async (_, noise) => {
  expect(scan.width).toBe(WIDE);
  const { picture, words } = await readInDirection(scan, 150, sideways(noise), undefined);
  expect([90, 270] satisfies QuarterTurn[]).toContain(picture.turn);
  expect(words).toHaveLength(5);
});

it('a page that gives no words in any direction has no doubt of direction', async () => {
  const nothing: OcrEngine = { ...sideways([]), recognise: () => Promise.resolve([]) };
  expect(await readInDirection(scan, 150, nothing, undefined)).toMatchObject({ words: [], unclear: false });
});

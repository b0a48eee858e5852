import type { PdfPage } from '@chartloom/pdf';
import { expect, it } from '@jest/globals';
import { joinPages } from './joined-text.js';
import type { BlackBox } from './page-plan.js';
import { pagePlanner } from './plan-pages.js';

const page = (number: number): PdfPage => ({ number, width: 300, height: 200 }) as PdfPage;
const word = { text: 'Alert', box: { x: 50, y: 90, width: 30, height: 12 }, fontSize: 12, bold: false, angle: 0 };
const COVER: BlackBox = { box: { x: 45, y: 85, width: 60, height: 20 }, label: 'NAME' };

it('a page is planned again only where it has other covers', () => {
  const joined = joinPages([word, word].map((one) => ({ lines: [{ cells: [[one]], runsOn: false }], hidden: [] })));
  const plan = pagePlanner(joined, [], [page(1), page(2)], 'pad');
  const none: readonly BlackBox[] = [];
  const before = plan([none, none]);
  const after = plan([none, [COVER]]);
  expect(before.map(({ kept }) => kept.map(({ text }) => text))).toEqual([['Alert'], ['Alert']]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ boxes: [COVER], kept: [] });
});

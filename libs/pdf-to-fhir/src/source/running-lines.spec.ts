import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '@chartloom/clinical-text';
import type { PdfDocumentModel } from '@chartloom/pdf';
import { withoutRunningLines } from './running-lines.js';

type Printed = readonly [y: number, text: string];
const kept = (...pages: (readonly Printed[])[]) =>
  withoutRunningLines(
    {
      pages: pages.map((lines) => ({
        height: 792,
        lines: lines.map(([y, text]) => ({ text, box: { x: 40, y, width: 200, height: 10 } })),
      })),
    } as unknown as PdfDocumentModel,
    defaultPack(),
  ).map((lines) => lines.map(({ text }) => text));

describe('withoutRunningLines', () => {
  it('keeps a head on its first page and a foot on its last', () =>
    expect(kept([[30, 'Doe, Jane'], [300, 'one'], [760, 'Page 1 of 2']], [[30, 'Doe, Jane'], [300, 'two'], [760, 'Page 2 of 2']])).toEqual([
      ['Doe, Jane', 'one'],
      ['two', 'Page 2 of 2'],
    ])); // prettier-ignore

  it('knows the foot of a page that is not full by the number in it', () =>
    expect(kept([[300, 'one'], [400, 'Doe, Jane - Page 1 of 2']], [[300, 'two'], [500, 'Doe, Jane - Page 2 of 2']])).toEqual([
      ['one'],
      ['two', 'Doe, Jane - Page 2 of 2'],
    ])); // prettier-ignore

  it.each([
    ['another record number', [[30, 'MRN 1234']], [[30, 'MRN 9876']]],
    ['what repeats in the middle', [[300, 'Notes']], [[300, 'Notes']]],
  ] satisfies [string, Printed[], Printed[]][])('keeps %s', (_, one, two) =>
    expect(kept(one, two)).toEqual([one, two].map((lines) => lines.map(([, text]) => text))),
  );
});

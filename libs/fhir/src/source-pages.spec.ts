import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sourceRegion } from './provenance.js';
import { pagesOf, pagesWithRegions, readSourcePages, sourcePage, type SourcePage } from './source-pages.js';

const LETTER: SourcePage = { page: 1, width: 612, height: 792, unit: 'pt' };
const LANDSCAPE: SourcePage = { page: 2, width: 841.89, height: 595.28, unit: 'pt' };
const source = (...pages: readonly SourcePage[]) => ({ extension: pages.map(sourcePage) });

describe('sizes of pages', () => {
  it('are read back as they were written', () => {
    const size = fc.double({ min: 1, max: 14_400, noNaN: true });
    const pages = fc.array(
      fc.record({ page: fc.integer({ min: 1 }), width: size, height: size, unit: fc.constant('pt' as const) }),
    );
    fc.assert(fc.property(pages, (some) => expect(readSourcePages(source(...some))).toEqual(some)));
  });

  it.each([
    ['one source, in order of pages', [source(LANDSCAPE, LETTER)], [LETTER, LANDSCAPE]],
    ['two sources with pages of one size', [source(LETTER), source(LETTER, LANDSCAPE)], [LETTER, LANDSCAPE]],
    ['two sources whose first pages differ', [source(LETTER), source({ ...LANDSCAPE, page: 1 }, LANDSCAPE)], [LANDSCAPE]],
    ['a third that agrees with one of two', [source(LETTER), source({ ...LETTER, width: 1 }), source(LETTER)], []],
    ['no source that tells them', [{}, { extension: [{ url: 'https://example.org/other' }] }], []],
  ])('of %s', (_, sources, expected) => {
    expect(pagesOf(sources)).toEqual(expected);
  });

  it('are of the pages that boxes refer to, wherever the boxes are', () => {
    const box = (page: number) => sourceRegion({ page, x: 100, y: 200, width: 300, height: 400 });
    expect([
      ...pagesWithRegions([{ extension: [box(3)], component: [{ extension: [box(5), box(3)] }] }, { valueInteger: 9 }]),
    ]).toEqual([3, 5]);
    expect(pagesWithRegions({ extension: [sourcePage(LETTER)] }).size).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { PDFContext, type PDFDict } from 'pdf-lib';
import { FontRecipes } from './font-recipes.js';
import type { FontUse } from './font-use.js';

const font = (): PDFDict => PDFContext.create().obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });

function use(source: PDFDict, kept: string, removed: string, width = 500): FontUse {
  const codes = [...kept].map((text) => [text.charCodeAt(0), { text, width }] as const);
  return { source, kept: new Map(codes), removed: new Set([...removed].map((text) => text.charCodeAt(0))) };
}

describe('a font that is planned again', () => {
  it('has the same recipe where the same codes stay', () => {
    const [source, recipes] = [font(), new FontRecipes()];
    const recipe = recipes.plan(use(source, 'Care', 'x'));
    expect(recipe).toHaveProperty('write');
    expect(recipes.plan(use(source, 'Care', 'x'))).toBe(recipe);
  });

  it.each([
    ['other codes stay', 'Cure', 'x', 500],
    ['more codes stay', 'Carel', 'x', 500],
    ['other codes are removed', 'Care', 'y', 500],
    ['a width differs', 'Care', 'x', 400],
  ])('has another recipe where %s', (_, kept, removed, width) => {
    const [source, recipes] = [font(), new FontRecipes()];
    const recipe = recipes.plan(use(source, 'Care', 'x'));
    expect(recipes.plan(use(source, kept, removed, width))).not.toBe(recipe);
  });

  it('has the same reason where it is not supported', () => {
    const [source, recipes] = [PDFContext.create().obj({ Type: 'Font', Subtype: 'Type3' }), new FontRecipes()];
    expect([recipes.plan(use(source, 'a', '')), recipes.plan(use(source, 'a', ''))]).toEqual(['font', 'font']);
  });
});

/** The sizes of a PDF's pages, as extensions on the DocumentReference of the source: without them a box has no scale. */
import { CANONICAL } from './canonicals.js';
import type { Element, Extension } from './r4.js';

/** A page as it is shown, cropped and rotated. `page` counts from 1; the unit of its boxes too is `pt`, 1/72 inch. */
export interface SourcePage {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly unit: 'pt';
}

/** @see SourcePage */
export const sourcePage = ({ page, width, height, unit }: SourcePage): Extension => ({
  url: CANONICAL.sourcePage,
  extension: [
    { url: 'page', valuePositiveInt: page },
    { url: 'width', valueDecimal: width },
    { url: 'height', valueDecimal: height },
    { url: 'unit', valueCode: unit },
  ],
});

/** Reads every {@link sourcePage} back, in order. */
export const readSourcePages = (element: Element): readonly SourcePage[] =>
  (element.extension ?? []).flatMap(({ url, extension = [] }) => {
    if (url !== CANONICAL.sourcePage) return [];
    const part = (name: string) => extension.find((one) => one.url === name);
    const [page, width, height] = [part('page')?.valuePositiveInt, part('width')?.valueDecimal, part('height')?.valueDecimal];
    return page === undefined || width === undefined || height === undefined ? [] : [{ page, width, height, unit: 'pt' }];
  });

/** The pages that the boxes anywhere within `value` refer to. */
export function pagesWithRegions(value: unknown, into = new Set<number>()): ReadonlySet<number> {
  if (Array.isArray(value)) for (const item of value) pagesWithRegions(item, into);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return into;
  const { url, extension } = value as Extension;
  if (url !== CANONICAL.sourceRegion) for (const field of Object.values(value)) pagesWithRegions(field, into);
  else for (const { valuePositiveInt: page } of extension ?? []) if (page !== undefined) into.add(page);
  return into;
}

/**
 * The sizes of all pages that the sources of a document tell, in order. A number that two PDFs within one document use for pages of
 * different sizes has none: no box could say which it means.
 */
export function pagesOf(sources: readonly Element[]): readonly SourcePage[] {
  const byPage = new Map<number, SourcePage | undefined>();
  for (const page of sources.flatMap(readSourcePages)) {
    const known = byPage.get(page.page);
    const isSame = !byPage.has(page.page) || (known?.width === page.width && known.height === page.height);
    byPage.set(page.page, isSame ? page : undefined);
  }
  return [...byPage.values()].filter((page) => page !== undefined).toSorted((a, b) => a.page - b.page);
}

/** As long as a page range may be written. */
export const MAX_PAGE_RANGE = 200;

/** A page or the first and last of several, from 1. */
const PART = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/;

/**
 * The pages that a range such as `1-3,7` names: numbers from 1, in ascending order, each once. `undefined` for any other text.
 * @example pagesOfRange('7,1-3') // [1, 2, 3, 7]
 */
export function pagesOfRange(range: string): readonly number[] | undefined {
  if (range.length > MAX_PAGE_RANGE) return undefined;
  const parts = range.split(',').map(pagesOfPart);
  if (parts.some((pages) => pages.length === 0)) return undefined;
  return [...new Set(parts.flat())].sort((a, b) => a - b);
}

/** What is wrong with a range that names `page` of a file that has fewer. */
export const pageNotInFile = (page: number, pages: number): string =>
  `Page ${page} was asked for, and the file has ${pages === 1 ? '1 page' : `${pages} pages`}`;

function pagesOfPart(part: string): readonly number[] {
  const [, first, last = first] = PART.exec(part) ?? [];
  const length = Number(last) - Number(first) + 1;
  return length > 0 ? Array.from({ length }, (_, i) => Number(first) + i) : [];
}

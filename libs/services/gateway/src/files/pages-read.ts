import { AppError, pageNotInFile, pagesOfRange } from '@chartloom/kernel';

/**
 * How many of a file's pages a range has read; all of them without one.
 * @throws AppError page-not-in-file (meta: page, pages)
 */
export function pagesRead(pages: number, range = ''): number {
  if (range === '') return pages;
  const asked = pagesOfRange(range) ?? [];
  const page = asked.find((number) => number > pages);
  if (page !== undefined) throw new AppError('page-not-in-file', pageNotInFile(page, pages), { meta: { page, pages } });
  return asked.length;
}

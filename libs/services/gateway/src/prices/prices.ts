import type { FileType, Task } from '@chartloom/contracts';

/** Credits; configuration may set others. */
export interface Prices {
  readonly perPage: number;
  readonly perCcda: number;
  /** On top of the page, for the regions of its entities. */
  readonly perPageWithBoxes: number;
}

export const PRICES: Prices = { perPage: 1, perCcda: 1, perPageWithBoxes: 1 };

/** Injection token of the prices in force. */
export const PRICE_TABLE = Symbol('PRICE_TABLE');

/** What a conversion costs. Boxes cost nothing where there is no page: a C-CDA's sources are XPath and line. */
export function price(prices: Prices, fileType: FileType, task: Task, pages: number, includeBbox: boolean): number {
  if (fileType === 'ccda') return prices.perCcda;
  const boxes = includeBbox && task === 'clinical_extraction' ? prices.perPageWithBoxes : 0;
  return pages * (prices.perPage + boxes);
}

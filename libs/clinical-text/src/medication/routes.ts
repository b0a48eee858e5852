import { ROUTES } from './route-table.js';

/** By what way a drug is taken: where the words say so, and the SNOMED CT code of the Global Patient Set where that has one. */
export interface Route {
  readonly index: number;
  readonly length: number;
  readonly code?: string;
}

/** The expressions' sources, for whoever looks for their words. */
export const ROUTE_FORMS: readonly string[] = ROUTES.map(([, { source }]) => source);

/** The way that is named first. */
export function routeIn(words: string): Route | undefined {
  const [first] = ROUTES.flatMap(([code, printed]) => {
    const match = printed.exec(words);
    return match ? [{ index: match.index, length: match[0].length, ...(code && { code }) }] : [];
  }).sort((a, b) => a.index - b.index);
  return first;
}

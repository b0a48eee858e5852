import { ROUTES } from './route-table.js';

/** The route by which a drug is taken: where it is named, and its code in the SNOMED CT Global Patient Set where it has one. */
export interface Route {
  readonly index: number;
  readonly length: number;
  readonly code?: string;
}

/** The patterns of all routes, for their words. */
export const ROUTE_FORMS: readonly string[] = ROUTES.map(([, { source }]) => source);

/** The route that is named first. */
export function routeIn(words: string): Route | undefined {
  const [first] = ROUTES.flatMap(([code, printed]) => {
    const match = printed.exec(words);
    return match ? [{ index: match.index, length: match[0].length, ...(code && { code }) }] : [];
  }).sort((a, b) => a.index - b.index);
  return first;
}

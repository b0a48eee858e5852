import { ENDPOINTS, fail, type Endpoint } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';

const ALL: readonly Endpoint[] = Object.values(ENDPOINTS);

const PATTERNS = ALL.map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Addresses without a part that varies: what they are comes before what a pattern could read into them. */
const LITERAL = Map.groupBy(ALL, ({ path }) => path);

/** Methods that a URL path accepts; none if there is no such path. */
function allowedMethods(path: string): string[] {
  const found = LITERAL.get(path) ?? PATTERNS.filter(({ pattern }) => pattern.test(path));
  return [...new Set(found.map(({ method }) => method))];
}

/** Whether the router took `url` for an endpoint with a varying part, though it is an address of its own with other methods. */
export const isMistaken = ({ path }: Endpoint, url: string): boolean => {
  const asked = url.split('?')[0] ?? '';
  return path !== asked && LITERAL.has(asked);
};

/** The response to a request that no route matches. */
export function unrouted(method: string, url: string): AppError {
  const path = url.split('?')[0] ?? '';
  if (method === 'GET' && /^\/api\/v1\/(status|results)\/?$/.test(path)) return fail('job-id-required');
  const allowed = allowedMethods(path);
  return allowed.length > 0 && !allowed.includes(method)
    ? fail('method-not-allowed', { allowed: allowed.join(', ') })
    : fail('not-found');
}

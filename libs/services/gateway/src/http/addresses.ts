import { ENDPOINTS, fail, type Endpoint } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';
import { SITE_PATHS } from '../documentation/site-endpoints.js';

const ALL: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  ...Object.values<Endpoint>(ENDPOINTS),
  ...SITE_PATHS.map((path) => ({ method: 'GET' as const, path })),
];

const PATTERNS = ALL.map(({ path, method }) => ({
  method,
  // the path of the start page is its slash, and no second one may follow
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}${path === '/' ? '' : '/?'}$`),
}));

/** Methods that a URL path accepts; none if there is no such path. An address may match two: /webhooks/secret is also a webhook's. */
function allowedMethods(path: string): string[] {
  return [...new Set(PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** The response to a request that no route matches. */
export function unrouted(method: string, url: string): AppError {
  const path = url.split('?')[0] ?? '';
  if (method === 'GET' && /^\/api\/v1\/(status|results)\/?$/.test(path)) return fail('job-id-required');
  const allowed = allowedMethods(path);
  return allowed.length > 0 && !allowed.includes(method)
    ? fail('method-not-allowed', { allowed: allowed.join(', ') })
    : fail('not-found');
}

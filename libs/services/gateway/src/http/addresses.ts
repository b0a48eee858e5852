import { Inject, Injectable, Optional } from '@nestjs/common';
import { ENDPOINTS, fail, isAdmin, type Endpoint } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';
import { SITE_PATHS } from '../documentation/site-endpoints.js';

/** Injection token: whether operators have `/api/v1/admin`; absent: no. */
export const ADMIN_API = Symbol('ADMIN_API');

const ALL: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  ...Object.values<Endpoint>(ENDPOINTS),
  ...SITE_PATHS.map((path) => ({ method: 'GET' as const, path })),
];

const patternOf = ({ path, method }: Pick<Endpoint, 'method' | 'path'>) => ({
  method,
  // the path of the start page is its slash, and no second one may follow
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}${path === '/' ? '' : '/?'}$`),
});

/** The addresses that this gateway has. */
@Injectable()
export class Addresses {
  private readonly patterns: readonly ReturnType<typeof patternOf>[];

  /** @param hasAdmin whether operators have their endpoints here */
  constructor(@Optional() @Inject(ADMIN_API) readonly hasAdmin: boolean = false) {
    this.patterns = ALL.filter((endpoint) => this.has(endpoint)).map(patternOf);
  }

  /** Whether an endpoint of the table is here. */
  has(endpoint: Pick<Endpoint, 'path'>): boolean {
    return this.hasAdmin || !isAdmin(endpoint);
  }

  /** The response to a request that no route matches. */
  unrouted(method: string, url: string): AppError {
    const path = url.split('?')[0] ?? '';
    if (method === 'GET' && /^\/api\/v1\/(status|results)\/?$/.test(path)) return fail('job-id-required');
    const allowed = this.allowedMethods(path);
    return allowed.length > 0 && !allowed.includes(method)
      ? fail('method-not-allowed', { allowed: allowed.join(', ') })
      : fail('not-found');
  }

  /** Methods that a URL path accepts; none if there is no such path. An address may match two: /webhooks/secret is also a webhook's. */
  private allowedMethods(path: string): string[] {
    return [...new Set(this.patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  }
}

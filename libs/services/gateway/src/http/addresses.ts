import { Inject, Injectable, Optional } from '@nestjs/common';
import { ENDPOINTS, fail, isAdmin, type Endpoint } from '@chartloom/contracts';
import type { AppError } from '@chartloom/kernel';
import { SITE_PATHS } from '../documentation/site-endpoints.js';

/** Injection token: whether operators have `/api/v1/admin`; absent: no. */
export const ADMIN_API = Symbol('ADMIN_API');

const OF_THE_API = Object.values<Endpoint>(ENDPOINTS);
const ALL: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  ...OF_THE_API,
  ...SITE_PATHS.map((path) => ({ method: 'GET' as const, path })),
];

const hasId = ({ path }: Pick<Endpoint, 'path'>): boolean => path.includes('{');
const pathOf = (url: string): string => url.split('?')[0] ?? '';

const patternOf = ({ path, method }: Pick<Endpoint, 'method' | 'path'>) => ({
  ...{ method, path },
  // the path of the start page is its slash, and no second one may follow
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}${path === '/' ? '' : '/?'}$`),
});

/** The addresses that this gateway has. */
@Injectable()
export class Addresses {
  private readonly patterns: readonly ReturnType<typeof patternOf>[];
  /** Of the API; the addresses of the site are written out, and one route serves them. */
  private readonly withoutId: ReadonlySet<string>;

  /** @param hasAdmin whether operators have their endpoints here */
  constructor(@Optional() @Inject(ADMIN_API) readonly hasAdmin: boolean = false) {
    const isHere = (endpoint: Pick<Endpoint, 'path'>): boolean => this.has(endpoint);
    this.withoutId = new Set(OF_THE_API.filter((one) => isHere(one) && !hasId(one)).map(({ path }) => path));
    this.patterns = ALL.filter(isHere).map(patternOf);
  }

  /** Whether an endpoint of the table is here. */
  has(endpoint: Pick<Endpoint, 'path'>): boolean {
    return this.hasAdmin || !isAdmin(endpoint);
  }

  /** Whether the request is for this endpoint, to which the router took it: `/webhooks/secret` is no webhook, whatever the method. */
  serves(endpoint: Pick<Endpoint, 'path'>, url: string): boolean {
    return this.has(endpoint) && !(hasId(endpoint) && this.withoutId.has(pathOf(url)));
  }

  /** The response to a request that no route matches. */
  unrouted(method: string, url: string): AppError {
    const path = pathOf(url);
    if (method === 'GET' && /^\/api\/v1\/(status|results)\/?$/.test(path)) return fail('job-id-required');
    const allowed = this.allowedMethods(path);
    return allowed.length > 0 && !allowed.includes(method)
      ? fail('method-not-allowed', { allowed: allowed.join(', ') })
      : fail('not-found');
  }

  /** Methods that a URL path accepts; none if there is no such path. */
  private allowedMethods(path: string): string[] {
    const matching = this.patterns.filter(({ pattern }) => pattern.test(path));
    const exact = matching.filter((one) => !hasId(one));
    return [...new Set((exact.length > 0 ? exact : matching).map(({ method }) => method))];
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@chartloom/contracts';
import type { FastifyRequest } from 'fastify';
import { PUBLIC_BASE_URL } from './public-base-url.js';

/**
 * With `__Host-` a browser takes the cookie over https only, for the whole host and for no other. Over http on the machine itself
 * browsers refuse that prefix, so it has a plain name there.
 */
const NAMES = { secure: '__Host-chartloom', loopback: 'chartloom' } as const;
type Kind = keyof typeof NAMES;

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/;

/** Cookies of sessions, and which requests may use one. */
@Injectable()
export class SessionCookies {
  constructor(@Inject(PUBLIC_BASE_URL) private readonly baseUrl: () => string) {}

  /** `Set-Cookie` with the sealed session; it ends with the browser. @throws AppError `session-needs-https` */
  withSession(request: FastifyRequest, sealed: string): string {
    const kind = this.kindOf(request);
    if (!kind) throw fail('session-needs-https');
    return attributes(kind, sealed, '');
  }

  /** `Set-Cookie` that takes the cookie back. */
  gone = (request: FastifyRequest): string => attributes(this.kindOf(request) ?? 'loopback', '', '; Max-Age=0');

  /** The sealed session that a request brings; one that it brings twice is none. */
  sealedIn(request: FastifyRequest): string | undefined {
    const kind = this.kindOf(request);
    const header = request.headers.cookie;
    if (!kind || header === undefined) return undefined;
    const wanted = `${NAMES[kind]}=`;
    const found = header
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one.startsWith(wanted));
    return found.length === 1 ? found[0]?.slice(wanted.length) : undefined;
  }

  /**
   * A browser sends the cookie whoever made the page: so the page must be ours, by what the browser says of it.
   * @throws AppError `cross-site-session`
   */
  assertSameOrigin({ headers, protocol }: FastifyRequest): void {
    const { origin, host, 'sec-fetch-site': site } = headers;
    const isOurs = origin === `${protocol}://${host}` || origin === this.publicOrigin();
    if (site === undefined ? isOurs : site === 'same-origin' && (origin === undefined || isOurs)) return;
    throw fail('cross-site-session');
  }

  /** How this request may have a session; nothing where it came over http from elsewhere, so that anyone on the way could read it. */
  private kindOf({ protocol, headers: { host = '' }, ip }: FastifyRequest): Kind | undefined {
    // a proxy that ends TLS may not say so: then the address that the operator gave does
    if (protocol === 'https' || this.publicOrigin() === `https://${host}`) return 'secure';
    return LOOPBACK_HOST.test(host) && LOOPBACK_ADDRESS.test(ip) ? 'loopback' : undefined;
  }

  private publicOrigin(): string {
    const url = this.baseUrl();
    return URL.canParse(url) ? new URL(url).origin : '';
  }
}

const attributes = (kind: Kind, value: string, more: string): string =>
  `${NAMES[kind]}=${value}; Path=/; HttpOnly; SameSite=Strict${kind === 'secure' ? '; Secure' : ''}${more}`;

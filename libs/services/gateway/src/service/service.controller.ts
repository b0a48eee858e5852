import { Controller, Inject, Res } from '@nestjs/common';
import { ENDPOINTS, fail, openApiDocument } from '@chartloom/contracts';
import { Readiness } from '@chartloom/platform';
import type { FastifyReply } from 'fastify';
import { Serves } from '../http/serves.js';
import { referencePage } from './reference-page.js';

/** Injection token: the address that clients reach this service at, asked for when needed. */
export const PUBLIC_BASE_URL = Symbol('PUBLIC_BASE_URL');

@Controller()
export class ServiceController {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(PUBLIC_BASE_URL) private readonly baseUrl: () => string,
  ) {}

  @Serves(ENDPOINTS.openapi)
  openapi() {
    return openApiDocument(this.baseUrl());
  }

  @Serves(ENDPOINTS.docs)
  docs(@Res() reply: FastifyReply) {
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(referencePage(openApiDocument(this.baseUrl())));
  }

  @Serves(ENDPOINTS.healthz)
  healthz() {
    return { status: 'ok' as const };
  }

  @Serves(ENDPOINTS.readyz)
  async readyz() {
    const missing = await this.readiness.missing();
    if (missing.length > 0) throw fail('service-unavailable', { detail: `Not ready: ${missing.join(', ')}` });
    return { status: 'ready' as const };
  }
}

import { Controller, Inject, Res } from '@nestjs/common';
import { ENDPOINTS, openApiDocument } from '@chartloom/contracts';
import { jsonDataSchema } from '@chartloom/fhir/json-data-schema';
import type { FastifyReply } from 'fastify';
import { Serves } from '../http/serves.js';
import { referencePage } from './reference-page.js';

/** Injection token: the address that clients reach this service at, asked for when needed. */
export const PUBLIC_BASE_URL = Symbol('PUBLIC_BASE_URL');

/** The OpenAPI document, and a page to read it. */
@Controller()
export class ReferenceController {
  constructor(@Inject(PUBLIC_BASE_URL) private readonly baseUrl: () => string) {}

  @Serves(ENDPOINTS.openapi)
  openapi() {
    return this.document();
  }

  @Serves(ENDPOINTS.docs)
  docs(@Res() reply: FastifyReply) {
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(referencePage(this.document()));
  }

  private document(): object {
    return openApiDocument(this.baseUrl(), jsonDataSchema);
  }
}

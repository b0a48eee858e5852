import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ENDPOINTS, fail, openApiDocument } from '@chartloom/contracts';
import { jsonDataSchema } from '@chartloom/fhir/json-data-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/accepts-encoding.js';
import { Addresses } from '../http/addresses.js';
import { PUBLIC_BASE_URL } from '../http/public-base-url.js';
import { Serves } from '../http/serves.js';
import { PRICE_TABLE, type Prices } from '../prices/prices.js';
import { PAGES } from '../documentation/page-list.js';
import { PAGE_POLICY, REFERENCE_POLICY, referencePage } from './page-shell.js';
import { renderPage } from './render-page.js';
import { SITE_ENDPOINTS, SITE_PATHS } from '../documentation/site-endpoints.js';
import { readSite, siteAsset } from '../documentation/site-files.js';
import type { TableContext } from './tables/page-tables.js';

const html = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(body);

/** The OpenAPI document, its reference, and the pages beside it. */
@Controller()
export class ReferenceController {
  private readonly rendered = new Map<string, string>();

  constructor(
    @Inject(PUBLIC_BASE_URL) private readonly baseUrl: () => string,
    @Inject(PRICE_TABLE) private readonly prices: Prices,
    @Inject(Addresses) private readonly addresses: Addresses,
  ) {}

  @Serves(SITE_ENDPOINTS.root)
  root(@Res() reply: FastifyReply) {
    return reply.redirect('console/', 302);
  }

  @Serves(ENDPOINTS.openapi)
  openapi() {
    return this.document();
  }

  @Serves(ENDPOINTS.docs)
  docs(@Res() reply: FastifyReply) {
    return html(reply, REFERENCE_POLICY, referencePage());
  }

  @Get(SITE_PATHS.filter((path) => path.startsWith('/docs/assets/')))
  @RouteConfig({ endpoint: SITE_ENDPOINTS.asset })
  asset(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const asset = siteAsset(lastSegment(request), acceptsEncoding(request, 'br'));
    if (!asset) throw fail('not-found');
    return reply
      .headers({
        'content-type': asset.type,
        // its address changes with its content
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(asset.encoding && { 'content-encoding': asset.encoding }),
      })
      .send(asset.body);
  }

  @Get(SITE_PATHS.filter((path) => /^\/docs\/[^/]+$/.test(path)))
  @RouteConfig({ endpoint: SITE_ENDPOINTS.page })
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const page = PAGES.find(({ name }) => name === lastSegment(request));
    if (!page) throw fail('not-found');
    const body = this.rendered.get(page.name) ?? renderPage(page, readSite(`${page.name}.md`).toString(), this.context());
    this.rendered.set(page.name, body);
    return html(reply, PAGE_POLICY, body);
  }

  private context(): TableContext {
    return { prices: this.prices, openapi: this.document() as unknown as TableContext['openapi'] };
  }

  private document(): object {
    return openApiDocument(this.baseUrl(), jsonDataSchema, this.addresses.hasAdmin);
  }
}

const lastSegment = ({ url }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
};

import { randomBytes } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { fail, type Endpoint } from '@chartloom/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/accepts-encoding.js';
import { consoleFile, consolePage } from './console-files.js';

/** For people and their browsers: no part of the API, and known to metrics by its id. */
const CONSOLE: Endpoint = {
  ...{ id: 'console', method: 'GET', path: '/console/{page}', tag: 'Service', summary: 'The console', response: 'html' },
  errors: ['not-found'],
};

/**
 * Scripts and requests of this host only; style elements with the nonce of this response. The drawing of PDFs needs images and workers of
 * this host, and no WebAssembly.
 */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A name with a dot is a file; any other address is a page, which the console itself finds. */
const FILE = /\.[a-z0-9]+$/i;

/** The bundle of `apps/console`. */
@Controller()
export class ConsoleController {
  @Get(['/console', '/console/*'])
  @RouteConfig({ endpoint: CONSOLE })
  serve(@Req() request: FastifyRequest<{ Params: { '*'?: string } }>, @Res() reply: FastifyReply) {
    const path = request.params['*'] ?? '';
    if (path === '' && !(request.url.split('?')[0] ?? '').endsWith('/')) return reply.redirect('console/', 302);
    return FILE.test(path) ? sendFile(request, reply, path) : sendPage(reply);
  }
}

function sendPage(reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    .send(consolePage(nonce));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
  const file = consoleFile(path);
  if (!file) throw fail('not-found');
  const encoding = file.encodings.find((one) => acceptsEncoding(request, one));
  return reply
    .headers({
      'content-type': file.type,
      ...(file.isNamedByContent && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(file.encodings.length > 0 && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    })
    .send(file.open(encoding));
}

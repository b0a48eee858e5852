import * as z from 'zod';
import { CertificateKeys } from './conversions/certificates.js';
import type { Endpoint } from './endpoint.js';

/** What anybody may ask for without credentials. */
export const SERVICE_ENDPOINTS = {
  download: {
    id: 'download',
    method: 'GET',
    path: '/api/v1/downloads/{token}',
    tag: 'Conversion',
    summary: 'The file behind a presigned URL',
    params: z.object({ token: z.string().min(1) }),
    response: 'binary',
    errors: ['link-not-valid'],
  },
  certificateKey: {
    id: 'getCertificateKey',
    method: 'GET',
    path: '/api/v1/certificate-key',
    tag: 'Service',
    summary: 'Public keys that verify certificates, the present one first (JWK Set)',
    response: CertificateKeys,
    errors: [],
  },
  openapi: {
    id: 'openapi',
    method: 'GET',
    path: '/api/v1/openapi.json',
    tag: 'Service',
    summary: 'The OpenAPI document',
    response: z.looseObject({ openapi: z.string() }),
    errors: [],
  },
  docs: {
    id: 'docs',
    method: 'GET',
    path: '/docs',
    tag: 'Service',
    summary: 'API reference (HTML)',
    response: 'html',
    errors: [],
  },
  healthz: {
    id: 'healthz',
    method: 'GET',
    path: '/healthz',
    tag: 'Service',
    summary: 'Liveness check',
    response: z.object({ status: z.literal('ok') }),
    errors: [],
  },
  readyz: {
    id: 'readyz',
    method: 'GET',
    path: '/readyz',
    tag: 'Service',
    summary: 'The service can take requests',
    response: z.object({ status: z.literal('ready') }),
    errors: ['service-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;

import { FieldError } from '@chartloom/contracts';
import type { FastifyRequest } from 'fastify';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The `Idempotency-Key` of a request; empty where there is none. @throws FieldError `code` where it is none */
export function idempotencyKey({ headers }: FastifyRequest, code: 'invalid-request' | 'invalid-payload'): string {
  const key = headers['idempotency-key'];
  if (key === undefined) return '';
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new FieldError(code, [{ pointer: 'Idempotency-Key', message: '1 to 255 visible ASCII characters without spaces' }]);
}

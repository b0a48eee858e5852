import { createHash, timingSafeEqual } from 'node:crypto';
import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { Health } from '@chartloom/contracts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses calls without one of `tokens`, but for health checks: an orchestrator has none. */
export function requireServiceToken(tokens: readonly string[]): Interceptor {
  const wanted = tokens.map((token) => digest(`Bearer ${token}`));
  return (next) => (request) => {
    const given = digest(request.header.get('authorization') ?? '');
    const known = wanted.map((token) => timingSafeEqual(token, given)).includes(true);
    if (!known && request.service.typeName !== Health.typeName)
      throw new ConnectError('the service token is not valid', Code.Unauthenticated);
    return next(request);
  };
}

export const sendServiceToken =
  (token: string): Interceptor =>
  (next) =>
  (request) => {
    request.header.set('authorization', `Bearer ${token}`);
    return next(request);
  };

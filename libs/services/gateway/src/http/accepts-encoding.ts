import type { FastifyRequest } from 'fastify';

/** Whether a client takes a body in this coding: where it names it, and does not refuse it with a weight of zero. */
export const acceptsEncoding = ({ headers }: Pick<FastifyRequest, 'headers'>, coding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((one) => one.trim());
      return name === coding && !parameters.some((one) => one.startsWith('q=') && Number(one.slice(2)) === 0);
    });

import { findErrorBy, type BaseOptions } from '@platformatic/kafka';
import type { KafkaOptions } from '../options.js';

const MECHANISMS = { plain: 'PLAIN', 'scram-sha-256': 'SCRAM-SHA-256', 'scram-sha-512': 'SCRAM-SHA-512' } as const;
/** About half a minute in all, as long as kafkajs tries. */
const RETRIES = {
  retries: 8,
  retryDelay: (_client: object, _operation: string, attempt: number) => Math.min(200 * 2 ** attempt, 5_000),
};

export const connectionOf = ({ brokers, clientId, ssl, sasl }: KafkaOptions): BaseOptions => ({
  clientId,
  bootstrapBrokers: [...brokers],
  ...RETRIES,
  ...(ssl !== undefined && { tls: ssl === true ? {} : ssl, tlsServerName: true }),
  ...(sasl && { sasl: { ...sasl, mechanism: MECHANISMS[sasl.mechanism] } }),
});

/** Whether a broker answered with one of these errors of Kafka's protocol. */
export const hasProtocolError = (error: unknown, ...ids: readonly string[]): boolean =>
  ids.some((id) => findErrorBy(error as Error, 'apiId', id) !== null);

import type { KafkaConfig } from 'kafkajs';
import type { KafkaOptions } from '../options.js';

/** Brokers, TLS and login, as kafkajs wants them. */
export const connectionOf = ({ brokers, clientId, ssl, sasl }: KafkaOptions): KafkaConfig => ({
  clientId,
  brokers: [...brokers],
  ...(ssl !== undefined && { ssl }),
  ...(sasl && { sasl: sasl as NonNullable<KafkaConfig['sasl']> }),
});

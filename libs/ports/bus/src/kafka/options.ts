import type { KafkaConfig } from 'kafkajs';

export interface KafkaOptions {
  readonly brokers: readonly string[];
  /** Name of the service: client id and source of its events. */
  readonly clientId: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: KafkaConfig['sasl'];
  /** A member that dies holds its partitions for so long. */
  readonly sessionTimeoutMs?: number;
  readonly heartbeatMs?: number;
  /** Of a topic that is created here. */
  readonly partitions?: number;
  readonly replication?: number;
}

export const DEFAULTS = {
  sessionTimeoutMs: 10_000,
  heartbeatMs: 2_000,
  partitions: 6,
  replication: 1,
  /** How long a fetch waits for bytes; kafkajs waits five seconds otherwise. */
  maxWaitMs: 200,
} as const;

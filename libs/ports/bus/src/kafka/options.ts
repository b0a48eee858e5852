export type KafkaClientName = 'kafkajs' | 'platformatic';

export interface KafkaOptions {
  readonly brokers: readonly string[];
  /** Name of the service: client id and source of its events. */
  readonly clientId: string;
  /** The library that speaks to Kafka; kafkajs if absent. */
  readonly client?: KafkaClientName;
  readonly ssl?: true | { readonly ca: string[] };
  readonly sasl?: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  };
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
  /** How long a fetch waits for bytes; kafkajs and @platformatic/kafka wait five seconds otherwise. */
  maxWaitMs: 200,
  /** While events gather, a fetch ends before its time only with more than this. */
  gatheredBytes: 100_000,
  /** Between a consumer's failure and its next try to join. */
  restartMs: 1_000,
} as const;

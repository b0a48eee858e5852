import type * as z from 'zod';
import { Common, WithBlobs, WithStore } from '../configuration-groups.js';
import { GatewayOnly } from '../configuration.js';

/** The keys by which Kafka is reached and topics are made. */
export const KafkaKeys = Common.pick({
  KAFKA_BROKERS: true,
  KAFKA_TLS: true,
  KAFKA_CA: true,
  KAFKA_SASL_MECHANISM: true,
  KAFKA_USERNAME: true,
  KAFKA_PASSWORD: true,
  KAFKA_PARTITIONS: true,
  KAFKA_REPLICATION: true,
});
export type KafkaKeys = z.infer<typeof KafkaKeys>;

/** The keys by which MongoDB is reached. */
export const MongoKeys = WithStore;
export type MongoKeys = z.infer<typeof MongoKeys>;

/** The keys by which the bucket is reached. */
export const BucketKeys = WithBlobs;
export type BucketKeys = z.infer<typeof BucketKeys>;

/** The keys by which the services reach one another. */
export const RpcKeys = Common.pick({
  RPC_TOKEN: true,
  SERVICE_TOKENS: true,
  RPC_TLS_KEY: true,
  RPC_TLS_CERT: true,
  RPC_TLS_CA: true,
  ACCOUNTS_URL: true,
  REGISTRY_URL: true,
  NOTIFIER_URL: true,
});
export type RpcKeys = z.infer<typeof RpcKeys>;

/** The key by which clients reach the gateway. */
export const PublicKeys = GatewayOnly.pick({ PUBLIC_BASE_URL: true });
export type PublicKeys = z.infer<typeof PublicKeys>;

/** What `chartloom init` reads: the same keys as the services, and no others. */
export const InitKeys = KafkaKeys.extend({ ...MongoKeys.shape, ...BucketKeys.shape });
export type InitKeys = z.infer<typeof InitKeys>;

/** Values by key, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

import type { S3Options } from '@chartloom/blobs';
import type { KafkaOptions } from '@chartloom/bus';
import type { RpcSecurity } from '@chartloom/rpc';
import { AppError } from '@chartloom/kernel';
import type { BucketKeys, KafkaKeys, RpcKeys } from './operations/environment.js';

/** How Kafka is reached, by the keys of the environment. */
export function kafkaOptions(clientId: string, keys: KafkaKeys): KafkaOptions {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = keys;
  return {
    clientId,
    brokers: keys.KAFKA_BROKERS,
    partitions: keys.KAFKA_PARTITIONS,
    replication: keys.KAFKA_REPLICATION,
    ...(keys.KAFKA_TLS && { ssl: keys.KAFKA_CA === undefined ? true : { ca: [keys.KAFKA_CA] } }),
    ...(mechanism && { sasl: { mechanism, username, password } as NonNullable<KafkaOptions['sasl']> }),
  };
}

/** How the bucket is reached; `spool` is a folder of the command's own. */
export function s3Options(spool: string, keys: BucketKeys): S3Options {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = keys;
  return {
    ...{ bucket: keys.S3_BUCKET, region: keys.S3_REGION, spool },
    ...(keys.S3_ENDPOINT !== undefined && { endpoint: keys.S3_ENDPOINT }),
    ...(keys.S3_PUBLIC_ENDPOINT !== undefined && { publicEndpoint: keys.S3_PUBLIC_ENDPOINT }),
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    ...(keys.S3_ENCRYPTION !== undefined && { encryption: keys.S3_ENCRYPTION }),
    ...(keys.S3_KMS_KEY_ID !== undefined && { kmsKeyId: keys.S3_KMS_KEY_ID }),
    kmsKeys: Object.fromEntries(keys.S3_KMS_KEYS.map((pair) => pair.split('=') as [string, string])),
  };
}

/** @throws AppError `configuration` where only some of the keys of mutual TLS are set */
export function rpcSecurity(keys: Omit<RpcKeys, 'ACCOUNTS_URL' | 'REGISTRY_URL' | 'NOTIFIER_URL'>): RpcSecurity {
  const { SERVICE_TOKENS: tokens, RPC_TLS_KEY: key, RPC_TLS_CERT: cert, RPC_TLS_CA: ca } = keys;
  if (key !== undefined && cert !== undefined && ca !== undefined) return { tokens, tls: { key, cert, ca } };
  if (key === undefined && cert === undefined && ca === undefined) return { tokens };
  throw new AppError('configuration', 'RPC_TLS_KEY, RPC_TLS_CERT and RPC_TLS_CA belong together: set all of them or none.');
}

import type { S3Options } from '@chartloom/blobs/s3';
import type { KafkaOptions } from '@chartloom/bus';
import { AppError } from '@chartloom/kernel';
import type { CalleeSecurity, CallerSecurity, TlsMaterial } from '@chartloom/rpc';
import type { AnyConfiguration } from './configuration.js';
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
    ...(mechanism && { sasl: { mechanism, username, password } }),
  };
}

/** The same for the bus of a service, which is a member of consumer groups. */
export const busOptions = (clientId: string, config: AnyConfiguration): KafkaOptions => ({
  ...kafkaOptions(clientId, config),
  client: config.KAFKA_CLIENT,
  sessionTimeoutMs: config.KAFKA_SESSION_MS,
  heartbeatMs: config.KAFKA_HEARTBEAT_MS,
});

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

type TlsKeys = Pick<RpcKeys, 'RPC_TLS_KEY' | 'RPC_TLS_CERT' | 'RPC_TLS_CA'>;
type TokenKeys = Pick<RpcKeys, 'RPC_TOKEN' | 'SERVICE_TOKENS'>;

/**
 * How this process proves who it is.
 * @throws AppError `configuration` where it has no token, or only some of the keys of mutual TLS are set
 */
export function callerSecurity(keys: TlsKeys & TokenKeys): CallerSecurity {
  const { RPC_TOKEN: own, SERVICE_TOKENS: [shared] = [] } = keys;
  const tls = tlsMaterial(keys);
  const token = own ?? shared;
  if (token === undefined) throw unusable('RPC_TOKEN is missing: name the token of this process.');
  return { token, ...(own !== undefined && shared !== undefined && { sharedToken: shared }), ...(tls && { tls }) };
}

/**
 * Whom this process lets in.
 * @throws AppError `configuration` where it would know no one, or asks for names of certificates without mutual TLS
 */
export function calleeSecurity(
  keys: TlsKeys & TokenKeys & Pick<AnyConfiguration, 'RPC_CALLERS' | 'RPC_TLS_NAME' | 'RPC_TLS_ACCEPT_PLAIN'>,
): CalleeSecurity {
  const { RPC_CALLERS: callers = [], SERVICE_TOKENS: sharedTokens = [], RPC_TLS_NAME: certificateName } = keys;
  const tls = tlsMaterial(keys);
  if (callers.length === 0 && sharedTokens.length === 0)
    throw unusable('RPC_CALLERS is missing: name the callers and the SHA-256 of their tokens.');
  if (certificateName !== undefined && !tls)
    throw unusable('RPC_TLS_NAME needs RPC_TLS_KEY, RPC_TLS_CERT and RPC_TLS_CA: without mutual TLS there are no certificates.');
  return {
    ...{ callers, sharedTokens },
    ...(tls && { tls, acceptsPlain: keys.RPC_TLS_ACCEPT_PLAIN ?? false }),
    ...(certificateName !== undefined && { certificateName }),
  };
}

function tlsMaterial({ RPC_TLS_KEY: key, RPC_TLS_CERT: cert, RPC_TLS_CA: ca }: TlsKeys): TlsMaterial | undefined {
  if (key !== undefined && cert !== undefined && ca !== undefined) return { key, cert, ca };
  if (key === undefined && cert === undefined && ca === undefined) return undefined;
  throw new AppError('configuration', 'RPC_TLS_KEY, RPC_TLS_CERT and RPC_TLS_CA belong together: set all of them or none.');
}

const unusable = (why: string): AppError => new AppError('configuration', `The configuration is not usable. ${why}`);

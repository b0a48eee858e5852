import { OPENABLE_RANGES, TracingEnvironment } from '@chartloom/platform';
import * as z from 'zod';
import { atLeastOne, callers, flag, keys, list, port, serviceUrl, text } from './configuration-values.js';

/**
 * The environment of every service: one zod field for each key, its description the line of the documented table.
 * A value that begins with `file:` is read from that file, as secrets are mounted.
 */
export const Common = z.object({
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Level of the log'),
  HOST: z.string().default('0.0.0.0').describe('Address to bind'),
  OPERATIONS_PORT: port.default(9464).describe('Port of /metrics, /healthz and /readyz'),
  RPC_TOKEN: text
    .refine((token) => token !== '', { error: 'it is empty' })
    .optional()
    .describe('Token by which this process proves to other services who it is; required, but for an upgrade (SERVICE_TOKENS)'),
  SERVICE_TOKENS: atLeastOne
    .optional()
    .describe(
      'For the upgrade from one token of all services: the first is sent beside RPC_TOKEN, all are accepted of any caller',
    ),
  RPC_TLS_KEY: text.optional().describe('PEM key for mutual TLS among services'),
  RPC_TLS_CERT: text.optional().describe('PEM certificate for mutual TLS among services'),
  RPC_TLS_CA: text.optional().describe('PEM authority for mutual TLS among services'),
  ACCOUNTS_URL: serviceUrl.describe('Address of the accounts service'),
  REGISTRY_URL: serviceUrl.describe('Address of the registry service'),
  NOTIFIER_URL: serviceUrl.describe('Address of the notifier service'),
  KAFKA_BROKERS: atLeastOne.describe('Kafka brokers, host:port, separated by commas'),
  KAFKA_CLIENT: z
    .enum(['kafkajs', 'platformatic'])
    .default('kafkajs')
    .describe('Library that speaks to Kafka; to change it, stop all processes of a service before one with the other starts'),
  KAFKA_TLS: flag.default(false).describe('Whether connections to Kafka use TLS'),
  KAFKA_CA: text.optional().describe("PEM authority of Kafka's certificate"),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .describe('Mechanism of the login to Kafka'),
  KAFKA_USERNAME: text.optional().describe('User of Kafka'),
  KAFKA_PASSWORD: text.optional().describe('Password of Kafka'),
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).default(6).describe('Partitions of a topic that is created'),
  KAFKA_REPLICATION: z.coerce.number().int().min(1).default(1).describe('Replicas of a topic that is created'),
  KAFKA_SESSION_MS: z.coerce.number().int().min(6_000).default(10_000).describe('How long a dead consumer holds its partitions'),
  KAFKA_HEARTBEAT_MS: z.coerce.number().int().min(100).default(2_000).describe('Heartbeat of a consumer'),
  ...TracingEnvironment.shape,
});

export const WithAudit = z.object({
  AUDIT_KEYS: keys
    .optional()
    .describe(
      'Keys that chain the lines of the audit log: id:base64 of 32 bytes, newest first; absent: a change of the log cannot be told',
    ),
});

export const WithStore = z.object({
  MONGODB_URL: text.describe('mongodb:// URL with database, credentials and TLS options'),
});

export const WithBlobs = z.object({
  S3_BUCKET: z.string().describe('Bucket of all documents and results'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: z.url().optional().describe('Address of an S3-compatible store; absent for AWS'),
  S3_PUBLIC_ENDPOINT: z.url().optional().describe('Address in download links, if it differs'),
  S3_ACCESS_KEY: text.optional().describe("Access key; absent for the platform's own credentials"),
  S3_SECRET_KEY: text.optional().describe('Secret key'),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms'])
    .optional()
    .describe("Server-side encryption that is asked for; absent: the bucket's own default, which at AWS is AES256 at least"),
  S3_KMS_KEY_ID: z.string().optional().describe('Key of aws:kms'),
  S3_KMS_KEYS: list
    .refine((parts) => parts.every((part) => /^[^=\s]+=[^=\s]+$/.test(part)), { error: 'organization=key, separated by commas' })
    .default([])
    .describe(
      'Keys of aws:kms of single organizations: organization=key, separated by commas; to end such a key is to shred the organization',
    ),
  SPOOL_DIR: z.string().default('/tmp/chartloom').describe('Private folder for uploads and downloads in progress'),
});

/** Of a service that others call: their balancers look at it every few seconds, and Addresses (libs/ports/rpc) every five. */
export const WithListener = z.object({
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe('How long a service that shuts down still accepts calls after /readyz answers 503, in milliseconds'),
});

export const WithRpcServer = WithListener.extend({
  RPC_PORT: port.default(9000).describe('Port of the Connect and gRPC services'),
  RPC_CALLERS: callers
    .optional()
    .describe(
      'Who may call: caller:SHA-256 of its RPC_TOKEN in hex, separated by commas, a caller more than once while its token is replaced; callers are the six services and operator; required, but for an upgrade (SERVICE_TOKENS)',
    ),
  RPC_TLS_NAME: z
    .string()
    .refine((name) => name.includes('{caller}'), { error: 'a DNS name with {caller} in it' })
    .optional()
    .describe(
      'DNS name that the certificate of a caller must have, {caller} in the place of its name, such as chartloom-{caller}.ns.svc; absent: any certificate of RPC_TLS_CA is enough',
    ),
  RPC_TLS_ACCEPT_PLAIN: flag
    .default(false)
    .describe('Whether calls without TLS are answered beside those with it, while an installation moves to mutual TLS'),
});

export const WithOutbound = z.object({
  OUTBOUND_ALLOW: list
    .refine((parts) => parts.every((part) => (OPENABLE_RANGES as readonly string[]).includes(part)), {
      error: `of ${OPENABLE_RANGES.join(', ')}`,
    })
    .default([])
    .describe('Ranges that client URLs may name besides public addresses, also with plain http: loopback, private, uniqueLocal'),
});

export const WithSurrogates = z.object({
  SURROGATE_KEY: text
    .optional()
    .describe(
      'Secret from which surrogates and the HMAC of patient keys are derived, the same for both services; without it jobs with surrogates fail and a patient_key is refused',
    ),
});

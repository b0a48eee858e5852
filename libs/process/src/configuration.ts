import { isAddressBlock, isWebOrigin, OPENABLE_RANGES, TracingEnvironment } from '@chartloom/platform';
import * as z from 'zod';
import {
  atLeastOne,
  callers,
  flag,
  keys,
  list,
  milliseconds,
  port,
  privateKey,
  publicKeys,
  schedule,
  serviceUrl,
  text,
} from './configuration-values.js';

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

const WithAudit = z.object({
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
const WithListener = z.object({
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe('How long a service that shuts down still accepts calls after /readyz answers 503, in milliseconds'),
});

const WithRpcServer = WithListener.extend({
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

const WithOutbound = z.object({
  OUTBOUND_ALLOW: list
    .refine((parts) => parts.every((part) => (OPENABLE_RANGES as readonly string[]).includes(part)), {
      error: `of ${OPENABLE_RANGES.join(', ')}`,
    })
    .default([])
    .describe('Ranges that client URLs may name besides public addresses, also with plain http: loopback, private, uniqueLocal'),
});

export const GatewayOnly = WithListener.extend({
  PORT: port.default(8080).describe('Port of the REST API'),
  PUBLIC_BASE_URL: z.url().describe('Address at which clients reach the gateway'),
  TRUSTED_PROXIES: list
    .refine((parts) => parts.every(isAddressBlock), { error: 'IP addresses or CIDR blocks, separated by commas' })
    .default([])
    .describe(
      'Addresses or CIDR blocks of proxies whose X-Forwarded-For is believed and to which CONNECTIONS_PER_ADDRESS does not apply: your ingress',
    ),
  CORS_ORIGINS: list
    .refine((parts) => parts.every(isWebOrigin), { error: 'origins such as https://app.example.org, separated by commas' })
    .default([])
    .describe('Origins of web pages whose scripts may call the API with credentials of their own; absent: none'),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe('Requests under way at the same time from one address'),
  AUDIT_CLIENT_ADDRESS: flag
    .default(false)
    .describe(
      "Whether the audit log has the client's address; with an ingress that is the ingress, unless TRUSTED_PROXIES names it",
    ),
  ADMIN_API: flag
    .default(false)
    .describe('Whether operators have /api/v1/admin, with keys of the scope operator; without it nothing is at these addresses'),
  CERTIFICATE_PUBLIC_KEYS: publicKeys
    .optional()
    .describe(
      'Public Ed25519 keys of certificates, PEM blocks one after the other, the present one first; absent: none is published',
    ),
});

const NotifierOnly = z.object({
  WEBHOOK_KEYS: keys.describe('Keys that encrypt webhook secrets: id:base64 of 32 bytes, newest first'),
});

/** Tests shorten these timers. The values for production, with their reasons, are in libs/services/registry/src/life/job-timing.ts. */
const RegistryOnly = z.object({
  JOB_LEASE_MS: milliseconds.optional().describe('How long a claim is valid without a heartbeat; absent: 30000'),
  JOB_SAY_AGAIN_MS: milliseconds
    .optional()
    .describe('After how long a queued job is announced again, then at doubling intervals; absent: 300000'),
  JOB_REMIND_MS: milliseconds
    .optional()
    .describe('After how long an unacknowledged end is announced again, then at doubling intervals; absent: 60000'),
  JOB_BACK_OFF_MS: schedule.optional().describe('Waits before the retries of a failed job; absent: 1000,10000,60000'),
});

const slotsOf = (service: string) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      `Documents that all processes of the ${service} take at the same time (their greatest number times CONCURRENCY); then organizations take turns; absent: jobs go as they come`,
    );
const FairShares = z.object({ EXTRACTOR_SLOTS: slotsOf('extractor'), DEIDENTIFIER_SLOTS: slotsOf('deidentifier') });

const AccountsOnly = z.object({
  OPERATOR_TOKEN: text
    .optional()
    .describe('Token of the operator, which commands with --cluster in this container use; accounts itself does not'),
  HOLD_CHECK_MS: milliseconds.optional().describe('Age at which accounts asks the registry about a credit hold; absent: 600000'),
});

const WebhookTimers = z.object({
  WEBHOOK_SCHEDULE_MS: schedule
    .optional()
    .describe('Waits before each attempt of a webhook delivery; absent: ten attempts over about three days'),
});

const WorkerOnly = z.object({
  CONCURRENCY: z.coerce.number().int().min(1).default(2).describe('Documents worked on at the same time'),
});

const ExtractorOnly = z.object({
  TERMINOLOGY_INDEX: z
    .string()
    .optional()
    .describe(
      'File of an index of official releases, which chartloom terminology import makes; absent: only the built-in lexicon',
    ),
  SITE_MAPPING: z
    .string()
    .optional()
    .describe(
      'File of a table that translates codes of C-CDA and names OIDs (docs/site-mapping.md); absent: codes stay as they are',
    ),
  IDENTITY_KEY: text
    .refine((key) => key.length >= 16, { error: '16 characters or more' })
    .optional()
    .describe(
      'Secret of 16 characters or more, with which the same patient is one in the transactions of several documents of an organization; absent: each document has its own Patient',
    ),
});

const Proposer = z.object({
  PROPOSER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base address, with its version, of a service of your own that speaks chat completions and may propose facts; the extractor calls it and nothing else; absent: none is asked',
    ),
  PROPOSER_MODEL: text.optional().describe('Model that PROPOSER_URL is asked for'),
  PROPOSER_KEY: text.optional().describe('Bearer token for PROPOSER_URL'),
  PROPOSER_TIMEOUT_MS: milliseconds.default(20_000).describe('How long all questions about one document may take'),
  PROPOSER_ORGANIZATIONS: list
    .default([])
    .describe('Ids of the organizations that asked for it, separated by commas; no other text is sent to PROPOSER_URL'),
});

const WithSurrogates = z.object({
  SURROGATE_KEY: text
    .optional()
    .describe(
      'Secret from which surrogates and the HMAC of patient keys are derived, the same for both services; without it jobs with surrogates fail and a patient_key is refused',
    ),
});

const DeidentifierOnly = z.object({
  CERTIFICATE_KEY: privateKey
    .optional()
    .describe('Private Ed25519 key (PEM, PKCS#8) that signs certificates; without it results get none'),
  STORE_FINDINGS: flag
    .default(true)
    .describe(
      'Whether what was found is stored beside each result, for reviewers: it holds identifiers, and ends with the result',
    ),
});

/** The schema of each service. */
export const SCHEMAS = {
  gateway: Common.extend({
    ...WithAudit.shape,
    ...WithBlobs.shape,
    ...WithOutbound.shape,
    ...GatewayOnly.shape,
    ...WithSurrogates.shape,
  }),
  accounts: Common.extend({ ...WithAudit.shape, ...WithStore.shape, ...WithRpcServer.shape, ...AccountsOnly.shape }),
  registry: Common.extend({
    ...WithAudit.shape,
    ...WithStore.shape,
    ...WithBlobs.shape,
    ...WithRpcServer.shape,
    ...RegistryOnly.shape,
    ...FairShares.shape,
  }),
  notifier: Common.extend({
    ...WithAudit.shape,
    ...WithStore.shape,
    ...WithBlobs.shape,
    ...WithRpcServer.shape,
    ...WithOutbound.shape,
    ...NotifierOnly.shape,
    ...WebhookTimers.shape,
  }),
  extractor: Common.extend({ ...WithBlobs.shape, ...WorkerOnly.shape, ...ExtractorOnly.shape, ...Proposer.shape }),
  deidentifier: Common.extend({ ...WithBlobs.shape, ...WorkerOnly.shape, ...WithSurrogates.shape, ...DeidentifierOnly.shape }),
} as const;

export type ServiceName = keyof typeof SCHEMAS;

/** Any service's configuration: the common keys, and those that only some have. */
export type AnyConfiguration = z.infer<typeof Common> &
  Partial<
    z.infer<typeof WithAudit> &
      z.infer<typeof WithStore> &
      z.infer<typeof WithBlobs> &
      z.infer<typeof WithRpcServer> &
      z.infer<typeof WithOutbound> &
      z.infer<typeof GatewayOnly> &
      z.infer<typeof NotifierOnly> &
      z.infer<typeof RegistryOnly> &
      z.infer<typeof FairShares> &
      z.infer<typeof AccountsOnly> &
      z.infer<typeof WebhookTimers> &
      z.infer<typeof WorkerOnly> &
      z.infer<typeof ExtractorOnly> &
      z.infer<typeof Proposer> &
      z.infer<typeof WithSurrogates> &
      z.infer<typeof DeidentifierOnly>
  >;

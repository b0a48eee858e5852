import { isAddressBlock, isWebOrigin } from '@chartloom/platform';
import * as z from 'zod';
import {
  Common,
  WithAudit,
  WithBlobs,
  WithListener,
  WithOutbound,
  WithRpcServer,
  WithStore,
  WithSurrogates,
} from './configuration-groups.js';
import { flag, keys, list, milliseconds, port, privateKey, publicKeys, schedule, text } from './configuration-values.js';

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

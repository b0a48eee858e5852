import { proposerFrom, startEmbedded } from '@chartloom/embedded';
import { createLog, isAddressBlock, isWebOrigin, parseConfig, TracingEnvironment } from '@chartloom/platform';
import * as z from 'zod';

/**
 * The six modules in one process, configured by environment only, for a container; people start it with `chartloom
 * serve`.
 */
const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));
const addressBlocks = list.refine((parts) => parts.every(isAddressBlock), {
  error: 'IP addresses or CIDR blocks, separated by commas',
});
const origins = list.refine((parts) => parts.every(isWebOrigin), {
  error: 'origins such as https://app.example.org, separated by commas',
});
const config = parseConfig(
  z.object({
    DATA_DIR: z.string().default('.chartloom'),
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(8080),
    METRICS_PORT: port.default(9464),
    PUBLIC_BASE_URL: z.url().optional(),
    TERMINOLOGY_INDEX: z.string().optional(),
    SITE_MAPPING: z.string().optional(),
    IDENTITY_KEY: z.string().min(16).optional(),
    TRUSTED_PROXIES: addressBlocks.default([]),
    CORS_ORIGINS: origins.default([]),
    CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(64),
    ADMIN_API: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    ...TracingEnvironment.shape,
  }),
  process.env,
);

const { DATA_DIR: data, HOST: host, PORT, METRICS_PORT: metricsPort, PUBLIC_BASE_URL: publicBaseUrl, LOG_LEVEL } = config;
const log = createLog(LOG_LEVEL);
const service = await startEmbedded({
  data,
  host,
  port: PORT,
  metricsPort,
  log,
  tracing: config,
  http: {
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
  },
  adminApi: config.ADMIN_API,
  ...(publicBaseUrl !== undefined && { publicBaseUrl }),
  proposer: proposerFrom(process.env),
  ...(config.TERMINOLOGY_INDEX !== undefined && { terminology: config.TERMINOLOGY_INDEX }),
  ...(config.SITE_MAPPING !== undefined && { siteMapping: config.SITE_MAPPING }),
  ...(config.IDENTITY_KEY !== undefined && { identityKey: config.IDENTITY_KEY }),
});
log.info({ base_url: service.baseUrl, metrics_url: service.metricsUrl, client_id: service.firstClient.clientId }, 'ready');
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void service[Symbol.asyncDispose]().then(() => process.exit(0));
  });
}

import { access } from 'node:fs/promises';
import type { Command } from 'commander';
import type { EmbeddedService } from '@chartloom/embedded';
import { createLog, parseConfig, TracingEnvironment } from '@chartloom/platform';
import { addressBlocks, portNumber, positive, webOrigins } from '../arguments.js';
import { readSecret } from '../surrogate-key.js';
import { DEFAULT_DATA, DEFAULT_METRICS_PORT, DEFAULT_PORT, say } from '../terminal.js';

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly metricsPort?: number;
  readonly json?: boolean;
  readonly rotateFirstClient?: boolean;
  readonly certificateKey?: string;
  readonly storeFindings?: boolean;
  readonly adminApi?: boolean;
  readonly terminology?: string;
  readonly mapping?: string;
  readonly identityKeyFile?: string;
  readonly trustedProxies?: readonly string[];
  readonly connectionsPerAddress?: number;
  readonly corsOrigins?: readonly string[];
  readonly auditKeys?: string;
  readonly sealingKeys?: string;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('Run the whole service in this process: no other server needed, all data in one folder')
    .option('--port <n>', 'port to listen on; 0 for any free port', portNumber, DEFAULT_PORT)
    .option('--host <address>', 'address to bind', '127.0.0.1')
    .option('--data <dir>', 'folder for all data', DEFAULT_DATA)
    .option(
      '--metrics-port <n>',
      `port of /metrics; 0 for any free port (default: ${DEFAULT_METRICS_PORT}, and any with --port 0)`,
      portNumber,
    )
    .option('--rotate-first-client', 'give the first client new secrets and show them')
    .option(
      '--certificate-key <file>',
      'private Ed25519 key (PEM) that signs certificates; made where there is none (default: in --data)',
    )
    .option('--audit-keys <file>', 'keys that chain the audit log; made where there is no file (default: in --data)')
    .option(
      '--sealing-keys <file>',
      'keys that seal documents and results at rest: id:base64, newest first (default: SEALING_KEYS; without them nothing is sealed)',
    )
    .option(
      '--no-store-findings',
      'do not store what dephi found, which reviewers look at; it holds identifiers and is deleted with the job',
    )
    .option('--admin-api', 'serve /api/v1/admin, for keys with the scope operator (clients create --scopes operator)')
    .option('--identity-key-file <file>', 'a file with a secret, with which equal patients of several documents are one')
    .option('--terminology <index>', 'also look up terms in this index of releases (chartloom terminology import)')
    .option('--mapping <file>', 'a table that translates codes of C-CDA and names OIDs (docs/site-mapping.md)')
    .option(
      '--trusted-proxies <blocks>',
      'addresses or CIDR blocks, separated by commas, whose X-Forwarded-For is believed',
      addressBlocks,
    )
    .option('--cors-origins <origins>', 'origins of web pages, separated by commas, whose scripts may call the API', webOrigins)
    .option('--connections-per-address <n>', 'requests under way at the same time from one address (default: 64)', positive)
    .option(
      '--json',
      'one line on stdout when it accepts requests: base_url, client_id, client_secret, webhook_secret, metrics_url',
    )
    .addHelpText(
      'after',
      '\nThe first start creates a first client (standard plan, 1,000 credits) and shows its secrets once.\nPUBLIC_BASE_URL sets the address in links, LOG_LEVEL the level of the log on stderr (default warn),\nOTEL_EXPORTER_OTLP_ENDPOINT the destination of traces, PROPOSER_URL a model of your own. audit.log in the data folder records who did what;\nSIGHUP puts it aside and begins the next.\n\nExamples:\n  chartloom serve\n  chartloom serve --port 0 --data /var/lib/chartloom --json',
    )
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const { port, host, data, json, rotateFirstClient, certificateKey, storeFindings, terminology } = options;
  const { trustedProxies, connectionsPerAddress, corsOrigins, identityKeyFile, auditKeys } = options;
  if (terminology !== undefined) await access(terminology);
  const { proposerFrom, sealingKeys, startEmbedded } = await import('../embedded.js');
  const service = await startEmbedded({
    ...{ data, host, port, metricsPort: metricsPortOf(options) },
    log: createLog(process.env['LOG_LEVEL'] ?? 'warn'),
    tracing: parseConfig(TracingEnvironment, process.env),
    ...(process.env['PUBLIC_BASE_URL'] && { publicBaseUrl: process.env['PUBLIC_BASE_URL'] }),
    ...(rotateFirstClient && { rotateFirstClient }),
    ...(certificateKey !== undefined && { certificateKey }),
    ...(storeFindings !== undefined && { storeFindings }),
    ...(options.adminApi && { adminApi: true }),
    ...tablesOf(options),
    ...(identityKeyFile !== undefined && { identityKey: await readSecret(identityKeyFile) }),
    ...(auditKeys !== undefined && { auditKeys }),
    sealingKeys: sealingKeys(options.sealingKeys, process.env),
    proposer: proposerFrom(process.env),
    http: {
      ...(trustedProxies && { trustedProxies }),
      ...(corsOrigins && { corsOrigins }),
      ...(connectionsPerAddress !== undefined && { connectionsPerAddress }),
    },
  });
  say(json ? readyLine(service) : welcome(service, data));
  process.on('SIGHUP', service.rotateAudit);
  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, resolve);
  });
  if (!json) say(`\n${signal}: finishing what is under way ...`);
  await service[Symbol.asyncDispose]();
}

/** Who takes any port takes any for the metrics too. */
const metricsPortOf = ({ port, metricsPort = port === 0 ? 0 : DEFAULT_METRICS_PORT }: ServeOptions): number => metricsPort;

/** Tables of the operator's, which extraction reads. */
const tablesOf = ({ terminology, mapping }: ServeOptions) => ({
  ...(terminology !== undefined && { terminology }),
  ...(mapping !== undefined && { siteMapping: mapping }),
});

const readyLine = ({ baseUrl, metricsUrl, firstClient }: EmbeddedService): string =>
  JSON.stringify({
    base_url: baseUrl,
    client_id: firstClient.clientId,
    client_secret: firstClient.clientSecret,
    webhook_secret: firstClient.webhookSecret,
    metrics_url: metricsUrl,
  });

/** For the shell: the names that the commands, the SDKs and the examples read. */
const exportLines = (variables: Readonly<Record<string, string | null | undefined>>): string =>
  Object.entries(variables)
    .flatMap(([name, value]) => (typeof value !== 'string' ? [] : [`  export ${name}=${value}`]))
    .join('\n');

function welcome(
  { baseUrl, metricsUrl, firstClient: { clientId, clientSecret, webhookSecret } }: EmbeddedService,
  data: string,
): string {
  const secrets = clientSecret
    ? `${exportLines({ CHARTLOOM_URL: baseUrl, CHARTLOOM_CLIENT_ID: clientId, CHARTLOOM_CLIENT_SECRET: clientSecret, CHARTLOOM_WEBHOOK_SECRET: webhookSecret })}\n\n  The secrets are shown this once. Lost them? Start again with --rotate-first-client.`
    : `${exportLines({ CHARTLOOM_URL: baseUrl, CHARTLOOM_CLIENT_ID: clientId })}\n\n  (The secrets were shown at the first start; --rotate-first-client makes new ones.)`;
  const headers = `-H 'X-Client-Id: ${clientId}' -H 'X-Client-Secret: ${clientSecret ?? '<CLIENT_SECRET>'}'`;
  return `Chartloom is ready at ${baseUrl}   (reference: ${baseUrl}/docs, metrics: ${metricsUrl}, data: ${data})

${secrets}

Try it:
  # 1. upload a document: answers with a file_id
  curl -s ${headers} -F file=@docs/samples/ccd.xml ${baseUrl}/api/v1/files
  # 2. convert it: answers with a job_id
  curl -s ${headers} -H 'Content-Type: application/json' ${baseUrl}/api/v1/convert \\
    -d '{"file_id":"FILE_ID","file_type":"ccda","process_config":{"tasks":["clinical_extraction"]},"output_config":{"format":"fhir"}}'
  # 3. wait for it, then fetch the result
  curl -s ${headers} '${baseUrl}/api/v1/status/JOB_ID?wait=30'
  curl -s ${headers} ${baseUrl}/api/v1/results/JOB_ID

Stop it with Ctrl-C.`;
}

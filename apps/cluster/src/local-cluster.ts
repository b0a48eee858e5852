import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { accountsV1, notifierV1, SERVICE_CALLERS, type ServiceCaller } from '@chartloom/contracts';
import { startServers, type Servers } from '@chartloom/local-servers';
import { H2cRpc, knownCaller } from '@chartloom/rpc';
import { places, ServiceProcess, urlsOf, type Place, type ServiceName } from './services.js';

/** The fields that `serve --json` prints too. */
interface ReadyLine {
  readonly base_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly webhook_secret: string;
}

export interface LocalCluster {
  readonly ready: ReadyLine;
  /** Arguments that point `chartloom clients` to this cluster, and the operator's token, which it reads from the environment. */
  readonly admin: readonly string[];
  readonly serviceToken: string;
  readonly gateways: readonly string[];
  readonly servers: Servers;
  readonly processes: readonly ServiceProcess[];
  readonly data: string;
  stop(): Promise<void>;
}

const BUCKET = 'chartloom';

export interface ClusterOptions {
  /** Processes of each service. */
  readonly replicas?: number;
  /** Number of processes of one service, where it differs. */
  readonly only?: Partial<Record<ServiceName, number>>;
  /** Additional environment for every service, e.g. timers of a test. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Kafka, MongoDB, S3 and the six services on this machine. */
export async function startCluster({ replicas = 1, only = {}, env = {} }: ClusterOptions = {}): Promise<LocalCluster> {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-cluster-'));
  const servers = await startServers(data);
  const processes: ServiceProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await servers.stop();
  };
  try {
    await createBucket(servers.env);
    const all = await places((name) => only[name] ?? replicas);
    const tokens = callerTokens();
    const common = { ...environment(all, tokens, servers.env, data), ...env };
    for (const { name, index, port, operations } of all) {
      const own = {
        OPERATIONS_PORT: String(operations),
        RPC_TOKEN: tokens[name],
        ...(name === 'gateway' ? { PORT: String(port) } : { RPC_PORT: String(port) }),
      };
      processes.push(new ServiceProcess(name, { ...common, ...own }, join(data, `${name}-${index}.log`)));
    }
    await Promise.all(processes.map((one) => one.start()));
    const ready = await firstClient(all, tokens.operator);
    const admin = ['--accounts-url', urlsOf(all, 'accounts'), '--notifier-url', urlsOf(all, 'notifier')];
    const gateways = urlsOf(all, 'gateway').split(',');
    return { ready, admin, serviceToken: tokens.operator, gateways, servers, processes, data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type CallerTokens = Readonly<Record<ServiceCaller, string>>;

const callerTokens = (): CallerTokens =>
  Object.fromEntries(SERVICE_CALLERS.map((caller) => [caller, randomBytes(24).toString('hex')])) as CallerTokens;

const digestsOf = (tokens: CallerTokens): string =>
  SERVICE_CALLERS.map((caller) => `${caller}:${knownCaller(caller, tokens[caller]).sha256}`).join(',');

function environment(all: readonly Place[], tokens: CallerTokens, servers: Servers['env'], data: string): Record<string, string> {
  const certificate = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  });
  return {
    ...servers,
    MONGODB_URL: `${servers['MONGODB_URL'] ?? ''}/chartloom`,
    S3_BUCKET: BUCKET,
    SPOOL_DIR: join(data, 'spool'),
    HOST: '127.0.0.1',
    DRAIN_MS: '0', // there is no load balancer to wait for
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    RPC_CALLERS: digestsOf(tokens),
    ACCOUNTS_URL: urlsOf(all, 'accounts'),
    REGISTRY_URL: urlsOf(all, 'registry'),
    NOTIFIER_URL: urlsOf(all, 'notifier'),
    PUBLIC_BASE_URL: urlsOf(all, 'gateway').split(',')[0] ?? '',
    ADMIN_API: 'true',
    OUTBOUND_ALLOW: 'loopback',
    SURROGATE_KEY: randomBytes(32).toString('base64'),
    CERTIFICATE_KEY: certificate.privateKey,
    CERTIFICATE_PUBLIC_KEYS: certificate.publicKey,
    WEBHOOK_KEYS: `local:${randomBytes(32).toString('base64')}`,
    KAFKA_SESSION_MS: '6000',
    KAFKA_HEARTBEAT_MS: '1000',
    KAFKA_PARTITIONS: '4',
  };
}

async function createBucket({ S3_ENDPOINT, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: Servers['env']): Promise<void> {
  const client = new S3Client({
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT }),
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as Error).name)) throw error;
  } finally {
    client.destroy();
  }
}

async function firstClient(all: readonly Place[], token: string): Promise<ReadyLine> {
  const addresses = {
    [accountsV1.AccountsService.typeName]: urlsOf(all, 'accounts'),
    [notifierV1.NotifierService.typeName]: urlsOf(all, 'notifier'),
  };
  const rpc = new H2cRpc({ addresses, security: { token } });
  try {
    const made = await rpc.client(accountsV1.AccountsService).createClient({ name: 'first', plan: 'standard', credits: 1_000 });
    const { secret } = await rpc.client(notifierV1.NotifierService).createSecret({ organizationId: made.organizationId });
    const base_url = urlsOf(all, 'gateway').split(',')[0] ?? '';
    return { base_url, client_id: made.clientId, client_secret: made.clientSecret, webhook_secret: secret };
  } finally {
    rpc.close();
  }
}

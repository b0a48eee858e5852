import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { accountsV1, notifierV1 } from '@chartloom/contracts';
import { H2cRpc } from '@chartloom/rpc';
import { startKafka } from './servers/kafka.js';
import { freePort, type LocalServer } from './servers/local-server.js';
import { startMongoDb } from './servers/mongodb.js';
import { startS3, type S3Credentials } from './servers/s3.js';
import { addresses, SERVICES, ServiceProcess, type Addresses } from './services.js';

/** What `serve --json` prints too. */
export interface ReadyLine {
  readonly base_url: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly webhook_secret: string;
}

export interface LocalCluster {
  readonly ready: ReadyLine;
  /** Arguments that tell `chartloom clients` whose clients it is about, and the token that it reads from the environment. */
  readonly admin: readonly string[];
  readonly serviceToken: string;
  readonly servers: Servers['env'];
  readonly data: string;
  stop(): Promise<void>;
}

/** Addresses of the servers, as the services' environment names them. */
export interface Servers {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const BUCKET = 'chartloom';

/** The servers that the environment names, and local ones for those that it does not. */
export async function startServers(data: string): Promise<Servers> {
  const { KAFKA_BROKERS, MONGODB_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  const credentials: S3Credentials = {
    accessKey: S3_ACCESS_KEY ?? 'local',
    secretKey: S3_SECRET_KEY ?? randomBytes(16).toString('hex'),
  };
  const started: LocalServer[] = [];
  const local = async (start: Promise<LocalServer>): Promise<string> => {
    const server = await start;
    started.push(server);
    return server.address;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const [kafka, mongo, s3] = await Promise.all([
      KAFKA_BROKERS ?? local(startKafka(data)),
      MONGODB_URL ?? local(startMongoDb(data)).then((address) => `mongodb://${address}`),
      S3_ENDPOINT ?? local(startS3(data, credentials)).then((address) => `http://${address}`),
    ]);
    const env = {
      KAFKA_BROKERS: kafka,
      MONGODB_URL: mongo,
      S3_ENDPOINT: s3,
      S3_ACCESS_KEY: credentials.accessKey,
      S3_SECRET_KEY: credentials.secretKey,
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Kafka, MongoDB, S3 and the six services on this machine. */
export async function startCluster(): Promise<LocalCluster> {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-cluster-'));
  const servers = await startServers(data);
  const processes: ServiceProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await servers.stop();
  };
  try {
    await createBucket(servers.env);
    const at = await addresses();
    const token = randomBytes(24).toString('hex');
    const common = environment(at, token, servers.env, data);
    for (const name of SERVICES) {
      const own = {
        OPERATIONS_PORT: String(await freePort()),
        ...(name in at.rpc && { RPC_PORT: String(at.rpc[name as 'accounts']) }),
      };
      processes.push(new ServiceProcess(name, { ...common, ...own }, join(data, `${name}.log`)));
    }
    await Promise.all(processes.map((one) => one.start()));
    const admin = ['--accounts-url', common['ACCOUNTS_URL'] ?? '', '--notifier-url', common['NOTIFIER_URL'] ?? ''];
    const ready = await firstClient(at, token, common['PUBLIC_BASE_URL'] ?? '');
    return { ready, admin, serviceToken: token, servers: servers.env, data, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment({ rpc, http }: Addresses, token: string, servers: Servers['env'], data: string): Record<string, string> {
  return {
    ...servers,
    MONGODB_URL: `${servers['MONGODB_URL'] ?? ''}/chartloom`,
    S3_BUCKET: BUCKET,
    SPOOL_DIR: join(data, 'spool'),
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    SERVICE_TOKENS: token,
    ACCOUNTS_URL: `http://127.0.0.1:${rpc.accounts}`,
    REGISTRY_URL: `http://127.0.0.1:${rpc.registry}`,
    NOTIFIER_URL: `http://127.0.0.1:${rpc.notifier}`,
    PORT: String(http),
    PUBLIC_BASE_URL: `http://127.0.0.1:${http}`,
    OUTBOUND_ALLOW: 'loopback',
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

async function firstClient({ rpc: ports }: Addresses, token: string, base_url: string): Promise<ReadyLine> {
  const addresses = {
    [accountsV1.AccountsService.typeName]: `http://127.0.0.1:${ports.accounts}`,
    [notifierV1.NotifierService.typeName]: `http://127.0.0.1:${ports.notifier}`,
  };
  const rpc = new H2cRpc({ addresses, security: { tokens: [token] } });
  try {
    const made = await rpc.client(accountsV1.AccountsService).createClient({ name: 'first', plan: 'standard', credits: 1_000 });
    const { secret } = await rpc.client(notifierV1.NotifierService).createSecret({ organizationId: made.organizationId });
    return { base_url, client_id: made.clientId, client_secret: made.clientSecret, webhook_secret: secret };
  } finally {
    rpc.close();
  }
}

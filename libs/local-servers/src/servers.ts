import { randomBytes } from 'node:crypto';
import { dockerAnswers, startComposed, type ServerName } from './compose.js';
import { startKafka } from './kafka.js';
import type { LocalServer } from './local-server.js';
import { startMongoDb } from './mongodb.js';
import { startS3, type S3Credentials } from './s3.js';

/** Addresses of the servers, as the services' environment names them. */
export interface Servers {
  readonly env: Readonly<Record<string, string>>;
  /** Those that were started here, by name. */
  readonly local: ReadonlyMap<string, LocalServer>;
  stop(): Promise<void>;
}

/**
 * The servers that the environment names; the others from docker compose where a daemon answers, else installed and run
 * without docker.
 */
export async function startServers(data: string): Promise<Servers> {
  const { KAFKA_BROKERS, MONGODB_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
  const credentials: S3Credentials = {
    accessKey: S3_ACCESS_KEY ?? 'local',
    secretKey: S3_SECRET_KEY ?? randomBytes(16).toString('hex'),
  };
  const started = new Map<string, LocalServer>();
  const local = async (start: Promise<LocalServer>): Promise<string> => {
    const server = await start;
    started.set(server.name, server);
    return server.address;
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...started.values()].map((server) => server.stop()));
  };
  const allNamed = KAFKA_BROKERS !== undefined && MONGODB_URL !== undefined && S3_ENDPOINT !== undefined;
  const composed =
    allNamed || !dockerAnswers()
      ? undefined
      : await startComposed({ S3_ACCESS_KEY: credentials.accessKey, S3_SECRET_KEY: credentials.secretKey });
  const server = (name: ServerName, recipe: () => Promise<LocalServer>): Promise<string> => {
    const running = composed?.get(name);
    return local(running ? Promise.resolve(running) : recipe());
  };
  try {
    const [kafka, mongo, s3] = await Promise.all([
      KAFKA_BROKERS ?? server('kafka', () => startKafka(data)),
      MONGODB_URL ?? server('mongodb', () => startMongoDb(data)).then((address) => `mongodb://${address}`),
      S3_ENDPOINT ?? server('s3', () => startS3(data, credentials)).then((address) => `http://${address}`),
    ]);
    const env = {
      KAFKA_BROKERS: kafka,
      MONGODB_URL: mongo,
      S3_ENDPOINT: s3,
      S3_ACCESS_KEY: credentials.accessKey,
      S3_SECRET_KEY: credentials.secretKey,
    };
    return { env, local: started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

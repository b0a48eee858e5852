import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBucket } from '@chartloom/blobs/s3';
import { KafkaInspection, TOPIC_NAMES } from '@chartloom/bus';
import { AppError, isAppError } from '@chartloom/kernel';
import { parseConfig } from '@chartloom/platform';
import { MongoInspection } from '@chartloom/store/mongo';
import { kafkaOptions, s3Options } from '../connections.js';
import { within } from './deadline.js';
import { InitKeys, type Environment } from './environment.js';
import { COLLECTIONS } from './inventory.js';
import { shortfalls } from './topic-shortfalls.js';
import { describeConnectionError } from './describe-connection-error.js';

export interface InitOptions {
  /** Make the bucket where it is missing. */
  readonly createBucket: boolean;
  /** How long servers may take to come up. */
  readonly waitMs: number;
  /** Hears what is waited for. */
  readonly onWait?: (what: string) => void;
}

/** What of one server was made, what was there, and what should be looked at. */
export interface InitPart {
  readonly part: 'kafka' | 'mongodb' | 's3';
  readonly created: readonly string[];
  readonly present: readonly string[];
  readonly warnings: readonly string[];
}

type Prepare = (keys: InitKeys, options: InitOptions) => Promise<Omit<InitPart, 'part'>>;

const AGAIN_MS = 1_000;
const TRY_MS = 30_000;

/** The bucket first: where it is missing nothing has been made yet. */
const PARTS: Readonly<Record<InitPart['part'], Prepare>> = {
  s3: prepareBucket,
  kafka: prepareTopics,
  mongodb: prepareCollections,
};

/**
 * Makes what the services need on Kafka, MongoDB and S3, where it is missing; what is there stays as it is. Safe to run
 * again at any time, and beside running services.
 * @throws AppError `configuration` for a wrong environment or a missing bucket, `service-unavailable` where a server does
 *   not answer within `waitMs`
 */
export async function initialize(environment: Environment, options: InitOptions): Promise<readonly InitPart[]> {
  const keys = parseConfig(InitKeys, environment);
  const until = Date.now() + options.waitMs;
  const parts: InitPart[] = [];
  for (const [part, prepare] of Object.entries(PARTS) as [InitPart['part'], Prepare][]) {
    parts.push({ part, ...(await persistently(part, until, options, () => within(TRY_MS, prepare(keys, options)))) });
  }
  return parts;
}

async function persistently<T>(part: string, until: number, { onWait }: InitOptions, attempt: () => Promise<T>): Promise<T> {
  let told: string | undefined;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (isAppError(error)) throw error;
      const why = describeConnectionError(error);
      if (Date.now() + AGAIN_MS > until)
        throw new AppError('service-unavailable', `${part}: ${why}. \`chartloom doctor\` tells more; --wait gives it more time.`);
      if (told !== why) onWait?.(`${part}: ${why}; trying again`);
      told = why;
      await sleep(AGAIN_MS);
    }
  }
}

async function prepareTopics(keys: InitKeys): Promise<Omit<InitPart, 'part'>> {
  const kafka = await KafkaInspection.open(kafkaOptions('chartloom-init', keys));
  try {
    const created = await kafka.createTopics();
    const topics = await kafka.topics();
    const present = TOPIC_NAMES.filter((name) => !created.includes(name));
    return { created, present, warnings: shortfalls(topics, kafka.wanted) };
  } finally {
    await kafka.close();
  }
}

async function prepareCollections({ MONGODB_URL }: InitKeys): Promise<Omit<InitPart, 'part'>> {
  const mongo = await MongoInspection.open({ url: MONGODB_URL });
  try {
    return { ...(await mongo.prepare(COLLECTIONS)), warnings: [] };
  } finally {
    await mongo.close();
  }
}

async function prepareBucket(keys: InitKeys, { createBucket }: InitOptions): Promise<Omit<InitPart, 'part'>> {
  const { S3_BUCKET: bucket } = keys;
  const state = await ensureBucket(s3Options('', keys), createBucket);
  if (state === 'missing')
    throw new AppError('configuration', `There is no bucket ${bucket} (S3_BUCKET). Create it, or use --create-bucket.`);
  return { created: state === 'created' ? [bucket] : [], present: state === 'there' ? [bucket] : [], warnings: [] };
}

/** What was made and found, as lines. */
export function initText(parts: readonly InitPart[]): string {
  const lines = parts.flatMap(({ part, created, present, warnings }) => [
    ...created.map((name) => `created  ${part}  ${name}`),
    ...(present.length > 0 ? [`there    ${part}  ${present.join(', ')}`] : []),
    ...warnings.map((sentence) => `warning  ${part}  ${sentence}`),
  ]);
  const made = parts.reduce((sum, { created }) => sum + created.length, 0);
  return [...lines, made === 0 ? 'All of it was there.' : `${made} created.`].join('\n');
}

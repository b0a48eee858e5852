import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoInspection } from '@chartloom/store/mongo';
import type { Environment } from '../environment.js';
import { initialize } from '../init.js';
import { COLLECTIONS } from '../inventory.js';
import { examine } from './doctor.js';

/** A database and a bucket of this run alone: the servers are shared with other suites. */
const RUN = `ops-${Date.now()}`;
const { KAFKA_BROKERS, MONGODB_URL = '', S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = process.env;
const environment: Environment = {
  ...{ KAFKA_BROKERS, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY },
  MONGODB_URL: `${MONGODB_URL}/${RUN}`,
  S3_BUCKET: RUN,
  KAFKA_PARTITIONS: '1', // whoever made the topics first chose more
};
const once = { createBucket: true, waitMs: 20_000 };
const verdicts = async (other: Environment = {}) =>
  Object.fromEntries((await examine({ ...environment, ...other })).map(({ check, verdict }) => [check, verdict]));
const finding = async (check: string, other: Environment = {}) =>
  (await examine({ ...environment, ...other })).find((one) => one.check === check);

describe('chartloom init and doctor on real servers', () => {
  it('asks for the bucket before anything is made', async () => {
    await expect(initialize(environment, { createBucket: false, waitMs: 0 })).rejects.toThrow(`There is no bucket ${RUN}`);
    expect(await finding('s3')).toMatchObject({ verdict: 'failed', seen: `there is no bucket ${RUN}` });
    expect((await finding('mongodb indexes'))?.seen).toMatch(/^missing: /);
  });

  it('makes what is missing, and the second time nothing', async () => {
    const first = await initialize(environment, once);
    const created = Object.fromEntries(first.map((part) => [part.part, part.created]));
    expect(created['s3']).toEqual([RUN]);
    expect(created['mongodb']).toEqual(expect.arrayContaining(['jobs', 'jobs.due', 'accounts', 'webhook_secrets']));
    const second = await initialize(environment, once);
    expect(second.map((part) => part.created)).toEqual([[], [], []]);
    expect(second.find(({ part }) => part === 'mongodb')?.present).toHaveLength(created['mongodb']?.length ?? 0);
  });

  it('warns of topics that have fewer partitions than configured', async () => {
    const parts = await initialize({ ...environment, KAFKA_PARTITIONS: '500' }, once);
    expect(parts.find(({ part }) => part === 'kafka')?.warnings[0]).toMatch(/partitions where KAFKA_PARTITIONS says 500/);
  });

  it('gives up with a sentence where a server does not come up in time', async () => {
    const waits: string[] = [];
    const waiting = { createBucket: false, waitMs: 2_500, onWait: (what: string) => waits.push(what) };
    await expect(initialize({ ...environment, KAFKA_BROKERS: '127.0.0.1:1' }, waiting)).rejects.toThrow(
      /^kafka: nothing listens there\. .*--wait/,
    );
    expect(waits).toEqual(['kafka: nothing listens there; trying again']);
  });

  it('finds all well after init', async () => {
    expect(await verdicts()).toMatchObject({
      ...{ environment: 'ok', kafka: 'ok', 'kafka topics': 'ok', mongodb: 'ok', 'mongodb writes': 'ok', 'mongodb indexes': 'ok' },
      ...{ s3: 'ok', 's3 write once': 'ok', 's3 links': 'ok', 's3 clock': 'ok' },
    });
  });

  it('finds the server that is away, and the others all the same', async () => {
    expect(await verdicts({ KAFKA_BROKERS: '127.0.0.1:1' })).toMatchObject({ kafka: 'failed', mongodb: 'ok', s3: 'ok' });
    expect(await finding('mongodb', { MONGODB_URL: 'mongodb://127.0.0.1:1/x' })).toMatchObject({
      verdict: 'failed',
      seen: 'no server that takes writes answers there',
    });
    const wrongKey = await finding('s3', { S3_SECRET_KEY: 'wrong' });
    expect(wrongKey).toMatchObject({ verdict: 'failed', seen: expect.stringMatching(/secret/) as unknown });
  });
});

describe('an index that is missing, or is another', () => {
  const url = `${MONGODB_URL}/${RUN}-indexes`;
  let mongo: MongoInspection;
  beforeAll(async () => {
    mongo = await MongoInspection.open({ url });
  });
  afterAll(() => mongo.close());

  it('is named', async () => {
    const without = COLLECTIONS.map((one) =>
      one.name === 'jobs'
        ? { ...one, indexes: Object.fromEntries(Object.entries(one.indexes).filter(([name]) => name !== 'due')) }
        : one,
    );
    await mongo.prepare(without);
    expect(await finding('mongodb indexes', { MONGODB_URL: url })).toMatchObject({
      verdict: 'failed',
      seen: 'missing: jobs.due',
      advice: 'run `chartloom init`',
    });
    await mongo.prepare([{ name: 'jobs', indexes: { due: { fields: ['somethingElse'] } } }]);
    expect(await finding('mongodb indexes', { MONGODB_URL: url })).toMatchObject({
      verdict: 'failed',
      seen: 'indexes that differ from the declared ones: jobs.due',
    });
  });
});

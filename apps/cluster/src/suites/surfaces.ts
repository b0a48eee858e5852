import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEAD_TOPIC } from '@chartloom/contracts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { mongo } from 'mongoose';
import type { LocalCluster } from '../local-cluster.js';
import { SERVICES } from '../services.js';

/** Data of the cluster that an operator can read, by place. */
export type Surface = readonly (readonly [place: string, bytes: string | Buffer])[];

/** Fields with values that a client gave for later use, by collection. */
export type KeptFields = Readonly<Record<string, readonly string[]>>;

export function logs({ data }: LocalCluster): Surface {
  const names = readdirSync(data).filter((name) => SERVICES.some((service) => name.startsWith(`${service}-`)));
  return names.map((name) => [name, readFileSync(join(data, name))]);
}

export const metrics = ({ processes }: LocalCluster): Promise<Surface> =>
  Promise.all(processes.map(async (one) => [`/metrics of ${one.name}`, await one.metrics()] as const));

/** Names of objects in the bucket, and of files left in the spool. */
export function fileNames({ data }: LocalCluster): Surface {
  return ['s3', 'spool'].flatMap((folder) =>
    readdirSync(join(data, folder), { recursive: true, withFileTypes: true }).map(
      ({ parentPath, name }) => [folder, relative(data, join(parentPath, name))] as const,
    ),
  );
}

/**
 * Publishes `value`, which is no valid event, on a topic of several services. Resolves with its place when all have
 * dead-lettered it.
 */
export async function poison({ servers }: LocalCluster, topic: string, value: string, groups: number): Promise<string> {
  const kafka = kafkaOf(servers);
  const [producer, admin] = [kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner }), kafka.admin()];
  await Promise.all([producer.connect(), admin.connect()]);
  try {
    const buried = async (): Promise<number> =>
      (await admin.fetchTopicOffsets(DEAD_TOPIC)).reduce((sum, { high }) => sum + Number(high), 0);
    const before = await buried();
    const [sent] = await producer.send({ topic, messages: [{ key: 'poison', value }] });
    while ((await buried()) < before + groups) await sleep(100);
    return `${topic}/${sent?.partition ?? ''}/${sent?.baseOffset ?? ''}`;
  } finally {
    await Promise.all([producer.disconnect(), admin.disconnect()]);
  }
}

const kafkaOf = ({ env }: LocalCluster['servers']): Kafka =>
  new Kafka({ clientId: 'privacy', brokers: (env['KAFKA_BROKERS'] ?? '').split(','), logLevel: logLevel.NOTHING });

/** Key, headers and value of every record of all our topics. */
export async function kafkaRecords({ servers }: LocalCluster): Promise<Surface> {
  const kafka = kafkaOf(servers);
  const admin = kafka.admin();
  const consumer = kafka.consumer({ groupId: `privacy-${randomUUID()}` });
  await Promise.all([admin.connect(), consumer.connect()]);
  try {
    const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
    const ends = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
    const wanted = ends.flat().reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
    const records: (readonly [string, Buffer])[] = [];
    await consumer.subscribe({ topics, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      if (wanted === 0) resolve();
      const eachMessage: Parameters<typeof consumer.run>[0] = {
        eachMessage: ({ topic, partition, message: { key, value, headers, offset } }) => {
          const parts = [key, value, ...Object.entries(headers ?? {}).flat()].flat().filter((part) => part !== undefined);
          records.push([`${topic}/${partition}/${offset}`, Buffer.concat(parts.map((part) => Buffer.from(part ?? '')))]);
          if (records.length >= wanted) resolve();
          return Promise.resolve();
        },
      };
      consumer.run(eachMessage).catch(reject);
    });
    return records;
  } finally {
    await Promise.all([consumer.disconnect(), admin.disconnect()]);
  }
}

/** Every document of every collection as BSON, without the fields that store a client's own values. */
export async function mongoDocuments({ servers }: LocalCluster, kept: KeptFields): Promise<Surface> {
  const client = await mongo.MongoClient.connect(servers.env['MONGODB_URL'] ?? '');
  try {
    const database = client.db('chartloom');
    const collections = await database.collections();
    const found = await Promise.all(
      collections.map(async (collection) => {
        const name = collection.collectionName;
        const documents = await collection.find().toArray();
        return documents.map(
          (document) => [`${name}/${String(document._id)}`, mongo.BSON.serialize(without(document, kept[name] ?? []))] as const,
        );
      }),
    );
    return found.flat().map(([place, bytes]) => [place, Buffer.from(bytes)]);
  } finally {
    await client.close();
  }
}

/** `value` without fields of these names, at any depth. */
function without(value: object, names: readonly string[]): object {
  const entries = Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, unknown][] => {
    if (names.includes(name) && !Array.isArray(value)) return [];
    return [[name, isPlain(inner) ? without(inner, names) : inner]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.getPrototypeOf({}));

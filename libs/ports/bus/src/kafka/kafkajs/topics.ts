import type { Kafka } from 'kafkajs';
import { ALL_TOPICS, DEAD_TOPIC } from '@chartloom/contracts';
import { DEFAULTS, type KafkaOptions } from '../options.js';

/** Makes the topics that are missing; those that are there stay as they are. */
export async function ensureTopics(
  kafka: Kafka,
  { partitions = DEFAULTS.partitions, replication = DEFAULTS.replication }: KafkaOptions,
): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const names = [...ALL_TOPICS.map(({ name }) => name), DEAD_TOPIC];
    const known = new Set(await admin.listTopics());
    const topics = names
      .filter((name) => !known.has(name))
      .map((topic) => ({ topic, numPartitions: partitions, replicationFactor: replication }));
    if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
}

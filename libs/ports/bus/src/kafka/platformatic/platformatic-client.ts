import { Admin, compatibilityPartitioner, Producer, ProduceAcks, stringSerializers } from '@platformatic/kafka';
import { ALL_TOPICS, DEAD_TOPIC } from '@chartloom/contracts';
import type { KafkaClient, Subscriber, Subscription } from '../client.js';
import { DEFAULTS, type KafkaOptions } from '../options.js';
import type { SentRecord } from '../record.js';
import { connectionOf, hasProtocolError } from './connection.js';
import { StreamConsumer } from './stream-consumer.js';

type TextProducer = Producer<string, Buffer, string, string>;

export class PlatformaticClient implements KafkaClient {
  private constructor(
    private readonly options: KafkaOptions,
    private readonly producer: TextProducer,
  ) {}

  static async open(options: KafkaOptions): Promise<PlatformaticClient> {
    await ensureTopics(options);
    const { key, headerKey, headerValue } = stringSerializers;
    const producer: TextProducer = new Producer({
      ...connectionOf(options),
      autocreateTopics: false,
      // As Java's clients and kafkajs: events of a key stay in their partition when the client is changed
      partitioner: compatibilityPartitioner,
      serializers: { key, headerKey, headerValue, value: (bytes) => bytes },
    });
    return new PlatformaticClient(options, producer);
  }

  async send(records: readonly SentRecord[]): Promise<void> {
    try {
      await this.sendOnce(records);
    } catch (error) {
      if (!hasProtocolError(error, 'UNKNOWN_TOPIC_OR_PARTITION', 'UNKNOWN_TOPIC_ID')) throw error;
      await ensureTopics(this.options);
      await this.producer.metadata({ topics: [...new Set(records.map(({ topic }) => topic))], forceUpdate: true });
      await this.sendOnce(records);
    }
  }

  async subscribe(subscription: Subscription): Promise<Subscriber> {
    const consumer = new StreamConsumer(this.options, subscription, () => ensureTopics(this.options));
    await consumer.start();
    return consumer;
  }

  close(): Promise<void> {
    return this.producer.close();
  }

  private async sendOnce(records: readonly SentRecord[]): Promise<void> {
    await this.producer.send({ messages: records.map((record) => ({ ...record })), acks: ProduceAcks.ALL });
  }
}

/** Makes the topics that are missing; those that are there stay as they are. */
async function ensureTopics(options: KafkaOptions): Promise<void> {
  const admin = new Admin(connectionOf(options));
  try {
    const known = new Set(await admin.listTopics());
    const topics = [...ALL_TOPICS.map(({ name }) => name), DEAD_TOPIC].filter((name) => !known.has(name));
    const { partitions = DEFAULTS.partitions, replication: replicas = DEFAULTS.replication } = options;
    if (topics.length > 0) await admin.createTopics({ topics, partitions, replicas });
  } catch (error) {
    // Another process was faster
    if (!hasProtocolError(error, 'TOPIC_ALREADY_EXISTS')) throw error;
  } finally {
    await admin.close();
  }
}

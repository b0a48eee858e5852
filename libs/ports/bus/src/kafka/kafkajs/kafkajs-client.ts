import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import type { KafkaClient, Subscriber, Subscription } from '../client.js';
import type { KafkaOptions } from '../options.js';
import type { SentRecord } from '../record.js';
import { connectionOf } from './connection.js';
import { GroupConsumer } from './group-consumer.js';
import { ensureTopics } from './topics.js';

/** kafkajs' name for a topic that the broker does not know, for example after it lost its data. */
const UNKNOWN_TOPIC = 'UNKNOWN_TOPIC_OR_PARTITION';

export class KafkajsClient implements KafkaClient {
  private constructor(
    private readonly options: KafkaOptions,
    private readonly kafka: Kafka,
    private readonly producer: Producer,
  ) {}

  static async open(options: KafkaOptions): Promise<KafkajsClient> {
    const retry = { initialRetryTime: 200, maxRetryTime: 5_000, retries: 8 };
    const kafka = new Kafka({ ...connectionOf(options), logLevel: logLevel.NOTHING, retry });
    await ensureTopics(kafka, options);
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: false });
    await producer.connect();
    return new KafkajsClient(options, kafka, producer);
  }

  async send(records: readonly SentRecord[]): Promise<void> {
    const byTopic = Map.groupBy(records, ({ topic }) => topic);
    const topicMessages = [...byTopic].map(([topic, of]) => ({
      topic,
      messages: of.map(({ key, value, headers }) => ({ key, value, headers })),
    }));
    try {
      await this.producer.sendBatch({ topicMessages, acks: -1 });
    } catch (error) {
      if ((error as { type?: string }).type !== UNKNOWN_TOPIC) throw error;
      await ensureTopics(this.kafka, this.options);
      await this.producer.sendBatch({ topicMessages, acks: -1 });
    }
  }

  async subscribe(subscription: Subscription): Promise<Subscriber> {
    const ensure = () => ensureTopics(this.kafka, this.options);
    const consumer = new GroupConsumer(this.kafka, this.options, subscription, ensure);
    await consumer.start();
    return consumer;
  }

  close(): Promise<void> {
    return this.producer.disconnect();
  }
}

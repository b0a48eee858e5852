import type { Admin, Kafka } from 'kafkajs';
import { ALL_TOPICS, DEAD_TOPIC } from '@chartloom/contracts';
import type { EventRoute } from '../bus.js';
import { DEFAULTS, type KafkaOptions } from './options.js';
import { connectionOf } from './kafkajs/connection.js';
import { ensureTopics } from './kafkajs/topics.js';

/** A topic as the brokers keep it. */
export interface TopicState {
  readonly name: string;
  readonly partitions: number;
  /** Of the partition that has the fewest. */
  readonly replicas: number;
  /** Partitions without a leader: nothing can be written to them or read from them. */
  readonly leaderless: number;
  /** Partitions of which a replica is behind or away. */
  readonly underReplicated: number;
}

/** One group's progress on its topic. */
export interface GroupState {
  readonly groupId: string;
  readonly group: string;
  readonly topic: string;
  /** Consumers that are in the group now. */
  readonly members: number;
  /** Events that are in the topic and that the group has not committed. */
  readonly lag: number;
}

/** Where a partition begins and ends: the offsets of its first event and of the next one. */
export interface Bounds {
  readonly partition: number;
  readonly low: number;
  readonly high: number;
}

/** Every topic of Chartloom. */
export const TOPIC_NAMES: readonly string[] = [...ALL_TOPICS.map(({ name }) => name), DEAD_TOPIC];

/** The id that Kafka knows the consumers of a group by: one group for each of its topics. */
export const groupIdOf = ({ group, topic }: EventRoute): string => `chartloom.${group}.${topic}`;

/**
 * A client for the commands of operators: it gives up after seconds, where a service would try on. It is kafkajs, whatever the bus uses,
 * and loaded only here: a service that does not look into Kafka does not have it.
 */
export async function toolKafka(options: KafkaOptions): Promise<Kafka> {
  const { Kafka, logLevel } = await import('kafkajs');
  return new Kafka({
    ...connectionOf(options),
    ...{ logLevel: logLevel.NOTHING, connectionTimeout: 3_000, authenticationTimeout: 5_000 },
    retry: { initialRetryTime: 200, maxRetryTime: 1_000, retries: 3 },
  });
}

/** What an operator wants to know about Kafka. Reads only, but for {@link createTopics}. */
export class KafkaInspection {
  private constructor(
    private readonly kafka: Kafka,
    private readonly admin: Admin,
    private readonly options: KafkaOptions,
  ) {}

  /** @throws an error of kafkajs where no broker answers or the login is refused */
  static async open(options: KafkaOptions): Promise<KafkaInspection> {
    const kafka = await toolKafka(options);
    const admin = kafka.admin();
    try {
      await admin.connect();
      return new KafkaInspection(kafka, admin, options);
    } catch (error) {
      await admin.disconnect().catch(() => undefined);
      throw error;
    }
  }

  async brokers(): Promise<number> {
    return (await this.admin.describeCluster()).brokers.length;
  }

  /** The topics that are there, of those that Chartloom uses. */
  async topics(): Promise<readonly TopicState[]> {
    const known = new Set(await this.admin.listTopics());
    const there = TOPIC_NAMES.filter((name) => known.has(name));
    if (there.length === 0) return [];
    const { topics } = await this.admin.fetchTopicMetadata({ topics: there });
    return topics.map(({ name, partitions }) => ({
      name,
      partitions: partitions.length,
      replicas: Math.min(...partitions.map(({ replicas }) => replicas.length)),
      leaderless: partitions.filter(({ leader }) => leader < 0).length,
      underReplicated: partitions.filter(({ isr, replicas }) => isr.length < replicas.length).length,
    }));
  }

  /** Makes the topics that are missing, with the partitions and replicas of the options; resolves with their names. */
  async createTopics(): Promise<readonly string[]> {
    const before = new Set((await this.topics()).map(({ name }) => name));
    await ensureTopics(this.kafka, this.options);
    return TOPIC_NAMES.filter((name) => !before.has(name));
  }

  /** Partitions and replicas that a topic should have. */
  get wanted(): { readonly partitions: number; readonly replicas: number } {
    const { partitions = DEFAULTS.partitions, replication = DEFAULTS.replication } = this.options;
    return { partitions, replicas: replication };
  }

  /** How many consumers are in a group now. */
  async members(route: EventRoute): Promise<number> {
    const { groups } = await this.admin.describeGroups([groupIdOf(route)]);
    return groups[0]?.members.length ?? 0;
  }

  async groups(routes: readonly EventRoute[]): Promise<readonly GroupState[]> {
    const { groups } = await this.admin.describeGroups(routes.map(groupIdOf));
    const members = new Map(groups.map((one) => [one.groupId, one.members.length]));
    return Promise.all(
      routes.map(async (route) => {
        const groupId = groupIdOf(route);
        const lag = await this.lag(groupId, route.topic);
        return { groupId, group: route.group, topic: route.topic, members: members.get(groupId) ?? 0, lag };
      }),
    );
  }

  close(): Promise<void> {
    return this.admin.disconnect();
  }

  private async lag(groupId: string, topic: string): Promise<number> {
    const [bounds, [committed]] = await Promise.all([
      boundsOf(this.admin, topic),
      this.admin.fetchOffsets({ groupId, topics: [topic] }),
    ]);
    const offsets = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    // A group that never committed begins at the first event
    const behind = ({ partition, low, high }: Bounds): number => high - Math.max(low, offsets.get(partition) ?? -1);
    return bounds.reduce((sum, one) => sum + Math.max(0, behind(one)), 0);
  }
}

export async function boundsOf(admin: Admin, topic: string): Promise<readonly Bounds[]> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets.map(({ partition, low, high }) => ({ partition, low: Number(low), high: Number(high) }));
}

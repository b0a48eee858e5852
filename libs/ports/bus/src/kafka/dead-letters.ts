import type { Consumer, Kafka } from 'kafkajs';
import { ALL_TOPICS, DEAD_TOPIC } from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import type { DeadLetter } from './event-taker.js';
import { boundsOf, toolKafka } from './inspection.js';
import type { KafkaOptions } from './options.js';
import { advanced, fromCommit, isResolved, toCommit, type Position } from './redrive-position.js';
import { readSpans, spansOf, type KafkaRecord, type Span } from './spans.js';

/** The consumer group whose committed offsets record which dead letters are resolved. */
export const REDRIVE_GROUP = 'chartloom.redrive';

/** A letter, and where in the dead topic it is. */
export interface DeadLetterRecord extends DeadLetter {
  readonly place: { readonly partition: number; readonly offset: number };
  /** Milliseconds since the epoch. */
  readonly buriedAt: number;
}

/** What became of letters: their events are published again, or are no longer in Kafka. */
export interface Redriven {
  readonly redriven: readonly DeadLetterRecord[];
  readonly gone: readonly DeadLetterRecord[];
}

/** The right to record letters as resolved, which one process has at a time. */
export interface RedriveLock extends AsyncDisposable {
  /** Records these letters as resolved: redriven or dismissed. */
  resolve(letters: readonly DeadLetterRecord[]): Promise<void>;
}

const SOURCES: ReadonlySet<string> = new Set(ALL_TOPICS.map(({ name }) => name));
const PUBLISHED_AT_ONCE = 200;

/** The dead topic, and the way back from it. */
export class DeadLetters {
  constructor(private readonly options: KafkaOptions) {}

  /** How many letters are not resolved, counted without reading them. */
  async waiting(): Promise<number> {
    const state = await this.state();
    return state.reduce((sum, { high, position }) => sum + Math.max(0, high - position.upTo) - position.resolvedAfter.size, 0);
  }

  /** Those that are not resolved, oldest first; with `fromBeginning` also resolved ones that Kafka still has. */
  async read({ fromBeginning = false } = {}): Promise<readonly DeadLetterRecord[]> {
    const state = await this.state();
    const spans = state
      .map(({ partition, low, high, position }) => {
        return { topic: DEAD_TOPIC, partition, from: fromBeginning ? low : Math.max(low, position.upTo), to: high };
      })
      .filter(({ from, to }) => from < to);
    const positions = new Map(state.map(({ partition, position }) => [partition, position]));
    const letters: DeadLetterRecord[] = [];
    await readSpans(await this.kafka(), spans, (record) => {
      const position = positions.get(record.partition);
      if (!fromBeginning && position && isResolved(position, record.offset)) return;
      const letter = letterOf(record);
      if (letter) letters.push(letter);
    });
    return letters.sort((a, b) => a.buriedAt - b.buriedAt);
  }

  /**
   * Republishes the events of `letters`: same topic, key, value and headers. Every group of the topic gets them.
   * An event that several groups buried is published once.
   */
  async redrive(letters: readonly DeadLetterRecord[]): Promise<Redriven> {
    const { spans, there } = await this.sources(letters);
    const bySource = Map.groupBy(letters.filter(there), ({ topic, partition, offset }) => `${topic}/${partition}/${offset}`);
    const redriven: DeadLetterRecord[] = [];
    const kafka = await this.kafka();
    const { Partitioners } = await import('kafkajs');
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: false });
    let batch: { readonly record: KafkaRecord; readonly of: readonly DeadLetterRecord[] }[] = [];
    const flush = async (): Promise<void> => {
      const byTopic = Map.groupBy(batch, ({ record }) => record.topic);
      const topicMessages = [...byTopic].map(([topic, of]) => ({
        topic,
        messages: of.map(({ record: { key, value, headers } }) => ({ key, value, headers })),
      }));
      if (topicMessages.length > 0) await producer.sendBatch({ topicMessages, acks: -1 });
      redriven.push(...batch.flatMap(({ of }) => of));
      batch = [];
    };
    await producer.connect();
    try {
      await readSpans(kafka, spans, async (record) => {
        const found = bySource.get(`${record.topic}/${record.partition}/${record.offset}`) ?? [];
        // Another key: the topic was created again, and another event is there now
        const of = found.filter(({ key }) => key === (record.key?.toString() ?? ''));
        if (of.length > 0) batch.push({ record, of });
        if (batch.length >= PUBLISHED_AT_ONCE) await flush();
      });
      await flush();
    } finally {
      await producer.disconnect();
    }
    const back = new Set(redriven);
    return { redriven, gone: letters.filter((letter) => !back.has(letter)) };
  }

  /** @throws AppError `configuration` while another process has the lock */
  async lock(): Promise<RedriveLock> {
    const kafka = await this.kafka();
    const consumer = kafka.consumer({ groupId: REDRIVE_GROUP, maxWaitTimeInMs: 500, allowAutoTopicCreation: false });
    try {
      await joinAlone(consumer, (await this.state()).length);
    } catch (error) {
      await consumer.disconnect();
      throw error;
    }
    return {
      resolve: async (letters) => {
        const byPartition = Map.groupBy(letters, ({ place }) => place.partition);
        const commits = (await this.state())
          .filter(({ partition }) => byPartition.has(partition))
          .map(({ partition, position }) => {
            const resolved = byPartition.get(partition)?.map(({ place }) => place.offset) ?? [];
            return { topic: DEAD_TOPIC, partition, ...toCommit(advanced(position, resolved)) };
          });
        if (commits.length > 0) await consumer.commitOffsets(commits);
      },
      [Symbol.asyncDispose]: () => consumer.disconnect(),
    };
  }

  private kafka(): Promise<Kafka> {
    return toolKafka(this.options);
  }

  private async state(): Promise<readonly { partition: number; low: number; high: number; position: Position }[]> {
    const admin = (await this.kafka()).admin();
    await admin.connect();
    try {
      if (!(await admin.listTopics()).includes(DEAD_TOPIC)) return [];
      const [bounds, [committed]] = await Promise.all([
        boundsOf(admin, DEAD_TOPIC),
        admin.fetchOffsets({ groupId: REDRIVE_GROUP, topics: [DEAD_TOPIC] }),
      ]);
      const commits = new Map(committed?.partitions.map((one) => [one.partition, one]));
      return bounds.map(({ partition, low, high }) => {
        const { offset = '-1', metadata = null } = commits.get(partition) ?? {};
        // Where the topic was created again it is shorter than what was committed
        const fits = Number(offset) <= high;
        return { partition, low, high, position: fromCommit(fits ? offset : '-1', fits ? metadata : null, low) };
      });
    } finally {
      await admin.disconnect();
    }
  }

  /** Which events are still in their topics, and where to read them. */
  private async sources(
    letters: readonly DeadLetterRecord[],
  ): Promise<{ readonly spans: Span[]; readonly there: (letter: DeadLetterRecord) => boolean }> {
    const admin = (await this.kafka()).admin();
    await admin.connect();
    try {
      const known = new Set((await admin.listTopics()).filter((name) => SOURCES.has(name)));
      const topics = [...new Set(letters.map(({ topic }) => topic))].filter((topic) => known.has(topic));
      const bounds = new Map(
        (await Promise.all(topics.map(async (topic) => ({ topic, of: await boundsOf(admin, topic) })))).flatMap(({ topic, of }) =>
          of.map((one) => [`${topic}/${one.partition}`, one] as const),
        ),
      );
      const there = ({ topic, partition, offset }: DeadLetterRecord): boolean => {
        const { low, high } = bounds.get(`${topic}/${partition}`) ?? { low: 0, high: 0 };
        return Number(offset) >= low && Number(offset) < high;
      };
      const places = Map.groupBy(letters.filter(there), ({ topic, partition }) => `${topic}/${partition}`);
      const spans = [...places.values()].flatMap((of) => {
        const [first] = of;
        return first
          ? spansOf(
              first.topic,
              first.partition,
              of.map(({ offset }) => Number(offset)),
            )
          : [];
      });
      return { spans, there };
    } finally {
      await admin.disconnect();
    }
  }
}

/** Joins the group without reading anything; refuses where it does not get every partition for itself. */
async function joinAlone(consumer: Consumer, partitions: number): Promise<void> {
  if (partitions === 0) return;
  const joined = Promise.withResolvers<number>();
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    joined.resolve(memberAssignment[DEAD_TOPIC]?.length ?? 0);
  });
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
    joined.reject(error);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [DEAD_TOPIC], fromBeginning: true });
  await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: () => Promise.resolve() });
  consumer.pause([{ topic: DEAD_TOPIC }]);
  if ((await joined.promise) < partitions)
    throw new AppError(
      'configuration',
      'Another `chartloom redrive` is at work. Wait until it has ended, then start this again.',
    );
}

function letterOf({ value, partition, offset, at }: KafkaRecord): DeadLetterRecord | undefined {
  try {
    const {
      group,
      topic,
      partition: from,
      offset: position,
      key,
      code,
      id,
      attempts,
    } = JSON.parse(value?.toString() ?? '') as DeadLetter;
    const more = { ...(id !== undefined && { id }), ...(attempts !== undefined && { attempts }) };
    const letter = { group, topic, partition: from, offset: position, key, code, ...more };
    return { ...letter, place: { partition, offset }, buriedAt: at };
  } catch {
    return undefined; // not written by a service of ours
  }
}

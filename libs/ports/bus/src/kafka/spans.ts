import { randomUUID } from 'node:crypto';
import type { Consumer, EachBatchPayload, IHeaders, Kafka } from 'kafkajs';

/** Records of one partition: from `from` up to, but without, `to`. */
export interface Span {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
}

/** A record as it is in its topic. */
export interface KafkaRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: IHeaders;
}

/** Where a broker gives nothing for so long, reading ends with an error instead of waiting for ever. */
const STALLED_MS = 30_000;

/** Spans of single offsets, neighbours made one. */
export function spansOf(topic: string, partition: number, offsets: Iterable<number>): Span[] {
  const spans: Span[] = [];
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === offset) spans[spans.length - 1] = { ...last, to: offset + 1 };
    else spans.push({ topic, partition, from: offset, to: offset + 1 });
  }
  return spans;
}

/**
 * Reads the records of `spans`, those of a partition in order, and jumps over what lies between them. Every span must lie
 * between the first and the last record of its partition. Joins a consumer group of its own and commits nothing.
 * @throws Error where nothing comes for half a minute
 */
export async function readSpans(
  kafka: Kafka,
  spans: readonly Span[],
  onRecord: (record: KafkaRecord) => void | Promise<void>,
): Promise<void> {
  if (spans.length === 0) return;
  const groupId = `chartloom.read.${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  try {
    await new SpanReader(consumer, spans, onRecord).read();
  } finally {
    await consumer.disconnect().catch(() => undefined);
    await forget(kafka, groupId);
  }
}

class SpanReader {
  private readonly queues: ReadonlyMap<string, Span[]>;
  private readonly done = Promise.withResolvers<void>();
  private stalled: NodeJS.Timeout | undefined;

  constructor(
    private readonly consumer: Consumer,
    private readonly spans: readonly Span[],
    private readonly onRecord: (record: KafkaRecord) => void | Promise<void>,
  ) {
    this.queues = Map.groupBy(
      [...spans].sort((a, b) => a.from - b.from),
      ({ topic, partition }) => place(topic, partition),
    );
  }

  async read(): Promise<void> {
    const { consumer } = this;
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      this.done.reject(payload.error);
    });
    this.watch();
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...new Set(this.spans.map(({ topic }) => topic))], fromBeginning: false });
      await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: (batch) => this.onBatch(batch) });
      for (const [first] of this.queues.values()) if (first) this.seek(first);
      await this.done.promise;
    } finally {
      clearTimeout(this.stalled);
    }
  }

  private async onBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const { topic, partition } = batch;
    const queue = this.queues.get(place(topic, partition)) ?? [];
    let position = 0;
    for (const message of batch.messages) {
      const offset = Number(message.offset);
      while (queue[0] && offset >= queue[0].to) queue.shift();
      const [span] = queue;
      if (!span || offset < span.from) break;
      const { key, value, timestamp, headers = {} } = message;
      await this.onRecord({ topic, partition, offset, at: Number(timestamp), key, value, headers });
      payload.resolveOffset(message.offset);
      position = offset + 1;
      if (position === span.to) queue.shift();
      this.watch();
      await payload.heartbeat();
    }
    const [next] = queue;
    if (!next) this.consumer.pause([{ topic, partitions: [partition] }]);
    else this.seek({ ...next, from: Math.max(next.from, position) });
    if ([...this.queues.values()].every(({ length }) => length === 0)) this.done.resolve();
  }

  private seek({ topic, partition, from }: Span): void {
    this.consumer.seek({ topic, partition, offset: String(from) });
  }

  private watch(): void {
    clearTimeout(this.stalled);
    this.stalled = setTimeout(() => {
      this.done.reject(new Error(`Kafka gave nothing for ${STALLED_MS / 1_000} seconds: some records cannot be read now.`));
    }, STALLED_MS);
  }
}

const place = (topic: string, partition: number): string => `${topic}/${partition}`;

/** Kafka keeps an empty group for a while; this one has nothing to remember. */
async function forget(kafka: Kafka, groupId: string): Promise<void> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.deleteGroups([groupId]);
  } catch {
    // It expires in some minutes
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

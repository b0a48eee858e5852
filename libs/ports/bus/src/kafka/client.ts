import type { ReceivedRecord, SentRecord } from './record.js';

/** What one consumer group reads. */
export interface Subscription {
  readonly topic: string;
  readonly groupId: string;
  /** Where a group begins that has committed nothing: at the first event, or with the next one. */
  readonly fromBeginning: boolean;
  /** @returns after how many milliseconds the record is to be given again; undefined where it is done with and may be committed */
  readonly take: (record: ReceivedRecord) => Promise<number | undefined>;
}

/** A member of a group: records of a partition one after the other, each committed after it was taken. It joins again until it is stopped. */
export interface Subscriber {
  readonly isJoined: boolean;
  stop(): Promise<void>;
}

/** A library that speaks Kafka's protocol. */
export interface KafkaClient {
  /** Resolves when all replicas in sync have the records; missing topics are created. */
  send(records: readonly SentRecord[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<Subscriber>;
  close(): Promise<void>;
}

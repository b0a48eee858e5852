import type { TakenRecords } from './event-taker.js';
import type { ReceivedRecord, SentRecord } from './record.js';

/** What one consumer group reads. */
export interface Subscription {
  readonly topic: string;
  readonly groupId: string;
  /** Where a group begins that has committed nothing: at the first event, or with the next one. */
  readonly fromBeginning: boolean;
  /** For so long the broker waits for more records; absent: for the first. */
  readonly gatherMs?: number;
  /** How many records of a partition are given at a time. */
  readonly most: number;
  readonly take: (records: readonly ReceivedRecord[]) => Promise<TakenRecords>;
}

/** A member of a group: records of a partition in their order, committed after they were taken. It joins again until it is stopped. */
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

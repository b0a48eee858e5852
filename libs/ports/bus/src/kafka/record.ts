import { toBinary } from '@bufbuild/protobuf';
import type { Outgoing } from '../bus.js';

/** What is sent to Kafka, the same for each client. */
export interface SentRecord {
  readonly topic: string;
  readonly key: string;
  readonly value: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** What came from Kafka, as its client has it. */
export interface ReceivedRecord {
  readonly partition: number;
  readonly offset: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly key: string;
  readonly value: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * CloudEvents 1.0, Kafka protocol binding, binary mode: the attributes as headers, the message alone as value.
 * @param more headers beside them: `traceparent`
 */
export function toRecord(
  { topic, key, id, message }: Outgoing,
  source: string,
  more: Readonly<Record<string, string>>,
): SentRecord {
  return {
    topic: topic.name,
    key,
    value: Buffer.from(toBinary(topic.schema, message)),
    headers: {
      ce_specversion: '1.0',
      ce_id: id,
      ce_type: topic.schema.typeName,
      ce_source: source,
      'content-type': 'application/protobuf',
      ...more,
    },
  };
}

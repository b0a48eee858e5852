import type { IHeaders, Message } from 'kafkajs';
import { toBinary } from '@bufbuild/protobuf';
import type { Outgoing } from '../bus.js';

/**
 * CloudEvents 1.0, Kafka protocol binding, binary mode: the attributes as headers, the message alone as value.
 * @param more headers beside them: `traceparent`
 */
export function toKafka({ topic, key, id, message }: Outgoing, source: string, more: Readonly<Record<string, string>>): Message {
  return {
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

export const textHeaders = (headers: IHeaders | undefined): Record<string, string> =>
  Object.fromEntries(Object.keys(headers ?? {}).map((name) => [name, header(headers, name) ?? '']));

export function header(headers: IHeaders | undefined, name: string): string | undefined {
  const value = headers?.[name];
  return (Array.isArray(value) ? value[0] : value)?.toString();
}

import type { TopicState } from '@chartloom/bus';

/** A sentence for each topic that has fewer partitions or replicas than are configured. */
export function shortfalls(
  topics: readonly TopicState[],
  wanted: { readonly partitions: number; readonly replicas: number },
): readonly string[] {
  return topics.flatMap(({ name, partitions, replicas }) => {
    const few = [
      ...(partitions < wanted.partitions ? [`${partitions} partitions where KAFKA_PARTITIONS says ${wanted.partitions}`] : []),
      ...(replicas < wanted.replicas ? [`${replicas} replicas where KAFKA_REPLICATION says ${wanted.replicas}`] : []),
    ];
    return few.length > 0 ? [`${name} has ${few.join(' and ')}`] : [];
  });
}

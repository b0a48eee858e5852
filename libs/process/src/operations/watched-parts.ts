import { KafkaInspection, type EventRoute, type KafkaOptions } from '@chartloom/bus';
import { Health, ServingStatus, TOPICS } from '@chartloom/contracts';
import type { Readiness } from '@chartloom/platform';
import { H2cRpc, type CallerSecurity } from '@chartloom/rpc';

/** Services that answer calls say by themselves whether they take them; of workers Kafka knows whether one is there. */
const WORKERS = {
  extractor: { topic: TOPICS.work.clinical_extraction.name, group: 'extractor' },
  deidentifier: { topic: TOPICS.work.dephi.name, group: 'deidentifier' },
} as const satisfies Readonly<Record<string, EventRoute>>;

const DEADLINE_MS = 4_000;

/** Where the parts of a cluster are. */
export interface Cluster {
  /** Address by the name of the service. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly security: CallerSecurity;
  readonly kafka: KafkaOptions;
}

/**
 * Lets `readiness` look at what a gateway does not need to be ready, and an operator wants to see.
 * @returns how to close the connections
 */
export function watchCluster(readiness: Readiness, { addresses, security, kafka }: Cluster): () => Promise<void> {
  const rpcs = Object.entries(addresses).map(([name, address]) => {
    const rpc = new H2cRpc({ addresses: { [Health.typeName]: address }, security, deadlineMs: DEADLINE_MS });
    readiness.watch(name, async () => (await rpc.client(Health).check({})).status === ServingStatus.SERVING);
    return rpc;
  });
  readiness.watch('kafka', async () => (await inspected(kafka, (one) => one.brokers())) > 0);
  for (const [name, route] of Object.entries(WORKERS))
    readiness.watch(name, async () => (await inspected(kafka, (one) => one.members(route))) > 0);
  return () => {
    for (const rpc of rpcs) rpc.close();
    return Promise.resolve();
  };
}

async function inspected<T>(options: KafkaOptions, ask: (inspection: KafkaInspection) => Promise<T>): Promise<T> {
  const inspection = await KafkaInspection.open(options);
  try {
    return await ask(inspection);
  } finally {
    await inspection.close();
  }
}

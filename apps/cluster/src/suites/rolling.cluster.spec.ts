import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkFinally, type FinalCheck } from '../chaos/final-check.js';
import { RetryingClient } from '../load/retrying-client.js';
import { ChaosReceiver } from '../chaos/receiver.js';
import { organization } from '../load/organization.js';
import { startCluster, type LocalCluster } from '../local-cluster.js';
import type { ServiceName, ServiceProcess } from '../services.js';
import { Ingress } from './ingress.js';
import { SteadyLoad } from './steady-load.js';

const CLIENTS = 4;
/**
 * DRAIN_MS is five polls of the ingress. Webhooks that the receiver refuses are retried within the test, and so is work
 * whose event reached a worker that was stopping.
 */
const ENVIRONMENT = { DRAIN_MS: '1000', WEBHOOK_SCHEDULE_MS: '0,200,500,1000,1000,1000,1000' };
/** Services that are restarted at the same time, each process by process, as in an upgrade. */
const ROUNDS: readonly (readonly (readonly ServiceName[])[])[] = [
  [['registry', 'extractor'], ['gateway']],
  [['accounts', 'deidentifier'], ['notifier'], ['gateway']],
];
const START_MS = 120_000;
/** Ten processes start one after the other, each in half a minute on a busy machine of two slow cores. */
const ROLL_MS = 420_000;
/**
 * Work that was released or missed is done within this time, well before production's timers would announce it again.
 */
const SETTLE_MS = 30_000;

describe('two processes of each service', () => {
  let cluster: LocalCluster;
  let ingress: Ingress;
  let load: SteadyLoad;
  const receiver = new ChaosReceiver();
  const of = (name: ServiceProcess['name']): readonly ServiceProcess[] => cluster.processes.filter((one) => one.name === name);

  beforeAll(async () => {
    cluster = await startCluster({ replicas: 2, env: ENVIRONMENT });
    ingress = new Ingress(
      of('gateway').map((one, i) => ({ url: cluster.gateways[i] ?? '', readyUrl: `${one.operationsUrl}/readyz` })),
    );
  }, START_MS);
  afterAll(async () => {
    await load?.stop();
    ingress?.close();
    receiver.close();
    await cluster?.stop();
  }, START_MS);

  it(
    'fail no request while they are restarted one by one, and every accepted job ends once',
    async () => {
      const credentials = await organization(cluster, 'rolling', 10_000);
      load = new SteadyLoad(await ingress.listen(), credentials, await receiver.listen());
      load.start(CLIENTS);
      for (const lanes of ROUNDS) {
        await Promise.all(lanes.map(async (names) => restart(names.flatMap(of), ingress)));
      }
      await load.stop();
      expect(load.failures).toEqual([]);
      const jobs = new Map(load.accepted.map((id) => [id, id]));
      const found = await settled(() =>
        checkFinally([{ client: new RetryingClient(cluster.gateways, credentials), jobs }], receiver),
      );
      expect(found.faults).toEqual([]);
      expect(found).toMatchObject({ accepted: load.accepted.length, success: load.accepted.length, failed: 0 });
      expect(load.accepted.length).toBeGreaterThan(20);
    },
    ROLL_MS,
  );

  it('keep the rate limit together', async () => {
    const perMinute = 60;
    const headers = await organization(cluster, 'limited', 0, perMinute);
    const started = Date.now();
    const statuses: number[] = [];
    for (let i = 0; i < 3 * perMinute; i++) {
      const response = await fetch(`${cluster.gateways[i % 2]}/api/v1/usage`, { headers });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    const allowed = statuses.filter((status) => status === 200).length;
    const minutes = (Date.now() - started) / 60_000;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(allowed).toBeLessThanOrEqual(perMinute * (1 + minutes) + 1);
    expect(allowed).toBeGreaterThanOrEqual(perMinute * 0.9);
  });
});

/**
 * Like an orchestrator: ends one process, and continues with the next when its replacement is ready and gets requests.
 */
async function restart(processes: readonly ServiceProcess[], ingress: Ingress): Promise<void> {
  for (const one of processes) {
    await one.end('SIGTERM');
    await one.start();
    await ingress.inRotation(`${one.operationsUrl}/readyz`, AbortSignal.timeout(START_MS));
  }
}

/** What `look` finds when nothing is wrong any more, or after {@link SETTLE_MS}. */
async function settled(look: () => Promise<FinalCheck>): Promise<FinalCheck> {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const found = await look();
    if (found.faults.length === 0 || Date.now() > until) return found;
    await sleep(500);
  }
}

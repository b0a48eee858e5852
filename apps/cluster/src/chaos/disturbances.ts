import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@chartloom/testing';
import type { LocalCluster } from '../local-cluster.js';

export interface Disturbed {
  kills: number;
  readonly servers: string[];
}

const KILL_EVERY_MS = 2_000;

/** Kills a process of any service every two seconds and starts it again, until `until` returns true. */
export async function killAround(
  { processes }: LocalCluster,
  chance: Random,
  until: () => boolean,
  disturbed: Disturbed,
): Promise<void> {
  const restarts: Promise<void>[] = [];
  while (!until()) {
    await sleep(KILL_EVERY_MS);
    const victim = chance.pick(processes);
    if (!victim.isReady) continue;
    await victim.end('SIGKILL');
    disturbed.kills++;
    restarts.push(victim.startAgain());
  }
  await Promise.all(restarts);
}

/** Restarts Kafka, restarts MongoDB's server, and wipes Kafka's data, each after a given number of kills. */
export async function disturbServers({ servers }: LocalCluster, disturbed: Disturbed): Promise<void> {
  const steps: readonly (readonly [number, string, () => Promise<void> | undefined])[] = [
    [25, 'kafka restarted', () => servers.local.get('kafka')?.restart()],
    [50, 'mongodb restarted', () => servers.local.get('mongodb')?.restart()],
    [75, 'kafka wiped', () => servers.local.get('kafka')?.wipe()],
  ];
  for (const [kills, name, step] of steps) {
    while (disturbed.kills < kills) await sleep(200);
    await step();
    disturbed.servers.push(name);
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChartloomClient } from '@chartloom/sdk';
import { audit, drained, listed } from './kill-audit.js';
import { KillLoad, randomOf } from './kill-load.js';
import { KillReceiver } from './kill-receiver.js';
import { chartloom, KillableService, type Credentials } from './kill-service.js';

/** Twenty in the pipeline; fewer tell a developer the most of it. */
const KILLS = Number(process.env['CHARTLOOM_KILLS'] ?? 6);
/** Two in three kills happen while it is serving, at most this long after it took on so many jobs: on a busy machine that takes its time ... */
const [SERVING_MS, ACCEPTED] = [1_000, 2];
/** ... the others at most this long after its start, while it boots and recovers the work of the previous process. */
const STARTING_MS = 800;

/** About a minute on two idle cores, mostly for its starts, with twenty kills; six on a machine with ten processes for each core. */
const TIMEOUT_MS = 1_200_000;

/** `CHARTLOOM_KILL_SEED` repeats the times and the load of a run. The machine's own timing still varies. */
const SEED = Number(process.env['CHARTLOOM_KILL_SEED'] ?? randomInt(1_000_000));
const SAMPLES = join(import.meta.dirname, '../../../docs/samples');

describe('a service that is killed', () => {
  let folder: string;
  let service: KillableService;
  let receiver: KillReceiver;
  let load: KillLoad | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chartloom-kill-'));
    service = new KillableService(folder);
    receiver = new KillReceiver(await readFile(join(SAMPLES, 'ccd.xml')));
    await receiver.listen();
  });

  afterAll(async () => {
    load?.abandon();
    await service.end();
    await receiver[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  it(
    `loses nothing in ${KILLS} kills under load (seed ${SEED})`,
    async () => {
      const client = await prepared();
      const random = randomOf(SEED);
      const upload = async (name: string) => (await client.upload(join(SAMPLES, name))).file_id;
      const targets = {
        ccda: await upload('ccd.xml'),
        pdf: await upload('lab-report.pdf'),
        source: `${receiver.url}/ccd.xml`,
        callback: `${receiver.url}/hook`,
      };
      load = new KillLoad(client, targets, random);
      await load.warmUp();
      const running = load.run();
      const seen = new Map<string, string>();
      for (let kills = 0; kills < KILLS; kills++) {
        await accepted(load, ACCEPTED);
        await sleep(random() * SERVING_MS);
        await service.kill();
        const { ready } = service.start();
        if (random() < 0.33 && ++kills < KILLS) {
          await Promise.race([ready, sleep(random() * STARTING_MS)]);
          await service.kill();
          expect(await service.start().ready).toBe(true);
        } else expect(await ready).toBe(true);
        await rememberEnds(client, seen);
      }
      load.stop();
      await running;
      await drained(client, load.jobs, receiver);
      const faults = [...load.faults, ...receiver.faults, ...(await audit(client, load.jobs, seen, receiver))];
      const said = faults.length > 0 ? service.said.slice(-20) : [];
      expect({ seed: SEED, faults, said }).toEqual({ seed: SEED, faults: [], said: [] });
      expect(load.jobs.size).toBeGreaterThan(KILLS);
      expect(load.lost).toBeGreaterThan(KILLS);
    },
    TIMEOUT_MS,
  );

  /** A service with a client whose limits the load does not reach. */
  async function prepared(): Promise<ChartloomClient> {
    const data = ['--json', '--data', folder];
    const made = (await chartloom('clients', 'create', '--plan', 'enterprise', '--credits', '100000', ...data)) as Credentials;
    const limits = ['converts', 'reads', 'uploads'].flatMap((kind) => [`--${kind}-per-minute`, '1000000']);
    await chartloom('clients', 'set', made.organization_id, ...limits, ...data);
    receiver.secret = made.webhook_secret;
    expect(await service.start().ready).toBe(true);
    return new ChartloomClient({
      baseUrl: service.baseUrl,
      clientId: made.client_id,
      clientSecret: made.client_secret,
    });
  }
});

/** Until the service has taken on so many jobs more. */
async function accepted({ jobs }: KillLoad, more: number): Promise<void> {
  const before = jobs.size;
  while (jobs.size < before + more) await sleep(10);
}

/** Ends that were observed: none of them may change. */
async function rememberEnds(client: ChartloomClient, seen: Map<string, string>): Promise<void> {
  for (const { job_id, state, status } of (await listed(client)).values())
    if (status !== 'pending' && !seen.has(job_id)) seen.set(job_id, state);
}

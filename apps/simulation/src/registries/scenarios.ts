import { forEachConcurrent, SECOND } from '@chartloom/kernel';
import type { JobDocument } from '@chartloom/registry';
import { SqliteStore, collection, type DocumentStore } from '@chartloom/store';
import { Counts } from './counted-store.js';
import { CountingBus, HandClock, newJob, openRegistry, REANNOUNCED_MS, type Registry, type Shared } from './registry.js';

/** Figures of one scenario with one number of registries. */
type Figures = Readonly<Record<string, number>>;
export type Scenario = (registries: number, withLeases: boolean) => Promise<Figures>;

const AHEAD = 8;
const SLOTS = 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A view of what is stored that is not counted. */
type Jobs = DocumentStore<JobDocument, 'due' | 'outbox' | 'inFlight' | 'busy' | 'unfinished'>;
const UNCOUNTED = collection<JobDocument>()('jobs', {
  due: { fields: ['dueAt'] },
  outbox: { fields: ['outboxAt'] },
  inFlight: { fields: ['inFlightOf'] },
  busy: { fields: ['busyFor', 'inFlightOf'] },
  unfinished: { fields: ['unfinished'] },
});

async function withRegistries(
  [count, withLeases]: Parameters<Scenario>,
  slots: Shared['slots'],
  run: (all: readonly Registry[], shared: Shared, jobs: Jobs) => Promise<Figures>,
): Promise<Figures> {
  const shared = { store: new SqliteStore(':memory:'), bus: new CountingBus(), clock: new HandClock(), slots, withLeases };
  const all = Array.from({ length: count }, (_, i) => openRegistry(shared, i));
  for (const round of [1, 2]) {
    for (const one of all) await one.meet();
    shared.clock.at += round * 4 * SECOND;
  }
  try {
    return await run(all, shared, shared.store.collection(UNCOUNTED));
  } finally {
    await shared.store.close();
  }
}

/** What all registries asked of the store since they were `reset`, for each of `jobs`. */
function perJob(all: readonly Registry[], jobs: number): Figures {
  const sum = new Counts();
  for (const { counts } of all) sum.add(counts);
  const { reads, documents, writes, lost } = sum;
  return {
    'reads a job': reads / jobs,
    'documents read a job': documents / jobs,
    'writes a job': (writes - lost) / jobs,
    'lost a job': lost / jobs,
  };
}

const reset = (all: readonly Registry[]): void => {
  for (const { counts } of all) Object.assign(counts, new Counts());
};

const nth = (all: readonly Registry[], i: number): Registry => all[i % all.length] as Registry;

async function accept(
  all: readonly Registry[],
  { clock }: Shared,
  jobs: number,
  isReleased: boolean,
  cap = 10_000,
): Promise<void> {
  await forEachConcurrent(
    AHEAD * all.length,
    Array.from({ length: jobs }, (_, i) => i),
    (i) => nth(all, i).jobs.accept(newJob(`job-${i}`, clock.now(), cap), { isReleased }),
  );
}

/** Runs `round` of every registry, each at its own pace, until `isDone`. */
async function untilDone(all: readonly Registry[], isDone: () => Promise<boolean>, round: (one: Registry) => Promise<void>) {
  const started = performance.now();
  let done = false;
  await Promise.all(
    all.map(async (one) => {
      while (!done) {
        await round(one);
        done ||= await isDone();
      }
    }),
  );
  return { seconds: (performance.now() - started) / SECOND };
}

/** Two thousand queued jobs are due at the same time. */
const timers: Scenario = (...given) =>
  withRegistries(given, {}, async (all, shared, jobs) => {
    const many = 2_000;
    await accept(all, shared, many, true);
    for (const { jobs: one } of all) await one.relay.run();
    shared.clock.at += REANNOUNCED_MS;
    reset(all);
    const { seconds } = await untilDone(
      all,
      async () => (await jobs.find('due', { to: shared.clock.at }, 1)).length === 0,
      (one) => one.timers.tick(),
    );
    return { ...perJob(all, many), 'jobs a second': many / seconds };
  });

/** Two thousand jobs whose work was published wait with the workers for so long that their outboxes are cleared. */
const outboxes: Scenario = (...given) =>
  withRegistries(given, {}, async (all, shared, jobs) => {
    const many = 2_000;
    await accept(all, shared, many, true);
    for (const { jobs: one } of all) await one.relay.run();
    shared.clock.at += 35 * SECOND;
    reset(all);
    const { seconds } = await untilDone(
      all,
      async () => {
        shared.clock.at += 20;
        return (await jobs.find('outbox', {}, 1)).length === 0;
      },
      (one) => one.jobs.relay.run(),
    );
    const published = [...shared.bus.published.values()].reduce((sum, times) => sum + times, 0);
    return { ...perJob(all, many), 'published a job': published / many, 'jobs a second': many / seconds };
  });

/** A backlog of one organization, ten slots, as many workers; each job takes 30 ms, and its reports come to any registry. */
const release: Scenario = (...given) =>
  withRegistries(given, { clinical_extraction: SLOTS }, async (all, shared) => {
    const many = 400;
    const waiting: string[] = [];
    let [taken, ended, highest] = [0, 0, 0];
    const work = async (): Promise<void> => {
      while (ended < many) {
        const id = waiting.shift();
        if (id === undefined) await pause(2);
        else await convert(id);
      }
    };
    const convert = async (id: string): Promise<void> => {
      const [first, second] = [nth(all, taken), nth(all, taken * 7 + 3)];
      taken++;
      await first.jobs.apply(id, { type: 'claimed', stage: 'clinical_extraction', worker: id });
      await pause(30);
      await second.jobs.apply(id, { type: 'converted', token: 1 });
      ended++;
    };
    await accept(all, shared, many, false);
    const known = new Set<string>();
    shared.bus.onWork = (id) => {
      if (known.has(id)) return;
      waiting.push(id);
      known.add(id);
      highest = Math.max(highest, known.size - ended);
    };
    reset(all);
    const started = performance.now();
    for (const one of all) one.start();
    await Promise.all(Array.from({ length: SLOTS }, work));
    const seconds = (performance.now() - started) / SECOND;
    await Promise.all(all.map((one) => one.stop()));
    return { ...perJob(all, many), 'most with workers (19)': highest, 'jobs a second': many / seconds };
  });

/** Forty submissions at a time of an organization with a cap of ten, to any registry. */
const cap: Scenario = (...given) =>
  withRegistries(given, {}, async (all, shared, jobs) => {
    const [many, cap] = [400, 10];
    let highest = 0;
    let ended = 0;
    const inFlight = new Set<string>();
    const known = new Set<string>();
    shared.bus.onWork = (id) => {
      if (known.has(id)) return;
      known.add(id);
      inFlight.add(id);
      void Promise.all([...inFlight].map((one) => jobs.get(one))).then((stored) => {
        highest = Math.max(highest, stored.filter((job) => job?.inFlightOf !== undefined).length);
      });
      void nth(all, ended)
        .jobs.apply(id, { type: 'cancelled' })
        .then(() => {
          inFlight.delete(id);
          ended++;
        });
    };
    for (const one of all) one.start();
    reset(all);
    await forEachConcurrent(
      40,
      Array.from({ length: many }, (_, i) => i),
      async (i) => {
        const { admission, jobs: service } = nth(all, i);
        const asked = { organizationId: 'o1', stage: 'clinical_extraction', cap } as const;
        const place = await admission.ask(asked);
        const excess = admission.excessOf([asked]);
        const how = { isReleased: place !== undefined, ...(excess && { excess }) };
        await service.accept(newJob(`job-${i}`, shared.clock.now(), cap), how);
        place?.giveBack();
      },
    );
    while ((await jobs.find('unfinished', {}, 1)).length > 0 && ended < many) await pause(5);
    await Promise.all(all.map((one) => one.stop()));
    return { ...perJob(all, many), 'most in flight (10)': highest };
  });

/** Nothing to do for twenty seconds, after the first twenty of each process. */
const idle: Scenario = (...given) =>
  withRegistries(given, { clinical_extraction: 10, dephi: 10 }, async (all, { clock }) => {
    const tick = setInterval(() => (clock.at += 100), 100);
    for (const one of all) one.start();
    await pause(20 * SECOND);
    reset(all);
    await pause(20 * SECOND);
    const reads = all.map(({ counts }) => counts.reads / 20);
    const writes = all.reduce((sum, { counts }) => sum + counts.writes / 20, 0);
    clearInterval(tick);
    await Promise.all(all.map((one) => one.stop()));
    return { 'reads a second, of the busiest process': Math.max(...reads), 'writes a second, of all': writes };
  });

export const SCENARIOS: Readonly<Record<string, Scenario>> = { timers, outboxes, release, cap, idle };

import { accountsV1, STAGES } from '@chartloom/contracts';
import { DAY, MINUTE, SECOND, type Instant } from '@chartloom/kernel';
import type { JobDocument } from '@chartloom/registry';
import type { Stored } from '@chartloom/store';
import { Clients, type Organization } from './clients.js';
import type { Control } from './controls.js';
import { CALM, CLUSTER, EMBEDDED, type Faults } from './faults.js';
import { Incarnation } from './incarnation.js';
import { Oracle } from './oracle.js';
import { Reviewers } from './reviewers.js';
import { Random } from './random.js';
import { bootAccounts, bootNotifier, bootRegistry, endpointsOf, portsOf, type Surroundings } from './services.js';
import { SimulatedLog } from './sim-bus.js';
import { Receivers } from './sim-outside.js';
import { SimulatedDatabase } from './sim-store.js';
import { takeOver } from './take-over.js';
import { SimulatedWorker } from './workers.js';
import { World } from './world.js';

export interface Options {
  readonly seed: number;
  /** The safety mechanism that this run switches off. */
  readonly without?: Control;
}

export interface Outcome {
  readonly seed: number;
  readonly layout: 'cluster' | 'embedded';
  readonly steps: number;
  readonly crashes: number;
  readonly wipes: number;
  readonly jobs: number;
  readonly ends: number;
  /** Jobs whose request died after it had taken its key, or was taken for dead. */
  readonly prevented: number;
  readonly violations: readonly string[];
  /** Everything that happened, in order; `VIOLATION` marks violations. */
  readonly log: readonly string[];
}

const MAX_STEPS = 60_000;
/** Everything except retention has ended by then. */
const HORIZON_MS = DAY;

/** After the last crash leases lapse, their work is taken over, and what was late by then is done: each process looks four times a minute. */
const LEASE_ROUNDS = 6;
const LEASE_ROUND_MS = 8 * SECOND;

/** Runs one seed: a time with faults, then one without until nothing is due, then the final check. */
export async function simulate({ seed, without }: Options): Promise<Outcome> {
  const random = new Random(seed);
  const world = new World(random);
  const around: Surroundings = {
    ...{ world, database: new SimulatedDatabase(), log: new SimulatedLog(world), blobs: new Map(), receivers: new Receivers() },
    ...(without && { without }),
  };
  const layout = random.chance(0.25) ? 'embedded' : 'cluster';
  const oracle = new Oracle(around, layout);
  const giveBack = takeOver(world, seed);
  try {
    if (layout === 'embedded') addEmbedded(around, oracle);
    else addCluster(around, oracle);
    const clients = new Clients(around, new Incarnation('clients'), oracle, await prepare(around));
    new Reviewers(around, new Incarnation('reviewers'), oracle).begin();
    clients.begin(random.int(3, 6), 12_000);
    await storm(around, clients, layout === 'embedded' ? EMBEDDED : CLUSTER);
    await rest(around, clients);
  } finally {
    giveBack();
  }
  oracle.atRest();
  const stored = around.database.all<JobDocument>('jobs');
  const prevented = stored.filter(({ life }) => life.state === 'expired').length;
  const jobs = stored.length - prevented;
  const { crashes, steps, violations, log } = world;
  return { seed, layout, steps, crashes, wipes: around.log.wipes, jobs, ends: oracle.endedJobs, prevented, violations, log };
}

function addCluster(around: Surroundings, oracle: Oracle): void {
  const { world } = around;
  const machines: Record<string, (incarnation: Incarnation) => void> = {
    registry: (owner) => {
      bootRegistry(around, owner);
    },
    accounts: (owner) => void bootAccounts(around, owner),
    notifier: (owner) => void bootNotifier(around, owner),
    worker: (owner) => {
      addWorkers(around, owner, oracle);
    },
  };
  for (const [name, boot] of Object.entries(machines))
    for (let replica = world.random.int(1, name === 'registry' ? 3 : 2); replica > 0; replica--)
      world.addMachine(`${name}-${replica}`, boot);
}

/**
 * All services in one process. Its start recovers the work of the previous process before it accepts calls, in the
 * order of libs/embedded.
 */
function addEmbedded(around: Surroundings, oracle: Oracle): void {
  const boot = (owner: Incarnation): void => {
    const registry = bootRegistry(around, owner, true);
    const accounts = bootAccounts(around, owner);
    const notifier = bootNotifier(around, owner);
    owner.listens = false;
    const start = async (): Promise<void> => {
      await registry();
      await notifier();
      accounts();
      addWorkers(around, owner, oracle);
      owner.listens = true;
    };
    void start();
  };
  around.world.addMachine('embedded', boot, () => {
    around.log.wipe();
  });
}

function addWorkers(around: Surroundings, owner: Incarnation, oracle: Oracle): void {
  for (const stage of STAGES) new SimulatedWorker(around, owner, stage, oracle);
}

/**
 * Organizations with many and with few credits, one with a cap of two jobs in flight, one with an endpoint; created
 * without faults.
 */
async function prepare(around: Surroundings): Promise<Organization[]> {
  const { world } = around;
  const operator = new Incarnation('operator');
  const accounts = portsOf(around, operator).rpc.client(accountsV1.AccountsService);
  const create = async (name: string, credits: number): Promise<string> => {
    world.moveTo(world.now() + 1); // ids start with the time, so that they sort in this order
    return (await accounts.createClient({ name, plan: 'standard', credits })).organizationId;
  };
  const made = async (): Promise<Organization[]> => {
    const [rich, poor, narrow] = [await create('rich', 200), await create('poor', 9), await create('narrow', 40)];
    await accounts.setLimits({ organizationId: narrow, plan: '', limits: { maxInFlight: 2 } });
    await accounts.setLimits({ organizationId: rich, plan: '', limits: { approvals: world.random.int(0, 2) } });
    await endpointsOf(around, operator).create(rich, { url: 'https://hooks.example/all', events: [], description: '' });
    return [
      { id: rich, receiver: 'sometimes' },
      { id: poor, receiver: 'never' },
      { id: narrow, receiver: world.random.chance(0.5) ? 'sometimes' : 'none' },
    ];
  };
  world.restart(true);
  const until = async (reached: () => boolean): Promise<void> => {
    while (!reached()) if (!(await world.step())) world.moveTo(world.nextBusiness());
  };
  await until(() => world.living().every(({ listens }) => listens));
  const organizations: Organization[] = [];
  void made().then((all) => organizations.push(...all));
  await until(() => organizations.length > 0);
  return organizations;
}

/** Work under faults, until the clients are done or the limit of events is reached. */
async function storm({ world, log, receivers }: Surroundings, clients: Clients, faults: Faults): Promise<void> {
  const { random } = world;
  world.faults = faults;
  receivers.failing = 0.3;
  const end = world.steps + random.int(800, 3_000);
  while (world.steps < end) {
    world.restart();
    if (random.chance(faults.wipe)) log.wipe();
    if (random.chance(faults.rebalance)) log.rebalanceSome();
    if (random.chance(faults.leap)) leap(world);
    if (random.chance(0.3)) world.moveTo(world.now() + random.int(0, 60));
    if (!(await world.step())) world.moveTo(Math.max(world.now() + 1, world.nextBusiness()));
    if (!clients.busy && random.chance(0.001)) return;
  }
}

/** Nothing runs for longer than a lease, or than the age at which a hold is checked. */
function leap(world: World): void {
  const { random } = world;
  const long = random.chance(0.15) && !world.inserting;
  world.moveTo(world.now() + (long ? random.int(9, 12) * MINUTE : random.int(5, 40) * SECOND));
}

/** No more faults: everything that is due is done, one timer after the other, until none is left. */
async function rest(around: Surroundings, clients: Clients): Promise<void> {
  const { world, receivers } = around;
  world.faults = CALM;
  receivers.failing = 0;
  const last = world.steps + MAX_STEPS;
  world.restart(true);
  for (let i = 0; i < LEASE_ROUNDS; i++) {
    await quiet(world, last);
    world.moveTo(world.now() + LEASE_ROUND_MS);
  }
  const horizon = world.now() + HORIZON_MS;
  for (;;) {
    world.restart(true);
    await quiet(world, last);
    const next = Math.min(nextDue(around), world.nextSleeper());
    if (next > horizon) break;
    world.moveTo(next + 10_000); // the timers of ten seconds at a time
    if (world.steps > last) {
      world.violate('the world does not come to rest');
      break;
    }
  }
  if (clients.busy) world.violate('a client was left without an answer');
}

/** Runs every loop until none changes anything at the current time. */
async function quiet(world: World, last: number): Promise<void> {
  for (let before = -1; before !== world.changes && world.steps < last;) {
    before = world.changes;
    const names = new Set<string>(); // one loop of each kind is enough: all processes share the store
    for (const owner of world.living())
      for (const loop of owner.loops)
        if (!loop.busy && !names.has(loop.name)) {
          names.add(loop.name);
          world.begin(owner, loop);
        }
    while (world.steps < last && (await world.step(false)));
  }
}

type Timed = Stored & { readonly dueAt?: Instant; readonly checkAt?: Instant; readonly outboxAt?: Instant };

/** A process waits before it announces what another stored, and longest before it stores another's holds. */
const LEFT_AFTER_MS = 60 * SECOND;

/** The earliest time at which a document of any kind is due. */
function nextDue({ world, database }: Surroundings): Instant {
  const due = ['jobs', 'batches', 'accounts', 'ledger', 'webhook_deliveries', 'files'].flatMap((name) =>
    database
      .all<Timed>(name)
      .flatMap(({ dueAt = Infinity, checkAt = Infinity, outboxAt = Infinity }) => [dueAt, checkAt, outboxAt + LEFT_AFTER_MS]),
  );
  return Math.min(Infinity, ...due.filter((at) => at > world.now()));
}

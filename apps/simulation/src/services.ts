import { AccountsEvents, AccountsRpc, AccountsService, AccountsTimers, RateBudgetsService } from '@chartloom/accounts';
import { accountsV1, registryV1, TOPICS } from '@chartloom/contracts';
import { SECOND } from '@chartloom/kernel';
import { Acknowledger } from '@chartloom/outbox';
import {
  DeliveriesService,
  EndpointsService,
  NotifierEvents,
  PayloadService,
  SecretBox,
  SecretsService,
  SenderService,
} from '@chartloom/notifier';
import { AuditLines, type Log } from '@chartloom/platform';
import {
  Acknowledgements,
  Admission,
  BatchesService,
  FilesService,
  IdempotencyKeys,
  JOB_TIMING,
  JobsService,
  KeyUpkeep,
  RegistryEvents,
  RegistryLeases,
  RegistryRpc,
  RegistryTimers,
  Releaser,
  ReviewsService,
  StageRpc,
  SubmissionsService,
} from '@chartloom/registry';
import {
  BoundlessAdmission,
  DeafNotifier,
  HastyAccounts,
  HastyKeys,
  HastyNotifier,
  ImmortalLeases,
  IndifferentAdmission,
  keyless,
  ListAcknowledgingNotifier,
  RepeatedSettlement,
  unordered,
  unreconciled,
  UnfencedEvents,
  UnfencedStages,
  type Control,
} from './controls.js';
import type { Incarnation } from './incarnation.js';
import type { SimulatedLog } from './sim-bus.js';
import { SimulatedBlobs, SimulatedOutbound, type Receivers } from './sim-outside.js';
import { SimulatedRpc } from './sim-rpc.js';
import { SimulatedStore, type SimulatedDatabase } from './sim-store.js';
import { describe, type World } from './world.js';

/** What outlives every process, and the mechanism that this run switches off. */
export interface Surroundings {
  readonly world: World;
  readonly database: SimulatedDatabase;
  readonly log: SimulatedLog;
  readonly blobs: Map<string, Uint8Array>;
  readonly receivers: Receivers;
  readonly without?: Control;
}

/**
 * A few attempts, one moment apart, so that a whole schedule fits into a run. So short that its jitter (a fifth, by the
 * delivery's random id) rounds to nothing.
 */
export const WEBHOOK_SCHEDULE_MS = [0, 2, 2, 2, 2];

/** Documents that the workers of a stage are said to take at the same time. */
export const SLOTS = { clinical_extraction: 2, dephi: 1 } as const;

const SILENT: Pick<Log, 'debug' | 'info' | 'warn' | 'error'> = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
/** The simulation has no audit log. */
const UNREAD = new AuditLines(() => undefined);
const BOX = new SecretBox([{ id: 'k1', key: new Uint8Array(32).fill(7) }]);

/** The ports of a process of `owner`. */
export function portsOf({ world, database, log, blobs }: Surroundings, owner: Incarnation) {
  return {
    store: new SimulatedStore(world, database, owner),
    bus: log.publisher(owner),
    rpc: new SimulatedRpc(world, owner),
    blobs: new SimulatedBlobs(world, blobs, owner),
  };
}

/** What looks for room where one of its mechanisms is switched off. */
const ADMISSIONS: Readonly<Partial<Record<Control, typeof Admission>>> = {
  room: BoundlessAdmission,
  recount: IndifferentAdmission,
};

/**
 * The registry, wired like its module. Returns the functions that an embedded start calls.
 * @param isAlone it has no leases, since there is never another one beside it
 */
export function bootRegistry(around: Surroundings, owner: Incarnation, isAlone = false): () => Promise<void> {
  const { world, log, without } = around;
  const { store: sound, bus, rpc, blobs } = portsOf(around, owner);
  const store = without === 'announcement' ? unreconciled(sound) : sound;
  const Leases = without === 'takeover' ? ImmortalLeases : RegistryLeases;
  const leases = isAlone ? undefined : new Leases(store, world, owner.name);
  const jobs = new JobsService(store, bus, world, JOB_TIMING, SILENT, undefined, leases);
  const batches = new BatchesService(store, jobs, leases);
  const files = new FilesService(store, blobs, jobs, world, undefined, leases);
  const reviews = new ReviewsService(store, jobs, world);
  const Keys = without === 'prevention' ? HastyKeys : IdempotencyKeys;
  const keys = new Keys(without === 'key' ? keyless(store) : store, world);
  keys.pause = (ms) => world.sleep(owner, ms);
  const Admissions = (without && ADMISSIONS[without]) ?? Admission;
  const admission = new Admissions(jobs, world, SLOTS, leases);
  const releaser = new Releaser(jobs, SILENT, world, SLOTS, admission);
  Object.assign(releaser.pages, world.random.pick([{}, { all: 3, first: 1 }, { all: 4, first: 2 }])); // few jobs are many to it
  const upkeep = new KeyUpkeep(store, keys, jobs, batches, world);
  const timers = new RegistryTimers(jobs, batches, files, reviews, blobs, world, SILENT, undefined, upkeep, leases);
  const events = without === 'fence' ? new UnfencedEvents(jobs, rpc) : new RegistryEvents(jobs, rpc);
  const stages = without === 'fence' ? new UnfencedStages(jobs) : new StageRpc(jobs);
  const submissions = new SubmissionsService(jobs, batches, reviews, keys, rpc, world, admission);
  const acknowledgements = new Acknowledgements(jobs, SILENT);
  owner.services.set(registryV1.RegistryService.typeName, new RegistryRpc(files, jobs, submissions, reviews, acknowledgements));
  owner.services.set(registryV1.StageService.typeName, stages);
  log.consume(owner, TOPICS.reports, 'registry', (payload) => events.onReport(payload));
  world.loop(owner, `registry.outbox ${owner.name}`, SECOND / 4, () => jobs.relay.run());
  world.loop(owner, `registry.acknowledgements ${owner.name}`, SECOND / 2, () => acknowledgements.run());
  world.loop(owner, `registry.release ${owner.name}`, SECOND / 2, () => releaser.run());
  if (without === 'job-timers') return () => Promise.resolve();
  world.loop(owner, `registry.timers ${owner.name}`, SECOND, () => timers.tick());
  return () => timers.restarted();
}

/** Accounts, wired like its module. Returns the functions that an embedded start calls. */
export function bootAccounts(around: Surroundings, owner: Incarnation): () => void {
  const { world, log, without } = around;
  const { store: sound, bus, rpc } = portsOf(around, owner);
  const store = without === 'ledger' ? unordered(sound) : sound;
  const Accounts = without === 'clearing' ? HastyAccounts : AccountsService;
  const accounts = new Accounts(store, bus, world, SILENT);
  Object.assign(accounts.linger, world.random.pick([{}, { ms: 0 }])); // holds are stored late, or at once
  const acknowledger = acknowledgerOf(around, owner, registryV1.Acknowledgement.SETTLED, 'accounts');
  const Events = without === 'settlement' ? RepeatedSettlement : AccountsEvents;
  const events = new Events(accounts, acknowledger);
  const rates = new RateBudgetsService(store, accounts, world);
  owner.services.set(accountsV1.AccountsService.typeName, new AccountsRpc(accounts, rates, UNREAD));
  log.consumeLists(owner, TOPICS.jobs, 'accounts', (payloads) => events.onJobsEnded(payloads));
  world.loop(owner, 'accounts.outbox', SECOND / 4, () => accounts.relay.run());
  if (without === 'hold-timer') return () => undefined;
  const timers = new AccountsTimers(accounts, rpc, world, SILENT);
  world.loop(owner, 'accounts.holds', 20 * SECOND, () => timers.tick());
  return () => {
    timers.restarted();
  };
}

/** What listens in place of the notifier where one of its mechanisms is switched off. */
const NOTIFIERS: Readonly<Partial<Record<Control, typeof NotifierEvents>>> = {
  acknowledgement: HastyNotifier,
  callback: DeafNotifier,
  lists: ListAcknowledgingNotifier,
};

/** The notifier, wired like its module. Returns the functions that an embedded start calls. */
export function bootNotifier(around: Surroundings, owner: Incarnation): () => Promise<void> {
  const { world, log, receivers, without } = around;
  const { store, rpc, blobs } = portsOf(around, owner);
  const payloads = new PayloadService(rpc, blobs, world);
  const secrets = new SecretsService(store, BOX, world);
  const sender = new SenderService(new SimulatedOutbound(world, receivers, owner), secrets, world);
  const reports = {
    ...SILENT,
    error: (facts: unknown) => {
      world.note(`${owner.name} ${describe(JSON.stringify(facts))}`);
    },
  };
  const deliveries = new DeliveriesService(store, payloads, sender, world, WEBHOOK_SCHEDULE_MS, reports, UNREAD);
  const acknowledger = acknowledgerOf(around, owner, registryV1.Acknowledgement.ANNOUNCED, 'notifier');
  const Events = (without && NOTIFIERS[without]) ?? NotifierEvents;
  const events = new Events(deliveries, payloads, acknowledger);
  log.consumeLists(owner, TOPICS.jobs, 'notifier', (payloads) => events.onJobsEnded(payloads));
  world.loop(owner, 'notifier.deliveries', SECOND, () => deliveries.tick());
  return () => deliveries.restarted();
}

/** It keeps what it has to tell in the memory of its process, so its loop is of that process alone. */
function acknowledgerOf(
  around: Surroundings,
  owner: Incarnation,
  what: registryV1.Acknowledgement,
  service: string,
): Acknowledger {
  const name = `${service}.acknowledgements`;
  const acknowledger = new Acknowledger(portsOf(around, owner).rpc, what, name, SILENT);
  around.world.loop(owner, `${name} ${owner.name}`, SECOND / 2, () => acknowledger.run());
  return acknowledger;
}

/** Endpoints for all jobs of an organization; no process state remains. */
export const endpointsOf = (around: Surroundings, owner: Incarnation): EndpointsService =>
  new EndpointsService(portsOf(around, owner).store, around.world);

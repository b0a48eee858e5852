import { Inject, Injectable, Optional } from '@nestjs/common';
import { STAGES, type Stage } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { mostOf, mostWithWorkers } from './fair-share.js';
import { JobsService, type Excess } from '../jobs.service.js';
import { RegistryLeases } from '../registry-leases.js';
import type { JobDocument } from '../job-document.js';
import { RecentUse } from './recent-use.js';

/** Injection token: how many documents the workers of each stage take at the same time. A stage without a number has no bound. */
export const WORKER_SLOTS = Symbol('WORKER_SLOTS');
export type WorkerSlots = Partial<Readonly<Record<Stage, number>>>;

/** A job that is about to be with the workers. */
interface Asking {
  readonly organizationId: string;
  readonly stage: Stage;
}

/** What a count of the store may not include yet: a job that is being stored as released. */
export interface Place {
  /** To be called once the job is stored, or will not be. */
  readonly giveBack: () => void;
}

/** Who waits and who is busy, as a look at the store found it. */
interface Seen {
  /** Organizations, or stages with a bound, for which someone waits. */
  readonly waiting: ReadonlySet<string>;
  readonly busy: ReadonlyMap<string, number>;
  readonly inFlight: ReadonlyMap<string, number>;
}

/** A job that may be released, or was just now. */
interface Candidate extends Asking {
  /** How many the organization may have in flight. */
  readonly cap: number;
}

/**
 * Decides whether a job may be released by the write that accepts it, without its turn: only where no one waits, its organization is below
 * its cap, and a worker is free. The last free worker is for an organization that is alone. Anything else waits for the Releaser.
 *
 * One look at a time serves all that ask meanwhile, and none is under way while the Releaser counts and chooses. What one of them gave and
 * may not be in the store yet is counted by the other: so in one process the bounds are exact.
 *
 * Another registry may release between a look and its write. So where there are several, whoever has stored jobs as released counts again
 * before it publishes that, and withdraws what is beyond a bound (`excessOf`). Of all that is published the job that was stored last was
 * counted with all others: so the bounds hold, whatever the order.
 */
@Injectable()
export class Admission {
  /** Who used which stage lately. */
  readonly use = new RecentUse();
  private asking: { readonly asked: Candidate; readonly answer: (place: Place | undefined) => void }[] = [];
  private looking: Promise<void> | undefined;
  private isChoosing = false;
  private readonly pending = new Set<Asking>();
  /** Given back while someone counts, who may have counted before. */
  private stored: Asking[] = [];
  /** Those for whose sake the Releaser may have let someone wait. */
  private readonly awaited = new Set<Asking>();
  private readonly listeners = new Set<(organizationId: string) => void>();

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(Clock) private readonly clock: Clock,
    @Optional() @Inject(WORKER_SLOTS) private readonly slots: WorkerSlots = {},
    /** Without them no other process releases jobs. */
    @Optional() @Inject(RegistryLeases) private readonly leases?: RegistryLeases,
  ) {}

  /** Whether other registries may release too, now or later. */
  get isShared(): boolean {
    return this.leases !== undefined;
  }

  /** Whether another registry is known that releases too. */
  get hasOthers(): boolean {
    return !(this.leases?.isAlone ?? true);
  }

  /** How to count again what was stored as released; nothing where no other registry ever releases. It does not matter who owns what. */
  excessOf(released: readonly Candidate[]): Excess | undefined {
    return this.isShared ? () => this.excess(released) : undefined;
  }

  /** Whether this registry releases jobs in their turn of what is named by `key`: an organization, or a stage whose workers are counted. */
  isReleaserOf(key: string): boolean {
    return this.leases?.owns(key) ?? true;
  }

  /** A place, or `undefined` where the job has to wait for its turn. */
  ask(asked: Candidate): Promise<Place | undefined> {
    return new Promise((answer) => {
      this.asking.push({ asked, answer });
      this.looking ??= this.look();
    });
  }

  /** Runs what counts and chooses for the Releaser. Meanwhile no one is given a place: someone waits. */
  async choosing<T>(choose: () => Promise<T>): Promise<T> {
    this.isChoosing = true;
    try {
      await this.looking;
      this.stored = [];
      return await choose();
    } finally {
      this.isChoosing = false;
    }
  }

  /** How many jobs are being stored as released, which a count of the store that is under way may not include. */
  pendingOf(is: (place: Asking) => boolean): number {
    const found = [...this.pending, ...this.stored].filter(is);
    for (const place of found) if (this.pending.has(place)) this.awaited.add(place);
    return found.length;
  }

  /** A place for a job that is released whatever the look says: the Releaser has chosen it. */
  take(asked: Asking): Place {
    this.pending.add(asked);
    return {
      giveBack: () => {
        this.giveBack(asked);
      },
    };
  }

  /** Calls back when a place was given back for whose sake the Releaser may have let someone wait. */
  onGivenBack(listener: (organizationId: string) => void): void {
    this.listeners.add(listener);
  }

  private async look(): Promise<void> {
    await Promise.resolve(); // so that what is asked in one go is one look
    while (this.asking.length > 0) {
      const asking = this.asking.splice(0);
      this.stored = []; // the look that begins now counts them
      const seen = this.isChoosing ? undefined : await this.see(asking.map(({ asked }) => asked)).catch(() => undefined);
      for (const { asked, answer } of asking) answer(seen && this.mayGo(asked, seen) ? this.grant(asked) : undefined);
    }
    this.looking = undefined;
  }

  private async see(asked: readonly Candidate[]): Promise<Seen> {
    const { jobs } = this.jobs;
    const waiting = new Set<string>();
    const busy = new Map<string, number>();
    const inFlight = new Map<string, number>();
    const caps = new Map<string, number>();
    for (const { organizationId, cap } of asked) caps.set(organizationId, Math.max(cap, caps.get(organizationId) ?? 0));
    const stages = STAGES.filter((stage) => asked.some((one) => one.stage === stage));
    const unbound = new Set(asked.filter(({ stage }) => this.slots[stage] === undefined).map((one) => one.organizationId));
    await Promise.all([
      ...[...caps].map(async ([id, cap]) => inFlight.set(id, await jobs.count('inFlight', { equals: [id] }, cap))),
      ...[...unbound].map(async (id) => {
        if ((await jobs.find('waiting', { equals: [id] }, 1)).length > 0) waiting.add(id);
      }),
      ...stages.map(async (stage) => {
        const slots = this.slots[stage];
        if (slots === undefined) return;
        const [first, count] = await Promise.all([
          jobs.find('waitingFor', { equals: [stage] }, 1),
          jobs.count('busy', { equals: [stage] }, slots),
        ]);
        if (first.length > 0) waiting.add(stage);
        busy.set(stage, count);
      }),
    ]);
    return { waiting, busy, inFlight };
  }

  /** By how many the bound is exceeded of which most is exceeded. */
  private async excess(released: readonly Candidate[]): Promise<number> {
    const caps = new Map(released.map(({ organizationId, cap }) => [organizationId, cap]));
    const bounds = STAGES.flatMap((stage) => {
      const slots = released.some((one) => one.stage === stage) ? this.slots[stage] : undefined;
      return slots === undefined ? [] : [[stage, mostWithWorkers(slots)] as const];
    });
    const over = async (index: 'inFlight' | 'busy', key: string, most: number): Promise<number> =>
      (await this.jobs.jobs.count(index, { equals: [key] }, most + released.length)) - most;
    const all = await Promise.all([
      ...[...caps].map(([organization, cap]) => over('inFlight', organization, cap)),
      ...bounds.map(([stage, most]) => over('busy', stage, most)),
    ]);
    return Math.max(0, ...all);
  }

  private mayGo({ organizationId, stage, cap }: Candidate, { waiting, busy, inFlight }: Seen): boolean {
    const slots = this.slots[stage];
    const granted = [...this.pending, ...this.stored];
    const own = granted.filter((one) => one.organizationId === organizationId).length;
    if (waiting.has(slots === undefined ? organizationId : stage)) return false;
    if ((inFlight.get(organizationId) ?? 0) + own >= cap) return false;
    if (slots === undefined) return true;
    const taken = (busy.get(stage) ?? 0) + granted.filter((one) => one.stage === stage).length;
    return taken < mostOf(slots) || (taken < slots && this.use.isAlone(stage, organizationId, this.clock.now()));
  }

  private grant({ organizationId, stage }: Asking): Place {
    this.use.asked(stage, organizationId, this.clock.now());
    return this.take({ organizationId, stage });
  }

  private giveBack(place: Asking): void {
    if (!this.pending.delete(place)) return;
    if (this.looking || this.isChoosing) this.stored.push(place);
    if (this.awaited.delete(place)) for (const listener of this.listeners) listener(place.organizationId);
  }
}

export const candidateOf = ({ organizationId, life, limits }: JobDocument): Candidate => ({
  organizationId,
  stage: life.stage,
  cap: limits.maxInFlight,
});

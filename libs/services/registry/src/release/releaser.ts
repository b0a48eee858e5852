import { Inject, Injectable, Optional, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { STAGES, type Stage } from '@chartloom/contracts';
import { Clock, type Instant } from '@chartloom/kernel';
import { LOG, Loop, type Log } from '@chartloom/platform';
import { Admission, candidateOf, WORKER_SLOTS, type WorkerSlots } from './admission.js';
import { nextInTurn, type Contender } from './fair-share.js';
import type { JobDocument } from '../job-document.js';
import { JobsService } from '../jobs.service.js';
import { Notices, OTHERS_MS } from './notices.js';
import { heads } from './heads.js';

/**
 * How often the store is searched for organizations with waiting jobs of which this process got no notice: jobs that another process
 * accepted, or this one before a crash.
 */
const POLL_MS = 5_000;
/** How often where several registries share the work: what one knows of it looks for itself (notices.ts), so this is for what a crash left. */
const SHARED_POLL_MS = 10_000;
/** While jobs wait for a stage whose turns this registry gives, it looks this often: another one may have heard of the end that makes room. */
const WAITING_MS = 250;
/** Where no one is known to wait, ends are looked after together: only a job that another process accepted can wait for them. */
const ROOM_MS = 250;
/** Files of one organization that are let go at a time; the gateway takes as many as it can. */
const INGESTS = 100;
/** Organizations that are compared at a time. The next run goes on behind the last of them. */
const COMPARED = 32;
/** Waiting jobs of one organization are counted up to this. */
const COUNTED = 20;

type Conversion = Exclude<Stage, 'ingest'>;
const CONVERSIONS = STAGES.filter((stage): stage is Conversion => stage !== 'ingest');

/**
 * Lets accepted jobs go, of each organization the oldest first, while it has fewer in flight than its cap. Of a stage whose workers
 * are counted no more go than these can take and a few to follow, in turn of the organizations (fair-share.ts): the workers take what
 * comes first, so this is where turns are decided. A bulk file is fetched before the cap counts, since its URL ages.
 */
@Injectable()
export class Releaser implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  /** Organizations that may have something to let go. */
  private readonly notices = new Notices();
  private readonly pollMs: number;
  private readonly use;
  /** Of each stage, the last organization that was compared where there were more than can be compared at a time. */
  private readonly comparedTo = new Map<Stage, string>();
  /**
   * While fewer than `all` wait, one read gives them: whose they are, how many, and the oldest. Of more the `first` are read: what is let go
   * is most often among them.
   */
  readonly pages = { all: COUNTED, first: 4 };
  /** Stages and organizations of which so many wait that one read does not give all of them. */
  private readonly long = new Set<string>();
  private polledAt = 0;
  /** Whether someone may wait, as far as this process knows: another may have accepted a job. */
  private mayWait = true;

  constructor(
    @Inject(JobsService) private readonly jobs: JobsService,
    @Inject(LOG) log: Log,
    @Inject(Clock) private readonly clock: Clock,
    @Optional() @Inject(WORKER_SLOTS) private readonly slots: WorkerSlots = {},
    @Optional() @Inject(Admission) private readonly admission = new Admission(jobs, clock, slots),
  ) {
    this.use = admission.use;
    this.pollMs = admission.isShared ? SHARED_POLL_MS : POLL_MS;
    this.loop = new Loop('registry.release', this.pollMs, () => this.run(), log);
    admission.onGivenBack((organizationId) => {
      this.nudge(organizationId, CONVERSIONS);
    });
    jobs.onCapacity((organizationId, job) => {
      // What was accepted waits for its own stage; what has ended makes room for any
      this.use.note(job, clock.now());
      if (job.life.state === 'accepted') this.nudge(organizationId, [job.life.stage]);
      else this.nudge(organizationId, CONVERSIONS, this.mayWait ? 0 : ROOM_MS);
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async run(): Promise<void> {
    const nudged = this.notices.take(performance.now());
    this.mayWait = false; // whoever is found to wait says so
    const isFresh = performance.now() - this.polledAt < this.pollMs && nudged.size > 0;
    if (isFresh) await this.answer(nudged);
    else await this.poll(nudged);
    const next = this.notices.othersInMs(performance.now());
    if (next !== undefined) this.loop.nudge(next);
  }

  /** Looks everywhere: for what this process knows of, and for what no one told it of where that is its part. */
  private async poll(nudged: ReadonlyMap<Stage, ReadonlySet<string>>): Promise<void> {
    this.polledAt = performance.now();
    const { jobs } = this.jobs;
    const known = new Set([...nudged.values()].flatMap((some) => [...some]));
    const found = new Set<string>();
    for await (const { waitingOf = '' } of heads(jobs, 'waiting', [], 'waitingOf')) found.add(waitingOf);
    const isAnyWaiting = found.size > 0;
    for await (const { ingestOf = '' } of heads(jobs, 'ingests', [], 'ingestOf')) found.add(ingestOf);
    for (const one of found) if (this.admission.isReleaserOf(one)) known.add(one);
    // What waits for no turn: files to be fetched, and jobs of stages without a bound
    for (const organization of known) {
      await this.fetch(organization);
      await this.releaseUnbound(organization);
    }
    for (const stage of CONVERSIONS)
      if (nudged.has(stage) || (isAnyWaiting && this.admission.isReleaserOf(stage))) await this.share(stage);
    this.use.prune(this.clock.now());
  }

  /** @param withinMs in which time to look, where that is this registry's part */
  private nudge(organizationId: string, stages: readonly Stage[], withinMs = 0): void {
    const isOwn = (stage: Stage): boolean => this.slots[stage] === undefined || this.admission.isReleaserOf(stage);
    this.notices.add(organizationId, stages, isOwn, performance.now());
    const delay = stages.some(isOwn) ? withinMs : OTHERS_MS;
    if (delay === 0) this.mayWait = true;
    this.loop.nudge(delay);
  }

  /** Looks only where something may have changed. */
  private async answer(nudged: ReadonlyMap<Stage, ReadonlySet<string>>): Promise<void> {
    for (const organization of nudged.get('ingest') ?? []) await this.fetch(organization);
    const unbound = new Set<string>();
    for (const stage of CONVERSIONS) {
      if (!nudged.has(stage)) continue;
      if (this.slots[stage] !== undefined) await this.share(stage);
      else for (const organization of nudged.get(stage) ?? []) unbound.add(organization);
    }
    for (const organization of unbound) await this.releaseUnbound(organization);
  }

  private async releaseUnbound(organization: string): Promise<void> {
    const waiting = await this.firstOf('waiting', organization);
    const [oldest] = waiting;
    // One that was stored before there were turns is in no index of its stage
    const unbound = CONVERSIONS.some((stage) => this.slots[stage] === undefined) || (oldest && oldest.waitingFor === undefined);
    if (!oldest || !unbound) return;
    await this.choose(() => this.next(organization, oldest.limits.maxInFlight, waiting));
  }

  /** The oldest that wait: all of them while they are few, else the first. */
  private async firstOf(index: 'waiting' | 'waitingFor', key: string): Promise<readonly JobDocument[]> {
    const found = await this.jobs.jobs.find(
      index,
      { equals: [key] },
      this.long.has(`${index} ${key}`) ? this.pages.first : this.pages.all,
    );
    this.mayWait ||= found.length > 0;
    if (found.length === this.pages.all) this.long.add(`${index} ${key}`);
    else if (found.length < this.pages.first) this.long.delete(`${index} ${key}`);
    return found;
  }

  private async fetch(organization: string): Promise<void> {
    await this.letGo(await this.jobs.jobs.find('ingests', { equals: [organization] }, INGESTS));
  }

  /** As many of the oldest as the cap leaves room for. */
  private async next(organization: string, cap: number, waiting: readonly JobDocument[]): Promise<readonly JobDocument[]> {
    const free = await this.room(organization, cap);
    const isEnough = free <= waiting.length || !this.long.has(`waiting ${organization}`);
    const oldest = isEnough
      ? waiting.slice(0, Math.max(0, free))
      : await this.jobs.jobs.find('waiting', { equals: [organization] }, free);
    return oldest.filter(({ waitingFor }) => waitingFor === undefined || this.slots[waitingFor] === undefined);
  }

  /** Lets go as many jobs of a stage as its workers have room for, in turn. */
  private async share(stage: Conversion): Promise<void> {
    const slots = this.slots[stage];
    if (slots === undefined) return;
    const waiting = await this.firstOf('waitingFor', stage);
    if (waiting.length === 0) return;
    await this.choose(() => this.chosen(stage, slots, waiting));
    const [{ organizationId = '' } = {}] = waiting;
    if (this.admission.hasOthers && this.admission.isReleaserOf(stage)) this.nudge(organizationId, [stage], WAITING_MS);
  }

  private async chosen(stage: Conversion, slots: number, waiting: readonly JobDocument[]): Promise<readonly JobDocument[]> {
    const most = 2 * slots;
    const granted = this.admission.pendingOf((place) => place.stage === stage);
    const busy = granted + (await this.jobs.jobs.count('busy', { equals: [stage] }, most));
    if (busy >= most) return [];
    const now = this.clock.now();
    const isLong = this.long.has(`waitingFor ${stage}`);
    const known = Map.groupBy(waiting, ({ waitingOf = '' }) => waitingOf);
    const contenders = isLong ? await this.many(stage, known, busy, now) : await this.few(stage, known, busy, now);
    const isAlone = (organization: string): boolean => contenders.length === 1 && this.use.isAlone(stage, organization, now);
    const inTurn = nextInTurn(contenders, { slots, busy, isAlone });
    const chosen: JobDocument[] = [];
    for (const organization of new Set(inTurn)) {
      const many = inTurn.filter((one) => one === organization).length;
      const first = known.get(organization) ?? [];
      const isEnough = !isLong || first.length >= many;
      const next = isEnough ? first.slice(0, many) : this.jobs.jobs.find('waitingFor', { equals: [stage, organization] }, many);
      chosen.push(...(await next));
    }
    return chosen;
  }

  /** Those who compete where all that wait are known. */
  private few(
    stage: Conversion,
    waiting: ReadonlyMap<string, readonly JobDocument[]>,
    busy: number,
    now: Instant,
  ): Promise<readonly Contender[]> {
    return Promise.all(
      [...waiting].map(([organization, jobs]) => {
        const cap = jobs[0]?.limits.maxInFlight ?? 0;
        return this.contender(stage, organization, { cap, waiting: jobs.length, isIdle: busy === 0 }, now);
      }),
    );
  }

  /** Those who compete where not all that wait are known. A flood of one organization is the usual case. */
  private async many(
    stage: Conversion,
    first: ReadonlyMap<string, readonly JobDocument[]>,
    busy: number,
    now: Instant,
  ): Promise<readonly Contender[]> {
    const [[organization, jobs] = ['', []]] = first;
    if (first.size > 1 || this.comparedTo.has(stage) || !this.use.isAlone(stage, organization, now))
      return this.contenders(stage, now);
    const others = await this.jobs.jobs.find('waitingFor', { equals: [stage], from: `${organization}\u0000` }, 1);
    if (others.length > 0) return this.contenders(stage, now);
    // To one that is alone it does not matter how many of those that are busy are its own
    const room = await this.room(organization, jobs[0]?.limits.maxInFlight ?? 0);
    return [{ organization, busy, room, waiting: COUNTED, used: 0 }];
  }

  private async contenders(stage: Conversion, now: Instant): Promise<readonly Contender[]> {
    const start = this.comparedTo.get(stage) ?? '';
    const found: Contender[] = [];
    this.comparedTo.delete(stage);
    for await (const { organizationId: organization, limits } of heads(
      this.jobs.jobs,
      'waitingFor',
      [stage],
      'waitingOf',
      start,
    )) {
      const waiting = await this.jobs.jobs.count('waitingFor', { equals: [stage, organization] }, COUNTED);
      found.push(await this.contender(stage, organization, { cap: limits.maxInFlight, waiting, isIdle: false }, now));
      if (found.length < COMPARED) continue;
      this.comparedTo.set(stage, `${organization}\u0000`);
      break;
    }
    if (found.length === 0 && start !== '') return this.contenders(stage, now);
    if (start === '' && found.reduce((all, { waiting }) => all + waiting, 0) < this.pages.all)
      this.long.delete(`waitingFor ${stage}`);
    return found;
  }

  private async contender(
    stage: Conversion,
    organization: string,
    { cap, waiting, isIdle }: { readonly cap: number; readonly waiting: number; readonly isIdle: boolean },
    now: Instant,
  ): Promise<Contender> {
    const granted = this.admission.pendingOf((place) => place.stage === stage && place.organizationId === organization);
    const busy = granted + (isIdle ? 0 : await this.jobs.jobs.count('busy', { equals: [stage, organization] }, cap));
    const room = await this.room(organization, cap);
    return { organization, busy, room, waiting, used: this.use.seconds(stage, organization, now) };
  }

  private async room(organization: string, cap: number): Promise<number> {
    const granted = this.admission.pendingOf((place) => place.organizationId === organization);
    return cap - granted - (await this.jobs.jobs.count('inFlight', { equals: [organization] }, cap));
  }

  /** Releases what is chosen. Until that is stored, it is counted as if it were. */
  private async choose(choose: () => Promise<readonly JobDocument[]>): Promise<void> {
    const chosen = await this.admission.choosing(async () =>
      (await choose()).map((job) => ({ job, place: this.admission.take(candidateOf(job)) })),
    );
    const jobs = chosen.map(({ job }) => job);
    try {
      const wereWaiting = await this.jobs.release(jobs, this.admission.excessOf(jobs.map(candidateOf)));
      // Another registry has released one of them: there may be room for the next
      if (!wereWaiting) for (const { organizationId, life } of jobs) this.nudge(organizationId, [life.stage], ROOM_MS);
    } finally {
      for (const { place } of chosen) place.giveBack();
    }
  }

  private async letGo(jobs: readonly JobDocument[]): Promise<void> {
    await Promise.all(jobs.map((job) => this.jobs.applyTo(job, { type: 'released' })));
  }
}

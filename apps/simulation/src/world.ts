import { setImmediate as macrotask } from 'node:timers';
import { Clock, type Instant } from '@chartloom/kernel';
import { CALM, type Faults } from './faults.js';
import { Incarnation, type LoopState, type Machine } from './incarnation.js';
import type { Random } from './random.js';

/** The error of a failed operation of the simulated infrastructure. */
class InfrastructureError extends Error {
  override readonly name = 'InfrastructureError';
}

interface Operation {
  readonly owner: Incarnation;
  readonly what: string;
  /** Earliest time. */
  readonly at: Instant;
  readonly run: (fate: 'done' | 'failed-before' | 'failed-after' | 'crashed-after') => void;
}

interface IoOptions {
  /** May reject with an {@link InfrastructureError}; its effect is then unknown. */
  readonly fallible?: boolean;
}

/** Something that can start when it is ready, e.g. a consumer's next event. */
export interface Source {
  ready(): readonly (() => void)[];
}

/** A process that dies there has done half: a key without its job, the deliveries of an end but not of those that came with it. */
const CRITICAL = ['inserts idempotency_keys', 'inserts webhook_deliveries'];
const EPOCH = Date.parse('2026-01-15T12:00:00Z');

/**
 * A simulated world: one clock, one random source, one list of pending operations. Every operation on the store, the
 * bus, the blobs or another process waits in the list until it is picked at random. It takes effect, its process
 * continues, and only then the next one is picked. A crash ends a process at any such point.
 */
export class World extends Clock {
  faults: Faults = CALM;
  readonly machines: Machine[] = [];
  readonly sources: Source[] = [];
  readonly log: string[] = [];
  readonly violations: string[] = [];
  crashes = 0;
  steps = 0;
  /** Changes with every effect; loops that changed nothing are idle. */
  changes = 0;
  private time: Instant = EPOCH;
  private operations: Operation[] = [];
  private sleepers: Operation[] = [];

  constructor(readonly random: Random) {
    super();
  }

  override now(): Instant {
    return this.time;
  }

  moveTo(instant: Instant): void {
    this.time = Math.max(this.time, instant);
  }

  note(line: string): void {
    this.log.push(`${String(this.time - EPOCH).padStart(9)} ${line}`);
  }

  violate(what: string): void {
    this.note(`VIOLATION ${what}`);
    if (!this.violations.includes(what)) this.violations.push(what);
  }

  /** An operation of `owner`: `effect` happens when it is picked; its owner may crash before or after. */
  io<T>(owner: Incarnation, what: string, effect: () => T, { fallible = false }: IoOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.post(owner, what, (fate) => {
        if (fallible && fate === 'failed-before') {
          reject(new InfrastructureError(what));
          return;
        }
        try {
          const value = effect();
          if (fallible && fate === 'failed-after') reject(new InfrastructureError(what));
          else if (fate !== 'crashed-after') resolve(value);
        } catch (error) {
          if (fate !== 'crashed-after') reject(error instanceof Error ? error : new InfrastructureError(what));
        }
      });
    });
  }

  post(owner: Incarnation, what: string, run: Operation['run'], at = 0): void {
    if (!owner.alive) return; // a crashed process has no more effects
    (at > this.time ? this.sleepers : this.operations).push({ owner, what, at, run });
  }

  sleep(owner: Incarnation, ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.post(
        owner,
        'wakes',
        () => {
          resolve();
        },
        this.time + ms,
      );
    });
  }

  addMachine(name: string, boot: Machine['boot'], onCrash?: () => void): void {
    this.machines.push({ name, boot, restartAt: 0, lives: 0, ...(onCrash && { onCrash }) });
  }

  living(): Incarnation[] {
    return this.machines.flatMap(({ current }) => (current ? [current] : []));
  }

  /** Starts every machine that is down and may restart by now. */
  restart(force = false): void {
    for (const machine of this.machines) {
      if (machine.current || (!force && machine.restartAt > this.time)) continue;
      machine.lives++;
      const incarnation = new Incarnation(`${machine.name}#${machine.lives}`);
      machine.current = incarnation;
      this.note(`start ${incarnation.name}`);
      machine.boot(incarnation);
    }
  }

  loop(owner: Incarnation, name: string, everyMs: number, run: () => Promise<void>): void {
    owner.loops.push({ name, everyMs, run, busy: false, nextAt: this.time });
  }

  begin(owner: Incarnation, loop: LoopState): void {
    loop.busy = true;
    const ended = () => {
      loop.busy = false;
      loop.nextAt = this.time + loop.everyMs;
    };
    loop.run().then(ended, (error: unknown) => {
      this.note(`${owner.name} ${loop.name} failed: ${describe(error)}`);
      ended();
    });
  }

  crash(victim: Incarnation): void {
    const machine = this.machines.find(({ current }) => current === victim);
    if (!machine) return;
    this.crashes++;
    this.note(`CRASH ${victim.name}`);
    delete machine.current;
    machine.restartAt = this.time + (this.random.chance(0.1) ? this.random.int(60_000, 900_000) : this.random.int(50, 8_000));
    this.operations = this.operations.filter(({ owner }) => owner !== victim);
    this.sleepers = this.sleepers.filter(({ owner }) => owner !== victim);
    victim.die();
    machine.onCrash?.();
  }

  /** The pending operations, loops and events that are ready. */
  private choices(loops: boolean): (() => void)[] {
    const choices = this.operations.map((operation) => () => {
      this.carryOut(operation);
    });
    for (const source of this.sources) choices.push(...source.ready());
    if (loops)
      for (const owner of this.living())
        for (const loop of owner.loops)
          if (!loop.busy && loop.nextAt <= this.time)
            choices.push(() => {
              this.begin(owner, loop);
            });
    return choices;
  }

  /** Runs one thing that is ready. `false`: there is none. */
  async step(loops = true): Promise<boolean> {
    this.steps++;
    this.wake();
    const choices = this.choices(loops);
    if (choices.length === 0) return false;
    this.random.pick(choices)();
    await settled();
    return true;
  }

  /** The earliest time at which a sleeper, loop or machine is ready. */
  nextBusiness(): Instant {
    let next = Infinity;
    for (const { at } of this.sleepers) next = Math.min(next, at);
    for (const { restartAt, current } of this.machines) {
      if (!current) next = Math.min(next, restartAt);
      else for (const loop of current.loops) if (!loop.busy) next = Math.min(next, loop.nextAt);
    }
    return next;
  }

  /** Whether a process waits for an insert: the one operation that must not outlast a hold. */
  get inserting(): boolean {
    return this.operations.some(({ what }) => what.startsWith('inserts'));
  }

  nextSleeper(): Instant {
    return this.sleepers.reduce((next, { at }) => Math.min(next, at), Infinity);
  }

  private wake(): void {
    if (!this.sleepers.some(({ at }) => at <= this.time)) return;
    this.operations.push(...this.sleepers.filter(({ at }) => at <= this.time));
    this.sleepers = this.sleepers.filter(({ at }) => at > this.time);
  }

  private carryOut(operation: Operation): void {
    this.operations.splice(this.operations.indexOf(operation), 1);
    const { owner, what, run } = operation;
    const { failure } = this.faults;
    const crash = CRITICAL.some((each) => what.startsWith(each)) ? this.faults.criticalCrash : this.faults.crash;
    const mayCrash = this.machines.some(({ current }) => current === owner);
    if (mayCrash && this.random.chance(crash)) {
      if (this.random.chance(0.5)) {
        run('crashed-after');
        this.note(`${owner.name} ${what}, then`);
      }
      this.crash(owner);
      return;
    }
    const fate = this.random.chance(failure) ? (this.random.chance(0.5) ? 'failed-before' : 'failed-after') : 'done';
    this.note(`${owner.name} ${what}${fate === 'done' ? '' : ` (${fate} where it can)`}`);
    run(fate);
  }
}

/** Resolves when every due microtask has run. */
const settled = (): Promise<void> => new Promise((resolve) => macrotask(resolve));

export const describe = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

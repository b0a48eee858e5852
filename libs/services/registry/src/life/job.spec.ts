import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { accepted, decide, isEnded, isSweepable, type JobEvent, type JobLifecycle } from './job.js';
import { JOB_TIMING as T } from './job-timing.js';

const failure = { code: 'broken', message: 'It is broken' };
const after = (life: JobLifecycle, event: JobEvent, now: number): JobLifecycle => decide(life, event, now, T)?.life ?? life;
const queued = (): JobLifecycle => after(accepted('dephi'), { type: 'released' }, 0);
const running = (): JobLifecycle => after(queued(), { type: 'claimed', stage: 'dephi', worker: 'w' }, 0);
const due = (life: JobLifecycle): number => (life.state === 'accepted' ? 0 : life.dueAt);

describe('a job', () => {
  it('belongs to whoever claimed it last', () => {
    const lost = after(running(), { type: 'due' }, T.leaseMs);
    const second = after(lost, { type: 'claimed', stage: 'dephi', worker: 'v' }, T.leaseMs);
    expect(decide(second, { type: 'converted', token: 1 }, T.leaseMs, T)).toBeUndefined();
    expect(after(second, { type: 'converted', token: 2 }, T.leaseMs)).toMatchObject({ state: 'success' });
  });

  it('announces its work when it is released, and again when nobody came', () => {
    expect(decide(accepted('dephi'), { type: 'released' }, 0, T)?.announcements).toEqual(['work']);
    const times: number[] = [];
    let life = queued();
    for (let i = 0; i < 3; i++) {
      times.push(due(life));
      expect(decide(life, { type: 'due' }, due(life) - 1, T)).toBeUndefined();
      const again = decide(life, { type: 'due' }, due(life), T);
      expect(again?.announcements).toEqual(['work']);
      life = again!.life;
    }
    expect(times.map((t) => t / 60_000)).toEqual([5, 15, 35]);
  });

  it('waits again, unannounced, when its release is withdrawn, and not once it was claimed', () => {
    expect(decide(queued(), { type: 'withdrawn' }, 0, T)).toEqual({ life: accepted('dephi'), announcements: [] });
    const fetched = { ...queued(), claims: 3, failures: 1, lost: 2 };
    expect(after(fetched, { type: 'withdrawn' }, 0)).toEqual({ ...accepted('dephi'), claims: 3, failures: 1, lost: 2 });
    for (const life of [accepted('dephi'), running()]) expect(decide(life, { type: 'withdrawn' }, 0, T)).toBeUndefined();
  });

  it('fails after four attempts that the document made fail, with the reason of the last', () => {
    let life = queued();
    for (let token = 1; token <= T.maxFailures; token++) {
      const now = life.state === 'queued' ? life.retryAt : 0;
      if (token > 1) {
        expect(decide(life, { type: 'claimed', stage: 'dephi', worker: 'w' }, now - 1, T)).toBeUndefined();
        expect(decide(life, { type: 'due' }, now, T)?.announcements).toEqual(['work']);
      }
      life = after(life, { type: 'claimed', stage: 'dephi', worker: 'w' }, now);
      life = after(life, { type: 'gaveUp', token, error: { ...failure, code: `try-${token}` }, retryable: true }, now);
    }
    expect(life).toMatchObject({ state: 'failed', error: { code: 'try-4' } });
  });

  it('fails at once for what no retry can mend', () => {
    expect(after(running(), { type: 'gaveUp', token: 1, error: failure, retryable: false }, 1)).toMatchObject({
      state: 'failed',
      error: failure,
    });
  });

  it('forgives ten lost workers less one, which cost none of its attempts', () => {
    let life = queued();
    for (let i = 1; i < T.maxLost; i++) {
      life = after(
        after(life, { type: 'claimed', stage: 'dephi', worker: 'w' }, due(life)),
        { type: 'due' },
        due(life) + T.leaseMs,
      );
      expect(life).toMatchObject({ state: 'queued', lost: i, failures: 0 });
    }
    const claimed = after(life, { type: 'claimed', stage: 'dephi', worker: 'w' }, due(life));
    expect(after(claimed, { type: 'due' }, due(claimed))).toMatchObject({ state: 'failed', error: { code: 'worker-lost' } });
  });

  it.each<[string, JobEvent]>([
    ['handed back at a shutdown', { type: 'leaseReturned', token: 1 }],
    ['left behind by a dead process', { type: 'restarted' }],
  ])('is queued at once and at no cost when it is %s', (_, event) => {
    const decision = decide(running(), event, 5, T);
    expect(decision).toMatchObject({ life: { state: 'queued', retryAt: 5, failures: 0, lost: 0 }, announcements: ['work'] });
  });

  it('is announced again at a restart, whatever was under way', () => {
    const end = after(running(), { type: 'converted', token: 1 }, 1);
    expect(decide(queued(), { type: 'restarted' }, 9, T)?.announcements).toEqual(['work']);
    expect(decide(end, { type: 'restarted' }, 9, T)?.announcements).toEqual(['ended']);
    expect(decide(accepted('dephi'), { type: 'restarted' }, 9, T)).toBeUndefined();
  });

  it('keeps its lease by heartbeats, which carry progress', () => {
    const life = after(running(), { type: 'heartbeat', token: 1, progress: { done: 1, total: 2, unit: 'page' } }, 20_000);
    expect(life).toMatchObject({ progress: { done: 1 }, dueAt: 20_000 + T.leaseMs });
  });

  it('waits for release again after its file was fetched, and its next claim has a new token', () => {
    const ingesting = after(
      after(accepted('ingest'), { type: 'released' }, 0),
      { type: 'claimed', stage: 'ingest', worker: 'g' },
      0,
    );
    const waiting = after(ingesting, { type: 'ingested', token: 1, next: 'clinical_extraction' }, 1);
    expect(waiting).toMatchObject({ state: 'accepted', stage: 'clinical_extraction' });
    expect(
      after(after(waiting, { type: 'released' }, 2), { type: 'claimed', stage: 'clinical_extraction', worker: 'w' }, 2),
    ).toMatchObject({
      lease: { token: 2 },
    });
  });

  it('is claimed for the stage that it waits for, and no other', () => {
    expect(decide(queued(), { type: 'claimed', stage: 'clinical_extraction', worker: 'w' }, 0, T)).toBeUndefined();
  });

  it('stays due until it is settled and announced, then until it expires', () => {
    let life = after(running(), { type: 'converted', token: 1 }, 0);
    expect(decide(life, { type: 'due' }, T.remindMs, T)?.announcements).toEqual(['ended']);
    life = after(life, { type: 'acknowledged', what: 'settled' }, 1);
    expect(due(life)).toBe(T.remindMs);
    life = after(life, { type: 'acknowledged', what: 'announced' }, 2);
    expect(due(life)).toBe(T.retentionMs);
    expect(decide(life, { type: 'due' }, T.retentionMs, T)).toBeUndefined();
    expect(decide(life, { type: 'swept' }, T.retentionMs - 1, T)).toBeUndefined();
    expect(after(life, { type: 'swept' }, T.retentionMs)).toEqual({
      state: 'expired',
      stage: 'dephi',
      claims: 1,
      failures: 0,
      lost: 0,
      dueAt: T.retentionMs + T.tombstoneMs,
    });
  });

  it('can be cancelled until it has ended', () => {
    for (const life of [accepted('dephi'), queued(), running()]) {
      expect(decide(life, { type: 'cancelled' }, 1, T)).toMatchObject({
        life: { state: 'cancelled', error: { code: 'cancelled' } },
        announcements: ['ended'],
      });
    }
    expect(decide(after(running(), { type: 'converted', token: 1 }, 1), { type: 'cancelled' }, 2, T)).toBeUndefined();
  });
});

describe('the timers of a job', () => {
  const MINUTES = 60_000;
  const ended = (): JobLifecycle => after(running(), { type: 'converted', token: 1 }, 0);
  const acknowledged = (life: JobLifecycle, ...by: readonly ('settled' | 'announced')[]): JobLifecycle =>
    by.reduce((before, what) => after(before, { type: 'acknowledged', what }, 0), life);
  /** The minutes at which a life is due, each time at once fired. */
  const dueTimes = (first: JobLifecycle, times: number): number[] => {
    const seen: number[] = [];
    for (let life = first; seen.length < times; life = after(life, { type: 'due' }, due(life))) seen.push(due(life) / MINUTES);
    return seen;
  };

  it('give a claim its lease and no more', () => {
    const claimed = after(queued(), { type: 'claimed', stage: 'dephi', worker: 'w' }, 7);
    expect(due(claimed)).toBe(7 + T.leaseMs);
    expect(decide(claimed, { type: 'due' }, 7 + T.leaseMs - 1, T)).toBeUndefined();
    expect(after(claimed, { type: 'due' }, 7 + T.leaseMs)).toMatchObject({ state: 'queued', lost: 1 });
  });

  it('announce queued work again after 5, 10, 20 minutes and so on, up to 5 hours and 20 minutes', () => {
    expect(dueTimes(queued(), 9)).toEqual([5, 15, 35, 75, 155, 315, 635, 955, 1275]);
  });

  it('announce an end again after 1, 2, 4 minutes and so on, up to 64', () => {
    expect(dueTimes(ended(), 9)).toEqual([1, 3, 7, 15, 31, 63, 127, 191, 255]);
  });

  it('send no reminder of an end after it has expired', () => {
    const timing = { ...T, retentionMs: 4 * MINUTES };
    const fire = (life: JobLifecycle, event: JobEvent, now: number): JobLifecycle =>
      decide(life, event, now, timing)?.life ?? life;
    let life = fire(running(), { type: 'converted', token: 1 }, 0);
    for (const minute of [1, 3]) {
      expect(due(life)).toBe(minute * MINUTES);
      life = fire(life, { type: 'due' }, minute * MINUTES);
    }
    expect(due(life)).toBe(4 * MINUTES); // the next reminder would be at 7
  });

  it.each<[string, readonly ('settled' | 'announced')[], boolean]>([
    ['by no one', [], true],
    ['by accounts', ['settled'], true],
    ['by the notifier', ['announced'], true],
    ['by both', ['settled', 'announced'], false],
  ])('remind of an end that is acknowledged %s, and so does a restart', (_, by, isReminded) => {
    const life = acknowledged(ended(), ...by);
    expect(due(life)).toBe(isReminded ? T.remindMs : T.retentionMs);
    for (const type of ['due', 'restarted'] as const) {
      const decision = decide(life, { type }, T.remindMs, T);
      expect(decision?.announcements).toEqual(isReminded ? ['ended'] : undefined);
      expect(decision && due(decision.life)).toBe(isReminded ? T.remindMs + (type === 'due' ? 2 : 1) * T.remindMs : undefined);
    }
  });

  it('sweep an end when it has expired, and nothing else', () => {
    expect(isSweepable(ended(), T.retentionMs - 1)).toBe(false);
    expect(isSweepable(ended(), T.retentionMs)).toBe(true);
    for (const life of [accepted('dephi'), queued(), running()]) expect(isSweepable(life, 10 * T.retentionMs)).toBe(false);
  });

  it('are as documented', () => {
    const seconds = (ms: number): number => ms / 1_000;
    expect(seconds(T.leaseMs)).toBe(30);
    expect(seconds(T.reannounceMs)).toBe(300);
    expect(T.backOffMs.map(seconds)).toEqual([1, 10, 60]);
    expect(seconds(T.retentionMs)).toBe(7 * 86_400);
    expect(seconds(T.tombstoneMs)).toBe(30 * 86_400);
  });
});

describe('a job, whatever happens in whatever order,', () => {
  const token = fc.integer({ min: 0, max: 6 });
  const event: fc.Arbitrary<JobEvent> = fc.oneof(
    fc.constantFrom<JobEvent>(
      { type: 'released' },
      { type: 'withdrawn' },
      { type: 'claimed', stage: 'dephi', worker: 'w' },
      { type: 'restarted' },
      { type: 'due' },
      { type: 'swept' },
      { type: 'acknowledged', what: 'settled' },
      { type: 'acknowledged', what: 'announced' },
    ),
    fc.constant<JobEvent>({ type: 'cancelled' }),
    token.map((t): JobEvent => ({ type: 'converted', token: t })),
    token.map((t): JobEvent => ({ type: 'ingested', token: t, next: 'dephi' })),
    token.map((t): JobEvent => ({ type: 'heartbeat', token: t })),
    token.map((t): JobEvent => ({ type: 'leaseReturned', token: t })),
    fc.tuple(token, fc.boolean()).map(([t, retryable]): JobEvent => ({ type: 'gaveUp', token: t, error: failure, retryable })),
  );
  const story = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 400_000 })), { maxLength: 60 });
  const lives = (events: readonly (readonly [JobEvent, number])[]): JobLifecycle[] => {
    const seen: JobLifecycle[] = [accepted('ingest')];
    let now = 0;
    for (const [e, pause] of events) seen.push(after(seen.at(-1)!, e, (now += pause)));
    return seen;
  };

  it('ends once: no end becomes another', () => {
    fc.assert(
      fc.property(story, (events) => {
        const ends = lives(events)
          .filter(isEnded)
          .map(({ state, endedAt }) => `${state} ${endedAt}`);
        return new Set(ends).size <= 1;
      }),
    );
  });

  it('never hands out a token twice', () => {
    fc.assert(
      fc.property(story, (events) => {
        const tokens = lives(events).flatMap((life, i, all) =>
          life.state === 'running' && all[i - 1]?.state === 'queued' ? [life.lease.token] : [],
        );
        return new Set(tokens).size === tokens.length;
      }),
    );
  });

  it('always has a timer, unless it waits for its release', () => {
    fc.assert(fc.property(story, (events) => lives(events).every((life) => life.state === 'accepted' || life.dueAt > 0)));
  });

  it('always comes to an end when timers fire and nobody works', () => {
    fc.assert(
      fc.property(story, (events) => {
        let life = lives(events).at(-1)!;
        let now = 1e9;
        for (let i = 0; i < 200 && !isEnded(life) && life.state !== 'expired'; i++) {
          life = after(life, { type: 'released' }, now);
          life = after(life, { type: 'claimed', stage: life.stage, worker: 'dies' }, (now = Math.max(now, due(life))));
          life = after(life, { type: 'due' }, (now = Math.max(now, due(life))));
        }
        return isEnded(life) || life.state === 'expired';
      }),
    );
  });
});

describe('a result that people let out', () => {
  const timing = (approvals: number, approvedBy: readonly string[] = []) => ({ ...T, approvals, approvedBy });
  const step = (life: JobLifecycle, event: JobEvent, now: number, approvals = 2) => decide(life, event, now, timing(approvals));
  const held = (approvals = 2): JobLifecycle => step(running(), { type: 'converted', token: 1 }, 10, approvals)!.life;
  const approved = (by: string): JobEvent => ({ type: 'approved', by });

  it('is held back when it was made, told to accounts, and due again until they have charged it', () => {
    const decision = step(running(), { type: 'converted', token: 1 }, 10);
    expect(decision).toMatchObject({
      life: { state: 'awaiting_review', settled: false, approvedBy: [] },
      announcements: ['ended'],
    });
    const again = step(decision!.life, { type: 'due' }, 10 + T.remindMs);
    expect(again).toMatchObject({ life: { state: 'awaiting_review', said: 2 }, announcements: ['ended'] });
    const settled = step(again!.life, { type: 'acknowledged', what: 'settled' }, 20)!.life;
    expect(settled).toMatchObject({ settled: true, dueAt: 10 + T.retentionMs });
    expect(step(settled, { type: 'acknowledged', what: 'announced' }, 20)).toBeUndefined();
    expect(step(settled, { type: 'due' }, 10 + T.retentionMs - 1)).toBeUndefined();
  });

  it.each<[number, readonly string[], string]>([
    [1, ['one'], 'success'],
    [2, ['one'], 'awaiting_review'],
    [2, ['one', 'one'], 'awaiting_review'],
    [2, ['one', 'two'], 'success'],
  ])('needs %i people: after %j it is %s', (approvals, people, state) => {
    let life = held(approvals);
    for (const by of people) life = step(life, approved(by), 30, approvals)?.life ?? life;
    expect(life.state).toBe(state);
  });

  it('ends once when it is let out: announced then, and charged once', () => {
    const settled = step(held(1), { type: 'acknowledged', what: 'settled' }, 20, 1)!.life;
    const out = step(settled, approved('one'), 30, 1);
    expect(out).toMatchObject({
      life: { state: 'success', endedAt: 30, settled: true, announced: false },
      announcements: ['ended'],
    });
    expect(step(out!.life, approved('two'), 31, 1)).toBeUndefined();
  });

  it('counts who corrected it as the first', () => {
    const corrected = (approvals: number) =>
      decide(running(), { type: 'converted', token: 1 }, 10, timing(approvals, ['one']))!.life;
    expect(corrected(1).state).toBe('success');
    const life = corrected(2);
    expect(life).toMatchObject({ state: 'awaiting_review', approvedBy: ['one'] });
    expect(step(life, approved('one'), 20)).toBeUndefined();
    expect(step(life, approved('two'), 20)?.life.state).toBe('success');
  });

  it('ends as not released when its retention is over, and that is soon forgotten', () => {
    const at = 10 + T.retentionMs;
    expect([isSweepable(held(), at - 1), isSweepable(held(), at)]).toEqual([false, true]);
    expect(step(held(), { type: 'due' }, at)).toMatchObject({
      life: { state: 'failed', error: { code: 'not-released' }, expiresAt: at + T.lastWordMs },
      announcements: ['ended'],
    });
  });

  it('ends when another job has its correction, and cannot be cancelled', () => {
    expect(step(held(), { type: 'superseded' }, 20)).toMatchObject({ life: { state: 'failed', error: { code: 'corrected' } } });
    expect(step(held(), { type: 'cancelled' }, 20)).toBeUndefined();
    expect(step(running(), { type: 'superseded' }, 20)).toBeUndefined();
  });

  it('is told to accounts again after a restart, unless they have charged it', () => {
    expect(step(held(), { type: 'restarted' }, 20)?.announcements).toEqual(['ended']);
    expect(step({ ...held(), settled: true } as JobLifecycle, { type: 'restarted' }, 20)).toBeUndefined();
  });
});

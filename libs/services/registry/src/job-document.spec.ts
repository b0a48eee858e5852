import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@chartloom/contracts';
import { accepted, decide, type JobEvent, type JobLifecycle } from './life/job.js';
import { indexed, tombstone, withLifecycle, type JobDocument } from './job-document.js';
import { JOB_TIMING as T } from './life/job-timing.js';

const after = (life: JobLifecycle, ...events: readonly JobEvent[]): JobLifecycle =>
  events.reduce((before, event) => decide(before, event, 0, T)?.life ?? before, life);
const RELEASED: JobEvent = { type: 'released' };
const claimedFor = (stage: Stage): JobEvent => ({ type: 'claimed', stage, worker: 'w' });
const CLAIMED = claimedFor('dephi');
const CONVERTED: JobEvent = { type: 'converted', token: 1 };
const FAILED: JobEvent = { type: 'gaveUp', token: 1, error: { code: 'broken', message: 'Broken' }, retryable: false };
const ACKNOWLEDGED: readonly JobEvent[] = [
  { type: 'acknowledged', what: 'settled' },
  { type: 'acknowledged', what: 'announced' },
];

const document = (life: JobLifecycle, change: Partial<JobDocument> = {}): JobDocument => ({
  ...{ id: 'j1', version: 4, organizationId: 'o1', clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: 0 },
  spec: {
    ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
    ...{ resultTtlMinutes: 5, includeNegated: false },
  },
  limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 4, retentionDays: 7 },
  ...{ life, artifacts: [], timeline: [], outbox: [] },
  ...change,
});
const INDEXES = [
  ...(['owner', 'status', 'dueAt', 'waitingOf', 'waitingFor', 'ingestOf', 'inFlightOf', 'busyFor'] as const),
  ...(['queuedFor', 'queuedSince', 'unfinished', 'needsFile'] as const),
];
/** The fields that indexes read, of a document that had all of them before. */
const indexesOf = (life: JobLifecycle): Partial<JobDocument> => {
  const source = { fileId: 'f1', blobKey: 'b', sha256: 's' };
  const before = Object.fromEntries(INDEXES.map((field) => [field, 'before']));
  const stored = indexed(document(life, { source, ...before }));
  return Object.fromEntries(INDEXES.filter((field) => stored[field] !== undefined).map((field) => [field, stored[field]]));
};

describe('what indexes read of a job', () => {
  const conversion = accepted('dephi');
  const ingest = accepted('ingest');
  const running = after(conversion, RELEASED, CLAIMED);
  const owned = { owner: 'o1', status: 'pending' };
  const unfinished = { unfinished: 1 };

  it.each<[string, JobLifecycle, Partial<Record<(typeof INDEXES)[number], unknown>>]>([
    ['waits for its release', conversion, { ...owned, waitingOf: 'o1', waitingFor: 'dephi', needsFile: 'f1' }],
    ['waits to be fetched', ingest, { ...owned, ingestOf: 'o1', needsFile: 'f1' }],
    [
      'is queued',
      after(conversion, RELEASED),
      {
        ...owned,
        ...unfinished,
        dueAt: T.reannounceMs,
        inFlightOf: 'o1',
        busyFor: 'dephi',
        queuedFor: 'dephi',
        queuedSince: 0,
        needsFile: 'f1',
      },
    ],
    ['is running', running, { ...owned, ...unfinished, dueAt: T.leaseMs, inFlightOf: 'o1', busyFor: 'dephi', needsFile: 'f1' }],
    [
      'is queued to be fetched: it does not count against the cap',
      after(ingest, RELEASED),
      { ...owned, ...unfinished, dueAt: T.reannounceMs, queuedFor: 'ingest', queuedSince: 0, needsFile: 'f1' },
    ],
    [
      'is being fetched: it does not count against the cap',
      after(ingest, RELEASED, claimedFor('ingest')),
      { ...owned, ...unfinished, dueAt: T.leaseMs, needsFile: 'f1' },
    ],
    ['has ended', after(running, CONVERTED), { owner: 'o1', status: 'success', dueAt: T.remindMs, ...unfinished }],
    ['has failed', after(running, FAILED), { owner: 'o1', status: 'failed', dueAt: T.remindMs, ...unfinished }],
    [
      'was cancelled, and only charged yet',
      after(running, { type: 'cancelled' }, { type: 'acknowledged', what: 'settled' }),
      { owner: 'o1', status: 'failed', dueAt: T.remindMs, ...unfinished },
    ],
    [
      'has ended and is acknowledged',
      after(running, CONVERTED, ...ACKNOWLEDGED),
      { owner: 'o1', status: 'success', dueAt: T.retentionMs },
    ],
    ['has expired', { state: 'expired', stage: 'dephi', claims: 1, failures: 0, lost: 0, dueAt: 9 }, { dueAt: 9 }],
  ])('that %s', (_, life, fields) => {
    expect(indexesOf(life)).toEqual(fields);
  });

  it('names no file before there is one', () => {
    expect(indexed(document(conversion))).not.toHaveProperty('needsFile');
  });
});

describe('the timeline of a job', () => {
  const before = document(after(accepted('dephi'), RELEASED));

  it('has an entry for each new state, with the code of an error', () => {
    const running = withLifecycle(before, after(before.life, CLAIMED), [], 5);
    expect(running.timeline).toEqual([{ at: 5, state: 'running', stage: 'dephi', attempt: 1 }]);
    const failed = withLifecycle(running, after(running.life, FAILED), ['ended'], 9);
    expect(failed.timeline[1]).toEqual({ at: 9, state: 'failed', stage: 'dephi', attempt: 1, code: 'broken' });
  });

  it('begins a new outbox: what was announced of a state that has passed goes', () => {
    const said = withLifecycle(before, before.life, ['work'], 5);
    expect(said).toMatchObject({ outbox: [{ id: 'work:5', type: 'work' }], outboxAt: 5 });
    const claimed = withLifecycle(said, after(before.life, CLAIMED), [], 7);
    expect(claimed).toMatchObject({ outbox: [] });
    expect(claimed).not.toHaveProperty('outboxAt');
    expect(withLifecycle(said, after(before.life, CLAIMED), ['ended'], 8)).toMatchObject({
      outbox: [{ type: 'ended' }],
      outboxAt: 8,
    });
  });

  it('has one for a new stage in the same state, and none where neither is new', () => {
    expect(withLifecycle(document(accepted('ingest')), accepted('dephi'), [], 5).timeline).toHaveLength(1);
    expect(withLifecycle(before, { ...before.life }, [], 5).timeline).toEqual([]);
  });

  it('ends at sixty entries', () => {
    const entry = { at: 0, state: 'queued', stage: 'dephi', attempt: 0 } as const;
    const lengthAfter = (length: number): number =>
      withLifecycle({ ...before, timeline: Array.from({ length }, () => entry) }, after(before.life, CLAIMED), [], 1).timeline
        .length;
    expect([59, 60].map(lengthAfter)).toEqual([60, 60]);
  });

  it('comes with the news, named by the version in which they are stored', () => {
    expect(withLifecycle(before, after(before.life, CLAIMED), ['work'], 5).outbox).toMatchObject([
      { id: 'work:5', type: 'work' },
    ]);
  });
});

it('a tombstone has nothing that a client sent', () => {
  const full = document(accepted('dephi'), {
    ...{ callbackUrl: 'https://client.example', sourceUrl: 'https://client.example/x', idempotencyKey: 'o1 k' },
    ...{ fingerprint: 'f', trace: 't', source: { fileId: 'f1', blobKey: 'b', sha256: 's' } },
    artifacts: [{ name: 'result', blobKey: 'b', mediaType: 'm', size: 1, sha256: 's' }],
    timeline: [{ at: 0, state: 'accepted', stage: 'dephi', attempt: 0 }],
  });
  expect(tombstone(full)).toEqual(document(accepted('dephi')));
});

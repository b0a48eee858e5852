import { beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { eventsV1 } from '@chartloom/contracts';
import { DAY, MINUTE } from '@chartloom/kernel';
import { EndedJobs } from './ended-jobs.js';

const NOW = Date.parse('2026-02-03T04:05:06Z');

describe('the end of a job that the gateway heard of', () => {
  const clock = { at: NOW, now: () => clock.at };
  let ends: EndedJobs;

  beforeEach(() => {
    clock.at = NOW;
    ends = new EndedJobs(clock);
  });

  const end = (change: { readonly noMetadata?: boolean; readonly at?: number; readonly state?: string } = {}) =>
    create(eventsV1.JobEndedSchema, {
      ...{ jobId: 'j1', organizationId: 'o1', state: change.state ?? 'success', noMetadata: change.noMetadata ?? true },
      endedAt: timestampFromMs(change.at ?? NOW),
    });

  it('is its status for a minute, for its own organization', () => {
    ends.note(end());
    clock.at += MINUTE - 1;
    expect(ends.stateOf('o1', 'j1')).toBe('success');
    expect(ends.stateOf('o2', 'j1')).toBeUndefined();
    expect(ends.stateOf('o1', 'j2')).toBeUndefined();
    clock.at += 1;
    expect(ends.stateOf('o1', 'j1')).toBeUndefined();
  });

  it('is not kept where the client said something about the job, which the event does not', () => {
    ends.note(end({ noMetadata: false }));
    expect(ends.stateOf('o1', 'j1')).toBeUndefined();
  });

  it('is not kept where it is announced again later, is held back, or comes from a registry that tells no time', () => {
    ends.note(end({ at: NOW - DAY }));
    ends.note(create(eventsV1.JobEndedSchema, { jobId: 'j1', organizationId: 'o1', state: 'awaiting_review', noMetadata: true }));
    expect(ends.stateOf('o1', 'j1')).toBeUndefined();
  });

  it('makes place for later ones', () => {
    ends.note(end());
    for (let i = 0; i < 5_000; i++) ends.note({ ...end(), jobId: `k${i}` });
    expect(ends.stateOf('o1', 'j1')).toBeUndefined();
    expect(ends.stateOf('o1', 'k4999')).toBe('success');
  });
});

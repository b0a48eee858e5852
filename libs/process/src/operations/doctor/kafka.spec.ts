import { describe, expect, it } from '@jest/globals';
import { TOPIC_NAMES, type GroupState, type TopicState } from '@chartloom/bus';
import { groupsSeen, lagSeen, topicsSeen } from './kafka.js';

const WANTED = { partitions: 6, replicas: 3 };
const topic = (name: string, more: Partial<TopicState> = {}): TopicState => ({
  ...{ name, partitions: 6, replicas: 3, leaderless: 0, underReplicated: 0 },
  ...more,
});
const topics = (more: Partial<TopicState> = {}): TopicState[] => TOPIC_NAMES.map((name, i) => topic(name, i === 0 ? more : {}));
const group = (members: number, lag: number): GroupState => ({
  ...{ groupId: 'chartloom.registry.chartloom.reports.v1', group: 'registry', topic: 'chartloom.reports.v1' },
  ...{ members, lag },
});

describe('what doctor says of topics', () => {
  it.each<[string, readonly TopicState[], string, RegExp]>([
    ['all well', topics(), 'ok', /^7 topics$/],
    ['one missing', topics().slice(1), 'failed', /^missing: chartloom\.work\.ingest\.v1$/],
    ['no leader', topics({ leaderless: 2 }), 'failed', /without a leader: chartloom\.work\.ingest\.v1/],
    ['a replica behind', topics({ underReplicated: 1 }), 'warning', /behind or away: chartloom\.work\.ingest\.v1/],
    ['too few replicas', topics({ replicas: 1 }), 'warning', /1 replicas where KAFKA_REPLICATION says 3/],
  ])('%s', (_, there, verdict, seen) => {
    expect(topicsSeen(there, WANTED)).toMatchObject({ verdict, seen: expect.stringMatching(seen) as unknown });
  });
});

describe('what doctor says of consumer groups', () => {
  it('is a warning where nobody is there and nothing waits, and a failure once something does', () => {
    expect(groupsSeen([group(1, 5)])).toMatchObject({ verdict: 'ok' });
    expect(groupsSeen([group(0, 0)])).toMatchObject({ verdict: 'warning' });
    expect(groupsSeen([group(0, 3)])).toMatchObject({
      verdict: 'failed',
      seen: 'groups without a member: registry (3 events wait)',
      advice: expect.stringMatching(/^start registry/) as unknown,
    });
  });

  it('says how much waits, and warns where it is much', () => {
    expect(lagSeen([group(1, 0)])).toMatchObject({ verdict: 'ok', seen: 'no event waits' });
    expect(lagSeen([group(1, 12)])).toMatchObject({ verdict: 'ok', seen: 'events that wait: registry 12' });
    expect(lagSeen([group(1, 2_000)])).toMatchObject({ verdict: 'warning' });
  });
});

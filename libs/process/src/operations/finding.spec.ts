import { describe, expect, it } from '@jest/globals';
import { AppError } from '@chartloom/kernel';
import { findingsText, some } from './finding.js';
import { initText } from './init.js';
import { shortfalls } from './topic-shortfalls.js';
import { describeConnectionError } from './describe-connection-error.js';

describe('findings as text', () => {
  it('are a line each, with what was seen and what to do, and a last line that counts them', () => {
    const text = findingsText([
      { check: 'kafka', verdict: 'ok', seen: '3 broker(s) answer' },
      { check: 'mongodb indexes', verdict: 'failed', seen: 'missing: jobs.due', advice: 'run `chartloom init`' },
    ]);
    expect(text.split('\n')).toEqual([
      'ok       kafka            3 broker(s) answer',
      'failed   mongodb indexes  missing: jobs.due -> run `chartloom init`',
      '',
      '1 ok, 0 warning, 1 failed',
    ]);
  });

  it('name the first of many', () => {
    expect(some(['a', 'b', 'c'], 2)).toBe('a, b and 1 more');
  });
});

describe('what went wrong, in words', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9092'), { code: 'ECONNREFUSED' });
  it.each<[string, unknown, RegExp]>([
    [
      'what kafkajs wraps',
      Object.assign(new Error('x', { cause: refused }), { name: 'KafkaJSNumberOfRetriesExceeded' }),
      /^nothing listens there$/,
    ],
    ['a status of S3', { name: 'Unknown', $metadata: { httpStatusCode: 403 } }, /access key/],
    ['an error of ours', new AppError('configuration', 'Set all of them.'), /^Set all of them$/],
    ['what nobody knows', Object.assign(new Error('mongodb://root:secret@db'), { name: 'Strange' }), /^Strange$/],
  ])('comes from %s', (_, error, words) => {
    expect(describeConnectionError(error)).toMatch(words);
  });

  it('never repeats the text of a foreign error', () => {
    const error = new Error('failed for mongodb://root:secret@db', { cause: new Error('secret') });
    expect(describeConnectionError(error)).not.toContain('secret');
  });
});

describe('topics against the configuration', () => {
  it('are named where they have fewer partitions or replicas', () => {
    const topic = { name: 'jobs', partitions: 2, replicas: 1, leaderless: 0, underReplicated: 0 };
    expect(shortfalls([topic], { partitions: 6, replicas: 3 })).toEqual([
      'jobs has 2 partitions where KAFKA_PARTITIONS says 6 and 1 replicas where KAFKA_REPLICATION says 3',
    ]);
    expect(shortfalls([topic], { partitions: 2, replicas: 1 })).toEqual([]);
  });
});

describe('what init tells', () => {
  it('says what was made, what was there and what to look at', () => {
    const parts = [{ part: 'kafka', created: ['a'], present: ['b', 'c'], warnings: ['b has 1 partitions'] }] as const;
    expect(initText(parts).split('\n')).toEqual([
      'created  kafka  a',
      'there    kafka  b, c',
      'warning  kafka  b has 1 partitions',
      '1 created.',
    ]);
    expect(initText([{ ...parts[0], created: [], warnings: [] }])).toContain('All of it was there.');
  });
});

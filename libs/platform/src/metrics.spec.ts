import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS, metricsTable } from './metric-names.js';
import { Metrics } from './metrics.js';

const valuesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => new RegExp(`^chartloom_${name}[{ ]`).test(line));

describe('the metrics of a process', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are made once, however many parts of it count', async () => {
    const metrics = new Metrics();
    metrics.counter('events_published_total').inc({ topic: 't' });
    metrics.counter('events_published_total').inc({ topic: 't' });
    expect(valuesOf(await metrics.text(), 'events_published_total')).toEqual(['chartloom_events_published_total{topic="t"} 2']);
  });

  it('are looked up when somebody asks, by all that know a part of one', async () => {
    const metrics = new Metrics();
    let age = 1;
    for (const collection of ['jobs', 'accounts'])
      metrics.lookUp(['outbox_oldest_seconds'], () => Promise.resolve({ outbox_oldest_seconds: [[{ collection }, age]] }));
    await metrics.text();
    age = 2;
    expect(valuesOf(await metrics.text(), 'outbox_oldest_seconds')).toEqual([
      'chartloom_outbox_oldest_seconds{collection="jobs"} 2',
      'chartloom_outbox_oldest_seconds{collection="accounts"} 2',
    ]);
  });

  it('leave out what cannot be looked up or takes too long, instead of repeating or inventing it', async () => {
    jest.useFakeTimers();
    const metrics = new Metrics();
    let look = (): Promise<number> => Promise.resolve(7);
    metrics.lookUp(['webhook_backlog'], async () => ({ webhook_backlog: await look() }));
    metrics.lookUp(['credits_held'], () => Promise.resolve({ credits_held: 3 }));
    expect(valuesOf(await metrics.text(), 'webhook_backlog')).toEqual(['chartloom_webhook_backlog 7']);
    for (const trouble of [() => Promise.reject(new Error('away')), () => new Promise<number>(() => undefined)]) {
      look = trouble;
      const asked = metrics.text();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(valuesOf(await asked, 'webhook_backlog')).toEqual([]);
      expect(valuesOf(await asked, 'credits_held')).toEqual(['chartloom_credits_held 3']);
    }
  });

  it('are documented as they are (to mend this paste the table into docs/metrics.md)', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/metrics.md'), 'utf8');
    expect(documented).toContain(metricsTable());
  });

  it('are labelled by what has few values', () => {
    const labels = new Set(Object.values(METRICS).flatMap((metric): readonly string[] => metric.labels));
    const few = ['class', 'code', 'collection', 'endpoint', 'format', 'group', 'method', 'operation', 'outcome'];
    expect([...labels].sort()).toEqual([...few, 'service', 'stage', 'state', 'status', 'task', 'topic']);
  });
});

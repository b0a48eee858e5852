import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { Clock } from '@chartloom/kernel';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { Acknowledgements } from './acknowledgements.js';
import type { JobDocument } from './job-document.js';
import { accepted } from './life/job.js';
import { JOB_TIMING } from './life/job-timing.js';
import { JobsService } from './jobs.service.js';

class StillClock extends Clock {
  override now = () => 1_000_000;
}

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

describe('acknowledgements of an end', () => {
  let jobs: JobsService;
  let acknowledgements: Acknowledgements;
  let writes: number;

  beforeEach(() => {
    jobs = new JobsService(new SqliteStore(':memory:'), new SilentBus(), new StillClock(), JOB_TIMING, createLog('silent'));
    acknowledgements = new Acknowledgements(jobs, createLog('silent'));
  });

  const ended = async (id: string): Promise<void> => {
    const job: JobDocument = {
      ...{ id, version: 1, organizationId: 'o1', clientId: 'c1', fileType: 'ccda', units: 1, acceptedAt: 1_000_000 },
      spec: {
        ...{ task: 'clinical_extraction', format: 'fhir', includeBbox: false, presigned: false },
        ...{ resultTtlMinutes: 5, includeNegated: false },
      },
      limits: { maxPages: 20, maxBytes: 1_000, maxInFlight: 2, retentionDays: 7 },
      ...{ life: accepted('clinical_extraction'), artifacts: [], timeline: [], outbox: [] },
    };
    await jobs.accept(job);
    await jobs.apply(id, { type: 'cancelled' });
    writes = 0;
    const put = jobs.jobs.put.bind(jobs.jobs);
    jobs.jobs.put = (next) => {
      writes++;
      return put(next);
    };
  };
  const life = async (id: string) => (await jobs.jobs.get(id))?.life;

  it('are one write where both have come', async () => {
    await ended('j1');
    acknowledgements.note(['j1', 'unknown'], 'settled');
    acknowledgements.note(['j1'], 'announced');
    await acknowledgements.run();
    expect(await life('j1')).toMatchObject({ settled: true, announced: true });
    expect(writes).toBe(1);
  });

  it('wait for each other once, and are stored alone then', async () => {
    await ended('j1');
    acknowledgements.note(['j1'], 'announced');
    await acknowledgements.run();
    expect(writes).toBe(0);
    acknowledgements.note(['j1'], 'settled');
    await acknowledgements.run();
    expect(await life('j1')).toMatchObject({ settled: true, announced: true });
    expect(writes).toBe(1);

    await ended('j2');
    acknowledgements.note(['j2'], 'settled');
    await acknowledgements.run();
    await acknowledgements.run();
    expect(await life('j2')).toMatchObject({ settled: true, announced: false });
  });

  it('that wait are stored before the process ends', async () => {
    await ended('j1');
    acknowledgements.onApplicationBootstrap();
    acknowledgements.note(['j1'], 'settled');
    await acknowledgements.onApplicationShutdown();
    expect(await life('j1')).toMatchObject({ settled: true, announced: false });
  });

  it('of other jobs are stored though one cannot be, and the fault is told', async () => {
    await ended('j1');
    await ended('j2');
    const put = jobs.jobs.put.bind(jobs.jobs);
    jobs.jobs.put = (next) => (next.id === 'j1' ? Promise.reject(new Error('full')) : put(next));
    acknowledgements.note(['j1', 'j2'], 'settled');
    await acknowledgements.run();
    await expect(acknowledgements.run()).rejects.toThrow('full');
    expect(await life('j1')).toMatchObject({ settled: false });
    expect(await life('j2')).toMatchObject({ settled: true });
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { createRouterTransport } from '@connectrpc/connect';
import { EventPublisher } from '@chartloom/bus';
import { fail, registryV1 } from '@chartloom/contracts';
import { createLog } from '@chartloom/platform';
import { Rpc, toConnectError } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { AccountsService } from './accounts.service.js';
import { AccountsTimers } from './accounts.timers.js';
import { jobLineId } from './ledger.js';

/** A registry that knows one job, which is pending. */
class OneJob extends Rpc {
  override transport() {
    return createRouterTransport(({ service }) => {
      service(registryV1.RegistryService, {
        getJob: ({ jobId }) => {
          if (jobId !== 'known') throw toConnectError(fail('job-not-found', { job_id: jobId }));
          return { job: create(registryV1.JobSchema, { jobId, state: 'accepted' }) };
        },
      });
    });
  }
}

/** A registry whose jobs are in the states that their ids begin with; `gone` ones are unknown, `down` ones cannot be asked for. */
class StatedJobs extends Rpc {
  readonly asked: string[] = [];

  override transport() {
    return createRouterTransport(({ service }) => {
      service(registryV1.RegistryService, {
        getJob: ({ jobId }) => {
          this.asked.push(jobId);
          const [state = ''] = jobId.split('-');
          if (state === 'gone') throw toConnectError(fail('job-not-found', { job_id: jobId }));
          if (state === 'down') throw toConnectError(fail('service-unavailable'));
          return { job: create(registryV1.JobSchema, { jobId, state, unitsHeld: 2 }) };
        },
      });
    });
  }
}

class DeafBus extends EventPublisher {
  override publish(): Promise<void> {
    return Promise.resolve();
  }
}

/** Waits until it is so, and fails where that takes longer than `ms`. */
async function until(isSo: () => Promise<boolean>, ms = 3_000): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > ms) throw new Error(`not within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a hold that has stood for long', () => {
  const CHECK_MS = 1_000;
  const log = createLog('silent');
  const started = async () => {
    const clock = { at: 0, now: () => clock.at, elapsed: () => clock.at };
    const accounts = new AccountsService(new SqliteStore(':memory:'), new DeafBus(), clock, log, CHECK_MS);
    const jobs = new StatedJobs();
    const timers = new AccountsTimers(accounts, jobs, clock, log, CHECK_MS);
    const { organizationId } = await accounts.createClient('', 'o', 'standard', 10);
    const hold = async (holdId: string, units = 3) => {
      await accounts.hold(organizationId, [{ holdId, units }]);
      await accounts.relay.publishAll();
    };
    const sums = async () => {
      const { available, held, spent } = await accounts.account(organizationId);
      return { available, held, spent };
    };
    return { clock, accounts, jobs, timers, organizationId, hold, sums };
  };

  it.each([
    ['has ended well: it is charged by what the job holds', 'success-1', { available: 8, held: 0, spent: 2 }],
    ['has failed: it is given back', 'failed-1', { available: 10, held: 0, spent: 0 }],
    ['was cancelled: it is given back', 'cancelled-1', { available: 10, held: 0, spent: 0 }],
    ['never came to be: it is given back', 'gone-1', { available: 10, held: 0, spent: 0 }],
    ['is under way: it stays', 'running-1', { available: 7, held: 3, spent: 0 }],
  ])('and whose job %s', async (_, holdId, sums) => {
    const world = await started();
    await world.hold(holdId);
    world.clock.at = CHECK_MS - 1;
    await world.timers.tick();
    expect(await world.sums()).toMatchObject({ held: 3 });
    world.clock.at = CHECK_MS;
    await world.timers.tick();
    expect(await world.sums()).toEqual(sums);
  });

  it('is not charged again where its charge is in the ledger already', async () => {
    const { clock, accounts, timers, organizationId, hold, sums } = await started();
    await hold('success-1');
    await accounts.settle(organizationId, [{ holdId: 'success-1', units: 3 }]);
    await accounts.relay.publishAll();
    await hold('success-1');
    clock.at = CHECK_MS;
    await timers.tick();
    expect(await sums()).toEqual({ available: 7, held: 0, spent: 3 });
  });

  it('is asked about again when it is twice as old, while its job is under way', async () => {
    const { clock, jobs, timers, hold } = await started();
    await hold('running-1');
    for (const [at, asked] of [
      [CHECK_MS + 5, 1],
      [2 * CHECK_MS + 9, 1],
      [2 * CHECK_MS + 10, 2],
      [4 * CHECK_MS + 19, 2],
      [4 * CHECK_MS + 20, 3],
    ] as const) {
      clock.at = at;
      await timers.tick();
      expect([at, jobs.asked.length]).toEqual([at, asked]);
    }
  });

  it('stays while the registry cannot be asked', async () => {
    const { clock, timers, hold, sums } = await started();
    await hold('down-1');
    clock.at = CHECK_MS;
    await expect(timers.tick()).rejects.toThrow();
    expect(await sums()).toMatchObject({ held: 3 });
  });

  it('is found by the process itself, from its start to its end', async () => {
    const { clock, timers, hold, sums } = await started();
    await hold('gone-1');
    clock.at = CHECK_MS;
    timers.onApplicationBootstrap();
    const isGivenBack = async (): Promise<boolean> => (await sums()).held === 0;
    await until(isGivenBack);
    await hold('gone-2');
    timers.restarted(); // asked about at once, not at the next turn
    await until(isGivenBack, 400);
    await hold('gone-3');
    clock.at += CHECK_MS;
    await until(isGivenBack, 1.5 * CHECK_MS); // its turn comes twice in that time
    await timers.onApplicationShutdown();
    await hold('gone-4');
    timers.restarted();
    await new Promise((tick) => setTimeout(tick, 700));
    expect(await sums()).toMatchObject({ held: 3 });
  });

  it('is asked about once at a restart, in every organization, also where there are more than fit one page', async () => {
    const { accounts, jobs, timers } = await started();
    const holdIds = Array.from({ length: 53 }, (_, i) => `running-${i}`);
    for (const holdId of holdIds) {
      const { organizationId } = await accounts.createClient('', holdId, 'standard', 10);
      await accounts.hold(organizationId, [{ holdId, units: 1 }]);
    }
    await accounts.relay.publishAll();
    timers.restarted();
    await timers.tick();
    expect(jobs.asked.toSorted()).toEqual(holdIds.toSorted());
  });
});

describe('holds of a process that died', () => {
  const store = new SqliteStore(':memory:');
  afterEach(() => store.close());

  it('are given back at the next start where their job never came to be', async () => {
    let now = 1_000;
    const clock = { now: () => now, elapsed: () => now };
    const log = createLog('silent');
    const accounts = new AccountsService(store, new DeafBus(), clock, log);
    const timers = new AccountsTimers(accounts, new OneJob(), clock, log);
    const { organizationId } = await accounts.createClient('', 'o', 'standard', 10);
    const hold = async (holdId: string, units: number) => {
      await accounts.hold(organizationId, [{ holdId, units }]);
      await accounts.relay.publishAll();
    };
    await hold('known', 1);
    await hold('orphan', 2);
    await timers.tick();
    expect(await accounts.account(organizationId)).toMatchObject({ held: 3 }); // young: their jobs may be on their way

    timers.restarted();
    now = 2_000;
    await hold('new', 4);
    await timers.tick();
    await accounts.relay.publishAll();
    const lines = await accounts.ledger.read(['known', 'orphan', 'new'].map((id) => jobLineId(organizationId, id)));
    expect([...lines.values()].map(({ jobId, kind, since }) => [jobId, kind, since])).toEqual([
      ['known', 'hold', 1_000],
      ['orphan', 'release', undefined],
      ['new', 'hold', 2_000],
    ]);
    expect(await accounts.account(organizationId)).toMatchObject({ available: 5, held: 5 });
  });
});

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

class DeafBus extends EventPublisher {
  override publish(): Promise<void> {
    return Promise.resolve();
  }
}

describe('holds of a process that died', () => {
  const store = new SqliteStore(':memory:');
  afterEach(() => store.close());

  it('are given back at the next start where their job never came to be', async () => {
    let now = 1_000;
    const clock = { now: () => now };
    const log = createLog('silent');
    const accounts = new AccountsService(store, new DeafBus(), clock, log);
    const timers = new AccountsTimers(accounts, new OneJob(), clock, log);
    const { organizationId } = await accounts.createClient('', 'o', 'standard', 10);
    const hold = (holdId: string, units: number) => accounts.hold(organizationId, [{ holdId, units }]);
    await hold('known', 1);
    await hold('orphan', 2);
    await timers.tick();
    expect(await accounts.account(organizationId)).toMatchObject({ held: 3 }); // young: their jobs may be on their way

    timers.restarted();
    now = 2_000;
    await hold('new', 4);
    await timers.tick();
    expect((await accounts.account(organizationId)).holds).toEqual({ known: [1, 1_000], new: [4, 2_000] });
    expect(await accounts.account(organizationId)).toMatchObject({ available: 5, held: 5 });
  });
});

import 'reflect-metadata';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { EventPublisher } from '@chartloom/bus';
import { eventsV1 } from '@chartloom/contracts';
import { SystemClock } from '@chartloom/kernel';
import type { Acknowledger } from '@chartloom/outbox';
import { createLog } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { AccountsEvents } from './accounts.events.js';
import { AccountsService } from './accounts.service.js';

class SilentBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

describe('ends of jobs', () => {
  let accounts: AccountsService;
  let events: AccountsEvents;
  let acknowledged: string[];
  let organization: string;

  beforeEach(async () => {
    accounts = new AccountsService(new SqliteStore(':memory:'), new SilentBus(), new SystemClock(), createLog('silent'));
    acknowledged = [];
    const acknowledger: Pick<Acknowledger, 'add'> = {
      add: (jobId) => {
        acknowledged.push(jobId);
      },
    };
    events = new AccountsEvents(accounts, acknowledger as Acknowledger);
    organization = (await accounts.createClient('', 'a', 'standard', 100)).organizationId;
    const jobs = ['j1', 'j2', 'j3'].map((holdId) => ({ holdId, units: 2 }));
    await accounts.hold(organization, jobs);
  });

  const end = (jobId: string, state: string, organizationId = organization) =>
    create(eventsV1.JobEndedSchema, { jobId, organizationId, state, units: 2 });

  it('of one organization are one write of its account, and charged once however often they are told', async () => {
    const { version } = await accounts.account(organization);
    const list = [
      end('j1', 'success'),
      end('j2', 'failed'),
      end('j3', 'awaiting_review'),
      end('j3', 'failed'),
      end('j1', 'success'),
    ];
    await events.onJobsEnded(list);
    expect(await accounts.account(organization)).toMatchObject({ version: version + 1, available: 96, held: 0, spent: 4 });
    await events.onJobsEnded(list);
    expect(await accounts.account(organization)).toMatchObject({ version: version + 1, spent: 4 });
    expect(new Set(acknowledged)).toEqual(new Set(['j1', 'j2', 'j3']));
  });

  it('that cannot be settled are not acknowledged, but those of other organizations are', async () => {
    await expect(events.onJobsEnded([end('x', 'success', 'unknown'), end('j1', 'success')])).rejects.toMatchObject({
      code: 'organization-not-found',
    });
    expect(acknowledged).toEqual(['j1']);
  });
});

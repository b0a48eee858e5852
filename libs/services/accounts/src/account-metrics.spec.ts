import { expect, it } from '@jest/globals';
import { EventPublisher } from '@chartloom/bus';
import { createLog, Metrics } from '@chartloom/platform';
import { SqliteStore } from '@chartloom/store';
import { AccountMetrics } from './account-metrics.js';
import { AccountsService } from './accounts.service.js';

class DeafBus extends EventPublisher {
  override publish = (): Promise<void> => Promise.resolve();
}

it('credits held are those of every organization, and the oldest hold tells its age', async () => {
  const store = new SqliteStore(':memory:');
  let now = 1_000;
  const clock = { now: () => now, elapsed: () => now };
  const metrics = new Metrics();
  const accounts = new AccountsService(store, new DeafBus(), clock, createLog('silent'));
  new AccountMetrics(metrics, store, clock);
  const seen = async () => (await metrics.text()).split('\n').filter((line) => /^chartloom_(?:credits|hold)/.test(line));
  expect(await seen()).toEqual(['chartloom_credits_held 0', 'chartloom_hold_oldest_seconds 0']);
  const organizations = [
    await accounts.createClient('', 'a', 'standard', 10),
    await accounts.createClient('', 'b', 'standard', 10),
  ];
  for (const { organizationId } of organizations) {
    now += 2_000;
    await accounts.hold(organizationId, [{ holdId: `of ${organizationId}`, units: 3 }]);
    await accounts.relay.publishAll();
  }
  now += 2_000;
  expect(await seen()).toEqual(['chartloom_credits_held 6', 'chartloom_hold_oldest_seconds 4']);
  const [first] = organizations;
  await accounts.release(first!.organizationId, [`of ${first!.organizationId}`]);
  await accounts.relay.publishAll();
  expect(await seen()).toEqual(['chartloom_credits_held 3', 'chartloom_hold_oldest_seconds 2']);
  await accounts.hold(first!.organizationId, [{ holdId: 'another', units: 1 }]);
  now += 6_000;
  // the line of the other organization's hold is stored, and leaves the outbox with the next write
  expect(await metrics.text()).toContain('chartloom_outbox_oldest_seconds{collection="accounts"} 8');
  await store.close();
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { policiesV1, policyFrom, policyMessage } from '@chartloom/contracts';
import { completePolicy, type PolicyDefinition } from '@chartloom/policies';
import { DirectRpc } from '@chartloom/rpc';
import { SqliteStore } from '@chartloom/store';
import { PoliciesRpc } from './policies.rpc.js';
import { PoliciesService } from './policies.service.js';

const asked = (definition: Partial<PolicyDefinition> = {}) => completePolicy({ name: 'study-7', ...definition }, 1);
const KEEPS_DATES = asked({ categories: { DATE: 'keep' } });

describe('the policies of an organization', () => {
  let store: SqliteStore;
  let policies: PoliciesService;
  beforeEach(() => {
    store = new SqliteStore(':memory:');
    policies = new PoliciesService(store, { now: () => 1_000, elapsed: () => 1_000 });
  });

  it('get the next version for each change, and the same one for none', async () => {
    const versions = [];
    for (const one of [asked(), asked(), KEEPS_DATES, KEEPS_DATES, asked()])
      versions.push((await policies.create('o1', one)).version);
    expect(versions).toEqual([1, 1, 2, 2, 3]);
    expect(await policies.get('o1', 'study-7')).toEqual({ ...asked(), version: 3 });
  });

  it('never change: a version stays what it was', async () => {
    await policies.create('o1', asked());
    await policies.create('o1', KEEPS_DATES);
    expect(await policies.get('o1', 'study-7', 1)).toEqual(asked());
    expect(await policies.get('o1', 'study-7', 2)).toEqual({ ...KEEPS_DATES, version: 2 });
  });

  it('are seen by it alone', async () => {
    await policies.create('o1', asked());
    await expect(policies.get('o2', 'study-7')).rejects.toMatchObject({ code: 'policy-not-found' });
    await expect(policies.get('o2', 'study-7', 1)).rejects.toMatchObject({ code: 'policy-not-found' });
    expect((await policies.create('o2', KEEPS_DATES)).version).toBe(1);
    expect((await policies.list('o2')).map(({ name }) => name)).toEqual([...BUILT_IN, 'study-7']);
  });

  const BUILT_IN = ['safe-harbor', 'limited-data-set', 'recall-first'];

  it('are listed once each, by name, with the latest version, after the built-in ones', async () => {
    for (const name of ['zeta', 'alpha', 'zeta'])
      await policies.create('o1', asked({ name, description: String(name.length + (await policies.list('o1')).length) }));
    const listed = (await policies.list('o1')).map(({ name, version }) => `${name}@${version}`);
    expect(listed).toEqual([...BUILT_IN.map((name) => `${name}@1`), 'alpha@1', 'zeta@2']);
  });

  it.each(BUILT_IN)('have another name than %s', async (name) => {
    await expect(policies.create('o1', asked({ name }))).rejects.toMatchObject({ code: 'policy-name-reserved' });
    expect((await policies.get('o1', name)).name).toBe(name);
  });

  it.each([
    ['study-8', undefined, 'study-8'],
    ['study-7', 2, 'study-7@2'],
    ['safe-harbor', 9, 'safe-harbor@9'],
  ])('without %s at version %s say so', async (name, version, shown) => {
    await policies.create('o1', asked());
    await expect(policies.get('o1', name, version)).rejects.toMatchObject({
      code: 'policy-not-found',
      message: `Policy ${shown} was not found`,
    });
  });

  it('are as many as there may be', async () => {
    for (let i = 0; i < 200; i++) await policies.create('o1', asked({ description: String(i) }));
    await expect(policies.create('o1', asked({ description: 'one more' }))).rejects.toMatchObject({
      code: 'too-many-policies',
      message: expect.stringContaining('200'),
    });
    expect((await policies.create('o1', asked({ description: '199' }))).version).toBe(200); // it is there already
  });

  it('that two requests write at once get two versions', async () => {
    const made = await Promise.all([policies.create('o1', asked()), policies.create('o1', KEEPS_DATES)]);
    expect(made.map(({ version }) => version).sort()).toEqual([1, 2]);
  });

  it('are the same over RPC', async () => {
    const client = new DirectRpc([[policiesV1.PoliciesService, new PoliciesRpc(policies)]]).client(policiesV1.PoliciesService);
    const { policy } = await client.createPolicy({ organizationId: 'o1', policy: policyMessage({ ...KEEPS_DATES, version: 5 }) });
    expect(policyFrom(policy!)).toEqual(KEEPS_DATES);
    const read = await client.getPolicy({ organizationId: 'o1', name: 'study-7', version: 0 });
    expect(policyFrom(read.policy!)).toEqual(KEEPS_DATES);
    expect((await client.listPolicies({ organizationId: 'o1' })).policies).toHaveLength(4);
    const unknown = policyMessage({ ...KEEPS_DATES, layout: 'wide' as 'pad' });
    await expect(client.createPolicy({ organizationId: 'o1', policy: unknown })).rejects.toThrow();
  });
});

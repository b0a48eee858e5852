import { afterAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartloom } from './testing/command.js';

describe('the commands that administer keys and reviewers', () => {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-admin-'));
  afterAll(() => {
    rmSync(data, { recursive: true });
  });
  const run = async (...args: string[]): Promise<{ code: number | null; stderr: string; found: Record<string, unknown> }> => {
    const { code, stdout, stderr } = await chartloom([...args, '--data', data, '--json']);
    return { code, stderr, found: (stdout === '' ? {} : JSON.parse(stdout)) as Record<string, unknown> };
  };

  it('say that there is no data folder where none is, and make none', async () => {
    const typo = join(data, 'typo');
    const { code, stderr } = await chartloom(['clients', 'list', '--data', typo]);
    expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining(`no data folder of Chartloom at ${typo}`)]]);
    expect(existsSync(typo)).toBe(false);
  });

  it('make keys with scopes, addresses and an end, and persons beside them', async () => {
    const { found: first } = await run('clients', 'create', '--name', 'ward');
    const organization = first['organization_id'] as string;
    const limits = ['--scopes', 'read,operator', '--addresses', '10.0.0.0/8,::1', '--expires', '2100-01-01T00:00:00Z'];
    await run('clients', 'create', '--organization', organization, ...limits);
    const { found: person } = await run('reviewers', 'create', '--organization', organization, '--name', 'A. Reviewer');
    expect(person).toEqual({
      organization_id: organization,
      reviewer_id: expect.stringMatching(/^rv_/) as unknown,
      secret: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    const { found: clients } = await run('clients', 'list', '--organization', organization);
    expect(clients).toMatchObject([
      { scopes: 'convert,read', addresses: '', expires_at: null },
      { scopes: 'read,operator', addresses: '10.0.0.0/8,::1', expires_at: '2100-01-01T00:00:00.000Z' },
    ]);
    await run('reviewers', 'revoke', person['reviewer_id'] as string);
    const { found: reviewers } = await run('reviewers', 'list');
    expect(reviewers).toEqual([
      { reviewer_id: person['reviewer_id'], organization_id: organization, name: 'A. Reviewer', revoked: true },
    ]);
  });

  it('list the credits of each organization beside its keys', async () => {
    const { found: rich } = await run('clients', 'create', '--name', 'rich', '--credits', '100');
    const { found: poor } = await run('clients', 'create', '--name', 'poor', '--credits', '7');
    await run('clients', 'create', '--organization', rich['organization_id'] as string, '--name', 'second');
    const { found } = await run('clients', 'list');
    const rows = found as unknown as readonly Record<string, unknown>[];
    const creditsOf = ({ organization_id }: Record<string, unknown>) =>
      rows
        .filter((row) => row['organization_id'] === organization_id)
        .map((row) => [row['credits_available'], row['credits_held'], row['credits_spent']]);
    expect(creditsOf(rich)).toEqual([
      [100, 0, 0],
      [100, 0, 0],
    ]);
    expect(creditsOf(poor)).toEqual([[7, 0, 0]]);
  });

  it('accept the clock', async () => {
    expect((await run('clock', 'accept')).found).toEqual({ accepted: true });
  });

  it('make a sandbox of a new organization alone', async () => {
    const { found: trial } = await run('clients', 'create', '--name', 'trial', '--sandbox');
    const organization = trial['organization_id'] as string;
    const { found } = await run('clients', 'list', '--organization', organization);
    expect(found).toMatchObject([{ name: 'trial', plan: 'sandbox' }]);
    expect((await run('clients', 'set', organization, '--plan', 'enterprise')).code).not.toBe(0);
    const { found: ward } = await run('clients', 'create', '--name', 'live ward');
    expect((await run('clients', 'create', '--sandbox', '--organization', ward['organization_id'] as string)).code).not.toBe(0);
  });

  it.each([
    [['--scopes', 'read,REVIEW']],
    [['--scopes', 'review']],
    [['--expires', 'tomorrow']],
    [['--addresses', 'here']],
    [['--sandbox', '--plan', 'enterprise']],
  ])('refuse a key with %j', async (args) => {
    const { code, found } = await run('clients', 'create', ...args);
    expect([code === 0, found]).toEqual([false, {}]);
  });
});

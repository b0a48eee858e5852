import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartloom } from '../testing/command.js';

describe('chartloom audit verify', () => {
  const data = mkdtempSync(join(tmpdir(), 'chartloom-audit-'));
  const log = join(data, 'audit.log');
  afterAll(() => {
    rmSync(data, { recursive: true });
  });
  const verify = (...args: string[]) => chartloom(['audit', 'verify', ...args, '--data', data]);

  it('makes no key: one that is not there is said to be so', async () => {
    const empty = join(data, 'empty.log');
    writeFileSync(empty, '');
    const { code, stderr } = await verify(empty, '--audit-keys', join(data, 'none'));
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not there: name the file of the keys')]);
  });

  it('verifies all logs of a data folder, and takes the keys beside a log that is named', async () => {
    const folder = join(data, 'new');
    await chartloom(['clients', 'create', '--name', 'one', '--data', folder]);
    for (const args of [['--data', folder], [join(folder, 'audit.log')]]) {
      const { code, stdout } = await chartloom(['audit', 'verify', ...args]);
      expect([code, stdout]).toEqual([0, expect.stringContaining(', 0 findings')]);
    }
    writeFileSync(join(folder, 'audit-2026-01-01T000000Z-0.log'), 'not a record\n');
    const { code, stdout } = await chartloom(['audit', 'verify', '--data', folder]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('audit-2026-01-01T000000Z-0.log:1 ')]);
  });

  it.each([
    [['/no/such/audit.log'], '/no/such/audit.log: there is no such file'],
    [[join(data, 'audit-*.log'), log], 'there is no such file'],
    [['--data', '/no/such/folder'], 'There is no audit log in /no/such/folder'],
  ])('ends with 2, not with the code for a finding, where there is nothing to verify: %j', async (args, message) => {
    const { code, stdout, stderr } = await chartloom(['audit', 'verify', ...args]);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it('says that a log is whole, and names the line of a change, of a gap, and of a cut that only the store knows of', async () => {
    for (const name of ['one', 'two']) await chartloom(['clients', 'create', '--name', name, '--data', data]);
    const whole = await verify(log);
    expect([whole.code, whole.stdout]).toEqual([
      0,
      expect.stringMatching(/^6 lines, 2 chains \(0 without an end.*, 0 findings\n$/),
    ]);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect(lines[1]).toContain('"action":"admin","outcome":"allowed","change":"create"');
    const copy = join(data, 'copy.log');
    const told = async (changed: readonly string[], ...args: string[]) => {
      writeFileSync(copy, `${changed.join('\n')}\n`);
      const { code, stdout } = await verify(copy, ...args);
      return [code, stdout.split('\n')[0]?.replace(`${copy}:`, '')];
    };
    expect(await told(lines.with(1, lines[1]!.replace('create', 'revoke')))).toEqual([
      1,
      '2 was changed, or written without the key',
    ]);
    expect(await told(lines.toSpliced(1, 1))).toEqual([1, '2 records 1 to 1 of its chain are missing before it']);
    const cut = lines.slice(0, 5);
    expect(await told(cut)).toEqual([1, '5 is the last record of its chain here, and 1 more were written']);
    expect((await told(cut, '--no-heads'))[0]).toBe(0);
  });
});

import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '@chartloom/store';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolder, keysOfFile } from './data-folder.js';
import { examineFolder } from './folder-checks.js';

describe('the checks of a data folder', () => {
  let path: string;
  let folder: DataFolder;
  beforeEach(async () => {
    path = mkdtempSync(join(tmpdir(), 'chartloom-checks-'));
    folder = new DataFolder(path);
    folder.keys();
    keysOfFile(folder.auditKeys);
    await new SqliteStore(folder.database).close();
  });
  afterEach(() => {
    rmSync(path, { recursive: true });
  });
  const verdicts = () => Object.fromEntries(examineFolder(path).map(({ check, verdict }) => [check, verdict]));
  const SOUND = {
    ...{ folder: 'ok', service: 'ok', keys: 'ok', 'audit keys': 'ok', sealing: 'ok', database: 'ok' },
    disk: expect.stringMatching(/^(ok|warning|failed)$/) as unknown,
  };

  it('find nothing in a new one, and change nothing', () => {
    const before = readdirSync(path);
    expect(verdicts()).toEqual(SOUND);
    expect(readdirSync(path)).toEqual(before);
  });

  it.each<[string, () => void, object]>([
    ['keys that are damaged', () => writeFileSync(join(path, 'keys.json'), '{}'), { keys: 'failed' }],
    ['audit keys that are damaged', () => writeFileSync(folder.auditKeys, 'nonsense'), { 'audit keys': 'failed' }],
    ['keys that are gone', () => rmSync(folder.auditKeys), { 'audit keys': 'warning' }],
    ['keys that others read', () => chmodSync(join(path, 'keys.json'), 0o644), { keys: 'warning' }],
    ['a folder that others enter', () => chmodSync(path, 0o755), { folder: 'warning' }],
    ['sealing without its keys', () => writeFileSync(folder.dataKeys, ''), { sealing: 'failed' }],
    ['a database that is none', () => writeFileSync(folder.database, 'x'.repeat(8_192)), { database: 'failed' }],
  ])('find %s', (_, spoil, expected) => {
    spoil();
    expect(verdicts()).toEqual({ ...SOUND, ...expected });
  });

  it('say whether a service runs on it', () => {
    const seen = () => examineFolder(path).find(({ check }) => check === 'service')?.seen;
    expect(seen()).toBe('none runs on it');
    using _lock = folder.lock();
    expect(seen()).toBe('one runs on it');
  });

  it('say that there is none, and make none', () => {
    const none = join(path, 'none');
    expect(examineFolder(none)).toMatchObject([{ check: 'folder', verdict: 'failed' }]);
    expect(readdirSync(path)).not.toContain('none');
  });
});

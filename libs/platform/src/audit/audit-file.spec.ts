import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuditFile } from './audit-file.js';

describe('the audit file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is added to, a line for each entry, and nobody else can read it', () => {
    const path = join(folder, 'audit.log');
    writeFileSync(path, '{"before":true}\n', { mode: 0o644 });
    using audit = new AuditFile(path);
    audit.record({
      action: 'read',
      outcome: 'allowed',
      kind: 'inline',
      organization: 'o1',
      client: 'c1',
      job: 'j1',
      request: 'r1',
    });
    audit.record({ action: 'delete', outcome: 'allowed', organization: 'o1', client: 'c1', file: 'f1' });
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines[0]).toBe('{"before":true}');
    expect(JSON.parse(lines[1] ?? '')).toEqual({
      ...{ stream: 'audit', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown },
      ...{ action: 'read', outcome: 'allowed', kind: 'inline', organization: 'o1', client: 'c1', job: 'j1', request: 'r1' },
    });
    expect(lines).toHaveLength(3);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('says so where it cannot be written, so that what cannot be audited is not done', () => {
    const audit = new AuditFile(join(folder, 'closed.log'));
    audit[Symbol.dispose]();
    expect(() => {
      audit.record({ action: 'read', outcome: 'allowed', organization: 'o1' });
    }).toThrow(/EBADF/);
  });
});

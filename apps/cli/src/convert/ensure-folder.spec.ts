import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ensureFolder } from './ensure-folder.js';

const root = mkdtempSync(join(tmpdir(), 'chartloom-folder-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('makes a folder with those above it, and leaves one that is there', async () => {
  const path = join(root, 'a/b/c');
  await Promise.all([ensureFolder(path), ensureFolder(path)]);
  await ensureFolder(path);
  expect(existsSync(path)).toBe(true);
});

it('ends where none can be made', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(ensureFolder(join(root, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await expect(ensureFolder(join(root, 'file/below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  if (existsSync('/proc/self')) await expect(ensureFolder('/proc/none/below')).rejects.toMatchObject({ code: 'ENOENT' });
});

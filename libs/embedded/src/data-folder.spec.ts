import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolder } from './data-folder.js';

describe('the certificate keys of a data folder', () => {
  let path: string;
  let folder: DataFolder;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'chartloom-folder-'));
    folder = new DataFolder(path);
  });
  afterEach(() => {
    rmSync(path, { recursive: true });
  });
  const at = (name: string): string => join(path, name);

  it('are an Ed25519 key that is made once and that only its owner can read', () => {
    const { signing, published } = folder.certificateKeys();
    expect(createPrivateKey(signing).asymmetricKeyType).toBe('ed25519');
    expect(published).toBe(signing);
    expect(new DataFolder(path).certificateKeys().signing).toBe(signing);
    expect(statSync(at('certificate-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('are those that the owner put there', () => {
    const own = new DataFolder(join(path, 'other')).certificateKeys().signing;
    writeFileSync(at('certificate-key.pem'), own, { mode: 0o644 });
    expect(folder.certificateKeys().signing).toBe(own);
    expect(statSync(at('certificate-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('are made where the configuration says', () => {
    const path = join(at('mounted'), 'key.pem');
    mkdirSync(at('mounted'));
    const { signing } = folder.certificateKeys(path);
    expect(readFileSync(path, 'utf8')).toBe(signing);
    expect([statSync(path).mode & 0o777, existsSync(at('certificate-key.pem'))]).toEqual([0o600, false]);
  });

  it('stay published after a rotation, with or without their private part', () => {
    const first = folder.certificateKeys().signing;
    renameSync(at('certificate-key.pem'), at('certificate-key-2025.pem'));
    const second = folder.certificateKeys();
    expect(second.signing).not.toBe(first);
    expect(second.published).toBe(`${second.signing}\n${first}`);
    const publicPart = createPublicKey(first).export({ format: 'pem', type: 'spki' }).toString();
    writeFileSync(at('certificate-key-2025.pem'), publicPart);
    expect(folder.certificateKeys().published).toBe(`${second.signing}\n${publicPart}`);
    expect(readFileSync(at('certificate-key.pem'), 'utf8')).toBe(second.signing);
  });
});

describe('a data folder', () => {
  it('and what is in it are for their owner alone, also where they were not before', () => {
    const path = mkdtempSync(join(tmpdir(), 'chartloom-folder-'));
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'chartloom.db'), '', { mode: 0o644 });
    const folder = new DataFolder(path);
    folder.lock()[Symbol.dispose]();
    const rights = [path, folder.blobs, folder.database, folder.audit, join(path, 'lock.db')].map(
      (one) => statSync(one).mode & 0o777,
    );
    expect(rights).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
    rmSync(path, { recursive: true });
  });
});

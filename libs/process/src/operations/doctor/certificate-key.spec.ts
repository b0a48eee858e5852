import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { examine } from './doctor.js';

const pemOf = ({ privateKey }: ReturnType<typeof generateKeyPairSync>): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const pair = generateKeyPairSync('ed25519');
const ED25519 = pemOf(pair);
const PUBLIC = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const RSA = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));

describe('the check of the key that signs certificates', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chartloom-key-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const finding = async (value: string) =>
    (await examine({ CERTIFICATE_KEY: value })).find(({ check }) => check === 'certificate key');
  const inFile = (name: string, content: string, mode: number): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    chmodSync(path, mode);
    return `file:${path}`;
  };

  it.each<[string, string, number, string, RegExp]>([
    ['a key of its owner', ED25519, 0o600, 'ok', /Ed25519/],
    ['a mounted Secret', ED25519, 0o440, 'ok', /Ed25519/],
    ['one that all may read', ED25519, 0o644, 'warning', /has mode 0644/],
    ['one that the group may write', ED25519, 0o660, 'warning', /has mode 0660/],
    ['a key of another kind', RSA, 0o600, 'failed', /no private Ed25519 key/],
    ['a public key', PUBLIC, 0o600, 'failed', /no private Ed25519 key/],
    ['an empty file', '', 0o600, 'failed', /no private Ed25519 key/],
  ])('says of %s', async (name, content, mode, verdict, seen) => {
    const found = await finding(inFile(name.replaceAll(' ', '-'), content, mode));
    expect(found).toMatchObject({ verdict, seen: expect.stringMatching(seen) as unknown });
    if (content !== '') expect(JSON.stringify(found)).not.toContain(content.split('\n')[1]);
  });

  it('says that there is no file', async () => {
    expect(await finding(`file:${join(folder, 'absent')}`)).toMatchObject({
      verdict: 'failed',
      seen: expect.stringContaining('no file') as unknown,
    });
  });

  it('takes a key in the environment itself', async () => {
    expect(await finding(ED25519)).toMatchObject({ verdict: 'ok' });
    expect(await finding('secret')).toMatchObject({
      verdict: 'failed',
      seen: 'CERTIFICATE_KEY holds no private Ed25519 key in PEM (PKCS#8)',
    });
  });

  it('belongs to the deidentifier only', async () => {
    const checks = async (service: 'deidentifier' | 'extractor') =>
      (await examine({ CERTIFICATE_KEY: ED25519 }, { service })).map(({ check }) => check);
    expect(await checks('deidentifier')).toContain('certificate key');
    expect(await checks('extractor')).not.toContain('certificate key');
  });
});

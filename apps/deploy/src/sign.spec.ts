import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './chart.js';

const SIGN = join(ROOT, 'deploy/sign.mjs');
const folder = mkdtempSync(join(tmpdir(), 'chartloom-sign-'));
const placed = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const pem = { type: 'pkcs8', format: 'pem' } as const;

describe('signatures of what is published', () => {
  it('are of the form that cosign verifies: base64 of ECDSA on P-256 over SHA-256', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = placed('key.pem', privateKey.export(pem).toString());
    const file = placed('sbom.cdx.json', '{"components":[]}');
    execFileSync(process.execPath, [SIGN, key, file]);
    const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64');
    expect(verify('sha256', readFileSync(file), publicKey, signature)).toBe(true);
    expect(verify('sha256', Buffer.from('{"components":[1]}'), publicKey, signature)).toBe(false);
  });

  it('are refused with a key that cosign would not take', () => {
    const key = placed('ed.pem', generateKeyPairSync('ed25519').privateKey.export(pem).toString());
    const file = placed('other.json', '{}');
    expect(() => execFileSync(process.execPath, [SIGN, key, file], { stdio: 'pipe' })).toThrow('P-256');
  });
});

import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract } from './blobs.contract.js';
import { DownloadTokens } from './download-tokens.js';
import { FolderBlobs } from './folder-blobs.js';

const folder = mkdtempSync(join(tmpdir(), 'chartloom-blobs-'));
const tokens = new DownloadTokens([{ id: 'new', secret: Buffer.from('secret') }]);
const blobs = () => new FolderBlobs(folder, tokens, () => 'http://here');
afterAll(() => rm(folder, { recursive: true }));

blobStoreContract('a folder', () => Promise.resolve(blobs()));

describe('blobs in a folder', () => {
  it('keep no part of an interrupted put', async () => {
    expect(await readdir(join(folder, '.partial'))).toEqual([]);
  });

  it('link to the gateway', async () => {
    const link = { key: 'o/r', mediaType: 'application/pdf', fileName: 'job.pdf', expiresAt: 2_000 };
    const token = (await blobs().downloadUrl(link)).replace('http://here/api/v1/downloads/', '');
    expect(tokens.verify(token, 1_999)).toEqual(link);
  });
});

describe('a download token', () => {
  const link = { key: 'o/r', mediaType: 'application/json', fileName: 'r.json', expiresAt: 2_000 };
  const token = tokens.sign(link);

  it.each([
    ['is expired', tokens, token, 2_000],
    ['is signed by another key', new DownloadTokens([{ id: 'new', secret: Buffer.from('other') }]), token, 0],
    ['names an unknown key', new DownloadTokens([{ id: 'newer', secret: Buffer.from('secret') }]), token, 0],
    [
      'has another payload',
      tokens,
      `${Buffer.from('["new","o/other","a","b",9999]').toString('base64url')}.${token.split('.')[1]}`,
      0,
    ],
    ['has no signature', tokens, token.split('.')[0] ?? '', 0],
    ['is noise', tokens, 'noise.noise', 0],
  ])('opens nothing when it %s', (_, verifier, given, now) => {
    expect(verifier.verify(given, now)).toBeUndefined();
  });

  it('of the key before still opens after a rotation', () => {
    const rotated = new DownloadTokens([
      { id: 'newer', secret: Buffer.from('fresh') },
      { id: 'new', secret: Buffer.from('secret') },
    ]);
    expect(rotated.verify(token, 0)).toEqual(link);
    expect(tokens.verify(rotated.sign(link), 0)).toBeUndefined();
  });

  it('stays expired where the clock is set back, and a new one works', () => {
    let lead = 0;
    const kept = new DownloadTokens([{ id: 'k', secret: Buffer.from('secret') }], () => lead);
    const token = kept.sign(link);
    expect([kept.verify(token, 1_999) !== undefined, kept.verify(token, 2_000)]).toEqual([true, undefined]);
    lead = 1_500; // it was 2,500 when the clock was set back to 1,000
    expect(kept.verify(token, 1_000)).toBeUndefined();
    const next = kept.sign(link);
    expect([kept.verify(next, 1_999) !== undefined, kept.verify(next, 2_000)]).toEqual([true, undefined]);
  });
});

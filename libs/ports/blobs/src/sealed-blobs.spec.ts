import { afterAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { blobStoreContract } from './blobs.contract.js';
import { DownloadTokens } from './download-tokens.js';
import { FolderBlobs } from './folder-blobs.js';
import { SealedBlobs } from './sealed-blobs.js';

const folder = mkdtempSync(join(tmpdir(), 'chartloom-sealed-'));
const plain = new FolderBlobs(folder, new DownloadTokens([{ id: 'k', secret: Buffer.from('secret') }]), () => 'http://here');
const keys = new Map<string, Uint8Array | undefined>();
const keyOf = (organization: string): Promise<Uint8Array | undefined> => {
  if (!keys.has(organization)) keys.set(organization, randomBytes(32));
  return Promise.resolve(keys.get(organization));
};
const sealed = new SealedBlobs(plain, keyOf);
afterAll(() => rm(folder, { recursive: true }));

blobStoreContract('a sealed folder', () => Promise.resolve(sealed));

const PART = 64 * 1024;

describe('sealed blobs', () => {
  it.each([0, 1, PART - 1, PART, PART + 1, 2 * PART, 3 * PART + 7])(
    'of %d bytes come back, with their facts, in parts and whole',
    async (size) => {
      const bytes = randomBytes(size);
      const key = `sizes/${size}`;
      expect(await sealed.put(key, bytes)).toEqual({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
      const opened = await sealed.open(key);
      expect([opened?.size, bytes.equals(await buffer(opened!.stream))]).toEqual([size, true]);
    },
  );

  it('leave nothing of their bytes to be read', async () => {
    await sealed.put('o/chart', Buffer.from('Jane Roe'));
    expect((await readFile(join(folder, 'o/chart'))).includes('Roe')).toBe(false);
  });

  it('that were changed, cut off, moved or given another name are refused', async () => {
    await sealed.put('o/long', randomBytes(2 * PART + 10));
    const stored = await readFile(join(folder, 'o/long'));
    const [head, sealedPart] = [24, PART + 16];
    const swapped = Buffer.concat([
      stored.subarray(0, head),
      stored.subarray(head + sealedPart, head + 2 * sealedPart),
      stored.subarray(head, head + sealedPart),
      stored.subarray(head + 2 * sealedPart),
    ]);
    const changed = Buffer.from(stored);
    changed[100] = (changed[100] ?? 0) ^ 1;
    for (const wrong of [
      changed,
      swapped,
      stored.subarray(0, head + sealedPart),
      stored.subarray(0, head),
      stored.subarray(0, -1),
    ]) {
      await writeFile(join(folder, 'o/other'), wrong);
      await expect(sealed.read('o/other')).rejects.toThrow();
      await writeFile(join(folder, 'o/long'), wrong);
      await expect(sealed.read('o/long')).rejects.toThrow();
    }
    await writeFile(join(folder, 'o/other'), stored);
    await expect(sealed.read('o/other')).rejects.toThrow();
  });

  it('of before there was a key are read as they are', async () => {
    const long = randomBytes(PART * 2);
    for (const [key, bytes] of [
      ['o/short', Buffer.from('x')],
      ['o/big', long],
      ['o/none', Buffer.alloc(0)],
    ] as const) {
      await plain.put(key, bytes);
      expect(Buffer.from((await sealed.read(key)) ?? []).equals(bytes)).toBe(true);
      expect((await sealed.open(key))?.size).toBe(bytes.byteLength);
    }
  });

  it('of an organization that was shredded are not there, and none can be added', async () => {
    await sealed.put('gone/chart', Buffer.from('x'));
    keys.set('gone', undefined);
    expect([await sealed.read('gone/chart'), await sealed.open('gone/chart')]).toEqual([undefined, undefined]);
    await expect(sealed.put('gone/more', Buffer.from('x'))).rejects.toThrow('shredded');
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { BlobExists, type BlobStore } from './blobs.js';

/** The promises of {@link BlobStore}, checked on one adapter. `open` gives an empty store. */
export function blobStoreContract(adapter: string, open: () => Promise<BlobStore>): void {
  describe(`blob store on ${adapter}`, () => {
    let blobs: BlobStore;
    beforeAll(async () => {
      blobs = await open();
    });

    it('gives back what was put, and its facts', async () => {
      const bytes = Buffer.from('a chart');
      const facts = await blobs.put('org/job/1/result', bytes);
      expect(facts).toEqual({ size: 7, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect(Buffer.from((await blobs.read('org/job/1/result')) ?? [])).toEqual(bytes);
    });

    it('takes and gives streams', async () => {
      async function* chunks() {
        for (let i = 0; i < 100; i++) yield await Promise.resolve(Buffer.alloc(10_000, i));
      }
      expect((await blobs.put('org/streamed', chunks())).size).toBe(1_000_000);
      const opened = await blobs.open('org/streamed');
      expect(opened?.size).toBe(1_000_000);
      expect((await buffer(opened!.stream)).subarray(-1)).toEqual(Buffer.from([99]));
    });

    it('never replaces a blob: of racing writers one wins', async () => {
      const puts = ['one', 'two', 'three'].map((text) => blobs.put('org/race', Buffer.from(text)));
      const settled = await Promise.allSettled(puts);
      expect(settled.filter((put) => put.status === 'fulfilled')).toHaveLength(1);
      for (const put of settled) if (put.status === 'rejected') expect(put.reason).toBeInstanceOf(BlobExists);
    });

    it('leaves nothing of a put that was cut off', async () => {
      async function* broken() {
        yield await Promise.resolve(Buffer.from('half of'));
        throw new Error('connection lost');
      }
      await expect(blobs.put('org/broken', broken())).rejects.toThrow('connection lost');
      expect(await blobs.read('org/broken')).toBeUndefined();
      await blobs.put('org/broken', Buffer.from('whole'));
    });

    it('says undefined for what is not there', async () => {
      expect(await blobs.read('org/nothing')).toBeUndefined();
      expect(await blobs.open('org/nothing')).toBeUndefined();
    });

    it('deletes all below a prefix and nothing beside it', async () => {
      for (const key of ['o/j1/1/result', 'o/j1/2/result', 'o/j10/1/result']) await blobs.put(key, Buffer.from(key));
      await blobs.deleteAll('o/j1/');
      await blobs.deleteAll('o/j1/');
      expect(await blobs.read('o/j1/2/result')).toBeUndefined();
      expect(await blobs.read('o/j10/1/result')).toBeDefined();
    });

    it.each(['../x', '/etc/passwd', 'a/../../b', 'a//b', '', 'a b', '.partial/x'])('refuses %j as a key', async (key) => {
      await expect(Promise.resolve().then(() => blobs.put(key, Buffer.from('x')))).rejects.toThrow();
    });
  });
}

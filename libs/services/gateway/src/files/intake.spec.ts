import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRouterTransport } from '@connectrpc/connect';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DownloadTokens, FolderBlobs } from '@chartloom/blobs';
import { registryV1 } from '@chartloom/contracts';
import { Clock } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import { IntakeService } from './intake.service.js';

class StillClock extends Clock {
  override now = () => 1_000_000;
}

const LIMIT = 2_000;
/** A PDF of so many bytes, in chunks of so many. */
async function* pdf(size: number, chunk: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from('%PDF-1.7\n'.padEnd(size, 'x'));
  for (let at = 0; at < size; at += chunk) {
    await Promise.resolve();
    yield bytes.subarray(at, at + chunk);
  }
}

describe('the intake of a file', () => {
  const registered: registryV1.RegisterFileRequest[] = [];
  let folder: string;
  let blobs: FolderBlobs;
  let intake: IntakeService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'intake-'));
    blobs = new FolderBlobs(folder, new DownloadTokens([{ id: 'k', secret: Buffer.alloc(32) }]), () => '');
    const transport = createRouterTransport(({ service }) => {
      service(registryV1.RegistryService, {
        reserveFile: () => ({}),
        registerFile: (file) => {
          registered.push(file);
          return { file: { fileId: file.fileId, fileType: file.fileType, size: file.size } };
        },
      });
    });
    const rpc = new (class extends Rpc {
      override transport = () => transport;
    })();
    intake = new IntakeService(blobs, rpc, new StillClock());
  });
  afterAll(() => rm(folder, { recursive: true }));

  const store = (size: number, chunk = 300) =>
    intake.store('o1', pdf(size, chunk), undefined, { maxBytes: LIMIT, retentionDays: 7 });

  it.each([300, 1_000, LIMIT])('takes a file of exactly as many bytes as allowed, in chunks of %d', async (chunk) => {
    expect(await store(LIMIT, chunk)).toMatchObject({ fileType: 'pdf', size: LIMIT });
    const { blobKey } = registered.at(-1) ?? {};
    expect((await blobs.read(blobKey ?? ''))?.byteLength).toBe(LIMIT);
  });

  it('stores nothing but samples for a sandbox', async () => {
    const before = registered.length;
    const limits = { maxBytes: 2 ** 22, retentionDays: 7, samplesOnly: true };
    for (const size of [LIMIT, 2 ** 21])
      await expect(intake.store('o1', pdf(size, 300_000), undefined, limits)).rejects.toMatchObject({ code: 'sample-only' });
    expect(registered).toHaveLength(before);
    const sample = createReadStream(new URL('../../../../../docs/samples/lab-report.pdf', import.meta.url));
    expect(await intake.store('o1', sample, undefined, limits)).toMatchObject({ fileType: 'pdf' });
  });

  it('refuses one byte more, whatever its chunks, and registers nothing', async () => {
    const before = registered.length;
    for (const chunk of [300, LIMIT, LIMIT + 1])
      await expect(store(LIMIT + 1, chunk)).rejects.toMatchObject({ code: 'file-too-large' });
    expect(registered).toHaveLength(before);
  });

  it('says what it found, and what the limit is', async () => {
    const limits = { maxBytes: LIMIT, retentionDays: 7 };
    const bytes = async function* (content: string | Buffer) {
      await Promise.resolve();
      yield Buffer.from(content);
    };
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const detail = (text: string) => ({ details: { meta: { detail: text } } });
    await expect(intake.store('o1', bytes(''), undefined, limits)).rejects.toMatchObject(detail('The file is empty.'));
    await expect(intake.store('o1', bytes(png), undefined, limits)).rejects.toMatchObject(
      detail('The content is neither a PDF nor a C-CDA document.'),
    );
    await expect(intake.store('o1', pdf(100, 100), 'ccda', limits)).rejects.toMatchObject(
      detail('The content is of the type pdf; file_type says ccda.'),
    );
    await expect(store(LIMIT + 1)).rejects.toMatchObject(detail('Your organization may send files of up to 2,000 bytes.'));
  });

  it('refuses what is no document, or another one than the client says', async () => {
    const limits = { maxBytes: LIMIT, retentionDays: 7 };
    async function* words(): AsyncGenerator<Uint8Array> {
      await Promise.resolve();
      yield Buffer.from('only words');
    }
    await expect(intake.store('o1', words(), undefined, limits)).rejects.toMatchObject({ code: 'file-type-unsupported' });
    await expect(intake.store('o1', pdf(100, 100), 'ccda', limits)).rejects.toMatchObject({ code: 'file-type-mismatch' });
  });
});

import { Inject, Injectable } from '@nestjs/common';
import { BlobStore, type BlobFacts } from '@chartloom/blobs';
import { fail, isSandbox, registryV1, type FileType } from '@chartloom/contracts';
import { Clock, isAppError, sha256Hex, timeOrderedId } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { Caller } from '../http/caller.js';
import { tooLarge, typeMismatch, typeUnknown } from './file-refusals.js';
import { sniff, SNIFF_BYTES } from './file-type.js';
import { assertSample, MAX_SAMPLE_BYTES, notASample } from './samples.js';

export interface IntakeLimits {
  readonly maxBytes: number;
  readonly retentionDays: number;
  /** Of a sandbox: any other file is refused before anything of it is stored. */
  readonly samplesOnly?: boolean;
}

/** What a caller may send. */
export const intakeLimits = ({ limits: { maxBytes, retentionDays }, plan }: Pick<Caller, 'limits' | 'plan'>): IntakeLimits => ({
  ...{ maxBytes, retentionDays },
  samplesOnly: isSandbox(plan),
});

/** The one way in for bytes, whether uploaded or fetched: typed by content, limited while streaming, registered at the end. */
@Injectable()
export class IntakeService {
  constructor(
    @Inject(BlobStore) private readonly blobs: BlobStore,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * @param expected the type that the client declares, if any
   * @throws AppError `file-too-large`, `file-type-mismatch`, `file-type-unsupported`, or what the stream fails with;
   *   `sample-only`; nothing is kept then; `service-unavailable` where the bytes cannot be stored, which is no fault of the client
   */
  async store(
    organizationId: string,
    stream: AsyncIterable<Uint8Array>,
    expected: FileType | undefined,
    { maxBytes, retentionDays, samplesOnly = false }: IntakeLimits,
  ): Promise<registryV1.File> {
    const { head, rest } = await peek(limited(samplesOnly ? sample(stream) : stream, maxBytes));
    const fileType = sniff(head);
    if (!fileType) throw typeUnknown(head);
    if (expected !== undefined && expected !== fileType) throw typeMismatch(fileType, expected);
    const fileId = timeOrderedId(this.clock.now());
    const blobKey = `${organizationId}/files/${fileId}`;
    await this.registry().reserveFile({ fileId, organizationId, blobKey });
    const { size, sha256 } = await this.put(blobKey, rest);
    const { file } = await this.registry().registerFile({
      fileId,
      organizationId,
      blobKey,
      fileType,
      size,
      sha256,
      retentionDays,
    });
    if (!file) throw new Error('the registry answered without the file');
    return file;
  }

  private async put(blobKey: string, stream: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    let ofStream: unknown;
    async function* observed(): AsyncGenerator<Uint8Array> {
      try {
        yield* stream;
      } catch (error) {
        ofStream = error;
        throw error;
      }
    }
    try {
      return await this.blobs.put(blobKey, observed());
    } catch (error) {
      throw error === ofStream || isAppError(error) ? error : fail('service-unavailable', {}, error);
    }
  }

  private registry() {
    return this.rpc.client(registryV1.RegistryService);
  }
}

/** The stream, once it is known to be that of a sample. @throws AppError `sample-only` */
async function* sample(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > MAX_SAMPLE_BYTES) throw notASample();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  assertSample(sha256Hex(bytes));
  yield bytes;
}

async function* limited(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** The first bytes, and a stream of all bytes. */
async function peek(stream: AsyncGenerator<Uint8Array>): Promise<{ head: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < SNIFF_BYTES) {
    const next = (await stream.next()) as IteratorResult<Uint8Array, undefined>;
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.byteLength;
  }
  const head = Buffer.concat(chunks);
  async function* all(): AsyncGenerator<Uint8Array> {
    yield head;
    yield* stream;
  }
  return { head: head.subarray(0, SNIFF_BYTES), rest: all() };
}

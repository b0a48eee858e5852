import { Inject, Injectable } from '@nestjs/common';
import { BlobStore, type BlobFacts } from '@chartloom/blobs';
import { fail, FILE_TYPES, registryV1, type FileType } from '@chartloom/contracts';
import { Clock, isAppError, timeOrderedId } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import { sniff, SNIFF_BYTES } from './file-type.js';

export interface IntakeLimits {
  readonly maxBytes: number;
  readonly retentionDays: number;
}

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
   *   nothing is kept then; `service-unavailable` where the bytes cannot be stored, which is no fault of the client
   */
  async store(
    organizationId: string,
    stream: AsyncIterable<Uint8Array>,
    expected: FileType | undefined,
    { maxBytes, retentionDays }: IntakeLimits,
  ): Promise<registryV1.File> {
    const { head, rest } = await peek(limited(stream, maxBytes));
    const fileType = sniff(head);
    if (!fileType) throw fail('file-type-unsupported', { file_type: 'unknown', supported_types: FILE_TYPES.join(', ') });
    if (expected !== undefined && expected !== fileType) throw fail('file-type-mismatch');
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

async function* limited(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fail('file-too-large');
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

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { AppError } from '@chartloom/kernel';
import { BlobStore, checkedKey, type BlobFacts, type BlobKey, type DownloadLink } from './blobs.js';

/** First bytes of a sealed blob: none of any text, PDF or XML. */
const MAGIC = Buffer.from([0x00, 0xc1, 0x00, 0x53, 0x45, 0x41, 0x4c, 0x01]);
const SALT_BYTES = 16;
const HEAD_BYTES = MAGIC.byteLength + SALT_BYTES;
const TAG_BYTES = 16;
/** Bytes of a part; each is sealed for itself, so that a blob can be read as a stream and no byte of it is given unchecked. */
const PART_BYTES = 64 * 1024;
const SEALED_PART_BYTES = PART_BYTES + TAG_BYTES;

/** The key of an organization; `undefined` where it was shredded. */
export type KeyOf = (organizationId: string) => Promise<Uint8Array | undefined>;

/**
 * Any blob store, with its bytes under AES-256-GCM by a key of the organization that a blob's key begins with. Each blob has a key of its
 * own (of a salt at its beginning), each part its number and whether it is the last: parts can be neither moved nor cut off. What was
 * stored before there was a key is read as it is.
 */
export class SealedBlobs extends BlobStore {
  constructor(
    private readonly inner: BlobStore,
    private readonly keyOf: KeyOf,
  ) {
    super();
  }

  override async put(key: BlobKey, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    checkedKey(key);
    const organization_id = organizationOf(key);
    const dataKey = await this.keyOf(organization_id);
    if (!dataKey) throw new AppError('organization-not-found', 'The organization was shredded', { meta: { organization_id } });
    const hash = createHash('sha256');
    let size = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    }
    const salt = randomBytes(SALT_BYTES);
    await this.inner.put(key, sealedParts(counted(), new PartCipher(dataKey, salt, key), Buffer.concat([MAGIC, salt])));
    return { size, sha256: hash.digest('hex') };
  }

  override async read(key: BlobKey): Promise<Uint8Array | undefined> {
    const opened = await this.open(key);
    return opened && (await buffer(opened.stream));
  }

  override async open(key: BlobKey): Promise<{ size: number; stream: Readable } | undefined> {
    const found = await this.inner.open(key);
    if (!found) return undefined;
    const source = new Source(found.stream);
    const head = await source.take(HEAD_BYTES);
    if (!head.subarray(0, MAGIC.byteLength).equals(MAGIC))
      return { size: found.size, stream: Readable.from(source.all(head), { objectMode: false }) };
    const dataKey = await this.keyOf(organizationOf(key));
    if (!dataKey) {
      found.stream.destroy();
      return undefined;
    }
    const cipher = new PartCipher(dataKey, head.subarray(MAGIC.byteLength), key);
    const sealedSize = found.size - HEAD_BYTES;
    const size = sealedSize - Math.ceil(sealedSize / SEALED_PART_BYTES) * TAG_BYTES;
    return { size, stream: Readable.from(openedParts(source, cipher), { objectMode: false }) };
  }

  override deleteAll(prefix: string): Promise<void> {
    return this.inner.deleteAll(prefix);
  }

  override downloadUrl(link: DownloadLink): Promise<string> {
    return this.inner.downloadUrl(link);
  }
}

const organizationOf = (key: BlobKey): string => key.slice(0, key.indexOf('/') === -1 ? undefined : key.indexOf('/'));

/** Seals and opens the parts of one blob, one after the other. */
class PartCipher {
  private readonly key: Buffer;
  private readonly about: Buffer;
  private count = 0;

  constructor(dataKey: Uint8Array, salt: Uint8Array, blob: BlobKey) {
    this.key = createHmac('sha256', dataKey).update('chartloom blob').update(salt).digest();
    this.about = Buffer.from(blob);
  }

  seal(part: Uint8Array, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.key, this.nonce(isLast)).setAAD(this.about);
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error where the part was changed, moved, or is not the last one as it says */
  open(part: Buffer, isLast: boolean): Buffer {
    if (part.byteLength < TAG_BYTES) throw new Error('a sealed blob is cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.key, this.nonce(isLast)).setAAD(this.about);
    decipher.setAuthTag(part.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()]);
  }

  private nonce(isLast: boolean): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(this.count++, 4);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  }
}

/** Takes exact numbers of bytes from a stream. */
class Source {
  private readonly chunks: AsyncIterator<Buffer>;
  private pending: Buffer[] = [];
  private size = 0;

  constructor(private readonly stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** The next `count` bytes, or all that are left. */
  async take(count: number): Promise<Buffer> {
    while (this.size < count) {
      const next = (await this.chunks.next()) as IteratorResult<Buffer, undefined>;
      if (next.done) break;
      this.pending.push(next.value);
      this.size += next.value.byteLength;
    }
    const all = Buffer.concat(this.pending);
    this.pending = [all.subarray(count)];
    this.size = Math.max(0, all.byteLength - count);
    return all.subarray(0, count);
  }

  /** `head` and all that follows it. */
  async *all(head: Buffer): AsyncGenerator<Buffer> {
    try {
      yield head;
      for (let part = await this.take(PART_BYTES); part.byteLength > 0; part = await this.take(PART_BYTES)) yield part;
    } finally {
      this.close();
    }
  }

  close(): void {
    this.stream.destroy();
  }
}

async function* sealedParts(bytes: AsyncIterable<Uint8Array>, cipher: PartCipher, head: Buffer): AsyncGenerator<Buffer> {
  yield head;
  let pending = Buffer.alloc(0);
  for await (const chunk of bytes) {
    pending = pending.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    for (; pending.byteLength > PART_BYTES; pending = pending.subarray(PART_BYTES))
      yield cipher.seal(pending.subarray(0, PART_BYTES), false);
  }
  yield cipher.seal(pending, true);
}

async function* openedParts(source: Source, cipher: PartCipher): AsyncGenerator<Buffer> {
  try {
    let part = await source.take(SEALED_PART_BYTES);
    for (;;) {
      const next = await source.take(SEALED_PART_BYTES);
      yield cipher.open(part, next.byteLength === 0);
      if (next.byteLength === 0) return;
      part = next;
    }
  } finally {
    source.close();
  }
}

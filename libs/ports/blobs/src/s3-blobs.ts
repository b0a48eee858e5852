import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { BlobExists, BlobStore, checkedKey, type BlobFacts, type BlobKey, type DownloadLink } from './blobs.js';
import { withOutageError } from './s3-outage.js';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Absent for AWS itself. */
  readonly endpoint?: string;
  /** Where clients reach the store, if that is another address. */
  readonly publicEndpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly encryption?: 'AES256' | 'aws:kms';
  readonly kmsKeyId?: string;
  /** Keys of aws:kms by organization, where it has one of its own: without that key its objects cannot be read. */
  readonly kmsKeys?: Readonly<Record<string, string>>;
  /** A private folder for what streams in: S3 wants the length before the bytes. Emptied at start. */
  readonly spool: string;
}

const MAX_DELETE = 1_000;

/** Blobs as objects of one bucket, written once (`If-None-Match: *`). */
export class S3Blobs extends BlobStore {
  private readonly client: S3Client;
  private readonly publicClient: S3Client;

  constructor(
    private readonly options: S3Options,
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.client = s3Client(options, options.endpoint);
    this.publicClient = options.publicEndpoint === undefined ? this.client : s3Client(options, options.publicEndpoint);
  }

  /** Removes what a process that died had begun to take in. */
  async clean(): Promise<void> {
    await rm(this.options.spool, { recursive: true, force: true });
  }

  override async put(key: BlobKey, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    checkedKey(key);
    if (!(bytes instanceof Uint8Array)) return this.putStream(key, bytes);
    await this.write(key, bytes, bytes.byteLength);
    return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  override async read(key: BlobKey): Promise<Uint8Array | undefined> {
    const opened = await this.open(key);
    return opened && (await withOutageError(buffer(opened.stream)));
  }

  override async open(key: BlobKey): Promise<{ size: number; stream: Readable } | undefined> {
    try {
      const { Body, ContentLength = 0 } = await withOutageError(this.client.send(new GetObjectCommand({ ...this.at(key) })));
      return Body instanceof Readable ? { size: ContentLength, stream: Body } : undefined;
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return undefined;
      throw error;
    }
  }

  override async deleteAll(prefix: string): Promise<void> {
    checkedKey(prefix);
    if (!prefix.endsWith('/')) {
      await withOutageError(this.client.send(new DeleteObjectCommand(this.at(prefix))));
      return;
    }
    for (;;) {
      const list = new ListObjectsV2Command({ Bucket: this.options.bucket, Prefix: prefix, MaxKeys: MAX_DELETE });
      const { Contents = [] } = await withOutageError(this.client.send(list));
      if (Contents.length === 0) return;
      const Objects = Contents.map(({ Key }) => ({ Key }));
      const Delete = { Objects, Quiet: true };
      await withOutageError(this.client.send(new DeleteObjectsCommand({ Bucket: this.options.bucket, Delete })));
    }
  }

  override downloadUrl({ key, mediaType, fileName, expiresAt }: DownloadLink): Promise<string> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseContentType: mediaType,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    });
    return getSignedUrl(this.publicClient, command, { expiresIn: Math.max(1, Math.ceil((expiresAt - this.now()) / 1_000)) });
  }

  /** Whether the bucket answers. */
  async ready(): Promise<boolean> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.options.bucket }));
    return true;
  }

  private async putStream(key: BlobKey, chunks: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    await mkdir(this.options.spool, { recursive: true, mode: 0o700 });
    const path = join(this.options.spool, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.byteLength;
          await file.write(chunk);
        }
      } finally {
        await file.close();
      }
      await this.write(key, createReadStream(path), size);
    } finally {
      await rm(path, { force: true });
    }
    return { size, sha256: hash.digest('hex') };
  }

  private async write(key: BlobKey, Body: NonNullable<PutObjectCommandInput['Body']>, ContentLength: number): Promise<void> {
    try {
      const target = { ...this.at(key), ...this.encryptionOf(key) };
      await withOutageError(this.client.send(new PutObjectCommand({ ...target, Body, ContentLength, IfNoneMatch: '*' })));
    } catch (error) {
      const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
      if (name === 'PreconditionFailed' || $metadata?.httpStatusCode === 412 || name === 'ConditionalRequestConflict')
        throw new BlobExists(key);
      throw error;
    }
  }

  private encryptionOf(key: BlobKey): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
    const { encryption: ServerSideEncryption, kmsKeyId: SSEKMSKeyId, kmsKeys = {} } = this.options;
    const [organization = ''] = key.split('/');
    const own = Object.hasOwn(kmsKeys, organization) ? kmsKeys[organization] : undefined;
    if (own !== undefined) return { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: own };
    return { ServerSideEncryption, ...(ServerSideEncryption === 'aws:kms' && { SSEKMSKeyId }) };
  }

  private at(key: BlobKey): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: key };
  }
}

/** S3-compatible stores need path-style addresses, and break on the checksums that AWS adds by default. */
export function s3Client({ region, credentials }: S3Options, endpoint: string | undefined): S3Client {
  return new S3Client({
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials: { ...credentials } }),
  });
}

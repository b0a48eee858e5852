import type { Readable } from 'node:stream';

/** `organization/job/attempt/name` and the like: letters, digits, `.`, `_`, `-`, and `/` between them. */
export type BlobKey = string;

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/;

/** @throws RangeError for anything that could lead out of the store */
export function checkedKey(key: BlobKey): BlobKey {
  if (!KEY.test(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}

export interface BlobFacts {
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface DownloadLink {
  readonly key: BlobKey;
  readonly mediaType: string;
  /** What a browser saves it as. Never a name that a person gave. */
  readonly fileName: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A blob with this key exists: blobs are written once and never replaced. */
export class BlobExists extends Error {
  override readonly name = 'BlobExists';
  constructor(readonly key: BlobKey) {
    super(`blob ${key} exists`);
  }
}

/**
 * Immutable bytes under a key.
 *
 * - A resolved `put` is durable and whole; one that failed or was cut off leaves nothing.
 * - Of racing writers of one key exactly one succeeds, the others get {@link BlobExists}.
 */
export abstract class BlobStore {
  abstract put(key: BlobKey, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts>;
  /** The bytes, or `undefined` where there are none. */
  abstract read(key: BlobKey): Promise<Uint8Array | undefined>;
  /** The bytes as a stream that the caller has to read or destroy. */
  abstract open(key: BlobKey): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** Deletes every blob whose key begins with `prefix`, which ends at a `/` or names one blob. */
  abstract deleteAll(prefix: string): Promise<void>;
  /** A URL that gives the bytes to whoever has it, with a plain GET, until it expires. */
  abstract downloadUrl(link: DownloadLink): Promise<string>;
}

import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { BlobExists, BlobStore, checkedKey, type BlobFacts, type BlobKey, type DownloadLink } from './blobs.js';
import type { DownloadTokens } from './download-tokens.js';

/** Blobs as files below one folder. A blob appears under its name only when all of it is on disk. */
export class FolderBlobs extends BlobStore {
  private readonly partial: string;

  /**
   * @param folder holds the blobs; it is made where it is missing
   * @param tokens sign the download links
   * @param baseUrl of the gateway that serves them, asked for at each link since a port may not be bound yet
   */
  constructor(
    private readonly folder: string,
    private readonly tokens: DownloadTokens,
    private readonly baseUrl: () => string,
  ) {
    super();
    this.partial = join(folder, '.partial');
  }

  /** Removes what a process that died had begun to write. Call before the first `put`, by the folder's only owner. */
  async clean(): Promise<void> {
    await rm(this.partial, { recursive: true, force: true });
  }

  override async put(key: BlobKey, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    const target = this.path(key);
    const temporary = join(this.partial, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await this.begin(temporary);
      try {
        for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
          hash.update(chunk);
          size += chunk.byteLength;
          await file.write(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await this.publish(temporary, target, key);
    } finally {
      await unlink(temporary);
    }
    return { size, sha256: hash.digest('hex') };
  }

  override async read(key: BlobKey): Promise<Uint8Array | undefined> {
    return await ifThere(readFile(this.path(key)));
  }

  override async open(key: BlobKey): Promise<{ size: number; stream: Readable } | undefined> {
    const file = await ifThere(open(this.path(key), 'r'));
    if (!file) return undefined;
    const { size } = await file.stat();
    return { size, stream: file.createReadStream() };
  }

  override async deleteAll(prefix: string): Promise<void> {
    const path = this.path(prefix);
    await rm(path, { recursive: true, force: true });
    await rmdir(dirname(path)).catch(() => undefined); // leaves no empty folder behind; a full one refuses
  }

  override downloadUrl(link: DownloadLink): Promise<string> {
    return Promise.resolve(`${this.baseUrl()}/api/v1/downloads/${this.tokens.sign(link)}`);
  }

  /** The folder of what is begun is made when it is missed: almost always it is there. */
  private async begin(temporary: string): Promise<FileHandle> {
    const begun = await ifThere(open(temporary, 'wx', 0o600));
    if (begun) return begun;
    await mkdir(this.partial, { recursive: true, mode: 0o700 });
    return open(temporary, 'wx', 0o600);
  }

  /** A hard link fails where the name is taken, which a rename does not; the folder is synced so that the name stays. */
  private async publish(temporary: string, target: string, key: BlobKey): Promise<void> {
    for (;;) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await link(temporary, target);
        break;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') throw new BlobExists(key);
        if (code !== 'ENOENT') throw error; // the folder was removed as empty between mkdir and link
      }
    }
    const folder = await open(dirname(target), 'r');
    await folder.sync().finally(() => folder.close());
  }

  private path(key: BlobKey): string {
    return join(this.folder, checkedKey(key));
  }
}

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

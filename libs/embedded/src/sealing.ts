import { existsSync, readFileSync } from 'node:fs';
import { SealedBlobs, type BlobStore } from '@chartloom/blobs';
import { AppError, type Clock } from '@chartloom/kernel';
import { DataKeys, SealedStore, SqliteStore, type MasterKey, type Store } from '@chartloom/store';
import { parseKeys, type DataFolder } from './data-folder.js';

export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** A data folder's store and blobs, sealed where there are keys. */
export interface Sealing {
  readonly store: Store;
  readonly sealBlobs: (blobs: BlobStore) => BlobStore;
  /** Where there are keys. */
  readonly keys: DataKeys | undefined;
  close(): Promise<void>;
}

/**
 * The master keys of a file, or else of the environment's SEALING_KEYS, which may be `file:` and a path.
 * @returns `undefined` where neither is given
 * @throws AppError `configuration` where they cannot be read: no key is made here, as data would be lost with it
 */
export function sealingKeys(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): MasterKeys | undefined {
  const given = environment['SEALING_KEYS'] ?? '';
  const path = file ?? (given.startsWith('file:') ? given.slice('file:'.length) : undefined);
  if (path === undefined) return given === '' ? undefined : parseKeys(given, 'SEALING_KEYS');
  if (!existsSync(path))
    throw new AppError(
      'configuration',
      `${path} is not there. Make the sealing key: echo k1:$(openssl rand -base64 32) > ${path}`,
    );
  return parseKeys(readFileSync(path, 'utf8'), path);
}

/**
 * @throws AppError `configuration` where the folder is sealed and there is no key
 */
export function sealingOf(folder: DataFolder, store: Store, masters: MasterKeys | undefined, clock: Clock): Sealing {
  if (!masters) {
    if (existsSync(folder.dataKeys))
      throw new AppError('configuration', `${folder.path} is sealed: give its keys with --sealing-keys or SEALING_KEYS.`);
    return { store, sealBlobs: (blobs) => blobs, keys: undefined, close: () => Promise.resolve() };
  }
  const wrapped = new SqliteStore(folder.dataKeys, { erases: true });
  folder.restrictDataKeys();
  const keys = new DataKeys(wrapped, masters, clock);
  return {
    store: new SealedStore(store, keys),
    sealBlobs: (blobs) => new SealedBlobs(blobs, (organizationId) => keys.keyOf(organizationId)),
    keys,
    close: () => wrapped.close(),
  };
}

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '@chartloom/kernel';
import type { EncryptionKey } from '@chartloom/notifier';
import * as z from 'zod';

const Key = z.object({ id: z.string(), secret: z.base64() });

/** Keys of one embedded service, newest first in each list. An older one stays until what it made has expired. */
const Keys = z.object({
  /** Sign download links. */
  downloads: z.array(Key).min(1),
  /** Encrypt webhook signing secrets. */
  webhooks: z.array(Key).min(1),
});
export type Keys = z.infer<typeof Keys>;

const KEY_BYTES = 32;
const AUDIT_KEYS = 'audit-keys';
/** Signs certificates. */
const CERTIFICATE_KEY = 'certificate-key.pem';
/** An earlier key of certificates, private or only public: it stays published. */
const EARLIER_CERTIFICATE_KEY = /^certificate-key-.+\.pem$/;

/** Where an embedded service keeps everything: database, blobs, keys. Readable by its owner only. */
export class DataFolder {
  readonly database: string;
  readonly blobs: string;
  /** Who read which result: docs/audit.md. */
  readonly audit: string;
  /** The keys of the audit log's chains, where no other file is named. */
  readonly auditKeys: string;
  /** The data keys of organizations, wrapped: there once the folder is sealed. Apart from the database, so that a key can be erased. */
  readonly dataKeys: string;
  private readonly lockFile: string;

  constructor(readonly path: string) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.database = join(path, 'chartloom.db');
    this.blobs = join(path, 'blobs');
    this.audit = join(path, 'audit.log');
    this.auditKeys = auditKeysIn(path);
    this.dataKeys = join(path, 'data-keys.db');
    this.lockFile = join(path, 'lock.db');
    mkdirSync(this.blobs, { recursive: true, mode: 0o700 });
    for (const folder of [path, this.blobs]) restrict(folder, 0o700);
    for (const file of [this.database, this.audit, this.lockFile]) {
      closeSync(openSync(file, 'a', 0o600)); // SQLite gives its other files the rights of the database
      restrict(file, 0o600);
    }
  }

  restrictDataKeys(): void {
    restrict(this.dataKeys, 0o600);
  }

  /**
   * The folder for this process alone, until it ends, however it ends: the lock is the operating system's on an open
   * SQLite file.
   * @throws AppError `data-folder-in-use`
   */
  lock(): Disposable {
    const database = new DatabaseSync(this.lockFile, { timeout: 0 });
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    } catch (cause) {
      database.close();
      throw new AppError(
        'data-folder-in-use',
        `The data folder ${this.path} is used by another process. Stop it, or choose another folder with --data.`,
        { cause },
      );
    }
    return {
      [Symbol.dispose]: () => {
        database.close();
      },
    };
  }

  /**
   * The keys, made at the first call.
   * @throws AppError `configuration` if keys.json is damaged
   */
  keys(): Keys {
    const path = join(this.path, 'keys.json');
    if (!existsSync(path)) writeOnce(path, JSON.stringify({ downloads: [newKey()], webhooks: [newKey()] }, null, 2));
    chmodSync(path, 0o600);
    return readKeysFile(path);
  }

  /**
   * PEM texts: the key that signs certificates, made at the first call, and all keys that are published, the signing one first.
   * An earlier key stays published as long as it lies in the folder as `certificate-key-NAME.pem`.
   * @param path of the signing key, where it is not in the folder
   */
  certificateKeys(path = join(this.path, CERTIFICATE_KEY)): { readonly signing: string; readonly published: string } {
    if (!existsSync(path))
      writeOnce(path, generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    if (dirname(path) === this.path) chmodSync(path, 0o600); // elsewhere it may be mounted
    const signing = readFileSync(path, 'utf8');
    const earlier = readdirSync(this.path).filter((name) => EARLIER_CERTIFICATE_KEY.test(name));
    const texts = earlier.sort().map((name) => readFileSync(join(this.path, name), 'utf8'));
    return { signing, published: [signing, ...texts].join('\n') };
  }
}

/** The keys of a data folder's `keys.json`. @throws AppError `configuration` if it is damaged */
export function readKeysFile(path: string): Keys {
  try {
    return Keys.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new AppError(
      'configuration',
      `${path} cannot be read as keys. Restore it from a backup: links and webhook secrets depend on it.`,
      { cause },
    );
  }
}

/**
 * The keys of a file, `id:base64` of 32 bytes, newest first, separated by commas or lines; made where there is no file.
 * @throws AppError `configuration` where the file is damaged
 */
export function keysOfFile(path: string): readonly [EncryptionKey, ...EncryptionKey[]] {
  if (!existsSync(path)) {
    const { id, secret } = newKey();
    writeOnce(path, `${id}:${secret}\n`);
  }
  return readKeys(path);
}

/**
 * The keys of a file that is there.
 * @throws AppError `configuration`
 */
export function readKeys(path: string): readonly [EncryptionKey, ...EncryptionKey[]] {
  if (!existsSync(path)) throw new AppError('configuration', `${path} is not there: name the file of the keys.`);
  return parseKeys(readFileSync(path, 'utf8'), path);
}

/**
 * Keys in text: `id:base64` of 32 bytes, newest first, separated by commas or lines.
 * @param where they were found, for the error
 * @throws AppError `configuration`
 */
export function parseKeys(text: string, where: string): readonly [EncryptionKey, ...EncryptionKey[]] {
  const parsed = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', secret = ''] = part.split(':');
      return { id, key: Buffer.from(secret, 'base64') };
    });
  const [first, ...rest] = parsed;
  if (!first || parsed.some(({ id, key }) => id === '' || key.byteLength !== KEY_BYTES))
    throw new AppError('configuration', `${where} cannot be read as keys: id:base64 of 32 bytes, newest first.`);
  return [first, ...rest];
}

/** Where a data folder has the keys of its audit log, unless they are elsewhere; the folder need not be there. */
export const auditKeysIn = (path: string): string => join(path, AUDIT_KEYS);

/** Takes all rights from everybody but the owner; a mounted volume may belong to another, and then its mount decides. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

const newKey = () => ({ id: randomBytes(4).toString('hex'), secret: randomBytes(KEY_BYTES).toString('base64') });

/** Whole or not at all, and by one of several processes only. */
function writeOnce(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(temporary);
  }
}

/** `keys` with their bytes. */
export const bytesOf = (
  keys: Keys['downloads'],
): [{ id: string; secret: Uint8Array }, ...{ id: string; secret: Uint8Array }[]] => {
  const [first, ...rest] = keys.map(({ id, secret }) => ({ id, secret: Buffer.from(secret, 'base64') }));
  if (!first) throw new AppError('configuration', 'keys.json names no key');
  return [first, ...rest];
};

import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isAppError } from '@chartloom/kernel';
import { auditKeysIn, readKeys, readKeysFile } from './data-folder.js';
import type { MasterKeys } from './sealing.js';

/** What a check of a data folder came to: the same as of a check of a cluster. */
export interface FolderFinding {
  readonly check: string;
  readonly verdict: 'ok' | 'warning' | 'failed';
  readonly seen: string;
  readonly advice?: string;
}

/** Where the keys are, if they are not in the folder. */
export interface FolderKeys {
  readonly auditKeys?: string | undefined;
  readonly sealingKeys?: MasterKeys | undefined;
}

type Body = Omit<FolderFinding, 'check'>;
const ok = (seen: string): Body => ({ verdict: 'ok', seen });
const warning = (seen: string, advice: string): Body => ({ verdict: 'warning', seen, advice });
const failed = (seen: string, advice: string): Body => ({ verdict: 'failed', seen, advice });

const MIB = 2 ** 20;
/** A document of 100 MiB, its result and the log of the database fit in this. */
const ENOUGH_MIB = 1_024;
/** Below it the next upload may fill the disk. */
const LEAST_MIB = 128;

type Check = (path: string, keys: FolderKeys) => Body;
const CHECKS: readonly (readonly [check: string, examine: Check])[] = [
  ['folder', checkRights],
  ['service', checkLock],
  ['keys', (path) => checkKeys(() => readKeysFile(join(path, 'keys.json')), join(path, 'keys.json'))],
  ['audit keys', (path, { auditKeys = auditKeysIn(path) }) => checkKeys(() => readKeys(auditKeys), auditKeys)],
  ['sealing', checkSealing],
  ['database', checkDatabase],
  ['disk', checkDisk],
];

/**
 * Looks at the folder of an embedded service, whether it runs or not. It changes nothing and reads no document.
 * @returns a finding for each check; where there is no such folder, that alone
 */
export function examineFolder(path: string, keys: FolderKeys = {}): readonly FolderFinding[] {
  if (!existsSync(join(path, 'chartloom.db')))
    return [{ check: 'folder', ...failed(`there is no data folder of Chartloom at ${path}`, 'name the one of the service') }];
  return CHECKS.map(([check, examine]) => ({ check, ...examine(path, keys) }));
}

function checkRights(path: string): Body {
  try {
    for (const part of [path, join(path, 'blobs')]) accessSync(part, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(path, 'chartloom.db'), constants.R_OK | constants.W_OK);
  } catch {
    return failed('a part of it cannot be read or written', 'run this, and the service, as the owner of the folder');
  }
  return isOpenToOthers(path)
    ? warning('others than its owner may enter it', `take their rights: chmod 700 ${path}`)
    : ok('its owner reads and writes it, and no one else');
}

const isOpenToOthers = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

/** A service holds an exclusive lock as long as it runs, so that nothing can be read of that file. */
function checkLock(path: string): Body {
  const file = join(path, 'lock.db');
  if (!existsSync(file)) return ok('none runs on it');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    return ok('none runs on it');
  } catch {
    return ok('one runs on it');
  } finally {
    database.close();
  }
}

function checkKeys(read: () => unknown, file: string): Body {
  if (!existsSync(file)) return warning(`${file} is not there`, 'restore it from a backup; the next start makes a new one');
  try {
    read();
  } catch (error) {
    return failed(isAppError(error) ? error.message : `${file} cannot be read`, 'restore it from a backup');
  }
  return isOpenToOthers(file)
    ? warning(`others may read ${file}`, `take their rights: chmod 600 ${file}`)
    : ok('they are readable');
}

function checkSealing(path: string, { sealingKeys }: FolderKeys): Body {
  if (!existsSync(join(path, 'data-keys.db')))
    return ok(sealingKeys ? 'nothing is sealed yet; the keys are given' : 'nothing is sealed');
  return sealingKeys
    ? ok('it is sealed, and keys are given')
    : failed('it is sealed, and no keys are given', 'name them with --sealing-keys or SEALING_KEYS');
}

function checkDatabase(path: string): Body {
  try {
    const database = new DatabaseSync(withoutNewFiles(join(path, 'chartloom.db')), { readOnly: true });
    try {
      const result = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
      return result === 'ok' ? ok('SQLite finds it sound') : damaged();
    } finally {
      database.close();
    }
  } catch {
    return damaged();
  }
}

/** Without a log of writes beside it nothing is under way. SQLite would begin one, of whoever runs the check, unless told that nothing changes. */
function withoutNewFiles(database: string): URL {
  const url = pathToFileURL(database);
  if (!existsSync(`${database}-wal`)) url.searchParams.set('immutable', '1');
  return url;
}

const damaged = (): Body => failed('SQLite finds it damaged', 'stop the service and restore the folder from a backup');

function checkDisk(path: string): Body {
  const { bavail, bsize } = statfsSync(path);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < LEAST_MIB) return failed(`${free} MiB are free`, 'make room: the service cannot store what it accepts');
  return free < ENOUGH_MIB ? warning(`${free} MiB are free`, 'make room before the disk is full') : ok(`${free} MiB are free`);
}

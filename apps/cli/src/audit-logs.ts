import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '@chartloom/kernel';

/** The log of a data folder, and those that were put aside. */
const CURRENT = 'audit.log';
const PUT_ASIDE = /^audit-.+\.log$/;
/** Any of them shows that a folder is the data folder of a service. */
const OF_DATA_FOLDER = ['audit-keys', 'chartloom.db'];

/** The logs to verify, and the data folder that has their keys and heads. */
export interface AuditLogs {
  readonly files: readonly string[];
  readonly data: string;
}

/**
 * Files that are named, or else all logs of the data folder, the oldest first. Where no data folder is named, it is the one that the first
 * file is in.
 * @throws AppError `usage` where there is no such file
 */
export function auditLogs(named: readonly string[], data: string, isDataNamed: boolean): AuditLogs {
  const [first] = named;
  if (first === undefined) {
    const files = existsSync(data) ? logsIn(data) : [];
    if (files.length > 0) return { files, data };
    throw new AppError(
      'usage',
      `There is no audit log in ${data}. Name the data folder of the service, --data DIR, or the files.`,
    );
  }
  for (const file of named)
    if (!existsSync(file)) throw new AppError('usage', `${file}: there is no such file. Nothing was verified.`);
  const beside = dirname(first);
  const isBeside = !isDataNamed && OF_DATA_FOLDER.some((name) => existsSync(join(beside, name)));
  return { files: named, data: isBeside ? beside : data };
}

function logsIn(data: string): string[] {
  const names = readdirSync(data);
  const old = names.filter((name) => PUT_ASIDE.test(name)).sort();
  return [...old, ...names.filter((name) => name === CURRENT)].map((name) => join(data, name));
}

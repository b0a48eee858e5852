import { isAppError } from '@chartloom/kernel';
import { ApiError, ConnectionError, WaitTimeoutError } from '@chartloom/sdk';

export const DEFAULT_DATA = '.chartloom';
export const DEFAULT_PORT = 8080;

/**
 * Exit codes: 0 done, 1 something of what was asked failed or was refused (a file, a job), 2 wrong usage, configuration or
 * credentials, 69 a server cannot be reached or is out of order, 70 an error of ours.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 69, internal: 70 } as const;

/** Prints to stdout: what the command was asked for. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints to stderr, for the person who watches: stdout has only what was asked for. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Prints a result to stdout, as JSON or as text for people. */
export const sayResult = <T>(result: T, json: boolean, readable: (result: T) => string): void => {
  say(json ? JSON.stringify(result) : readable(result));
};

/** Rows as aligned columns under the names of their fields. */
export function table(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => inShort(row[name]).length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => inShort(row[name]))))].join('\n');
}

/** One thing as lines of its fields; nested values are shown abbreviated after their name. */
export function fields(thing: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(thing).filter(([, value]) => value !== undefined);
  const width = Math.max(...given.map(([name]) => name.length));
  return given.map(([name, value]) => `${name.padEnd(width)}  ${inShort(value)}`).join('\n');
}

function inShort(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(inShort)
    : Object.entries(value).map(([name, inner]) => `${name} ${inShort(inner)}`);
  return parts.length > 0 ? parts.join(', ') : '-';
}

const CODES: Readonly<Record<string, number>> = {
  usage: EXIT.usage,
  configuration: EXIT.usage,
  'data-folder-in-use': EXIT.usage,
  'service-unavailable': EXIT.unavailable,
  internal: EXIT.internal,
};

/** What the failed calls of Node mean to the one who typed the command. */
const ERRNOS: Readonly<Record<string, { readonly says: string; readonly exit: number }>> = {
  EADDRINUSE: {
    says: 'the port is taken by another program. Choose another one with --port, or 0 for any that is free.',
    exit: EXIT.usage,
  },
  ECONNREFUSED: { says: 'nothing listens there. Is the service running?', exit: EXIT.unavailable },
  ENOENT: { says: 'there is no such file or folder.', exit: EXIT.failed },
  EISDIR: { says: 'it is a folder, not a file.', exit: EXIT.failed },
  EACCES: { says: 'the permission is missing.', exit: EXIT.failed },
  ENOSPC: { says: 'there is no room left on the disk.', exit: EXIT.failed },
};

/** Says what went wrong, in words, of what (a file, where there are several), and gives the exit code for it. */
export function explain(error: unknown, what?: string): number {
  const { says, exit } = reasonOf(error);
  tell(`chartloom: ${what === undefined || says.startsWith(what) ? says : `${what}: ${says}`}`);
  return exit;
}

function reasonOf(error: unknown): { readonly says: string; readonly exit: number } {
  if (isAppError(error)) return { says: error.message, exit: CODES[error.code] ?? EXIT.failed };
  if (error instanceof ApiError) return { says: refusal(error), exit: exitOf(error) };
  if (error instanceof ConnectionError) return { says: error.message, exit: EXIT.unavailable };
  if (error instanceof WaitTimeoutError) return { says: error.message, exit: EXIT.failed };
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  const known = ERRNOS[code];
  if (!known) return { says: message, exit: EXIT.internal };
  return { ...known, says: path === undefined ? known.says : `${path}: ${known.says}` };
}

function refusal({ message, detail, fields: faults, requestId, status }: ApiError): string {
  const lines = [detail === undefined ? message : `${message}: ${detail}`, ...faults.map((f) => `  ${f.pointer}: ${f.message}`)];
  // The caller can correct a wrong request; only an internal error needs a request id
  return [...lines, ...(status >= 500 && requestId !== undefined ? [`  (request ${requestId})`] : [])].join('\n');
}

function exitOf({ status }: ApiError): number {
  if (status === 401 || (status >= 300 && status < 400)) return EXIT.usage;
  if (status === 500) return EXIT.internal;
  return status > 500 ? EXIT.unavailable : EXIT.failed;
}

import { isAppError } from '@chartloom/kernel';
import { ApiError, ConnectionError, WaitTimeoutError } from '@chartloom/sdk/errors';

export const DEFAULT_DATA = '.chartloom';
export const DEFAULT_PORT = 8080;
/** As that of the services of a cluster (docs/configuration.md). */
export const DEFAULT_METRICS_PORT = 9464;

/**
 * Exit codes: 0 success, 1 a file or a job failed or was refused, 2 wrong usage, configuration or credentials, 69 a
 * server cannot be reached or does not work, 70 an internal error.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 69, internal: 70 } as const;

/** Prints to stdout: what the command was asked for. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Writes a message for the user to stderr; stdout is only for results. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Prints a result to stdout, as JSON or as text for people. */
export const sayResult = <T>(result: T, json: boolean, readable: (result: T) => string): void => {
  say(json ? JSON.stringify(result) : readable(result));
};

/** Rows as aligned columns under the names of their fields. */
export function table(rows: readonly Record<string, unknown>[]): string {
  if (rows.length === 0) return '(none)';
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => inShort(row[name]).length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => inShort(row[name]))))].join('\n');
}

/** One object as lines of its fields; nested values follow their name in short form. */
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

/** Explanations of Node's system errors for the user. */
const ERRNOS: Readonly<Record<string, { readonly says: string; readonly exit: number }>> = {
  EADDRINUSE: {
    says: 'another program uses the port. Choose another one with --port (or --metrics-port), or 0 for any free port.',
    exit: EXIT.usage,
  },
  ECONNREFUSED: { says: 'nothing listens there. Is the service running?', exit: EXIT.unavailable },
  ENOENT: { says: 'there is no such file or folder.', exit: EXIT.failed },
  EISDIR: { says: 'it is a folder, not a file.', exit: EXIT.failed },
  EACCES: { says: 'the permission is missing.', exit: EXIT.failed },
  ENOSPC: { says: 'the disk is full.', exit: EXIT.failed },
};

/** Prints what went wrong, with the file where there are several, and returns the exit code. */
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
  // The caller can correct a wrong request. Only a failure of the service needs a request id for support.
  return [...lines, ...(status >= 500 && requestId !== undefined ? [`  (request ${requestId})`] : [])].join('\n');
}

function exitOf({ status }: ApiError): number {
  if (status === 401 || (status >= 300 && status < 400)) return EXIT.usage;
  if (status === 500) return EXIT.internal;
  return status > 500 ? EXIT.unavailable : EXIT.failed;
}

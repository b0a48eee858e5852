import { isAppError } from '@chartloom/kernel';

export const DEFAULT_DATA = '.chartloom';
export const DEFAULT_PORT = 8080;

/**
 * Exit codes: 0 done, 1 something of what was asked failed (a file, a job), 2 wrong usage or configuration,
 * 69 a server cannot be reached, 70 an error of ours.
 */
export const EXIT = { ok: 0, failed: 1, usage: 2, unavailable: 69, internal: 70 } as const;

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** For the person who watches; stdout stays what was asked for. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

export const sayResult = <T>(result: T, json: boolean, readable: (result: T) => string): void => {
  say(json ? JSON.stringify(result) : readable(result));
};

/** Rows as aligned columns under the names of their fields. */
export function table(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown): string => (value === null || value === undefined ? '-' : String(value));
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), ...rows.map((row) => line(names.map((name) => cell(row[name]))))].join('\n');
}

/** Says what went wrong, in words, and gives the exit code for it. */
export function explain(error: unknown): number {
  if (isAppError(error)) {
    tell(`chartloom: ${error.message}`);
    if (error.code === 'configuration' || error.code === 'data-folder-in-use') return EXIT.usage;
    return error.code === 'service-unavailable' ? EXIT.unavailable : error.code === 'internal' ? EXIT.internal : EXIT.failed;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    tell('chartloom: the port is taken by another program. Choose another one with --port, or 0 for any that is free.');
    return EXIT.usage;
  }
  tell(`chartloom: ${message}`);
  return code === 'ECONNREFUSED' ? EXIT.unavailable : EXIT.internal;
}

import type { Format, Task } from '@chartloom/contracts';
import { table } from '../terminal.js';

/** Outcome of one input: file names, counts and codes, and no value from a document. */
export interface FileSummary {
  /** The argument that named it or its folder. */
  readonly input: string;
  /** Path relative to that argument. */
  readonly path: string;
  /** Path of the file as it was given: the argument, with the path below it where it is a folder. */
  readonly source_path: string;
  readonly status: 'success' | 'failed';
  /** Its result is that of an earlier run: the file, the options and the command are the same. */
  readonly unchanged?: true;
  readonly code?: string;
  readonly message?: string;
  /** Written files, relative to the output folder. */
  readonly outputs?: readonly string[];
  readonly ms: number;
  /** What the service would charge, without surcharges: pages of a PDF, 1 for a C-CDA. */
  readonly units: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly losses: Readonly<Record<string, number>>;
  readonly needs_review?: readonly string[];
}

export interface Summary {
  readonly task: Task;
  readonly format: Format;
  readonly recorded_at: string | null;
  /** Where two inputs had one name: the folder from which all paths are. */
  readonly paths_below?: string;
  readonly files: readonly FileSummary[];
  /** Results of earlier runs that are still in the folder, and are of no input of this run. Relative to the output folder. */
  readonly left_over: readonly string[];
  readonly totals: {
    readonly files: number;
    readonly success: number;
    readonly failed: number;
    /** Of the successes: results of an earlier run. */
    readonly unchanged: number;
    /** Hidden files in input folders (names that start with a dot), which are skipped. */
    readonly skipped: number;
    readonly units: number;
    /** Elapsed time from the first file to the last. */
    readonly ms: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly losses: Readonly<Record<string, number>>;
  };
}

export function totalsOf(files: readonly FileSummary[], ms: number, skipped: number): Summary['totals'] {
  const success = files.filter(({ status }) => status === 'success').length;
  return {
    files: files.length,
    success,
    failed: files.length - success,
    unchanged: files.filter(({ unchanged }) => unchanged).length,
    skipped,
    units: files.reduce((sum, { units }) => sum + units, 0),
    ms,
    counts: added(files.map(({ counts }) => counts)),
    losses: added(files.map(({ losses }) => losses)),
  };
}

function added(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum = new Map<string, number>();
  for (const [name, n] of records.flatMap((record) => Object.entries(record))) sum.set(name, (sum.get(name) ?? 0) + n);
  return Object.fromEntries([...sum].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** With more rows than a screen holds, only failures are listed, so that they stay visible. */
const MAX_ROWS = 50;

/** The summary as text: a row for each file, the full errors below, and the totals. */
export function readable({ files, totals, left_over: left, paths_below: below }: Summary, out: string): string {
  const failed = files.filter(({ status }) => status === 'failed');
  const rows = (files.length > MAX_ROWS ? failed : files).map((file) => ({
    file: file.path,
    status: file.unchanged ? 'unchanged' : (file.code ?? file.status),
    units: file.units,
    ms: file.ms,
    losses: Object.values(file.losses).reduce((sum, n) => sum + n, 0),
    result: file.outputs?.[0],
  }));
  const why = failed.map(({ source_path, message }) => `  ${source_path}: ${message ?? ''}`);
  const { success, unchanged, units, ms, skipped } = totals;
  return [
    ...(rows.length > 0 ? [table(rows), ''] : []),
    ...(why.length > 0 ? ['Failed:', ...why, ''] : []),
    `${success} of ${totals.files} converted${unchanged > 0 ? ` (${unchanged} before, unchanged)` : ''}, ${units} ${units === 1 ? 'unit' : 'units'}, ${(ms / 1000).toFixed(1)} s, in ${out}` +
      (skipped > 0 ? ` (${skipped} hidden ${skipped === 1 ? 'name' : 'names'} skipped)` : ''),
    ...notesOf(
      rows.some(({ losses }) => losses > 0),
      left,
      below,
    ),
  ].join('\n');
}

/** What the table above does not say of itself. */
const notesOf = (hasLosses: boolean, left: readonly string[], below: string | undefined): string[] => [
  ...(hasLosses
    ? ['Losses: what is in the documents and not in the results. summary.json has their codes, each result their places.']
    : []),
  ...(below === undefined ? [] : [`Some inputs have the same name, so each result has the path of its input below ${below}.`]),
  ...(left.length === 0
    ? []
    : [
        `${left.length} ${left.length === 1 ? 'result' : 'results'} of earlier runs ${left.length === 1 ? 'is' : 'are'} still there and of no input of this run: left_over in summary.json. --prune deletes such results.`,
      ]),
];

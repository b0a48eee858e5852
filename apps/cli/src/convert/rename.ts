import { realpath } from 'node:fs/promises';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { AppError } from '@chartloom/kernel';
import type { Inputs } from './inputs.js';

/** Inputs by number, and the list that maps each number to its file. */
export interface Renamed extends Inputs {
  /** One line for each input: number, tab, file. */
  readonly names: string;
}

/**
 * File names can identify the patient, so numbers replace them in all outputs. Numbers follow the order of the inputs;
 * those that cannot be read come last.
 */
export function renamed({ sources, failures, skipped }: Inputs): Renamed {
  const width = Math.max(4, String(sources.length + failures.length).length);
  const number = (i: number): string => String(i + 1).padStart(width, '0');
  const lines = [
    ...sources.map(
      ({ file, document, path }, i) => `${number(i)}\t${file}${document === undefined ? '' : `: ${basename(path)}`}`,
    ),
    ...failures.map(({ sourcePath }, i) => `${number(sources.length + i)}\t${sourcePath}`),
  ];
  return {
    sources: sources.map((source, i) => {
      const path = `${number(i)}${extname(source.path)}`;
      return { ...source, input: number(i), path, sourcePath: path };
    }),
    failures: failures.map((failure, i) => {
      const path = number(sources.length + i);
      return { ...failure, input: path, path, sourcePath: path };
    }),
    skipped,
    names: lines.map((line) => `${line}\n`).join(''),
  };
}

/**
 * What names patients must not be among the results.
 * @param option that names the file
 * @throws AppError `usage` where `file` is inside `out`, or is `out`
 */
export async function assertOutside(file: string, out: string, option: string): Promise<void> {
  const real = async (path: string): Promise<string> => realpath(path).catch(() => resolve(path));
  const [folder, results] = [await real(dirname(file)), await real(out)];
  const isInside = [folder, await real(file)].some((path) => path === results || path.startsWith(`${results}${sep}`));
  if (isInside)
    throw new AppError('usage', `${option} ${basename(file)} would be among the results. Choose a place outside of --out.`);
}

import { realpath } from 'node:fs/promises';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { AppError } from '@chartloom/kernel';
import type { Inputs } from './inputs.js';

/** Inputs under numbers, and the list that says which number is which file. */
export interface Renamed extends Inputs {
  /** One line for each input: number, tab, file. */
  readonly names: string;
}

/**
 * A file's name says who the patient is: numbers take its place in all that is written. They follow the order of the
 * inputs, those that cannot be read last.
 */
export function renamed({ sources, failures, skipped }: Inputs): Renamed {
  const width = Math.max(4, String(sources.length + failures.length).length);
  const number = (i: number): string => String(i + 1).padStart(width, '0');
  const lines = [
    ...sources.map(({ file }, i) => `${number(i)}\t${file}`),
    ...failures.map(({ input, path }, i) => `${number(sources.length + i)}\t${input}: ${path}`),
  ];
  return {
    sources: sources.map((source, i) => ({ ...source, input: number(i), path: `${number(i)}${extname(source.path)}` })),
    failures: failures.map((failure, i) => ({ ...failure, input: number(sources.length + i), path: number(sources.length + i) })),
    skipped,
    names: lines.map((line) => `${line}\n`).join(''),
  };
}

/**
 * The list of file names must not be written next to the results, which do not contain them.
 * @throws AppError `usage` where `file` lies in `out`
 */
export async function assertOutside(file: string, out: string): Promise<void> {
  const real = async (path: string): Promise<string> => realpath(path).catch(() => resolve(path));
  const [folder, results] = [await real(dirname(file)), await real(out)];
  if (folder === results || folder.startsWith(`${results}${sep}`))
    throw new AppError(
      'usage',
      `--rename ${basename(file)} would be written into the output folder. Choose a path outside of --out.`,
    );
}

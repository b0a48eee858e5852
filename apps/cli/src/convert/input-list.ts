import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { AppError } from '@chartloom/kernel';

/**
 * The inputs of the command line and those of a list: one path in a line, from the current folder; `-` is standard input.
 * @throws AppError `usage` where the list cannot be read, or nothing is named
 */
export async function allInputs(inputs: readonly string[], list: string | undefined): Promise<readonly string[]> {
  const listed = list === undefined ? [] : (await readList(list)).split(/\r?\n/).filter((line) => line !== '');
  const all = [...inputs, ...listed];
  if (all.length > 0) return all;
  throw new AppError(
    'usage',
    list === undefined ? 'Name a file or a folder, or a list of them with --from-file.' : `--from-file ${list} names no file.`,
  );
}

async function readList(list: string): Promise<string> {
  if (list === '-') return text(process.stdin);
  try {
    return await readFile(list, 'utf8');
  } catch (error) {
    throw new AppError('usage', `--from-file ${list} cannot be read. Name a text file with a path in each line.`, {
      cause: error,
    });
  }
}

import { readFile } from 'node:fs/promises';
import { AppError, isAppError } from '@chartloom/kernel';
import type { Corrections } from '@chartloom/redaction';

/**
 * A person's decisions, as `--corrections` names them.
 * @throws AppError `usage` where the file cannot be read, is no JSON, or is not valid
 */
export async function readCorrections(file: string): Promise<Corrections> {
  const { parseCorrections } = await import('@chartloom/redaction');
  try {
    return parseCorrections(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new AppError('usage', `--corrections ${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/** A parser's own message quotes the text, so it is left out. */
const reasonOf = (error: unknown): string => {
  if (isAppError(error)) return error.message;
  return error instanceof SyntaxError ? 'it is no JSON.' : 'it cannot be read.';
};

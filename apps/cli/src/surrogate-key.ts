import { readFile } from 'node:fs/promises';
import { AppError } from '@chartloom/kernel';
import type { SurrogateKey } from '@chartloom/redaction';

/** Options of every command that can write surrogates. */
export interface SurrogateOptions {
  readonly mode: 'remove' | 'surrogate';
  readonly secretFile?: string;
  readonly scope?: string;
}

const SHORTEST_SECRET = 16;

/** @throws AppError `usage` where surrogates lack an option that they need, or where such an option has no effect */
export async function readSurrogateKey({ mode, secretFile, scope = '' }: SurrogateOptions): Promise<SurrogateKey | undefined> {
  if (mode === 'remove') {
    if (secretFile !== undefined || scope !== '')
      throw usage('--secret-file and --scope belong to --mode surrogate. Add it, or omit them.');
    return undefined;
  }
  if (secretFile === undefined) throw usage('--mode surrogate needs --secret-file: a file with a secret of your own.');
  const secret = (await readFile(secretFile, 'utf8').catch(() => '')).trim();
  if (secret.length < SHORTEST_SECRET)
    throw usage(`${secretFile} cannot be read or has fewer than ${SHORTEST_SECRET} characters. Try: openssl rand -base64 32`);
  return { secret, scope };
}

const usage = (message: string): AppError => new AppError('usage', message);

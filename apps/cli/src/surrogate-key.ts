import { readFile } from 'node:fs/promises';
import { AppError } from '@chartloom/kernel';
import type { Policy } from '@chartloom/policies';
import type { SurrogateKey } from '@chartloom/redaction';

/** Options of every command that can write surrogates. */
export interface SurrogateOptions {
  readonly mode: 'remove' | 'surrogate';
  readonly secretFile?: string;
  readonly scope?: string;
  readonly patientKey?: string;
}

const SHORTEST_SECRET = 16;

/** @throws AppError `usage` where surrogates lack an option that they need, or where such an option has no effect */
export async function readSurrogateKey(
  { mode, secretFile, scope = '', patientKey }: SurrogateOptions,
  policy?: Policy,
): Promise<SurrogateKey | undefined> {
  if (mode === 'remove' && !(policy && (await needsSurrogates(policy)))) {
    if ((secretFile ?? patientKey) !== undefined || scope !== '')
      throw usage(
        '--secret-file, --scope and --patient-key belong to --mode surrogate, or to a policy with surrogates. Add it, or omit them.',
      );
    return undefined;
  }
  if (secretFile === undefined)
    throw usage(`${policy ? 'The policy' : '--mode surrogate'} needs --secret-file: a file with a secret of your own.`);
  const secret = await readSecret(secretFile);
  if (patientKey === '') throw usage('--patient-key is empty. Give the key of the patient, or omit it.');
  return { secret, scope, ...(patientKey !== undefined && { patient: patientKey }) };
}

/** @throws AppError `usage` where the file cannot be read, or holds too short a secret */
export async function readSecret(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (secret.length < SHORTEST_SECRET)
    throw usage(`${file} cannot be read or has fewer than ${SHORTEST_SECRET} characters. Try: openssl rand -base64 32`);
  return secret;
}

async function needsSurrogates(policy: Policy): Promise<boolean> {
  const policies = await import('@chartloom/policies');
  return policies.needsSurrogates(policy);
}

const usage = (message: string): AppError => new AppError('usage', message);

import { stat } from 'node:fs/promises';
import { AppError } from '@chartloom/kernel';
import { ChartloomClient, type Job } from '@chartloom/sdk';
import { Option, type Command } from 'commander';
import { positive } from './arguments.js';
import { writeAtomically } from './convert/write.js';
import { progressBar } from './progress.js';
import { DEFAULT_PORT } from './terminal.js';

/** Options shared by every command against an API. */
export interface ApiOptions {
  readonly url: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly json?: boolean;
}

export interface WaitingOptions {
  readonly wait?: boolean;
  readonly timeout: number;
}

export const DEFAULT_URL = `http://127.0.0.1:${DEFAULT_PORT}`;

/** Adds the options of a command against an API. */
export const withApi = (command: Command, url = new Option('--url <url>', 'address of the service')): Command =>
  command
    .addOption(url.env('CHARTLOOM_URL').default(DEFAULT_URL))
    .addOption(new Option('--client-id <id>', 'id of the client').env('CHARTLOOM_CLIENT_ID'))
    .addOption(
      new Option('--client-secret <secret>', 'secret of the client; safer in the environment, see below').env(
        'CHARTLOOM_CLIENT_SECRET',
      ),
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nA secret on the command line is visible to everyone on the machine and stays in the shell history: set\nCHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET instead.',
    );

export const withWaiting = (command: Command): Command =>
  command
    .option('--wait', 'wait until the job has ended')
    .option('--timeout <seconds>', 'limit for --wait; the job continues after it', positive, 1_800);

/** @throws AppError `usage` where the credentials are missing or the address is invalid */
export function connect({ url, clientId = '', clientSecret = '' }: ApiOptions): ChartloomClient {
  if (clientId === '' || clientSecret === '')
    throw new AppError(
      'usage',
      'The credentials are missing. Set them in the environment:\n' +
        '  export CHARTLOOM_CLIENT_ID=...\n  export CHARTLOOM_CLIENT_SECRET=...\n' +
        `"chartloom serve" shows both at its first start, "chartloom clients create" makes further ones.\n` +
        '(--client-id and --client-secret work too, but every user of the machine can see a secret on the command line.)',
    );
  try {
    return new ChartloomClient({ baseUrl: url, clientId, clientSecret });
  } catch (error) {
    throw new AppError('usage', `--url "${url}" is not the address of a service. Example: http://127.0.0.1:8080.`, {
      cause: error,
    });
  }
}

/** Waits for the end of a job, with a bar for whoever watches. */
export async function waitWithProgress(client: ChartloomClient, jobId: string, { timeout }: WaitingOptions): Promise<Job> {
  const bar = progressBar();
  const onProgress = ({ state, status, progress }: Job): void => {
    const total = progress?.total ?? 1;
    bar.update(status === 'success' ? total : (progress?.done ?? 0), total, progress ? `${progress.unit}, ${state}` : state);
  };
  try {
    // No one watches a pipe, so poll less often.
    return await client.wait(jobId, { timeoutMs: timeout * 1_000, ...(process.stderr.isTTY && { onProgress }) });
  } finally {
    bar.stop();
  }
}

/** The message about a result that was saved. */
export interface Saved {
  readonly out: string;
  readonly bytes: number;
  readonly media_type: string;
}

/** Downloads the result of a job into a file, byte for byte as the service stores it. */
export async function saveResult(client: ChartloomClient, jobId: string, out: string): Promise<Saved> {
  const { bytes, mediaType } = await client.download((await client.resultUrl(jobId)).presigned_url);
  await writeAtomically(out, bytes);
  return { out, bytes: bytes.byteLength, media_type: mediaType };
}

/** @throws AppError `usage` before any work starts */
export async function refuseFolder(out: string | undefined): Promise<void> {
  if (out === undefined) return;
  const found = await stat(out).catch(() => undefined);
  if (found?.isDirectory()) throw new AppError('usage', `--out ${out} is a folder. Name a file in it.`);
}

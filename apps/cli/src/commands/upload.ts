import { basename } from 'node:path';
import { FILE_TYPES, type FileType } from '@chartloom/contracts/choices';
import { ApiError } from '@chartloom/sdk';
import { Option, type Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { progressBar } from '../progress.js';
import { EXIT, explain, sayResult, table } from '../terminal.js';

const HELP = `
Prints the file_id of each file, for "chartloom submit". File names are not sent.

Examples:
  chartloom upload ccd.xml
  chartloom upload scans/*.pdf --json | jq -r '.[].file_id'`;

/** `upload`: sends files to the service, one after the other. */
export function addUpload(program: Command): void {
  const command = program
    .command('upload <file...>')
    .description('Store documents in the service')
    .addOption(new Option('--file-type <type>', 'refuse files of any other type').choices(FILE_TYPES));
  withApi(command).addHelpText('after', HELP).action(upload);
}

/** A refused file does not stop the others. A service that is unreachable, or rejects our credentials, stops all. */
async function upload(files: readonly string[], options: ApiOptions & { readonly fileType?: FileType }): Promise<void> {
  const client = connect(options);
  const { fileType, json = false } = options;
  const done: Record<string, unknown>[] = [];
  const bar = progressBar();
  let exitCode: number = EXIT.ok;
  for (const [i, file] of files.entries()) {
    bar.update(i, files.length, basename(file));
    try {
      const { file_id, file_type, size, sha256, expires_at } = await client.upload(file, { ...(fileType && { fileType }) });
      done.push({ file, file_id, file_type, size, sha256, expires_at });
    } catch (error) {
      exitCode = Math.max(exitCode, explain(error, file));
      const { code, message } = error as { code?: string; message: string };
      done.push({ file, error: { code: code ?? 'failed', message } });
      if (!isAboutTheFile(error)) break;
    }
  }
  bar.stop();
  const rows = (all: readonly Record<string, unknown>[]) => table(all.filter((row) => 'file_id' in row).map(shown));
  if (json || done.some((row) => 'file_id' in row)) sayResult(done, json, rows);
  process.exitCode = exitCode;
}

const isAboutTheFile = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 400 && error.status < 500 && error.status !== 401
    : (error as NodeJS.ErrnoException).syscall !== undefined;

const shown = ({ file, file_id, file_type, size, expires_at }: Record<string, unknown>) => ({
  ...{ file, file_id, file_type, size, expires_at },
});

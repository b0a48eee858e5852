import { stat } from 'node:fs/promises';
import {
  BUNDLES,
  FILE_TYPES,
  MAX_RESULT_TTL,
  MIN_RESULT_TTL,
  type BundleType,
  type FileType,
  type Format,
  type Task,
} from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import type { ChartloomClient, ConvertRequest } from '@chartloom/sdk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  connect,
  refuseFolder,
  saveResult,
  waitWithProgress,
  withApi,
  withWaiting,
  type ApiOptions,
  type WaitingOptions,
} from '../api.js';
import { formatOf, formatOption, pagesOption, taskOption } from '../arguments.js';
import { EXIT, fields, sayResult } from '../terminal.js';

interface SubmitOptions extends ApiOptions, WaitingOptions {
  readonly task: Task;
  readonly format?: Format;
  readonly fileType?: FileType;
  readonly callbackUrl?: string;
  readonly presigned?: boolean;
  readonly resultTtl?: number;
  readonly bundle?: BundleType;
  readonly includeBbox?: boolean;
  readonly validationReport?: boolean;
  readonly idempotencyKey?: string;
  readonly out?: string;
  readonly policy?: string;
  readonly pages?: string;
}

const HELP = `
A FILE is uploaded first. A FILE_ID is an id that "chartloom upload" printed. The service downloads an http(s) address,
which needs --file-type. Use an idempotency key only with a FILE_ID or an address: uploading a file again makes another
file id, and therefore another request.

Exit code: 0 accepted (with --wait: converted), 1 refused (with --wait: failed), 69 the service cannot be reached.

Examples:
  chartloom submit ccd.xml --task clinical_extraction --format json --out ccd.json
  chartloom submit scan.pdf --task dephi --wait --out clean.pdf
  chartloom submit 01940c7e-... --task clinical_extraction --idempotency-key visit-4711
  chartloom submit ccd.xml --task clinical_extraction --callback-url https://example.org/hook --presigned`;

/** `submit`: one conversion job and, with `--wait` or an output, its result. */
export function addSubmit(program: Command): void {
  const command = program
    .command('submit <file-or-file-id>')
    .description('Start a conversion job in the service')
    .addOption(taskOption())
    .addOption(formatOption())
    .addOption(new Option('--file-type <type>', 'default: detected from the content').choices(FILE_TYPES))
    .option('--callback-url <url>', 'URL for the webhook when the job ends')
    .option('--presigned', 'send a download link instead of the result')
    .option('--result-ttl <minutes>', `how long that link is valid, ${MIN_RESULT_TTL} to ${MAX_RESULT_TTL}`, resultTtl)
    .addOption(new Option('--bundle <type>', 'type of the FHIR Bundle (default: collection)').choices(BUNDLES))
    .option('--include-bbox', 'add the place on its page of each finding of a PDF; costs extra')
    .addOption(pagesOption())
    .option('--validation-report', 'for C-CDA: also make the report of which rules of its templates it breaks')
    .option('--policy <name>', 'for dephi: policy of the service (chartloom policies), or name@version')
    .option('--idempotency-key <key>', 'the same key and request give the same job, even if sent again');
  withApi(withWaiting(command).option('--out <file>', 'wait, and save the result in this file'))
    .addHelpText('after', HELP)
    .action(submit);
}

async function submit(what: string, options: SubmitOptions): Promise<void> {
  const client = connect(options);
  const { task, out, json = false, idempotencyKey } = options;
  const format = formatOf(task, options.format);
  await refuseFolder(out);
  const request: ConvertRequest = {
    ...(await sourceOf(client, what, options.fileType)),
    ...(options.callbackUrl !== undefined && { callback_url: options.callbackUrl }),
    process_config: processConfig(options),
    output_config: {
      format,
      ...(options.bundle && { bundle: options.bundle }),
      ...(options.includeBbox && { include_bbox: true }),
      ...(options.presigned && { presigned: true }),
      ...(options.validationReport && { validation_report: true }),
      ...(options.resultTtl !== undefined && { result_ttl: options.resultTtl }),
    },
  };
  const { job_id, file_id } = await client.convert(request, { ...(idempotencyKey !== undefined && { idempotencyKey }) });
  if (!options.wait && out === undefined) {
    sayResult({ job_id, file_id, status: 'pending' }, json, fields);
    return;
  }
  const { status, error } = await waitWithProgress(client, job_id, options);
  const saved = status === 'success' && out !== undefined ? await saveResult(client, job_id, out) : {};
  sayResult({ job_id, file_id, status, ...(error && { error }), ...saved }, json, fields);
  if (status === 'failed') process.exitCode = EXIT.failed;
}

function processConfig({ task, policy, pages }: SubmitOptions): ConvertRequest['process_config'] {
  if (policy !== undefined && task !== 'dephi') throw new AppError('usage', '--policy belongs to --task dephi.');
  if (pages !== undefined && task === 'dephi') throw new AppError('usage', '--pages belongs to --task clinical_extraction.');
  return {
    tasks: [task],
    ...(pages !== undefined && { page_range: pages }),
    ...(policy !== undefined && { deid: { policy } }),
  };
}

function resultTtl(text: string): number {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= MIN_RESULT_TTL && minutes <= MAX_RESULT_TTL) return minutes;
  throw new InvalidArgumentError(`Whole minutes from ${MIN_RESULT_TTL} to ${MAX_RESULT_TTL}.`);
}

type SourceFields = Pick<ConvertRequest, 'file_id' | 'presigned_url' | 'file_type'>;

async function sourceOf(client: ChartloomClient, what: string, fileType: FileType | undefined): Promise<SourceFields> {
  if (/^https?:\/\//i.test(what)) {
    if (!fileType)
      throw new AppError('usage', 'The file type of an address is unknown. Add --file-type pdf or --file-type ccda.');
    return { presigned_url: what, file_type: fileType };
  }
  const found = await stat(what).catch(() => undefined);
  if (found?.isFile()) {
    const { file_id, file_type } = await client.upload(what, { ...(fileType && { fileType }) });
    return { file_id, file_type };
  }
  if (found || !/^[\w-]+$/.test(what))
    throw new AppError(
      'usage',
      `${what} is ${found ? 'not a file' : 'neither a file here nor a file id'}. Name a file, or an id that "chartloom upload" printed.`,
    );
  return { file_id: what, file_type: fileType ?? (await client.file(what)).file_type };
}

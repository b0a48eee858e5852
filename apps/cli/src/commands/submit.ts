import { stat } from 'node:fs/promises';
import {
  BUNDLES,
  DEID_KEEPABLE,
  DEID_LAYOUTS,
  DEID_MODES,
  FILE_TYPES,
  MAX_RESULT_TTL,
  MIN_RESULT_TTL,
  SECTIONS_TEXTS,
  type FileType,
} from '@chartloom/contracts/choices';
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
import { formatOption, pagesOption, share, taskOption } from '../arguments.js';
import { bulkFiles } from '../submit/bulk.js';
import { metadataPair, requestOf, type RequestOptions } from '../submit/request.js';
import { EXIT, fields, sayResult, table } from '../terminal.js';

interface SubmitOptions extends ApiOptions, WaitingOptions, RequestOptions {
  readonly fileType?: FileType;
  readonly callbackUrl?: string;
  readonly idempotencyKey?: string;
  readonly out?: string;
  readonly bulk?: string;
}

const HELP = `
A FILE is uploaded first. A FILE_ID is an id that "chartloom upload" printed. The service downloads an http(s) address,
which needs --file-type. Use an idempotency key only with a FILE_ID or an address: uploading a file again makes another
file id, and therefore another request.

--bulk takes a file with an http(s) address in each line, for Enterprise customers: all are accepted or none. A line may also be a JSON
object with options of this file: {"presigned_url", "file_type", "callback_url", "patient_key", "metadata"}. --callback-url and
--metadata are then for all files.

Exit code: 0 accepted (with --wait: converted), 1 refused (with --wait: failed), 69 the service cannot be reached.

Examples:
  chartloom submit ccd.xml --task clinical_extraction --format json --out ccd.json
  chartloom submit scan.pdf --task dephi --wait --out clean.pdf
  chartloom submit note.pdf --task dephi --mode surrogate --scope study-1 --patient-key-file key --out note.surrogate.pdf
  chartloom submit --bulk addresses.txt --file-type pdf --task clinical_extraction --metadata study=17
  chartloom submit 01940c7e-... --task clinical_extraction --idempotency-key visit-4711
  chartloom submit ccd.xml --task clinical_extraction --callback-url https://example.org/hook --presigned`;

/** `submit`: one conversion job and, with `--wait` or an output, its result. */
export function addSubmit(program: Command): void {
  const command = program
    .command('submit [file-or-file-id]')
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
    .option('--include-negated', 'also what a PDF denies, as refuted, in the FHIR Bundle')
    .addOption(
      new Option('--sections-text <form>', 'for json: how the text of a section is told (default: plain)').choices(
        SECTIONS_TEXTS,
      ),
    )
    .option('--min-confidence <number>', 'leave out facts of a PDF that are less sure than this, 0 to 1', share)
    .option('--policy <name>', 'for dephi: policy of the service (chartloom policies), or name@version')
    .addOption(new Option('--mode <mode>', 'for dephi: what replaces an identifier (default: remove)').choices(DEID_MODES))
    .addOption(new Option('--keep <parts...>', 'for dephi: parts of identifiers that may stay').choices(DEID_KEEPABLE))
    .addOption(new Option('--layout <layout>', 'for dephi: pad boxes, or keep words in their places').choices(DEID_LAYOUTS))
    .option('--scope <name>', 'for surrogates: name of what belongs together, for example a study')
    .option('--patient-key-file <file>', 'for surrogates: a file with your own key of the patient')
    .option('--metadata <key=value>', 'a pair of your own, echoed with the job; once for each pair', metadataPair)
    .option('--bulk <list>', 'in place of a file: a list of addresses, one in a line (- is standard input); up to 30')
    .option('--idempotency-key <key>', 'the same key and request give the same job, even if sent again');
  withApi(withWaiting(command).option('--out <file>', 'wait, and save the result in this file'))
    .addHelpText('after', HELP)
    .action(submit);
}

async function submit(what: string | undefined, options: SubmitOptions): Promise<void> {
  if (options.bulk !== undefined) return submitBulk(what, options.bulk, options);
  if (what === undefined)
    throw new AppError('usage', 'Name a file, a file id or an address, or a list of addresses with --bulk.');
  const client = connect(options);
  const { out, json = false, callbackUrl } = options;
  const common = await requestOf(options);
  await refuseFolder(out);
  const request: ConvertRequest = {
    ...(await sourceOf(client, what, options.fileType)),
    ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
    ...common,
  };
  const { job_id, file_id } = await client.convert(request, keyOf(options));
  if (!options.wait && out === undefined) {
    sayResult({ job_id, file_id, status: 'pending' }, json, fields);
    return;
  }
  const { status, error } = await waitWithProgress(client, job_id, options);
  const saved = status === 'success' && out !== undefined ? await saveResult(client, job_id, out) : {};
  sayResult({ job_id, file_id, status, ...(error && { error }), ...saved }, json, fields);
  if (status === 'failed') process.exitCode = EXIT.failed;
}

async function submitBulk(what: string | undefined, list: string, options: SubmitOptions): Promise<void> {
  const { wait, out, callbackUrl, json = false } = options;
  if (what !== undefined) throw new AppError('usage', '--bulk names the files itself. Omit the file, or omit --bulk.');
  if (wait || out !== undefined)
    throw new AppError('usage', '--wait and --out belong to one file. Follow a bulk request by "chartloom jobs --batch ID".');
  const client = connect(options);
  const accepted = await client.bulkConvert(
    {
      files: await bulkFiles(list, options.fileType),
      ...(await requestOf(options)),
      ...(callbackUrl !== undefined && { batch_callback_url: callbackUrl }),
    },
    keyOf(options),
  );
  sayResult(accepted, json, ({ batch_id, jobs }) =>
    [fields({ batch_id, count: jobs.length }), '', table(jobs.map(({ index, job_id }) => ({ index, job_id })))].join('\n'),
  );
}

const keyOf = ({ idempotencyKey }: SubmitOptions) => ({ ...(idempotencyKey !== undefined && { idempotencyKey }) });

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

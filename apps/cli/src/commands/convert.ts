import { access, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  DEID_KEEPABLE,
  DEID_LAYOUTS,
  DEID_MODES,
  type DeidKeepable,
  type DeidLayout,
  type Format,
  type Task,
} from '@chartloom/contracts';
import { AppError } from '@chartloom/kernel';
import type { SurrogateKey } from '@chartloom/redaction';
import { Option, type Command } from 'commander';
import { formatOf, formatOption, moment, positive, taskOption } from '../arguments.js';
import { convertAll } from '../convert/run.js';
import { readable } from '../convert/summary.js';
import { EXIT, sayResult } from '../terminal.js';

interface ConvertOptions {
  readonly task: Task;
  readonly format?: Format;
  readonly out: string;
  readonly includeBbox?: boolean;
  readonly concurrency: number;
  readonly recordedAt?: string;
  readonly terminology?: string;
  readonly json?: boolean;
  readonly rename?: string;
  readonly mode: 'remove' | 'surrogate';
  readonly keep?: readonly DeidKeepable[];
  readonly layout?: DeidLayout;
  readonly secretFile?: string;
  readonly scope?: string;
}

/** A thread may take 1.5 GiB: more cores than that do not make the memory grow. */
const MAX_THREADS = 8;

const HELP = `
Runs on this machine, without a server. The type of a file is recognised from its content. Folders are read with their
subfolders; names that begin with a dot are left out. Each file becomes NAME.fhir.json, NAME.json or NAME.pdf (NAME without its last
extension, unless two files would collide), dephi adds NAME.report.json, and summary.json lists the outcome of each file.
Output files keep the names of the input files, also after dephi. If file names contain patients' names, use --rename FILE:
results are then numbered, and FILE gets the list of numbers and names.
--mode surrogate puts invented names, numbers and shifted dates in the place of black boxes. The same secret and scope
give the same patient the same name and keep intervals; anyone with the secret can find out who is who. Shifted dates are
still dates: that needs an Expert Determination, not Safe Harbor.
--layout pad gives all boxes one width and moves the words after them, so that no gap shows how long a name was; its pages
become pictures with searchable text.
The same file gives the same bytes each time. Use --recorded-at to put the time of receipt into the result.

Exit code: 0 all converted, 1 some file failed (see the summary), 2 nothing was started.

Examples:
  chartloom convert ccd.xml --task clinical_extraction --out results
  chartloom convert inbox/ --task clinical_extraction --format json --out results --concurrency 4
  chartloom convert note.pdf --task clinical_extraction --include-bbox --out results
  chartloom convert scans/ --task dephi --out deidentified --json | jq .totals`;

/** `convert`: the engines on local files, without a server. */
export function addConvert(program: Command): void {
  program
    .command('convert <file-or-folder...>')
    .description('Convert documents on this machine, without a server')
    .addOption(taskOption())
    .addOption(formatOption())
    .requiredOption('--out <dir>', 'folder for the results; created if it does not exist')
    .option('--include-bbox', 'add the position on the page of each finding of a PDF')
    .option('--terminology <index>', 'also use this index for terms that the built-in tables do not have (chartloom terminology)')
    .option('--concurrency <n>', 'files at the same time', positive, Math.min(MAX_THREADS, availableParallelism()))
    .option('--rename <file>', 'name the results by number; write the list of file names to this file')
    .addOption(new Option('--mode <mode>', 'of dephi: what replaces an identifier').choices(DEID_MODES).default('remove'))
    .addOption(new Option('--keep <parts...>', 'of dephi: what may stay of an identifier').choices(DEID_KEEPABLE))
    .addOption(new Option('--layout <layout>', 'of dephi: keep all words in their places, or pad boxes').choices(DEID_LAYOUTS))
    .option('--secret-file <file>', 'of --mode surrogate: a file with the secret, 16 characters or more')
    .option('--scope <name>', 'of --mode surrogate: name of a group of documents that share surrogates, for example a study')
    .option('--recorded-at <time>', 'when the documents were received, for example 2025-01-15T12:00:00Z', moment)
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', HELP)
    .action(convert);
}

async function convert(inputs: readonly string[], options: ConvertOptions): Promise<void> {
  const { task, out, includeBbox = false, json = false } = options;
  const format = formatOf(task, options.format);
  if (options.terminology !== undefined) await access(options.terminology);
  const surrogates = await surrogateKey(options);
  const { keep, layout } = options;
  if (task !== 'dephi' && (keep ?? layout) !== undefined) throw usage('--keep and --layout belong to --task dephi.');
  const deid = { ...(surrogates && { surrogates }), ...(keep && { keep }), ...(layout && { layout }) };
  const summary = await convertAll(inputs, { ...options, task, format, out, includeBbox, deid });
  sayResult(summary, json, (found) => readable(found, out));
  if (summary.totals.failed > 0) process.exitCode = EXIT.failed;
}

const SHORTEST_SECRET = 16;

/** @throws AppError `usage` if --mode surrogate lacks an option, or if one of its options is given without it */
async function surrogateKey({ mode, secretFile, scope = '', task }: ConvertOptions): Promise<SurrogateKey | undefined> {
  if (mode === 'remove') {
    if (secretFile !== undefined || scope !== '') throw usage('--secret-file and --scope belong to --mode surrogate.');
    return undefined;
  }
  if (task !== 'dephi') throw usage('--mode surrogate belongs to --task dephi.');
  if (secretFile === undefined) throw usage('--mode surrogate needs --secret-file: a file with a secret of your own.');
  const secret = (await readFile(secretFile, 'utf8').catch(() => '')).trim();
  if (secret.length < SHORTEST_SECRET)
    throw usage(`${secretFile} cannot be read or holds fewer than ${SHORTEST_SECRET} characters. Try: openssl rand -base64 32`);
  return { secret, scope };
}

const usage = (message: string): AppError => new AppError('usage', message);

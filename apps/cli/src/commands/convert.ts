import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Format, Task } from '@chartloom/contracts';
import type { Command } from 'commander';
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
}

/** A thread may take 1.5 GiB: more cores than that do not make the memory grow. */
const MAX_THREADS = 8;

const HELP = `
Runs on this machine, without a server. What a file is, its content says; folders are read with their subfolders, names
that begin with a dot are left out. Each file becomes NAME.fhir.json, NAME.json or NAME.pdf (NAME without its last
extension, unless two files would collide), dephi adds NAME.report.json, and summary.json says what became of each.
A name that says who the patient is stays as it is, after dephi too: rename such files first.
The same file gives the same bytes each time: set --recorded-at where the result shall say when it was recorded.

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
    .requiredOption('--out <dir>', 'folder for the results; made where it does not exist')
    .option('--include-bbox', 'say where on its page each finding of a PDF stands')
    .option('--terminology <index>', 'look up in this index too what the lexicon does not know (chartloom terminology)')
    .option('--concurrency <n>', 'files at the same time', positive, Math.min(MAX_THREADS, availableParallelism()))
    .option('--recorded-at <time>', 'when the documents were received, for example 2025-01-15T12:00:00Z', moment)
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', HELP)
    .action(convert);
}

async function convert(inputs: readonly string[], options: ConvertOptions): Promise<void> {
  const { task, out, includeBbox = false, json = false } = options;
  const format = formatOf(task, options.format);
  if (options.terminology !== undefined) await access(options.terminology);
  const summary = await convertAll(inputs, { ...options, task, format, out, includeBbox });
  sayResult(summary, json, (found) => readable(found, out));
  if (summary.totals.failed > 0) process.exitCode = EXIT.failed;
}

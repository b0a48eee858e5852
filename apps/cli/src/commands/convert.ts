import { access, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { SigningKey } from '@chartloom/certificate';
import {
  BUNDLES,
  DEID_KEEPABLE,
  DEID_LAYOUTS,
  DEID_MODES,
  SECTIONS_TEXTS,
  type DeidKeepable,
  type DeidLayout,
  type Format,
  type SectionsText,
  type Task,
} from '@chartloom/contracts/choices';
import type { MappingFile } from '@chartloom/extractor/mapping-file';
import { AppError } from '@chartloom/kernel';
import type { Policy } from '@chartloom/policies';
import { Option, type Command } from 'commander';
import { formatOf, formatOption, moment, pagesOption, positive, share, taskOption } from '../arguments.js';
import { bundleChoices, type BundleOptions } from '../convert/bundle-choices.js';
import { readCorrections } from '../convert/corrections.js';
import type { DeidChoices } from '../convert/engine.js';
import { allInputs } from '../convert/input-list.js';
import type { ConvertRun } from '../convert/options.js';
import { convertAll } from '../convert/run.js';
import { readable } from '../convert/summary.js';
import { watchInputs } from '../convert/watch.js';
import { readSurrogateKey, type SurrogateOptions } from '../surrogate-key.js';
import { TABLE_FORMATS, type TableFormat } from '../tables/formats.js';
import { EXIT, sayResult, tell } from '../terminal.js';

interface ConvertOptions extends SurrogateOptions, BundleOptions {
  readonly task: Task;
  readonly format?: Format;
  readonly out: string;
  readonly includeBbox?: boolean;
  readonly minConfidence?: number;
  readonly sectionsText?: SectionsText;
  readonly pages?: string;
  readonly report?: boolean;
  readonly concurrency: number;
  readonly terminology?: string;
  readonly mapping?: string;
  readonly tables?: TableFormat;
  readonly force?: boolean;
  readonly prune?: boolean;
  readonly fromFile?: string;
  readonly watch?: boolean;
  readonly json?: boolean;
  readonly rename?: string;
  readonly policy?: string;
  readonly keep?: readonly DeidKeepable[];
  readonly layout?: DeidLayout;
  readonly certificateKey?: string;
  readonly findings?: string;
  readonly corrections?: string;
}

/** Each document may take 2 GiB, so more cores than this do not increase the memory. */
const MOST_AT_ONCE = 8;

const HELP = `
Runs on this machine, without a server. The type of a file is detected from its content. A zip (IHE XDM, the export of a portal) is
read: its only C-CDA document becomes NAME.fhir.json, each of several NAME.zip/document-1.fhir.json and so on. Folders are read with their
subfolders; hidden names (with a leading dot) are skipped. Each file becomes NAME.fhir.json, NAME.json or NAME.pdf (NAME
without its last extension, unless two files would collide). Where two inputs have one name, each result has the path of its
input below the folder that all have in common. dephi adds NAME.report.json. summary.json has the outcome of each file:
units is what the service would charge (pages of a PDF, 1 for a C-CDA), losses how much of the file is not in its result.
File names are not changed, even if they name the patient and even by dephi: with --rename, results get numbers as names,
and a separate list maps each number to its file.
--report adds NAME.report.json to each result of a C-CDA: the templates that it claims, and what they require and it lacks, by
place. It holds no value of the document.
--mode surrogate writes invented names, numbers and shifted dates in place of black boxes. The same secret and scope give
the same patient the same name and keep intervals between dates. Anyone with the secret can match surrogates to patients.
With --patient-key the dates of all files shift alike, also where a file lacks the patient's record number. The key is
never written; it is visible to other users of this machine while the command runs, so use a key of your own.
Shifted dates are still dates: they need an Expert Determination, not Safe Harbor.
--policy decides for each category what happens to it, and takes the place of --mode, --keep and --layout: safe-harbor,
limited-data-set, recall-first, or a file (chartloom help policies). Only safe-harbor and recall-first remove what Safe
Harbor names.
--certificate-key adds NAME.certificate.json and NAME.certificate.pdf to each result of dephi: what was done, signed with
that key (openssl genpkey -algorithm ed25519 -out FILE). chartloom verify-certificate checks them.
--findings writes what dephi found, with places and reasons, as JSON: a file for one document, a folder for several. It holds
all identifiers, so only its owner may read it and it may not be in --out. --corrections takes a person's decisions about
them, {"refuse": [{"id"}], "add": [{"page", "box", "category"}], "change": [{"id", "category"}]}, for one document.
All boxes get one width and the words after them move, so that no gap reveals the length of a name. --layout keep leaves
words in their places.
The same file gives the same bytes each time. Set --recorded-at if the result should have a time of recording.

--bundle document makes FHIR documents and needs --recorded-at. --bundle transaction makes Bundles that a FHIR server loads
any number of times without duplicates. People and places that documents share are one resource; patients only with
--identity-key-file, where number, name and birth date (and all else that is said) agree. --ndjson writes Patient.ndjson and
so on, in the order of the documents.

--tables parquet (csv, ndjson) writes OUT/tables/conditions.parquet and so on, a table for each list of the json format, with document,
page, box, code, assertion and confidence (docs/command.md). Rows follow the order of the inputs. Tables without a row are there too.

A file whose result is there and unchanged, by the same options and the same version, is not converted again: a run that was stopped goes
on where it was. --force converts all. So do --ndjson, --findings and --corrections. --watch looks every two seconds. Results of files
that are no longer there stay: summary.json lists them as left_over, and --prune deletes them, unless they were changed since.

Exit code: 0 all converted, 1 some files failed (see the summary), 2 nothing was started.

Examples:
  chartloom convert ccd.xml --task clinical_extraction --out results
  chartloom convert inbox/ --task clinical_extraction --format json --out results --concurrency 4
  chartloom convert inbox/ --task clinical_extraction --out results --tables parquet
  find /archive -name '*.xml' | chartloom convert --from-file - --task clinical_extraction --out results
  chartloom convert inbox/ --task dephi --out clean --watch
  chartloom convert note.pdf --task clinical_extraction --include-bbox --out results
  chartloom convert inbox/ --task clinical_extraction --bundle transaction --out results --ndjson load
  chartloom convert scans/ --task dephi --out deidentified --json | jq .totals
  chartloom convert note.pdf --task dephi --out clean --findings note.findings.json
  chartloom convert note.pdf --task dephi --out clean --corrections note.corrections.json`;

/** `convert`: the engines on local files, without a server. */
export function addConvert(program: Command): void {
  program
    .command('convert [file-or-folder...]')
    .description('Convert documents on this machine, without a server')
    .addOption(taskOption())
    .addOption(formatOption())
    .requiredOption('--out <dir>', 'folder for the results; created if it does not exist')
    .addOption(new Option('--bundle <type>', 'type of the FHIR Bundle (default: collection)').choices(BUNDLES))
    .option('--ndjson <dir>', 'also write the resources of all documents here, a file for each type, for bulk loaders')
    .addOption(
      new Option('--tables <format>', 'also write tables of all facts in OUT/tables; the format is then json').choices(
        TABLE_FORMATS,
      ),
    )
    .option('--identity-key-file <file>', 'a file with a secret, with which equal patients of several documents are one')
    .option('--include-bbox', 'add the place on its page of each finding of a PDF')
    .addOption(pagesOption())
    .addOption(
      new Option('--sections-text <form>', 'for json: how the text of a section is told (default: plain)').choices(
        SECTIONS_TEXTS,
      ),
    )
    .option('--min-confidence <number>', 'leave out facts of a PDF that are less sure than this, 0 to 1', share)
    .option('--report', 'for C-CDA: also write which rules of its templates each document breaks')
    .option('--terminology <index>', 'also look up terms in this index that the lexicon does not have (chartloom terminology)')
    .option('--mapping <file>', 'for C-CDA: a table that translates codes and names OIDs (docs/site-mapping.md)')
    .option('--concurrency <n>', 'files at the same time', positive, Math.min(MOST_AT_ONCE, availableParallelism()))
    .option('--rename <file>', 'name the results by numbers; write the list of file names to this file')
    .option('--policy <name-or-file>', 'for dephi: what happens to each category of identifiers')
    .addOption(new Option('--mode <mode>', 'for dephi: what replaces an identifier').choices(DEID_MODES).default('remove'))
    .addOption(new Option('--keep <parts...>', 'for dephi: parts of identifiers that may stay').choices(DEID_KEEPABLE))
    .addOption(
      new Option(
        '--layout <layout>',
        'for dephi: pad boxes to one width, or keep all words in their places (default: pad)',
      ).choices(DEID_LAYOUTS),
    )
    .option('--secret-file <file>', 'for surrogates: a file with the secret, 16 characters or more')
    .option('--scope <name>', 'for surrogates: name of what belongs together, for example a study')
    .option('--patient-key <key>', 'for surrogates: a key of the one patient that all files are of')
    .option('--findings <path>', 'for dephi: also write what was found to this file (a folder for several documents)')
    .option('--corrections <file>', 'for dephi: what a person decided about the findings of this document (JSON)')
    .option('--certificate-key <file>', 'for dephi: private Ed25519 key (PEM) that signs a certificate for each result')
    .option('--recorded-at <time>', 'when the documents were received, for example 2025-01-15T12:00:00Z', moment)
    .option('--from-file <list>', 'also convert what this file names, a path in each line (- is standard input)')
    .option('--force', 'convert again what is done and unchanged')
    .option('--prune', 'delete results of earlier runs in --out that are of no input of this run')
    .option('--watch', 'then convert new and changed files as they come, until Ctrl-C')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', HELP)
    .action(convert);
}

async function convert(named: readonly string[], options: ConvertOptions, command: Command): Promise<void> {
  const { task, out, includeBbox = false, json = false } = options;
  const inputs = await allInputs(named, options.fromFile);
  const format = formatOf(task, options.format ?? (options.tables && 'json'));
  refuseOthers(options, format);
  if (options.terminology !== undefined) await access(options.terminology);
  const deid = await deidChoices(options, command.getOptionValueSource('mode') === 'cli');
  const bundles = await bundleChoices(options, format);
  const certificateKey = await signingKey(options);
  const mapping = await siteMapping(options);
  const { mapping: _, ...others } = options;
  const run: ConvertRun = {
    ...others,
    ...(mapping && { mapping }),
    task,
    format,
    out,
    includeBbox,
    deid,
    bundles,
    certificateKey,
  };
  const convertOnce = async (): Promise<void> => {
    const summary = await convertAll(inputs, run);
    sayResult(summary, json, (found) => readable(found, out));
    process.exitCode = summary.totals.failed > 0 ? EXIT.failed : EXIT.ok;
  };
  if (!options.watch) return convertOnce();
  if (bundles.ndjson !== undefined) throw usage('--watch and --ndjson do not go together: lines are of one run.');
  tell('chartloom: converts new files as they come. Ctrl-C ends it.');
  await watchInputs(inputs, out, convertOnce);
}

/** @throws AppError `usage` where an option belongs to another format or task */
function refuseOthers({ task, tables, sectionsText, report, pages }: ConvertOptions, format: Format): void {
  if (tables !== undefined && format !== 'json') throw usage('--tables belongs to --format json. Omit --format.');
  if (sectionsText !== undefined && format !== 'json') throw usage('--sections-text belongs to --format json.');
  if (report && task === 'dephi') throw usage('--report belongs to --task clinical_extraction.');
  if (pages !== undefined && task === 'dephi') throw usage('--pages belongs to --task clinical_extraction.');
}

/** @throws AppError `usage` where an option of dephi is given for another task, or one of them is wrong */
async function deidChoices(options: ConvertOptions, hasMode: boolean): Promise<DeidChoices> {
  const { task, mode, keep, layout, findings, corrections } = options;
  const policy = await chosenPolicy(options, hasMode);
  if (task !== 'dephi') {
    if (mode === 'surrogate') throw usage('--mode surrogate belongs to --task dephi.');
    if ([keep, layout, findings, corrections].some((option) => option !== undefined))
      throw usage('--keep, --layout, --findings and --corrections belong to --task dephi.');
  }
  const surrogates = await readSurrogateKey(options, policy);
  return {
    ...(policy && { policy }),
    ...(surrogates && { surrogates }),
    ...(keep && { keep }),
    ...(layout && { layout }),
    ...(findings !== undefined && { findings: true }),
    ...(corrections !== undefined && { corrections: await readCorrections(corrections) }),
  };
}

/** @throws AppError `usage` for another task, `configuration` where the table cannot be read or has a fault */
async function siteMapping({ task, mapping: file }: ConvertOptions): Promise<MappingFile | undefined> {
  if (file === undefined) return undefined;
  if (task === 'dephi') throw usage('--mapping belongs to --task clinical_extraction.');
  const { checkMappingFile } = await import('@chartloom/extractor/mapping-file');
  return checkMappingFile(file);
}

/** @throws AppError `usage` for another task, beside an option that the policy decides, or where there is no such policy */
async function chosenPolicy({ policy, task, keep, layout }: ConvertOptions, hasMode: boolean): Promise<Policy | undefined> {
  if (policy === undefined) return undefined;
  if (task !== 'dephi') throw usage('--policy belongs to --task dephi.');
  if (hasMode || (keep ?? layout) !== undefined)
    throw usage('--policy decides what --mode, --keep and --layout say. Omit them, or omit --policy.');
  const { localPolicy } = await import('../convert/policy-file.js');
  return localPolicy(policy);
}

/** @throws AppError `usage` for another task, `configuration` where the file holds no such key */
async function signingKey({ task, certificateKey: file }: ConvertOptions): Promise<SigningKey | undefined> {
  if (file === undefined) return undefined;
  if (task !== 'dephi') throw usage('--certificate-key belongs to --task dephi.');
  const { readSigningKey } = await import('@chartloom/certificate');
  return readSigningKey(await readFile(file, 'utf8'));
}

const usage = (message: string): AppError => new AppError('usage', message);

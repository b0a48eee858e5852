import { createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Lines } from '@chartloom/clinical-text';
import { AppError } from '@chartloom/kernel';
import { Argument, type Command } from 'commander';
import { sayResult, table } from '../terminal.js';

const INDEX = '.chartloom/terminology.sqlite';
/** Named here too, so that help does not have to load the lexicon. */
const KINDS = ['icd10cm', 'rxnorm', 'loinc', 'snomed', 'cvx'];

interface ImportOptions {
  readonly index: string;
  readonly release?: string;
  readonly json?: boolean;
}

const HELP = `
The curated lexicon of Chartloom stays first; what it does not know is then looked up in the index. Give the index to
convert with --terminology. Importing a kind again replaces it. Nothing is downloaded: get the release from its publisher
and keep to its licence.

  icd10cm  icd10cm_order_YYYY.txt of CMS
  rxnorm   RXNCONSO.RRF of NLM
  loinc    Loinc.csv of Regenstrief
  snomed   sct2_Concept_Snapshot and sct2_Description_Snapshot (RF2)
  cvx      cvx.txt of CDC

Examples:
  chartloom terminology import icd10cm icd10cm_order_2026.txt
  chartloom terminology import snomed sct2_Concept_Snapshot_INT_20250701.txt sct2_Description_Snapshot-en_INT_20250701.txt
  chartloom terminology list
  chartloom convert note.pdf --task clinical_extraction --terminology ${INDEX} --out results`;

/** `terminology import` and `list`: a site's own releases, which add names of concepts. */
export function addTerminology(program: Command): void {
  const terminology = program
    .command('terminology')
    .description('Official releases of code systems that widen what is recognised')
    .addHelpText('after', HELP);
  terminology
    .command('import')
    .description('Take a release into the index')
    .addArgument(new Argument('<kind>', 'what it is a release of').choices(KINDS))
    .argument('<file...>', "the release's files")
    .option('--index <file>', 'the index; made where it does not exist', INDEX)
    .option('--release <version>', 'its version, where the names of the files do not say it')
    .option('--json', 'print JSON')
    .action(importRelease);
  terminology
    .command('list')
    .description('Show the releases of the index, with their notices')
    .option('--index <file>', 'the index', INDEX)
    .option('--json', 'print JSON')
    .action(listReleases);
}

async function importRelease(
  kind: string,
  files: readonly string[],
  { index, release, json = false }: ImportOptions,
): Promise<void> {
  const { RELEASE_FORMATS, SiteIndex } = await import('@chartloom/clinical-text');
  const format = RELEASE_FORMATS[kind];
  if (!format) return;
  const version = release ?? files.map((file) => format.version.exec(basename(file))?.[1]).find(Boolean) ?? 'unknown';
  await Promise.all(files.map((file) => access(file)));
  await mkdir(dirname(index), { recursive: true });
  using opened = SiteIndex.open(index);
  try {
    const { title, notice } = format;
    const imported = await opened.replace({ kind, title, version, notice }, format.read(files.map(linesOf)));
    sayResult(imported, json, ({ terms }) => `${title} ${version}: ${terms} terms. ${notice}`);
  } catch (error) {
    throw error instanceof RangeError ? new AppError('usage', error.message, { cause: error }) : error;
  }
}

const linesOf =
  (file: string): Lines =>
  () =>
    createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });

async function listReleases({ index, json = false }: ImportOptions): Promise<void> {
  const { SiteIndex } = await import('@chartloom/clinical-text');
  await access(index);
  using opened = SiteIndex.open(index, { readOnly: true });
  sayResult(opened.releases, json, (releases) =>
    releases.length === 0
      ? 'The index is empty: chartloom terminology import takes releases in.'
      : [
          table(releases.map(({ title, version, terms }) => ({ title, version, terms }))),
          ...releases.map(({ notice }) => notice),
        ].join('\n\n'),
  );
}

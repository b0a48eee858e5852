/**
 * `npm run bench:extraction`: how many facts of synthetic documents are found, coded and boxed, and whether the result
 * contains facts that the document does not. Documents and their truth are generated from seeds, converted, and
 * compared by extraction-score.py.
 *
 *   --documents N digital ones (60)   --scans N scanned ones (0)   --from SEED the first seed (1)
 *   --scorer FILE (../shared/score/extraction-score.py)   --dry: print, write nothing
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openOcr, type OcrEngine } from '@chartloom/pdf';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import {
  machine,
  markdownTable,
  median,
  SCAN_LEVELS,
  writeClinicalDocuments,
  writeSection,
  type ScanLevel,
} from '@chartloom/testing';
import { scoreRows, type Scores } from './rows.js';
import { unprinted } from './printed.js';

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '60' },
    scans: { type: 'string', default: '0' },
    from: { type: 'string', default: '1' },
    scorer: { type: 'string', default: join(import.meta.dirname, '../../../../../shared/score/extraction-score.py') },
    dry: { type: 'boolean', default: false },
  },
});

interface Run {
  readonly scores: Scores;
  readonly msPerPage: number;
  /** Words of the result that are not at their place in the text. */
  readonly unprinted: readonly string[];
}

async function run(count: number, scan?: { readonly ocr: OcrEngine; readonly level: ScanLevel }): Promise<Run> {
  const dir = await mkdtemp(join(tmpdir(), 'extraction-'));
  try {
    const seeds = Array.from({ length: count }, (_, i) => Number(options.from) + i);
    await writeClinicalDocuments(dir, seeds, scan && { scan: scan.level });
    const milliseconds: number[] = [];
    const invented: string[] = [];
    for (const file of (await readdir(dir)).filter((name) => name.endsWith('.pdf'))) {
      const bytes = new Uint8Array(await readFile(join(dir, file)));
      const start = performance.now();
      const result = await convertPdf(
        bytes,
        { format: 'fhir', sourceId: file, includeBbox: true, includeNegated: true },
        { tools: { ...(scan && { ocr: scan.ocr }) } },
      );
      milliseconds.push((performance.now() - start) / result.units);
      const bundle = Buffer.from(result.artifacts[0]?.bytes ?? []).toString('utf8');
      invented.push(...unprinted(bundle).map((what) => `${file}: ${what}`));
      await writeFile(join(dir, file.replace(/pdf$/, 'fhir.json')), bundle);
    }
    const json = join(dir, 'scores.out');
    execFileSync('python3', [options.scorer, dir, dir, '--json', json], { stdio: ['ignore', 'ignore', 'inherit'] });
    const scores = (JSON.parse(await readFile(json, 'utf8')) as { all: Scores }).all;
    return { scores, msPerPage: median(milliseconds), unprinted: invented };
  } finally {
    await rm(dir, { recursive: true });
  }
}

const runs: (readonly [string, Run])[] = [];
if (Number(options.documents) > 0) runs.push(['digital', await run(Number(options.documents))]);
if (Number(options.scans) > 0) {
  await using ocr = await openOcr();
  for (const level of SCAN_LEVELS) runs.push([`scanned, ${level} noise`, await run(Number(options.scans), { ocr, level })]);
}

const columns = runs.map(([, { scores }]) => scoreRows(scores));
const rows = (columns[0] ?? []).map(([label], i) => [label, ...columns.map((column) => column[i]?.[1] ?? '-')]);
rows.push(['in the result, not printed there', ...runs.map(([, r]) => String(r.unprinted.length))]);
rows.push(['median ms per page', ...runs.map(([, r]) => r.msPerPage.toFixed(0))]);
const table = markdownTable(['of our own generator', ...runs.map(([name]) => name)], rows);
const counts = `${options.documents} digital documents and ${options.scans} scanned ones of each noise from seed ${options.from}`;
const text = `## PDF to FHIR\n\n${machine('npm run bench:extraction')}; ${counts}\n\n${table}`;
console.log(text);
for (const [, { unprinted: invented }] of runs) for (const what of invented) console.error(what);
if (!options.dry) await writeSection('bench:extraction', text);
process.exit(0);

/**
 * `npm run bench:terminology`: releases of full size, with invented words, are imported into one index; then documents are read
 * with it and without it.
 *
 *   --write: writes its section of docs/benchmarks.md
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { RELEASE_FORMATS, SiteIndex, type Lines } from '@chartloom/clinical-text';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import { cpuSeconds, machine, markdownTable, Random, writeSection } from '@chartloom/testing';
import { writeReleases } from './generated-releases.js';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const SAMPLES = join(import.meta.dirname, '../../../../docs/samples');
const DOCUMENTS = ['progress-note.pdf', 'lab-report.pdf'];
const REPEATS = 20;

const linesOf =
  (file: string): Lines =>
  () =>
    createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });

/** CPU of reading the samples, in milliseconds a page; the first reading loads tables and is not counted. */
async function costOf(terms: SiteIndex | undefined): Promise<number> {
  const inputs = await Promise.all(DOCUMENTS.map((name) => readFile(join(SAMPLES, name))));
  const read = (input: Buffer) =>
    convertPdf(
      input,
      { sourceId: 'bench', format: 'json', recordedAt: '2026-01-01T00:00:00Z' },
      { tools: { ...(terms && { terms }) } },
    );
  let pages = 0;
  for (const input of inputs) pages += (await read(input)).units;
  const before = cpuSeconds('self');
  for (let i = 0; i < REPEATS; i++) for (const input of inputs) await read(input);
  return (1000 * (cpuSeconds('self') - before)) / (REPEATS * pages);
}

const folder = await mkdtemp(join(tmpdir(), 'chartloom-terminology-bench-'));
const file = join(folder, 'index.sqlite');
const rows: string[][] = [];
{
  using index = SiteIndex.open(file);
  for (const { kind, files } of await writeReleases(folder, new Random(7))) {
    const format = RELEASE_FORMATS[kind];
    if (!format) throw new Error(`There is no format ${kind}.`);
    const size = (await Promise.all(files.map((one) => stat(one)))).reduce((sum, one) => sum + one.size, 0);
    const [started, before] = [performance.now(), cpuSeconds('self')];
    const release = { kind, title: format.title, version: basename(files[0] ?? ''), notice: format.notice };
    const { terms } = await index.replace(release, format.read(files.map(linesOf)));
    const [wall, cpu] = [(performance.now() - started) / 1000, cpuSeconds('self') - before];
    rows.push([format.title, `${(size / 1e6).toFixed(0)} MB`, terms.toLocaleString('en'), `${cpu.toFixed(1)} s`, `${wall.toFixed(1)} s`]); // prettier-ignore
  }
}
const { size } = await stat(file);
using index = SiteIndex.open(file, { readOnly: true });
/** The least of three, in turn: the first readings are slower whatever they read with. */
let [without, withIndex] = [Infinity, Infinity];
for (let round = 0; round < 3; round++) {
  without = Math.min(without, await costOf(undefined));
  withIndex = Math.min(withIndex, await costOf(index));
}
await rm(folder, { recursive: true });

const report = [
  '## Official releases in one index',
  machine('npm run bench:terminology'),
  'Files of the publishers’ formats and sizes, generated with invented words.',
  markdownTable(['release', 'files', 'terms', 'import, CPU', 'import, wall'], rows),
  `The index has ${(size / 1e6).toFixed(0)} MB. Reading the samples costs ${withIndex.toFixed(1)} ms of CPU a page with it and ${without.toFixed(1)} ms without it.`,
].join('\n\n');
console.log(report);
if (values.write) await writeSection('bench:terminology', report);

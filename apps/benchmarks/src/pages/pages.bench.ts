/**
 * `npm run bench:pages -- [--pages 200] [--write]`: what a digital page costs: CPU and memory of reading, of extraction and of
 * de-identification, on a drawn PDF of many pages, each in a process of its own, beside pdf.js that only gives the text; and what
 * the start of a command costs. `--write` puts the tables into docs/benchmarks.md.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { cpuSeconds, machine, markdownTable, writeSection } from '@chartloom/testing';
import { drawManyPages } from './many-pages.js';
import { WORK_NAMES, type Cost, type WorkName } from './cost.js';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const WORK = join(import.meta.dirname, 'work.js');
const COMMAND = join(ROOT, 'node_modules/.bin/chartloom');
const FLAGS = ['--disable-warning=ExperimentalWarning'];
/** As the command sets it: what the system's allocator keeps of freed pixels. */
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8000000' };
/** The young generation of a thread of the command, in megabytes for each half. */
const AS_THREAD = ['--max-semi-space-size=16'];
/** A start is short: the least of so many is the one that other work on the machine disturbed least. */
const STARTS = 3;

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '200' }, write: { type: 'boolean', default: false } },
});
const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
const save = async (name: string, content: Uint8Array | string): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const many = await save('many.pdf', await drawManyPages(Number(values.pages)));
const one = await save('one.pdf', await drawManyPages(1));
const note = await save('note.txt', 'Seen by Dr. Smith on 3/4/2024.\n');

async function costOf(name: WorkName): Promise<Cost> {
  const { stdout } = await run(process.execPath, [...FLAGS, ...AS_THREAD, WORK, name, one, many], {
    env: { ...process.env, ...MEMORY },
  });
  const cost = JSON.parse(stdout) as Cost;
  process.stderr.write(`${name}: ${stdout}\n`);
  return cost;
}

const works: (readonly [string, Cost])[] = [];
for (const name of WORK_NAMES) works.push([name, await costOf(name)]);
const peer = works[0]?.[1].cpu ?? NaN;
const pages = markdownTable(
  ['digital pages', 'CPU a page', 'CPU of all', 'to text alone', 'peak memory'],
  works.map(([name, { pages, cpu, peakMb }]) => [
    `${name}, ${pages} pages`,
    `${Math.round((1000 * cpu) / pages)} ms`,
    `${cpu.toFixed(1)} s`,
    `${(cpu / peer).toFixed(1)}`,
    `${Math.round(peakMb)} MB`,
  ]),
);

/** CPU seconds of a whole command, all its threads. */
async function startOf(args: readonly string[]): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const before = cpuSeconds('self', true);
    await run(COMMAND, args);
    costs.push(cpuSeconds('self', true) - before);
  }
  return Math.min(...costs);
}

const out = ['--out', join(folder, 'out')];
const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['convert one-page.pdf --task clinical_extraction', ['convert', one, '--task', 'clinical_extraction', '--force', ...out]],
  ['convert one-page.pdf --task dephi', ['convert', one, '--task', 'dephi', '--force', ...out]],
  ['deid note.txt', ['deid', note, ...out]],
];
const starts: string[][] = [];
for (const [name, args] of COMMANDS) starts.push([`\`${name}\``, `${(await startOf(args)).toFixed(2)} s`]);
await rm(folder, { recursive: true });

const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/pdfjs-dist/package.json'), 'utf8')) as { version: string };
const report = [
  '## Cost of a digital page',
  `${machine('npm run bench:pages')}; pdf.js ${version}`,
  'One file with pages of all digital layouts of `bench:reading` in turn, each with its own fonts. After a first document, so without the start.',
  pages,
  'The command itself, without the process in which its engine runs; compiled code is kept between runs. The least of three.',
  markdownTable(['command on one page or line', 'CPU'], starts),
].join('\n\n');
console.log(report);
if (values.write) await writeSection('bench:pages', report);

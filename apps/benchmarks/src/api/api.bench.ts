/**
 * `npm run bench:api`: the REST API of a real `chartloom serve`, compared with a bare Fastify handler on a store of the
 * same durability. Both are measured alternately in several rounds, so that other load on the machine affects both.
 * Results are medians of the rounds.
 *
 *   --rounds N (3)   --seconds N of each measurement (10)   --jobs N (300)   --dry: print, write nothing
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as measure from './measurements.js';
import { startBaseline, type Measured } from './processes.js';
import { machine, markdownTable, median, writeSection } from '@chartloom/testing';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    jobs: { type: 'string', default: '300' },
    dry: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);

interface Round {
  readonly accept: Measured;
  readonly write: Measured;
  readonly writeShared: Measured;
  readonly read: Measured;
  readonly jobs: measure.Jobs;
}

async function round(baseline: Parameters<typeof measure.baselineReads>[0], last: boolean): Promise<Round> {
  const accept = await measure.accepts(seconds);
  const write = await measure.baselineWrites(baseline, '/rows', seconds / 2);
  const writeShared = await measure.baselineWrites(baseline, '/rows-shared', seconds / 2);
  const jobs = await measure.jobs(Number(options.jobs), seconds / 2, last);
  const read = await measure.baselineReads(baseline, seconds / 2);
  console.error(
    `accept ${whole(accept.perSecond)}/s, write ${whole(write.perSecond)}/s, shared ${whole(writeShared.perSecond)}/s, status ${whole(jobs.reads.perSecond)}/s, read ${whole(read.perSecond)}/s, jobs ${jobs.perSecond.toFixed(1)}/s`,
  );
  return { accept, write, writeShared, read, jobs };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;

function loadRow(name: string, goal: string, measured: readonly Measured[], against: readonly (readonly Measured[])[]): string[] {
  const of = (get: (m: Measured) => number, all = measured): number => median(all.map(get));
  const rate = of((m) => m.perSecond);
  const ratios = against.map((base) => `${((rate / of((m) => m.perSecond, base)) * 100).toFixed(0)} %`);
  const refused = measured.reduce((sum, m) => sum + m.refused, 0);
  return [
    name + (refused > 0 ? ` (${refused} refused)` : ''),
    `${whole(rate)}/s`,
    goal,
    ms(of((m) => m.p50)),
    ms(of((m) => m.p99)),
    of((m) => m.cpuMs).toFixed(2),
    ratios.join(', ') || '',
  ];
}

function tables(rounds: readonly Round[], starts: Awaited<ReturnType<typeof measure.starts>>): string {
  const all = <T>(get: (round: Round) => T): T[] => rounds.map(get);
  const [accept, write, shared] = [all((r) => r.accept), all((r) => r.write), all((r) => r.writeShared)];
  const [status, read, jobs] = [all((r) => r.jobs.reads), all((r) => r.read), all((r) => r.jobs)];
  const rates = markdownTable(
    ['64 keep-alive connections', 'rate', 'goal', 'p50', 'p99', 'server CPU ms each', 'of the bare handler'],
    [
      loadRow('`POST /convert`, converters busy', '1,000/s, p99 100 ms', accept, [write, shared]),
      loadRow('bare: validate, one row, own commit', '', write, []),
      loadRow('bare: validate, one row, shared commit', '', shared, []),
      loadRow('`GET /status`', '5,000/s', status, [read]),
      loadRow('bare: read one row', '', read, []),
    ],
  );
  const settled = jobs.flatMap(({ rssSettled }) => rssSettled ?? []);
  const others = markdownTable(
    ['', 'measured', 'goal'],
    [
      [
        'whole small C-CDA jobs, POST to webhook',
        `${median(jobs.map((j) => j.perSecond)).toFixed(1)}/s (half of ${options.jobs} after ${ms(median(jobs.map((j) => j.p50)))})`,
        '',
      ],
      ['memory, idle after start', `${whole(median(jobs.map((j) => j.rssFresh)))} MiB`, '250 MB'],
      ['memory, idle 35 s after the jobs and reads', `${whole(median(settled))} MiB`, '250 MB'],
      ['start to ready', `${(median(starts.map((s) => s.ready)) / 1_000).toFixed(2)} s`, ''],
      ['start to first accepted convert', `${(median(starts.map((s) => s.accepted)) / 1_000).toFixed(2)} s`, '2 s'],
    ],
  );
  return `${rates}\n\n${others}`;
}

const EXPLAINED =
  'Embedded service, node:sqlite with WAL and synchronous=FULL, on the same cores as the load client. The accepted jobs are converted while more are accepted, and the CPU column counts that work too. Ratios of `POST /convert`: to a bare handler that commits each row, and to one whose rows share commits.';

const folder = await mkdtemp(join(tmpdir(), 'chartloom-bench-'));
const baseline = await startBaseline(folder);
const rounds: Round[] = [];
for (let i = 1; i <= Number(options.rounds); i++) rounds.push(await round(baseline, i === Number(options.rounds)));
await baseline.kill();
await rm(folder, { recursive: true });
const starts = await measure.starts(5);

const given = process.argv.slice(2).join(' ');
const command = `npm run bench:api${given === '' ? '' : ` -- ${given}`}`;
const facts = `${machine(command)}; ${options.rounds} rounds in turn, medians; ${options.seconds} s each`;
const section = `## REST API\n\n${facts}.\n\n${EXPLAINED}\n\n${tables(rounds, starts)}`;
console.log(section);
if (!options.dry) await writeSection('bench:api', section);

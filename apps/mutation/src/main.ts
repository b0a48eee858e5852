import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runTrials, type Trial, type Verdict } from './run/trials.js';
import { isGoodEnough, scoreOf, scoreTable } from './score.js';
import { coreTrials, namedTrials, redrawSample, sampleTrials, type CoreTrial } from './selection.js';

const USAGE = `npm run mutate -- LIBRARY | --named | --sample | --all | --draw [--workers 2] [--json FILE]
  LIBRARY   all mutants of one library, part or file of the core (a piece of its path, or the name of a part)
  --named   the mutants that named-mutants.ts lists; every one must be killed
  --sample  the mutants that sample.tsv lists; 95 % of those that are not equivalent must be killed
  --all     every mutant of the core
  --draw    writes sample.tsv anew, after a change of the sources`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    named: { type: 'boolean' },
    sample: { type: 'boolean' },
    all: { type: 'boolean' },
    draw: { type: 'boolean' },
    workers: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});

async function decide<T extends Trial>(trials: readonly T[]): Promise<readonly Verdict<T>[]> {
  const verdicts: Verdict<T>[] = [];
  const started = performance.now();
  await runTrials(trials, Number(values.workers), (verdict) => {
    verdicts.push(verdict);
    if (verdicts.length % 50 === 0) console.log(`${verdicts.length} of ${trials.length}`);
    report(verdict);
  });
  console.log(`${trials.length} mutants in ${Math.round((performance.now() - started) / 1_000)} s`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(verdicts, undefined, 1));
  return verdicts;
}

function report({ trial, killed }: Verdict<Trial>): void {
  const { equivalent, line } = trial as Partial<CoreTrial>;
  if (!killed && equivalent === undefined) console.log(`alive: ${line === undefined ? '' : `line ${line} `}${trial.name}`);
  if (killed && equivalent !== undefined) console.log(`killed, so it is not equivalent: ${trial.name}`);
}

async function runNamed(): Promise<boolean> {
  const verdicts = await decide(namedTrials());
  const killed = verdicts.filter((verdict) => verdict.killed).length;
  console.log(`${killed} of ${verdicts.length} named mutants killed`);
  return killed === verdicts.length;
}

async function runCore(trials: readonly CoreTrial[]): Promise<boolean> {
  if (trials.length === 0) throw new Error(`no file of core.ts fits\n${USAGE}`);
  const verdicts = await decide(trials);
  console.table(scoreTable(verdicts));
  return isGoodEnough(scoreOf(verdicts));
}

function draw(): boolean {
  const { size, added, of } = redrawSample();
  console.log(`${size} of ${of} mutants drawn, ${added} of them new`);
  return true;
}

function run(): Promise<boolean> | boolean {
  if (values.draw) return draw();
  if (values.named) return runNamed();
  if (values.sample) return runCore(sampleTrials());
  if (!values.all && positionals.length !== 1) throw new Error(USAGE);
  return runCore(coreTrials(positionals[0]));
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

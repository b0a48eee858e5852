import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { CONTROLS, type Control } from './controls.js';
import { simulate, type Outcome } from './simulation.js';

/**
 * `npm run sim -- [--seeds 10000] [--first 1] [--seed N] [--without fence]`: runs seeds and reports the outcome. Exit
 * code 1 where a promise was broken. With `--seed`, one run with its log.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    without: { type: 'string' },
  },
});
const isControl = (name: string): name is Control => (CONTROLS as readonly string[]).includes(name);
const { without } = values;
if (without !== undefined && !isControl(without)) throw new Error(`--without takes one of ${CONTROLS.join(', ')}`);

const run = (seed: number): Promise<Outcome> => simulate({ seed, ...(without && { without }) });
const bad: Outcome[] = [];
const sums = { seeds: 0, crashes: 0, 'log losses': 0, steps: 0, jobs: 0, ends: 0, prevented: 0, violations: 0 };
const started = performance.now();

const first = Number(values.seed ?? values.first);
const last = values.seed === undefined ? first + Number(values.seeds) - 1 : first;
for (let seed = first; seed <= last; seed++) {
  const outcome = await run(seed);
  sums.seeds++;
  sums.crashes += outcome.crashes;
  sums['log losses'] += outcome.wipes;
  sums.steps += outcome.steps;
  sums.jobs += outcome.jobs;
  sums.ends += outcome.ends;
  sums.prevented += outcome.prevented;
  sums.violations += outcome.violations.length;
  if (outcome.violations.length > 0) bad.push(outcome);
  if (values.seed !== undefined) console.log(outcome.log.join('\n'));
}

for (const { seed, layout, violations } of bad.slice(0, 20)) console.log(`seed ${seed} (${layout}): ${violations.join('; ')}`);
if (bad.length > 20) console.log(`and ${bad.length - 20} seeds more`);
console.table(sums);
console.log(`${Math.round((performance.now() - started) / 1_000)} s`);
process.exitCode = bad.length > 0 ? 1 : 0;

import { parseArgs } from 'node:util';
import { fuzzTarget } from './run/fuzz-target.js';
import { isTargetName, TARGET_NAMES } from './targets/targets.js';

/**
 * `npm run fuzz -- [--target pdf] [--cases 2000] [--first 1] [--seed 1] [--minutes 10] [--out fuzz-failures]`: runs generated
 * inputs and reports what fails. Without a target, all of them one after the other, each with its share of the minutes. Exit code 1
 * where a case failed.
 */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    cases: { type: 'string' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    out: { type: 'string', default: 'fuzz-failures' },
  },
});
const chosen = values.target === undefined ? TARGET_NAMES : values.target.split(',').filter(isTargetName);
if (chosen.length === 0) throw new Error(`--target takes some of ${TARGET_NAMES.join(',')}`);
const cases = Number(values.cases ?? (values.minutes === undefined ? 2_000 : Number.MAX_SAFE_INTEGER / 2));
const share = (Number(values.minutes ?? Infinity) * 60_000) / chosen.length;

const summaries = [];
for (const target of chosen) {
  // JSON knows no Infinity
  const until = Math.min(Date.now() + share, Number.MAX_SAFE_INTEGER);
  const plan = { target, seed: Number(values.seed), first: Number(values.first), cases, until, folder: values.out };
  summaries.push(await fuzzTarget(plan, (line) => console.log(line)));
}
console.table(summaries);
process.exitCode = summaries.some(({ failures }) => failures > 0) ? 1 : 0;

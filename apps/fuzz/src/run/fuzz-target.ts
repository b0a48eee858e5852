import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTarget, type TargetName } from '../targets/targets.js';
import type { Finding } from './messages.js';
import { randomOf } from './seeds.js';
import { runChild } from './supervise.js';

interface Plan {
  readonly target: TargetName;
  readonly seed: number;
  readonly first: number;
  /** At most so many. */
  readonly cases: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Where inputs that fail are saved. */
  readonly folder: string;
}

interface Summary {
  readonly target: TargetName;
  readonly cases: number;
  readonly failures: number;
  /** Failures that differ in kind or place. */
  readonly different: number;
  readonly seconds: number;
}

/** After so many failures a target is given up: they have one cause, or must be mended first. */
const MOST_FAILURES = 200;

/** Runs the cases of a target, one child after the other, and says each failure that is not like one before it. */
export async function fuzzTarget(plan: Plan, say: (line: string) => void): Promise<Summary> {
  const { target, seed, first, until } = plan;
  const started = performance.now();
  const caseFile = join(mkdtempSync(join(tmpdir(), 'chartloom-fuzz-')), 'case');
  const seen = new Set<string>();
  let failures = 0;
  const report = ({ kind, detail, number, input }: Finding): void => {
    failures++;
    if (seen.has(`${kind} ${detail}`)) return;
    seen.add(`${kind} ${detail}`);
    mkdirSync(join(plan.folder, target), { recursive: true });
    const path = join(plan.folder, target, `${seed}-${number}`);
    writeFileSync(path, Buffer.from(input, 'base64'));
    say(`${target}, seed ${seed}, case ${number}: ${kind}: ${detail}\n  input: ${path}`);
  };
  const last = first + plan.cases - 1;
  let next = first;
  while (next <= last && Date.now() < until && failures < MOST_FAILURES) {
    const ended = await runChild({ target, seed, first: next, last, until, caseFile }, report);
    next = ended.next;
    if (!ended.fault) continue;
    const number = next - 1;
    const input = (await loadTarget(target)).generate(randomOf(seed, number));
    report({ ...ended.fault, number, input: Buffer.from(input).toString('base64') });
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  return { target, cases: next - first, failures, different: seen.size, seconds };
}

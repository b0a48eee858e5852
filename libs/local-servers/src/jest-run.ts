import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() });

/** One run of jest. */
export interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly workers?: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Runs one jest; a suite that could not even load counts as one failure, and so does finding no test. */
export function runSuite({ name, args, env, workers = 2 }: Suite): Counts {
  process.stderr.write(`== ${name}\n`);
  const report = join(mkdtempSync(join(tmpdir(), 'chartloom-report-')), 'jest.json');
  const flags = ['--json', `--outputFile=${report}`, '--silent', `--maxWorkers=${workers}`, '--forceExit', ...args];
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning';
  spawnSync(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'node_modules/jest/bin/jest.js'), ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NODE_OPTIONS },
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites, numPassedTests === 0 ? 1 : 0) };
}

/**
 * Works off the parts and closes with `N passed, N failed` on stdout; a part that could not begin is one failure.
 * @param command named where that happens
 */
export async function countParts(command: string, parts: readonly (() => Promise<Counts>)[]): Promise<Counts> {
  let [passed, failed] = [0, 0];
  for (const part of parts) {
    try {
      const counts = await part();
      process.stderr.write(`   ${counts.passed} passed, ${counts.failed} failed\n`);
      passed += counts.passed;
      failed += counts.failed;
    } catch (error) {
      failed += 1;
      process.stderr.write(`chartloom ${command}: ${(error as Error).message}\n`);
    }
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return { passed, failed };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { startCluster } from './local-cluster.js';

/**
 * `npm run test:cluster`: the contract suites of every port against the real servers, then the end-to-end suite of the
 * embedded mode, unchanged, against the cluster. Closes with `N passed, N failed`; a server that cannot be had is a
 * failure, never a skip.
 */
const ROOT = join(import.meta.dirname, '../../..');
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() });

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Runs one jest; a suite that could not even load counts as one failure. */
function run({ name, args, env }: Suite): { passed: number; failed: number } {
  process.stderr.write(`== ${name}\n`);
  const report = join(mkdtempSync(join(tmpdir(), 'chartloom-report-')), 'jest.json');
  const flags = ['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=2', '--forceExit', ...args];
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning';
  spawnSync(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'node_modules/jest/bin/jest.js'), ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NODE_OPTIONS },
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

let [passed, failed] = [0, 0];
try {
  const cluster = await startCluster();
  try {
    const ready = JSON.stringify({ ...cluster.ready, admin: cluster.admin });
    const suites: readonly Suite[] = [
      {
        name: 'ports on real servers',
        args: ['--testPathPatterns', '\\.servers\\.spec\\.ts$'],
        env: { ...cluster.servers.env, CHARTLOOM_SERVERS: '1' },
      },
      {
        name: 'end to end on the cluster',
        args: ['--selectProjects', 'e2e', '--testPathIgnorePatterns', '/kill', '\\.servers\\.'],
        env: { CHARTLOOM_E2E_READY: ready, CHARTLOOM_SERVICE_TOKEN: cluster.serviceToken },
      },
    ];
    for (const suite of suites) {
      const result = run(suite);
      passed += result.passed;
      failed += result.failed;
    }
  } finally {
    await cluster.stop();
  }
} catch (error) {
  failed += 1;
  process.stderr.write(`chartloom test:cluster: ${(error as Error).message}\n`);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

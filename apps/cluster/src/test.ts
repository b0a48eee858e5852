import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { startCluster, startServers } from './local-cluster.js';

/**
 * `npm run test:cluster`: the contract suites of every port against the real servers; then the end-to-end suite of the
 * embedded mode, unchanged, against the cluster; then what only a cluster can show (`src/suites`). Closes with
 * `N passed, N failed`; a server that cannot be had is a failure, never a skip.
 */
const ROOT = join(import.meta.dirname, '../../..');
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() });

interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly workers?: number;
}

/** Runs one jest; a suite that could not even load counts as one failure, and so does finding no test. */
function run({ name, args, env, workers = 2 }: Suite): { passed: number; failed: number } {
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

type Result = ReturnType<typeof run>;

/** On servers of their own: what these suites write is nothing that a service would understand. */
async function contracts(): Promise<Result> {
  const servers = await startServers(mkdtempSync(join(tmpdir(), 'chartloom-servers-')));
  try {
    const args = ['--testPathPatterns', '\\.servers\\.spec\\.ts$'];
    return run({ name: 'ports on real servers', args, env: { ...servers.env, CHARTLOOM_SERVERS: '1' } });
  } finally {
    await servers.stop();
  }
}

async function endToEnd(): Promise<Result> {
  const cluster = await startCluster();
  const { ready, admin, serviceToken } = cluster;
  try {
    const env = { CHARTLOOM_E2E_READY: JSON.stringify({ ...ready, admin }), CHARTLOOM_SERVICE_TOKEN: serviceToken };
    // the kill test starts its own embedded service, and belongs to `npm test`
    return run({
      name: 'end to end on the cluster',
      args: ['--selectProjects', 'e2e', '--testPathIgnorePatterns', '/kill'],
      env,
    });
  } finally {
    await cluster.stop();
  }
}

/** Each of these starts the cluster that it needs. */
const clusterOnly = (): Promise<Result> =>
  Promise.resolve(
    run({
      name: 'what only a cluster can show',
      args: ['--selectProjects', 'cluster', '--testPathPatterns', '\\.cluster\\.spec\\.ts$'],
      env: { CHARTLOOM_SERVERS: '1' },
      workers: 1,
    }),
  );

let [passed, failed] = [0, 0];
for (const part of [contracts, endToEnd, clusterOnly]) {
  try {
    const result = await part();
    process.stderr.write(`   ${result.passed} passed, ${result.failed} failed\n`);
    passed += result.passed;
    failed += result.failed;
  } catch (error) {
    failed += 1;
    process.stderr.write(`chartloom test:cluster: ${(error as Error).message}\n`);
  }
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countParts, runSuite, startServers, type Counts } from '@chartloom/local-servers';
import { startCluster } from './local-cluster.js';

/**
 * `npm run test:cluster -- [--short]`: first the contract suites of every port against the real servers; then the end-to-end suite
 * of the embedded mode, unchanged, against the cluster; then what only a cluster can show (`src/suites`). The last line
 * is `N passed, N failed`. An unavailable server is a failure, never a skip. `--short` leaves out those of the end-to-end suites that show a
 * browser what does not depend on how the service runs: the documentation, and all of the console's but two.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

/** These suites have separate servers, because a service would not understand what they write. */
async function contracts(): Promise<Counts> {
  const servers = await startServers(mkdtempSync(join(tmpdir(), 'chartloom-servers-')));
  try {
    const args = ['--testPathPatterns', '\\.servers\\.spec\\.ts$'];
    return runSuite({ name: 'ports on real servers', args, env: { ...servers.env, CHARTLOOM_SERVERS: '1' } });
  } finally {
    await servers.stop();
  }
}

/** The kill test and the packages' tests start their own embedded service, speeds and pictures are of one. */
const OWN_STEPS = ['kill', 'hostile/', 'packages/', 'console\\.(?:speed|pictures)'] as const;
/** Nightly, and the documentation on the embedded service in `npm test`. */
const OF_BROWSERS = ['documentation/', 'console/(?!pages|review)'] as const;

async function endToEnd(): Promise<Counts> {
  // All clients, and the browsers of four suites at once, have the same address here.
  const cluster = await startCluster({ env: { CONNECTIONS_PER_ADDRESS: '1024' } });
  const { ready, admin, serviceToken } = cluster;
  try {
    const env = { CHARTLOOM_E2E_READY: JSON.stringify({ ...ready, admin }), CHARTLOOM_SERVICE_TOKEN: serviceToken };
    const leftOut = values.short ? [...OWN_STEPS, ...OF_BROWSERS] : OWN_STEPS;
    return runSuite({
      name: values.short ? 'end to end on the cluster, short' : 'end to end on the cluster',
      args: ['--selectProjects', 'e2e', '--testPathIgnorePatterns', `/(?:${leftOut.join('|')})`],
      env,
    });
  } finally {
    await cluster.stop();
  }
}

/** Each of these starts the cluster that it needs. */
const clusterOnly = (): Promise<Counts> =>
  Promise.resolve(
    runSuite({
      name: 'what only a cluster can show',
      args: ['--selectProjects', 'cluster', '--testPathPatterns', '\\.cluster\\.spec\\.ts$'],
      env: { CHARTLOOM_SERVERS: '1' },
      workers: 1,
    }),
  );

const { failed } = await countParts('test:cluster', [contracts, endToEnd, clusterOnly]);
process.exit(failed === 0 ? 0 : 1);

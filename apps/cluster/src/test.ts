import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countParts, runSuite, startServers, type Counts } from '@chartloom/local-servers';
import { startCluster } from './local-cluster.js';

/**
 * `npm run test:cluster`: first the contract suites of every port against the real servers; then the end-to-end suite
 * of the embedded mode, unchanged, against the cluster; then what only a cluster can show (`src/suites`). The last line
 * is `N passed, N failed`. An unavailable server is a failure, never a skip.
 */
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

async function endToEnd(): Promise<Counts> {
  // All clients, and the browsers of four suites at once, have the same address here.
  const cluster = await startCluster({ env: { CONNECTIONS_PER_ADDRESS: '1024' } });
  const { ready, admin, serviceToken } = cluster;
  try {
    const env = { CHARTLOOM_E2E_READY: JSON.stringify({ ...ready, admin }), CHARTLOOM_SERVICE_TOKEN: serviceToken };
    // the kill test and the packages' tests start their own embedded service, speeds and pictures are of one: steps of their own
    return runSuite({
      name: 'end to end on the cluster',
      args: ['--selectProjects', 'e2e', '--testPathIgnorePatterns', '/(?:kill|hostile/|packages/|console\\.(?:speed|pictures))'],
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

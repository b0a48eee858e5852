import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countParts, runSuite, startServers, type Counts } from '@chartloom/local-servers';
import { startApiServer, type ApiServer } from './api-server.js';
import { assemble } from './image.js';
import { toEnvironment, type TestResources } from './test-environment.js';
import { helmCommand } from './tools/helm.js';

/**
 * `npm run test:deploy`: the Helm chart against a real Kubernetes API server, the pods' commands against real servers,
 * and a release from install to uninstall. The last line is `N passed, N failed`. An unavailable tool is a failure,
 * never a skip.
 */
const data = mkdtempSync(join(tmpdir(), 'chartloom-deploy-'));
const stops: (() => Promise<void>)[] = [];

const started = async <T extends { stop(): Promise<void> }>(start: Promise<T>): Promise<T> => {
  const one = await start;
  stops.push(() => one.stop());
  return one;
};
/** Each is started once, when the first part needs it. */
const once = <T>(start: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => (running ??= start());
};
const apiServer = once(() => started(startApiServer(join(data, 'kubernetes'))));
const servers = once(() => started(startServers(data)));
const image = once(() => assemble(join(data, 'app')));

const suite = (name: string, file: string, resources: TestResources): Counts => {
  const args = ['--selectProjects', 'deploy', '--testPathPatterns', `/${file}\\.deploy\\.spec\\.ts$`];
  return runSuite({ name, args, env: { CHARTLOOM_SERVERS: '1', ...toEnvironment(resources) }, workers: 1 });
};
const reached = ({ access, kubeconfig }: ApiServer): TestResources => ({ access, kubeconfig });

const parts: readonly (() => Promise<Counts>)[] = [
  async () => suite('every manifest before the API server', 'cases', reached(await apiServer())),
  () => Promise.resolve(suite('what the switches of the chart turn on', 'switches', {})),
  () => Promise.resolve(suite('how many documents the registry is told of', 'slots', {})),
  () => Promise.resolve(suite('which tokens the services have', 'service-tokens', {})),
  async () => suite('how services authenticate each other', 'rpc-certificates', reached(await apiServer())),
  async () => suite('what the image holds', 'image', { image: await image() }),
  async () => suite('what the pods run', 'pods', { image: await image(), servers: (await servers()).env }),
  async () =>
    suite('a release from install to uninstall', 'life', {
      ...reached(await apiServer()),
      image: await image(),
      servers: (await servers()).env,
    }),
];
let failed = 1;
try {
  helmCommand();
  ({ failed } = await countParts('test:deploy', parts));
} finally {
  await Promise.all(stops.map((stop) => stop()));
  if (failed === 0) rmSync(data, { recursive: true, force: true });
  else process.stderr.write(`The logs are in ${data}\n`);
}
process.exit(failed === 0 ? 0 : 1);

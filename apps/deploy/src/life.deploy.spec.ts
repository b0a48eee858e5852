import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHART } from './chart.js';
import { place, runIn } from './image.js';
import { KubeClient } from './kube-client.js';
import { Kubelet } from './kubelet.js';
import { localValues, SECRET } from './local-values.js';
import { Namespace } from './namespace.js';
import { named, type Manifest, type PodSpec } from './objects.js';
import { testResource } from './test-environment.js';
import { helm, helmOrFail } from './tools/helm.js';

const IMAGE = testResource('image');
const SERVERS = testResource('servers');
const KUBECONFIG = testResource('kubeconfig');
const DATA = mkdtempSync(join(tmpdir(), 'chartloom-life-'));
const RELEASE = 'chartloom';
/** Limit for one call of helm: it waits for pods, and the stand-in for nodes polls five times a second. */
const HELM_MS = 120_000;
/** An image tag whose pods never start. */
const BROKEN = 'broken';

const client = new KubeClient(testResource('access'));
/** Output of the init Jobs, one after the other. */
const initLogs: string[] = [];
let kubelet: Kubelet;

/** The hook Job's command, with the files and environment of its pod. */
async function run(pod: PodSpec, namespace: string): Promise<number> {
  const [container] = pod.containers;
  if (!container) throw new Error('a pod without a container');
  const root = join(DATA, `init-${initLogs.length}`);
  mkdirSync(root);
  const logFile = join(root, 'log');
  const values = await namespaces[namespace]?.values();
  if (!values) throw new Error(`${namespace} is none of this test's namespaces.`);
  const code = await runIn(IMAGE, { args: container.args, env: place(pod, container, values, root), logFile });
  initLogs.push(readFileSync(logFile, 'utf8'));
  return code;
}

const namespaces: Record<string, Namespace> = {};
async function newNamespace(name: string, secret?: Readonly<Record<string, string>>): Promise<Namespace> {
  const made = await Namespace.make(client, name);
  namespaces[name] = made;
  if (secret) await made.makeSecret(SECRET, secret);
  return made;
}
const valuesOf = (name: string, more?: object) => {
  const folder = join(DATA, name);
  mkdirSync(folder);
  return localValues(SERVERS, 'life', folder, more);
};
/** Values with which `chartloom init` finds no Kafka. */
const NO_KAFKA = { kafka: { brokers: ['127.0.0.1:1'] }, init: { waitSeconds: 1, backoffLimit: 0 } };

const inNamespace = ({ name }: Namespace): readonly string[] => ['--namespace', name, '--timeout', '100s'];
const uids = (pods: readonly Manifest[], service: string): readonly (string | undefined)[] =>
  pods
    .filter(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === service)
    .map(({ metadata }) => metadata.uid)
    .toSorted();

beforeAll(() => {
  const starts = (pod: PodSpec): boolean => pod.containers.every(({ image }) => !image.endsWith(`:${BROKEN}`));
  kubelet = new Kubelet(client, ['life', 'failing', 'waiting'], { run, starts });
});
afterAll(async () => {
  await kubelet.stop();
  await client.close();
}, HELM_MS);

describe('a release', () => {
  const local = valuesOf('first', { monitoring: { podMonitor: { enabled: true } } });
  let life: Namespace;
  let installed: ReadonlyMap<string, string>;
  let podsThen: readonly Manifest[];
  const pods = () => life.list('v1', 'Pod');
  const runs = (): number => initLogs.length;

  beforeAll(async () => {
    life = await newNamespace('life', local.secret);
  });

  it(
    'is installed once its init Job is done, with all six services ready',
    async () => {
      await helmOrFail(['install', RELEASE, CHART, '--values', local.file, '--wait', ...inNamespace(life)], KUBECONFIG);
      const [job] = await life.list('batch/v1', 'Job');
      const deployments = await life.list('apps/v1', 'Deployment');
      const status = (one: Manifest | undefined) => one?.['status'] as Record<string, unknown> | undefined;
      expect({ runs: runs(), succeeded: status(job)?.['succeeded'] }).toEqual({ runs: 1, succeeded: 1 });
      expect(deployments.map((one) => status(one)?.['availableReplicas'])).toEqual([2, 2, 2, 2, 2, 2]);
      const done = Date.parse(String(status(job)?.['completionTime']));
      for (const { metadata } of deployments)
        expect(Date.parse(String(metadata['creationTimestamp']))).toBeGreaterThanOrEqual(done);
      installed = await life.made();
      podsThen = await pods();
    },
    HELM_MS,
  );

  it('leaves only the Job of its hook, for its log', async () => {
    const left = (await life.all()).filter(({ metadata }) => metadata.name === `${RELEASE}-init`);
    expect(left.map(named)).toEqual([`Job/${RELEASE}-init`]);
    expect(initLogs[0]).toContain('created');
  });

  it(
    'restarts only the registry when upgraded with a value of the registry',
    async () => {
      const args = ['--values', local.file, '--set-string', 'services.registry.config.JOB_LEASE_MS=45000', '--wait'];
      await helmOrFail(['upgrade', RELEASE, CHART, ...args, ...inNamespace(life)], KUBECONFIG);
      const now = await life.made();
      const changed = [...now].filter(([name, content]) => installed.get(name) !== content).map(([name]) => name);
      expect(changed.toSorted()).toEqual([`ConfigMap/${RELEASE}-registry`, `Deployment/${RELEASE}-registry`]);
      expect([...now.keys()].toSorted()).toEqual([...installed.keys()].toSorted());
      const podsNow = await pods();
      for (const service of ['gateway', 'accounts', 'notifier', 'extractor', 'deidentifier'])
        expect({ service, uids: uids(podsNow, service) }).toEqual({ service, uids: uids(podsThen, service) });
      const fresh = podsNow.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
      expect(uids(fresh, 'registry').filter((uid) => uids(podsThen, 'registry').includes(uid))).toEqual([]);
      expect(runs()).toBe(2);
    },
    HELM_MS,
  );

  it(
    'is restored by a rollback, without running a Job',
    async () => {
      await helmOrFail(['rollback', RELEASE, '1', '--wait', ...inNamespace(life)], KUBECONFIG);
      expect(await life.made()).toEqual(installed);
      expect(runs()).toBe(2);
    },
    HELM_MS,
  );

  it(
    'stays unchanged when the init Job of an upgrade fails, which says why',
    async () => {
      const { file } = valuesOf('without-kafka', NO_KAFKA);
      // on top of the release's own values: helm uninstalls the failed revision, which must contain every object
      const args = ['--values', file, '--set', 'monitoring.podMonitor.enabled=true', '--wait', ...inNamespace(life)];
      const { ok, stderr } = await helm(['upgrade', RELEASE, CHART, ...args], KUBECONFIG);
      expect({ ok, stderr }).toEqual({ ok: false, stderr: expect.stringMatching(/pre-upgrade hooks failed.* failed/s) });
      expect(initLogs.at(-1)).toMatch(/kafka/i);
      expect(await life.made()).toEqual(installed);
    },
    HELM_MS,
  );

  it(
    'leaves the user’s own Secret and the init Job when uninstalled',
    async () => {
      await helmOrFail(['uninstall', RELEASE, '--wait', ...inNamespace(life)], KUBECONFIG);
      const left = async () => [...new Set((await life.all()).map((one) => named(one).replace(/-init-.*/, '-init')))].toSorted();
      const documented = [`Job/${RELEASE}-init`, `Pod/${RELEASE}-init`, `Secret/${SECRET}`];
      // dependents of a deleted object are deleted a moment later
      for (let tries = 0; tries < 50 && (await left()).length > documented.length; tries++) await sleep(200);
      expect(await left()).toEqual(documented);
    },
    HELM_MS,
  );
});

describe('an install', () => {
  it(
    'fails when its init Job fails, and starts no service',
    async () => {
      const { file, secret } = valuesOf('failing', NO_KAFKA);
      const failing = await newNamespace('failing', secret);
      const { ok, stderr } = await helm(['install', RELEASE, CHART, '--values', file, ...inNamespace(failing)], KUBECONFIG);
      expect({ ok, stderr }).toEqual({ ok: false, stderr: expect.stringMatching(/pre-install.*failed/s) });
      expect(await failing.list('apps/v1', 'Deployment')).toEqual([]);
    },
    HELM_MS,
  );

  it(
    'fails after the timeout when its pods do not start',
    async () => {
      const { file, secret } = valuesOf('waiting', { init: { enabled: false }, image: { tag: BROKEN } });
      const waiting = await newNamespace('waiting', secret);
      const args = ['--values', file, '--wait', '--namespace', waiting.name, '--timeout', '5s'];
      const { ok, stderr } = await helm(['install', RELEASE, CHART, ...args], KUBECONFIG);
      expect({ ok, stderr }).toEqual({ ok: false, stderr: expect.stringContaining('context deadline exceeded') });
    },
    HELM_MS,
  );
});

describe('the values for a laptop', () => {
  it(
    'keep their generated secrets in an upgrade',
    async () => {
      const dev = await newNamespace('dev');
      const values = ['--values', join(CHART, 'values-dev.yaml'), ...inNamespace(dev)];
      const secrets = async () => (await dev.list('v1', 'Secret')).filter(({ metadata }) => !metadata.name.startsWith('sh.helm'));
      await helmOrFail(['install', RELEASE, CHART, ...values], KUBECONFIG);
      const made = await secrets();
      await helmOrFail(['upgrade', RELEASE, CHART, ...values, '--set-string', 'defaults.config.LOG_LEVEL=debug'], KUBECONFIG);
      const services = ['accounts', 'deidentifier', 'extractor', 'gateway', 'notifier', 'registry'];
      const wanted = ['dev-secrets', 'rpc-authority', 'service-tokens', ...services.map((service) => `${service}-rpc-tls`)];
      expect(made.map(named).toSorted()).toEqual(wanted.map((name) => `Secret/${RELEASE}-${name}`).toSorted());
      expect((await secrets()).map((one) => one['data'])).toEqual(made.map((one) => one['data']));
    },
    HELM_MS,
  );
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCHEMAS, type ServiceName } from '@chartloom/process';
import { cases, lint, refusedCases, render, ROOT, template, type Case } from './chart.js';
import { environmentFaults, environmentOf, filesOf, readableEnvironment, type Values } from './environment.js';
import { KubeClient } from './kube-client.js';
import { named, workloadsOf, type Manifest, type Workload } from './objects.js';
import { hookOrder, literalSecrets, plainSecrets, POD_POLICIES, rightsGiven } from './policies.js';
import { testResource } from './test-environment.js';

const NAMESPACE = 'cases';
const client = new KubeClient(testResource('access'));

beforeAll(async () => {
  // the strictest of Kubernetes' own Pod Security Standards: the server warns of every workload that violates it
  const labels = { 'pod-security.kubernetes.io/warn': 'restricted', 'pod-security.kubernetes.io/enforce': 'restricted' };
  await client.create({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: NAMESPACE, labels, annotations: {}, ownerReferences: [] },
  });
});
afterAll(() => client.close());

/** The values of the ConfigMaps among the manifests. */
const rendered =
  (manifests: readonly Manifest[]): Values =>
  (kind, name) =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name)?.['data'] as Record<string, string> | undefined;

const isDev = ({ name }: Case): boolean => name.includes('dev');

describe.each(cases())('with $name the chart', (one) => {
  let manifests: readonly Manifest[];
  let workloads: readonly Workload[];
  beforeAll(async () => {
    manifests = await render(one);
    workloads = workloadsOf(manifests);
  });

  it('passes helm lint without a warning', async () => {
    const { ok, stdout, stderr } = await lint(one);
    expect({ ok, said: ok ? '' : stdout + stderr }).toEqual({ ok: true, said: '' });
  });

  it('creates the six services', () => {
    const made = workloads
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(({ spec }) => spec.template.spec.containers[0]?.name);
    expect(made).toEqual(expect.arrayContaining(Object.keys(SCHEMAS)));
  });

  it('creates objects that the API server accepts without a warning or an unknown field', async () => {
    const verdicts = await Promise.all(manifests.map((manifest) => client.judge(manifest, NAMESPACE)));
    const faults = manifests.map((manifest, i) => ({ of: named(manifest), ...verdicts[i] }));
    expect(faults.filter(({ refused, warnings = [] }) => refused !== undefined || warnings.length > 0)).toEqual([]);
  });

  it('creates pods that the API server accepts under its strictest standard', async () => {
    const verdicts = await Promise.all(
      workloads.map(({ metadata, spec: { template: pod } }) =>
        client.judge(
          {
            apiVersion: 'v1',
            kind: 'Pod',
            ...pod,
            metadata: { labels: {}, annotations: {}, ownerReferences: [], ...pod.metadata, name: metadata.name },
          },
          NAMESPACE,
        ),
      ),
    );
    expect(verdicts.filter(({ refused, warnings }) => refused !== undefined || warnings.length > 0)).toEqual([]);
  });

  it.each(POD_POLICIES)('creates only pods that $name', ({ faults }) => {
    expect(workloads.flatMap(faults)).toEqual([]);
  });

  it('grants no rights and contains no secret value', () => {
    expect(rightsGiven(manifests)).toEqual([]);
    if (!isDev(one)) expect(literalSecrets(manifests)).toEqual([]);
  });

  it('shows no secret in an environment', () => {
    const shown = workloads.flatMap((workload) =>
      workload.spec.template.spec.containers.flatMap((container) =>
        plainSecrets(readableEnvironment(container, rendered(manifests))).map((fault) => `${named(workload)}: ${fault}`),
      ),
    );
    expect(shown).toEqual([]);
  });

  it.each(Object.keys(SCHEMAS) as ServiceName[])('gives the %s an environment that its schema accepts', (service) => {
    const spec = workloads.find(({ spec: { template: pod } }) => pod.spec.containers[0]?.name === service)?.spec.template.spec;
    const [container] = spec?.containers ?? [];
    if (!spec || !container) throw new Error(`There is no container ${service}.`);
    expect(environmentFaults(service, environmentOf(container, rendered(manifests)), filesOf(spec, container))).toEqual([]);
  });

  it('creates what a hook needs before the hook', () => {
    expect(workloads.flatMap((workload) => hookOrder(workload, manifests))).toEqual([]);
  });
});

describe('the secrets of a production', () => {
  it('are fetched from the vault: the keys of the audit log, and no token of all services', async () => {
    const one = cases().find(({ name }) => name === 'values-production.yaml') ?? { name: '', files: [] };
    const fetched = (await render(one))
      .filter(({ kind, metadata }) => kind === 'ExternalSecret' && !metadata.name.includes('init'))
      .flatMap((secret) => (secret['spec'] as { data: { secretKey: string }[] }).data.map(({ secretKey }) => secretKey));
    expect(fetched.toSorted()).toEqual(['audit-keys', 'kafka-password', 'kafka-username', 'mongodb-url', 'webhook-keys']);
  });
});

describe('the monitoring of the chart', () => {
  const CASE = cases().find(({ name }) => name === 'monitoring') ?? { name: 'monitoring', files: [] };

  it('has rules that Prometheus accepts', async () => {
    const [rule] = (await render(CASE)).filter(({ kind }) => kind === 'PrometheusRule');
    const folder = await mkdtemp(join(tmpdir(), 'chartloom-rules-'));
    const file = join(folder, 'rules.json'); // JSON is YAML
    await writeFile(file, JSON.stringify(rule?.['spec']));
    const said = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    expect(said).toMatch(/SUCCESS: (?:[2-9]\d) rules found/);
    await rm(folder, { recursive: true });
  });

  it('has a configuration of Prometheus for the compose file that Prometheus accepts', () => {
    const said = execFileSync('promtool', ['check', 'config', join(ROOT, 'deploy/monitoring/prometheus.yml')], {
      encoding: 'utf8',
    });
    expect(said).toContain('SUCCESS');
  });
});

describe('values that would install and then fail silently', () => {
  it.each(refusedCases())('are refused: $name', async (one) => {
    const { ok, stderr } = await template(one);
    expect({ ok, stderr }).toEqual({ ok: false, stderr: expect.stringContaining(one.says) });
  });
});

describe('the API server of this test', () => {
  /** The chart's gateway with one field of its container changed. */
  const gatewayWith = async (change: Readonly<Record<string, unknown>>): Promise<Manifest> => {
    const [values] = cases();
    const all = values ? workloadsOf(await render(values)) : [];
    const gateway = all.find(({ metadata }) => metadata.name.endsWith('-gateway'));
    if (!gateway) throw new Error('The chart renders no gateway.');
    const [container] = gateway.spec.template.spec.containers;
    const spec = { ...gateway.spec.template.spec, containers: [{ ...container, ...change }] };
    return { ...gateway, spec: { ...gateway.spec, template: { ...gateway.spec.template, spec } } };
  };

  it.each([
    ['accepts it unchanged', {}, undefined],
    [
      'refuses an unknown field',
      { imagePullPolice: 'Always' },
      'unknown field "spec.template.spec.containers[0].imagePullPolice"',
    ],
    ['refuses a wrong type', { args: 'gateway' }, 'args'],
    ['refuses a wrong value', { imagePullPolicy: 'Sometimes' }, 'Unsupported value: "Sometimes"'],
  ] as const)('%s', async (_, change, says) => {
    const { refused } = await client.judge(await gatewayWith(change), NAMESPACE);
    expect(refused).toEqual(says === undefined ? undefined : expect.stringContaining(says));
  });

  it('warns of a pod below the standard', async () => {
    const { refused, warnings } = await client.judge(await gatewayWith({ securityContext: {} }), NAMESPACE);
    expect(refused).toBeUndefined();
    expect(warnings.join()).toContain('would violate PodSecurity');
  });
});

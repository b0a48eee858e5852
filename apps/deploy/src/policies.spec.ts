import { describe, expect, it } from '@jest/globals';
import { Manifest, Workload } from './objects.js';
import { hookOrder, literalSecrets, plainSecrets, POD_POLICIES, rightsGiven } from './policies.js';

const metadata = { name: 'a' };
const security = { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } };
const container = {
  name: 'a',
  image: 'registry.example.org:5000/a:1',
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1Gi' } },
  startupProbe: {},
  livenessProbe: {},
  readinessProbe: {},
};
const pod = { automountServiceAccountToken: false, securityContext: security, containers: [container], volumes: [] };
const workload = (spec: object, kind = 'Deployment'): Workload =>
  Workload.parse({ apiVersion: 'apps/v1', kind, metadata, spec: { template: { metadata: {}, spec } } });
/** A pod without violations, with one change of its container. */
const withContainer = (change: object): Workload => workload({ ...pod, containers: [{ ...container, ...change }] });
const withSecurity = (change: object): Workload =>
  withContainer({ securityContext: { ...container.securityContext, ...change } });

/** Each violation, and the single policy that has to detect it. */
const VIOLATIONS: readonly (readonly [violation: string, policy: string, Workload])[] = [
  ['the user id of root', 'runs as a non-root user', withSecurity({ runAsUser: 0 })],
  ['root allowed', 'runs as a non-root user', withSecurity({ runAsNonRoot: false })],
  ['no user', 'runs as a non-root user', workload({ ...pod, securityContext: { ...security, runAsUser: undefined } })],
  ['a root that can be written', 'has a read-only root file system', withSecurity({ readOnlyRootFilesystem: false })],
  ['privileges', 'cannot gain privileges', withSecurity({ privileged: true })],
  ['escalation not denied', 'cannot gain privileges', withSecurity({ allowPrivilegeEscalation: undefined })],
  ['capabilities kept', 'has no Linux capabilities', withSecurity({ capabilities: { drop: ['NET_RAW'] } })],
  ['a capability added', 'has no Linux capabilities', withSecurity({ capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } })],
  ['no seccomp', 'has a seccomp profile', withSecurity({ seccompProfile: { type: 'Unconfined' } })],
  [
    'no memory limit',
    'has resource requests and a memory limit',
    withContainer({ resources: { requests: container.resources.requests } }),
  ],
  ['no requests', 'has resource requests and a memory limit', withContainer({ resources: { limits: { memory: '1Gi' } } })],
  ['the tag latest', 'pins its image', withContainer({ image: 'a:latest' })],
  ['no tag', 'pins its image', withContainer({ image: 'registry.example.org:5000/a' })],
  ['half a digest', 'pins its image', withContainer({ image: 'a@sha256:0123' })],
  ['no liveness probe', 'has all probes', withContainer({ livenessProbe: undefined })],
  ['no readiness probe', 'has all probes', withContainer({ readinessProbe: undefined })],
  ['a token', 'mounts no token of the Kubernetes API', workload({ ...pod, automountServiceAccountToken: undefined })],
  ['a path of the node', 'shares nothing with its node', workload({ ...pod, volumes: [{ name: 'a', hostPath: { path: '/' } }] })],
  ['the network of the node', 'shares nothing with its node', workload({ ...pod, hostNetwork: true })],
  ['a port of the node', 'shares nothing with its node', withContainer({ ports: [{ containerPort: 1, hostPort: 1 }] })],
  [
    'an init container as root',
    'runs as a non-root user',
    workload({ ...pod, initContainers: [{ ...container, securityContext: { ...container.securityContext, runAsUser: 0 } }] }),
  ],
];

describe('the policies for pods', () => {
  it('find nothing wrong with a pod without violations', () => {
    expect(POD_POLICIES.flatMap(({ faults }) => faults(workload(pod)))).toEqual([]);
    const digest = `a@sha256:${'0'.repeat(64)}`;
    expect(POD_POLICIES.flatMap(({ faults }) => faults(withContainer({ image: digest })))).toEqual([]);
  });

  it.each(VIOLATIONS)('detect %s', (_, policy, violating) => {
    const caught = POD_POLICIES.filter(({ faults }) => faults(violating).length > 0).map(({ name }) => name);
    expect(caught).toEqual([policy]);
  });

  it('are each tested by a violation', () => {
    expect(POD_POLICIES.map(({ name }) => name).filter((name) => !VIOLATIONS.some(([, policy]) => policy === name))).toEqual([]);
  });

  it('require no probe from pods that end on their own', () => {
    const { startupProbe: _, livenessProbe: __, readinessProbe: ___, ...ending } = container;
    expect(POD_POLICIES.flatMap(({ faults }) => faults(workload({ ...pod, containers: [ending] }, 'Job')))).toEqual([]);
  });
});

describe('the policies for a release', () => {
  const made = (kind: string, name = 'a', more: object = {}): Manifest =>
    Manifest.parse({ apiVersion: 'v1', kind, metadata: { name, ...more } });

  it('accept secrets by reference, not by value', () => {
    const open = {
      LOG_LEVEL: 'info',
      S3_KMS_KEY_ID: 'alias/a',
      S3_KMS_KEYS: 'org=alias/a',
      S3_ENDPOINT: 'https://s3.example.org',
      KAFKA_BROKERS: 'a:9092',
    };
    expect(
      plainSecrets({ ...open, SERVICE_TOKENS: 'file:/a', KAFKA_PASSWORD: 'file:/b', CERTIFICATE_PUBLIC_KEYS: 'a key' }),
    ).toEqual([]);
    const secret = {
      SERVICE_TOKENS: 'a',
      KAFKA_PASSWORD: 'b',
      S3_SECRET_KEY: 'c',
      MONGODB_URL: 'mongodb://a/b',
      S3_ENDPOINT: 'https://a:b@c',
    };
    expect(plainSecrets(secret)).toHaveLength(5);
  });

  it('allow no rights and no values of Secrets', () => {
    const all = [made('ConfigMap'), made('Role'), made('ClusterRoleBinding'), made('Secret')];
    expect(rightsGiven(all)).toEqual(['Role/a grants rights', 'ClusterRoleBinding/a grants rights']);
    expect(literalSecrets(all)).toEqual(['Secret/a holds values']);
  });

  it('require that what a hook needs is created before it, by a hook', () => {
    const at = (weight: string) => ({ annotations: { 'helm.sh/hook': 'pre-install', 'helm.sh/hook-weight': weight } });
    const hook: Workload = {
      ...workload({ ...pod, serviceAccountName: 'a' }, 'Job'),
      metadata: made('Job', 'a', at('0')).metadata,
    };
    expect(hookOrder(hook, [])).toEqual([]); // created outside the chart
    expect(hookOrder(hook, [made('ServiceAccount', 'a', at('-1'))])).toEqual([]);
    for (const late of [made('ServiceAccount'), made('ServiceAccount', 'a', at('0'))])
      expect(hookOrder(hook, [late])).toEqual(['Job/a needs ServiceAccount a, which comes later']);
    expect(hookOrder(workload({ ...pod, serviceAccountName: 'a' }), [made('ServiceAccount')])).toEqual([]);
  });
});

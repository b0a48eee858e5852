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
/** The pod that breaks no policy, with something of its container changed. */
const withContainer = (change: object): Workload => workload({ ...pod, containers: [{ ...container, ...change }] });
const withSecurity = (change: object): Workload =>
  withContainer({ securityContext: { ...container.securityContext, ...change } });

/** Each violation, and the one policy that has to catch it. */
const VIOLATIONS: readonly (readonly [violation: string, policy: string, Workload])[] = [
  ['root by its number', 'runs as nobody that is root', withSecurity({ runAsUser: 0 })],
  ['root by leave', 'runs as nobody that is root', withSecurity({ runAsNonRoot: false })],
  ['no user', 'runs as nobody that is root', workload({ ...pod, securityContext: { ...security, runAsUser: undefined } })],
  [
    'a root that can be written',
    'has a root file system that cannot be written',
    withSecurity({ readOnlyRootFilesystem: false }),
  ],
  ['privileges', 'gains no privilege', withSecurity({ privileged: true })],
  ['escalation not denied', 'gains no privilege', withSecurity({ allowPrivilegeEscalation: undefined })],
  ['capabilities kept', 'has no capability', withSecurity({ capabilities: { drop: ['NET_RAW'] } })],
  ['a capability added', 'has no capability', withSecurity({ capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } })],
  ['no seccomp', 'is held by seccomp', withSecurity({ seccompProfile: { type: 'Unconfined' } })],
  [
    'no memory limit',
    'says what it needs, and has an end to its memory',
    withContainer({ resources: { requests: container.resources.requests } }),
  ],
  [
    'no requests',
    'says what it needs, and has an end to its memory',
    withContainer({ resources: { limits: { memory: '1Gi' } } }),
  ],
  ['the tag latest', 'is of an image that stays what it is', withContainer({ image: 'a:latest' })],
  ['no tag', 'is of an image that stays what it is', withContainer({ image: 'registry.example.org:5000/a' })],
  ['half a digest', 'is of an image that stays what it is', withContainer({ image: 'a@sha256:0123' })],
  ['no liveness probe', 'is asked whether it lives and is ready', withContainer({ livenessProbe: undefined })],
  ['no readiness probe', 'is asked whether it lives and is ready', withContainer({ readinessProbe: undefined })],
  ['a token', 'holds no token of the Kubernetes API', workload({ ...pod, automountServiceAccountToken: undefined })],
  ['a path of the node', 'has nothing of its node', workload({ ...pod, volumes: [{ name: 'a', hostPath: { path: '/' } }] })],
  ['the network of the node', 'has nothing of its node', workload({ ...pod, hostNetwork: true })],
  ['a port of the node', 'has nothing of its node', withContainer({ ports: [{ containerPort: 1, hostPort: 1 }] })],
  [
    'an init container as root',
    'runs as nobody that is root',
    workload({ ...pod, initContainers: [{ ...container, securityContext: { ...container.securityContext, runAsUser: 0 } }] }),
  ],
];

describe('the policies for pods', () => {
  it('find nothing wrong with a pod that keeps them', () => {
    expect(POD_POLICIES.flatMap(({ faults }) => faults(workload(pod)))).toEqual([]);
    const digest = `a@sha256:${'0'.repeat(64)}`;
    expect(POD_POLICIES.flatMap(({ faults }) => faults(withContainer({ image: digest })))).toEqual([]);
  });

  it.each(VIOLATIONS)('catch %s', (_, policy, violating) => {
    const caught = POD_POLICIES.filter(({ faults }) => faults(violating).length > 0).map(({ name }) => name);
    expect(caught).toEqual([policy]);
  });

  it('are each shown by a violation', () => {
    expect(POD_POLICIES.map(({ name }) => name).filter((name) => !VIOLATIONS.some(([, policy]) => policy === name))).toEqual([]);
  });

  it('ask no probe of what ends by itself', () => {
    const { startupProbe: _, livenessProbe: __, readinessProbe: ___, ...ending } = container;
    expect(POD_POLICIES.flatMap(({ faults }) => faults(workload({ ...pod, containers: [ending] }, 'Job')))).toEqual([]);
  });
});

describe('the policies for a release', () => {
  const made = (kind: string, name = 'a', more: object = {}): Manifest =>
    Manifest.parse({ apiVersion: 'v1', kind, metadata: { name, ...more } });

  it('take secrets by reference, not by value', () => {
    const open = { LOG_LEVEL: 'info', S3_KMS_KEY_ID: 'alias/a', S3_ENDPOINT: 'https://s3.example.org', KAFKA_BROKERS: 'a:9092' };
    expect(plainSecrets({ ...open, SERVICE_TOKENS: 'file:/a', KAFKA_PASSWORD: 'file:/b' })).toEqual([]);
    const secret = {
      SERVICE_TOKENS: 'a',
      KAFKA_PASSWORD: 'b',
      S3_SECRET_KEY: 'c',
      MONGODB_URL: 'mongodb://a/b',
      S3_ENDPOINT: 'https://a:b@c',
    };
    expect(plainSecrets(secret)).toHaveLength(5);
  });

  it('give nobody rights, and bring no values of Secrets', () => {
    const all = [made('ConfigMap'), made('Role'), made('ClusterRoleBinding'), made('Secret')];
    expect(rightsGiven(all)).toEqual(['Role/a gives rights', 'ClusterRoleBinding/a gives rights']);
    expect(literalSecrets(all)).toEqual(['Secret/a holds values']);
  });

  it('have what a hook needs made before it, by a hook', () => {
    const at = (weight: string) => ({ annotations: { 'helm.sh/hook': 'pre-install', 'helm.sh/hook-weight': weight } });
    const hook: Workload = {
      ...workload({ ...pod, serviceAccountName: 'a' }, 'Job'),
      metadata: made('Job', 'a', at('0')).metadata,
    };
    expect(hookOrder(hook, [])).toEqual([]); // of somebody else's making
    expect(hookOrder(hook, [made('ServiceAccount', 'a', at('-1'))])).toEqual([]);
    for (const late of [made('ServiceAccount'), made('ServiceAccount', 'a', at('0'))])
      expect(hookOrder(hook, [late])).toEqual(['Job/a needs ServiceAccount a, which comes later']);
    expect(hookOrder(workload({ ...pod, serviceAccountName: 'a' }), [made('ServiceAccount')])).toEqual([]);
  });
});

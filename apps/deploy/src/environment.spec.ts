import { describe, expect, it } from '@jest/globals';
import { environmentFaults, environmentOf, filesOf, type MountedFile, type Values } from './environment.js';
import { PodSpec } from './objects.js';

const OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ConfigMap/config': { LOG_LEVEL: 'info', HOST: 'a' },
  'Secret/secret': { token: 't' },
};
const VALUES: Values = (kind, name) => OBJECTS[`${kind}/${name}`];

const podWith = (container: object, volumes: readonly object[] = []): PodSpec =>
  PodSpec.parse({ containers: [{ name: 'a', image: 'a:1', ...container }], volumes });
const environment = (container: object): Record<string, string> => {
  const [first] = podWith(container).containers;
  if (!first) throw new Error('no container');
  return environmentOf(first, VALUES);
};
const secretKeyRef = (name: string, key: string) => ({ name: 'TOKEN', valueFrom: { secretKeyRef: { name, key } } });

describe('the environment of a container', () => {
  it('is its ConfigMaps, then its own keys', () => {
    const envFrom = [{ configMapRef: { name: 'config' } }];
    const env = [{ name: 'HOST', value: 'b' }, secretKeyRef('secret', 'token')];
    expect(environment({ envFrom, env })).toEqual({ LOG_LEVEL: 'info', HOST: 'b', TOKEN: 't' });
  });

  it.each([
    [{ envFrom: [{ configMapRef: { name: 'other' } }] }, 'There is no ConfigMap other'],
    [{ env: [secretKeyRef('other', 'token')] }, 'There is no Secret other'],
    [{ env: [secretKeyRef('secret', 'other')] }, 'Secret secret has no key other'],
  ])('cannot be made where something is missing: %j', (container, says) => {
    expect(() => environment(container)).toThrow(says);
  });
});

describe('the files of a container', () => {
  it('are only those of its mounts', () => {
    const items = [{ key: 'token', path: 'secrets/token' }];
    const volumes = ['mine', 'other'].map((name) => ({ name, projected: { sources: [{ secret: { name, items } }] } }));
    const pod = podWith({ volumeMounts: [{ name: 'mine', mountPath: '/etc/a' }] }, volumes);
    expect(pod.containers.flatMap((one) => filesOf(pod, one))).toEqual([
      { path: '/etc/a/secrets/token', kind: 'Secret', name: 'mine', key: 'token' },
    ]);
  });
});

describe('the environment of a service', () => {
  const files: readonly MountedFile[] = [{ path: '/t', kind: 'Secret', name: 'a', key: 'b' }];
  const worker = {
    SERVICE_TOKENS: 'file:/t',
    ...{ ACCOUNTS_URL: 'http://a', REGISTRY_URL: 'http://b', NOTIFIER_URL: 'http://c', KAFKA_BROKERS: 'k:9092', S3_BUCKET: 'b' },
  };
  it('may contain the keys of its schema and those of Node and OpenTelemetry', () => {
    const more = { CONCURRENCY: '4', NODE_OPTIONS: '--max-old-space-size=1', OTEL_LOG_LEVEL: 'info' };
    expect(environmentFaults('extractor', { ...worker, ...more }, files)).toEqual([]);
  });

  it.each([
    ['a key of another service', { ...worker, PORT: '1' }, 'extractor does not know PORT'],
    ['a value that is none', { ...worker, CONCURRENCY: 'two' }, 'CONCURRENCY'],
    ['a missing key', { ...worker, S3_BUCKET: undefined }, 'S3_BUCKET'],
    ['a file that is not mounted', { ...worker, KAFKA_CA: 'file:/u' }, 'KAFKA_CA of extractor is file:/u, which is not mounted'],
  ])('is at fault with %s', (_, environment, says) => {
    const given = Object.entries(environment).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
    expect(environmentFaults('extractor', Object.fromEntries(given), files).join()).toContain(says);
  });
});

import { createPrivateKey } from 'node:crypto';
import { AppError } from '@chartloom/kernel';
import { parseConfig } from '@chartloom/platform';
import { SCHEMAS, type ServiceName } from '@chartloom/process';
import type { Container, PodSpec } from './objects.js';

/** Values of a ConfigMap or Secret by key, decoded; undefined where there is none with this name. */
export type Values = (kind: 'ConfigMap' | 'Secret', name: string) => Readonly<Record<string, string>> | undefined;

/** A file in a container, and the source of its content. */
export interface MountedFile {
  readonly path: string;
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  readonly key: string;
}

/**
 * The environment of a container, as the kubelet would build it: `envFrom`, then `env`.
 * @throws Error where a ConfigMap, a Secret or a key is missing: the pod would not start
 */
export function environmentOf(container: Container, values: Values): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom) {
    if (configMapRef) Object.assign(environment, must(values, 'ConfigMap', configMapRef.name));
    if (secretRef) Object.assign(environment, must(values, 'Secret', secretRef.name));
  }
  for (const { name, value, valueFrom } of container.env) {
    const { secretKeyRef: secret, configMapKeyRef: map } = valueFrom ?? {};
    if (secret) environment[name] = keyOf(values, { kind: 'Secret', name: secret.name, key: secret.key });
    else if (map) environment[name] = keyOf(values, { kind: 'ConfigMap', name: map.name, key: map.key });
    else environment[name] = value ?? '';
  }
  return environment;
}

/** The part of the environment that is readable in the manifests: everything without a reference to a Secret. */
export const readableEnvironment = (container: Container, values: Values): Record<string, string> =>
  environmentOf({ ...container, env: container.env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef) }, values);

/** The files of Secrets and ConfigMaps in a container's mounts. */
export const filesOf = (pod: PodSpec, container: Container): readonly MountedFile[] =>
  container.volumeMounts.flatMap(({ name, mountPath }) => {
    const sources = pod.volumes.find((volume) => volume.name === name)?.projected?.sources ?? [];
    return sources.flatMap(({ secret, configMap }) => [
      ...(secret ? secret.items.map((item) => fileOf('Secret', secret.name, mountPath, item)) : []),
      ...(configMap ? configMap.items.map((item) => fileOf('ConfigMap', configMap.name, mountPath, item)) : []),
    ]);
  });

const fileOf = (kind: MountedFile['kind'], name: string, folder: string, item: { key: string; path: string }): MountedFile => ({
  path: `${folder}/${item.path}`,
  kind,
  name,
  key: item.key,
});

/** The content of a mounted file. @throws Error where it is missing: the pod would not start */
export const keyOf = (values: Values, { kind, name, key }: Omit<MountedFile, 'path'>): string => {
  const value = must(values, kind, name)[key];
  if (value === undefined) throw new Error(`${kind} ${name} has no key ${key}: the pod would not start.`);
  return value;
};

function must(values: Values, kind: MountedFile['kind'], name: string): Readonly<Record<string, string>> {
  const found = values(kind, name);
  if (!found) throw new Error(`There is no ${kind} ${name}: the pod would not start.`);
  return found;
}

/** Keys that the process reads outside of its schema: Node's own, and those of OpenTelemetry's specification. */
const RUNTIME_KEY = /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|OTEL_[A-Z_]+)$/;
/** An Ed25519 key of zeros. */
const sampleKey = (): string => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }).toString();
};
/** Mounted values that the schemas accept. The real content of the Secret is known only in the cluster. */
const SAMPLES: Readonly<Record<string, string>> = {
  WEBHOOK_KEYS: `sample:${Buffer.alloc(32).toString('base64')}`,
  AUDIT_KEYS: `sample:${Buffer.alloc(32).toString('base64')}`,
  CERTIFICATE_KEY: sampleKey(),
  RPC_CALLERS: `operator:${'0'.repeat(64)}`,
};

/** Faults in the environment of a service: unknown or missing keys, invalid values, files without a mount. */
export function environmentFaults(
  service: ServiceName,
  environment: Readonly<Record<string, string>>,
  files: readonly MountedFile[],
): readonly string[] {
  const schema = SCHEMAS[service];
  const unknown = Object.keys(environment).filter((key) => !(key in schema.shape) && !RUNTIME_KEY.test(key));
  const mounted = new Set(files.map(({ path }) => path));
  const missing = Object.entries(environment).filter(([key, value]) => {
    const path = key === 'NODE_EXTRA_CA_CERTS' ? value : value.startsWith('file:') && value.slice('file:'.length);
    return path !== false && !mounted.has(path);
  });
  const read = Object.entries(environment).map(
    ([key, value]) => [key, value.startsWith('file:') ? (SAMPLES[key] ?? 'sample') : value] as const,
  );
  return [
    ...unknown.map((key) => `${service} does not know ${key}`),
    ...missing.map(([key, value]) => `${key} of ${service} is ${value}, which is not mounted`),
    ...refusal(() => parseConfig(schema, Object.fromEntries(read)), service),
  ];
}

function refusal(parse: () => unknown, service: string): readonly string[] {
  try {
    parse();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [`${service}: ${error.message}`];
  }
}

import { isHook, named, type Container, type Manifest, type PodSpec, type Workload } from './objects.js';

/** What no pod of the chart may have or lack. Each policy returns the violation, or nothing. */
export interface PodPolicy {
  readonly name: string;
  readonly faults: (workload: Workload) => readonly string[];
}

/** Servers of dev.enabled are third-party images: they write anywhere, and fewer rules apply to them. */
const isDevServer = ({ metadata }: Workload): boolean => metadata.labels['app.kubernetes.io/name'] === 'chartloom-dev';

const pod = (workload: Workload): PodSpec => workload.spec.template.spec;
const containers = (workload: Workload): readonly Container[] => [...pod(workload).initContainers, ...pod(workload).containers];

/** A policy for every container, which is named in the violation. */
const ofContainers = (name: string, wrong: (container: Container, workload: Workload) => string | false): PodPolicy => ({
  name,
  faults: (workload) =>
    containers(workload).flatMap((container) => {
      const fault = wrong(container, workload);
      return fault === false ? [] : [`${named(workload)}, container ${container.name}: ${fault}`];
    }),
});

export const POD_POLICIES: readonly PodPolicy[] = [
  ofContainers('runs as a non-root user', ({ securityContext: own }, workload) => {
    const { runAsNonRoot, runAsUser } = { ...pod(workload).securityContext, ...own };
    return (runAsNonRoot !== true || runAsUser === undefined || runAsUser === 0) && 'may run as root';
  }),
  ofContainers('has a read-only root file system', ({ securityContext: own }, workload) => {
    return !isDevServer(workload) && own.readOnlyRootFilesystem !== true && 'readOnlyRootFilesystem is not true';
  }),
  ofContainers('cannot gain privileges', ({ securityContext: own }) => {
    return (own.allowPrivilegeEscalation !== false || own.privileged === true) && 'may gain privileges';
  }),
  ofContainers('has no Linux capabilities', ({ securityContext: { capabilities } }) => {
    return (!capabilities?.drop.includes('ALL') || capabilities.add.length > 0) && 'keeps capabilities';
  }),
  ofContainers('has a seccomp profile', ({ securityContext: own }, workload) => {
    const { seccompProfile } = { ...pod(workload).securityContext, ...own };
    return !['RuntimeDefault', 'Localhost'].includes(seccompProfile?.type ?? '') && 'has no seccomp profile';
  }),
  ofContainers('has resource requests and a memory limit', ({ resources: { requests, limits } }) => {
    return (!requests?.['cpu'] || !requests['memory'] || !limits?.['memory']) && 'lacks a request or its memory limit';
  }),
  ofContainers('pins its image', ({ image }) => {
    const [name = '', digest] = image.split('@');
    const tag = /:([^:/]+)$/.exec(name)?.[1];
    const stays = digest === undefined ? tag !== undefined && tag !== 'latest' : /^sha256:[0-9a-f]{64}$/.test(digest);
    return !stays && `has the image ${image}`;
  }),
  ofContainers('has all probes', (container, workload) => {
    if (workload.kind === 'Job') return false;
    const lives = container.livenessProbe !== undefined || isDevServer(workload);
    return (!lives || !container.startupProbe || !container.readinessProbe) && 'lacks a probe';
  }),
  {
    name: 'mounts no token of the Kubernetes API',
    faults: (workload) => (pod(workload).automountServiceAccountToken === false ? [] : [`${named(workload)} mounts a token`]),
  },
  {
    name: 'shares nothing with its node',
    faults: (workload) => {
      const { hostNetwork, hostPID, hostIPC, volumes } = pod(workload);
      const ports = containers(workload).flatMap((container) => container.ports);
      const shares = hostNetwork === true || hostPID === true || hostIPC === true || ports.some((port) => port.hostPort);
      return shares || volumes.some(({ hostPath }) => hostPath) ? [`${named(workload)} shares something with its node`] : [];
    },
  },
];

/** Keys whose values are secret everywhere. Of a KMS key and of a key file the environment has only the name. */
const SECRET_KEY = /TOKEN|PASSWORD|SECRET|CREDENTIAL|KEY|MONGODB_URL|USERNAME/;
const OPEN_KEYS = ['S3_KMS_KEY_ID', 'S3_KMS_KEYS', 'CERTIFICATE_PUBLIC_KEYS'];
const WITH_PASSWORD = /^[a-z+]+:\/\/[^/\s:@]*:[^/\s@]*@/;

/** Secrets that are readable in an environment. A `file:` value only names the mount. */
export const plainSecrets = (environment: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(environment)
    .filter(([key, value]) => {
      const secret = SECRET_KEY.test(key) && !OPEN_KEYS.includes(key);
      return (secret && !value.startsWith('file:')) || WITH_PASSWORD.test(value);
    })
    .map(([key]) => `${key} is in plain text`);

/** RBAC rights that the chart grants: there must be none. */
export const rightsGiven = (manifests: readonly Manifest[]): readonly string[] =>
  manifests.filter(({ kind }) => /Role(Binding)?$/.test(kind)).map((manifest) => `${named(manifest)} grants rights`);

/** Made up at the first install, from no text of the chart. */
const MADE_UP = /-(service-tokens|rpc-tls|rpc-authority)$/;

/** Secrets whose values the chart itself contains. */
export const literalSecrets = (manifests: readonly Manifest[]): readonly string[] =>
  manifests
    .filter(({ kind, metadata }) => kind === 'Secret' && !MADE_UP.test(metadata.name))
    .map((manifest) => `${named(manifest)} holds values`);

/** What a hook needs from the chart has to be a hook of lower weight; otherwise it does not exist yet. */
export function hookOrder(workload: Workload, manifests: readonly Manifest[]): readonly string[] {
  if (!isHook(workload)) return [];
  const weight = ({ metadata }: Manifest): number => Number(metadata.annotations['helm.sh/hook-weight'] ?? 0);
  return needs(workload).flatMap(({ kinds, name }) => {
    const made = manifests.filter((other) => kinds.includes(other.kind) && makes(other) === name);
    const inTime = made.some((other) => isHook(other) && weight(other) < weight(workload));
    return made.length > 0 && !inTime ? [`${named(workload)} needs ${kinds.join(' or ')} ${name}, which comes later`] : [];
  });
}

function needs(workload: Workload): readonly { readonly kinds: readonly string[]; readonly name: string }[] {
  const { serviceAccountName, volumes } = pod(workload);
  const from = containers(workload).flatMap(({ envFrom }) => envFrom);
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const names = (kinds: readonly string[], all: readonly ({ name: string } | undefined)[]) =>
    all.flatMap((one) => (one ? [{ kinds, name: one.name }] : []));
  return [
    ...(serviceAccountName ? [{ kinds: ['ServiceAccount'], name: serviceAccountName }] : []),
    ...names(['ConfigMap'], [...from.map((one) => one.configMapRef), ...sources.map((one) => one.configMap)]),
    ...names(['Secret', 'ExternalSecret', 'Certificate'], [...from.map((o) => o.secretRef), ...sources.map((o) => o.secret)]),
  ];
}

/** The name of the object's result: an ExternalSecret and a Certificate create a Secret. */
function makes({ metadata, ...manifest }: Manifest): string {
  const { target, secretName } = (manifest['spec'] ?? {}) as { target?: { name?: string }; secretName?: string };
  return target?.name ?? secretName ?? metadata.name;
}

import { parseAllDocuments } from 'yaml';
import * as z from 'zod';

/** Kubernetes objects, as far as these tests read them; all other fields are kept unchanged. */
const Named = z.looseObject({ name: z.string() });
const Labels = z
  .record(z.string(), z.string())
  .nullish()
  .transform((labels) => labels ?? {});

export const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    uid: z.string().optional(),
    labels: Labels,
    annotations: Labels,
    deletionTimestamp: z.string().optional(),
    ownerReferences: z.array(z.looseObject({ kind: z.string(), name: z.string(), uid: z.string() })).default([]),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

const KeyOf = z.looseObject({ name: z.string(), key: z.string() });
const EnvVar = Named.extend({
  value: z.string().optional(),
  valueFrom: z.looseObject({ secretKeyRef: KeyOf.optional(), configMapKeyRef: KeyOf.optional() }).optional(),
});
const Items = Named.extend({ items: z.array(z.looseObject({ key: z.string(), path: z.string() })).default([]) });
const Source = z.looseObject({ secret: Items.optional(), configMap: Items.optional() });
const Volume = Named.extend({
  projected: z.looseObject({ sources: z.array(Source) }).optional(),
  hostPath: z.unknown().optional(),
});
const Security = z
  .looseObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.number(),
    privileged: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    allowPrivilegeEscalation: z.boolean(),
    capabilities: z.looseObject({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) }),
    seccompProfile: z.looseObject({ type: z.string() }),
  })
  .partial()
  .default({});
const Amounts = z.record(z.string(), z.union([z.string(), z.number()])).default({});
const Probe = z.looseObject({
  httpGet: z.looseObject({ path: z.string(), port: z.union([z.string(), z.number()]) }).optional(),
  grpc: z.looseObject({ port: z.number() }).optional(),
});
const Container = Named.extend({
  image: z.string(),
  args: z.array(z.string()).default([]),
  envFrom: z.array(z.looseObject({ configMapRef: Named.optional(), secretRef: Named.optional() })).default([]),
  env: z.array(EnvVar).default([]),
  ports: z
    .array(z.looseObject({ name: z.string().optional(), containerPort: z.number(), hostPort: z.number().optional() }))
    .default([]),
  volumeMounts: z.array(Named.extend({ mountPath: z.string() })).default([]),
  securityContext: Security,
  resources: z.looseObject({ requests: Amounts, limits: Amounts }).partial().default({}),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
});

export const PodSpec = z.looseObject({
  serviceAccountName: z.string().optional(),
  automountServiceAccountToken: z.boolean().optional(),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: Security,
  initContainers: z.array(Container).default([]),
  containers: z.array(Container).min(1),
  volumes: z.array(Volume).default([]),
});
export type Container = z.infer<typeof Container>;
export type Probe = z.infer<typeof Probe>;
export type PodSpec = z.infer<typeof PodSpec>;

export const Workload = Manifest.extend({
  spec: z.looseObject({ template: z.looseObject({ metadata: Manifest.shape.metadata.partial(), spec: PodSpec }) }),
});

export const Service = Manifest.extend({
  spec: z.looseObject({
    selector: z.record(z.string(), z.string()).default({}),
    ports: z.array(z.looseObject({ port: z.number(), targetPort: z.union([z.string(), z.number()]) })),
  }),
});

/** Objects that create pods: a Deployment or a Job. */
export type Workload = z.infer<typeof Workload>;

/** The objects of a YAML stream, in order. */
export const manifestsOf = (stream: string): readonly Manifest[] =>
  parseAllDocuments(stream).flatMap((document) => {
    const content: unknown = document.toJS();
    return content ? [Manifest.parse(content)] : [];
  });

/** Objects that create pods. An unknown kind with a pod template counts too, so that none is missed. */
export const workloadsOf = (manifests: readonly Manifest[]): readonly Workload[] =>
  manifests.flatMap((manifest) => {
    const { template } = (manifest['spec'] ?? {}) as { template?: { spec?: { containers?: unknown } } };
    return template?.spec?.containers ? [Workload.parse(manifest)] : [];
  });

/** The name of a manifest in messages: `Deployment/chartloom-gateway`. */
export const named = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

/** Whether Helm runs it as a hook, apart from the release. */
export const isHook = ({ metadata }: Manifest): boolean => 'helm.sh/hook' in metadata.annotations;

import type { KubeClient } from './kube-client.js';
import type { Values } from './environment.js';
import { named, type Manifest } from './objects.js';

/** Kinds of the chart's objects and of their dependents. */
const API_VERSIONS = [
  ...['v1', 'apps/v1', 'batch/v1', 'policy/v1', 'networking.k8s.io/v1', 'autoscaling/v2', 'rbac.authorization.k8s.io/v1'],
  ...['monitoring.coreos.com/v1', 'keda.sh/v1alpha1', 'cert-manager.io/v1', 'external-secrets.io/v1'],
  'gateway.networking.k8s.io/v1',
];
/** Kinds that only controllers write. */
const NOTES = ['Event', 'Endpoints'];

/** A namespace of the test's API server, with what these tests need. */
export class Namespace {
  private constructor(
    private readonly client: KubeClient,
    readonly name: string,
  ) {}

  /** Creates it with the strictest of Kubernetes' Pod Security Standards. */
  static async make(client: KubeClient, name: string): Promise<Namespace> {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/warn': 'restricted' };
    await client.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, labels, annotations: {}, ownerReferences: [] },
    });
    return new Namespace(client, name);
  }

  /** Creates a Secret, as a person would beside the chart. */
  async makeSecret(name: string, stringData: Readonly<Record<string, string>>): Promise<void> {
    const metadata = { name, labels: {}, annotations: {}, ownerReferences: [] };
    await this.client.create({ apiVersion: 'v1', kind: 'Secret', metadata, stringData }, this.name);
  }

  list(apiVersion: string, kind: string): Promise<readonly Manifest[]> {
    return this.client.list(apiVersion, kind, this.name);
  }

  /** Everything in it. */
  async all(): Promise<readonly Manifest[]> {
    const kinds = await this.client.namespacedKinds(API_VERSIONS);
    const wanted = kinds.filter(({ kind }) => !NOTES.includes(kind));
    return (await Promise.all(wanted.map(({ apiVersion, kind }) => this.list(apiVersion, kind)))).flat();
  }

  /**
   * What people created in it, by name: without objects of controllers, helm's own records, the hook Job (each release
   * has a new one) and dependents of others.
   */
  async made(): Promise<ReadonlyMap<string, string>> {
    const own = (await this.all()).filter(
      (one) => one.metadata.ownerReferences.length === 0 && one.kind !== 'Job' && !named(one).startsWith('Secret/sh.helm'),
    );
    return new Map(own.map((one) => [named(one), JSON.stringify({ ...one, metadata: lasting(one), status: undefined })]));
  }

  /** The current values of its ConfigMaps and Secrets. */
  async values(): Promise<Values> {
    const found = new Map<string, Readonly<Record<string, string>>>();
    for (const kind of ['ConfigMap', 'Secret'] as const) {
      for (const one of await this.list('v1', kind)) found.set(`${kind}/${one.metadata.name}`, decoded(kind, one));
    }
    return (kind, name) => found.get(`${kind}/${name}`);
  }
}

/** The part of an object's metadata that a person wrote. */
function lasting({ metadata: { name, labels, annotations } }: Manifest): object {
  const { 'deployment.kubernetes.io/revision': _, ...written } = annotations;
  return { name, labels, annotations: written };
}

function decoded(kind: 'ConfigMap' | 'Secret', { ...object }: Manifest): Readonly<Record<string, string>> {
  const data = (object['data'] ?? {}) as Readonly<Record<string, string>>;
  if (kind === 'ConfigMap') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
}

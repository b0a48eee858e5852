import { createClient } from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { Health, ServingStatus } from '@chartloom/contracts';
import { freePort } from '@chartloom/local-servers';
import { Service, type Container, type Manifest, type Probe, type Workload } from './objects.js';

/** A pod of a Deployment on this machine. Its container's ports are mapped, because all pods share one address. */
export interface LocalPod {
  readonly name: string;
  readonly workload: Workload;
  readonly container: Container;
  /** The local port by the container's port. */
  readonly ports: ReadonlyMap<number, number>;
}

/** The pod of each Deployment, with free ports. */
export async function localPods(workloads: readonly Workload[]): Promise<readonly LocalPod[]> {
  const pods: LocalPod[] = [];
  for (const workload of workloads.filter(({ kind }) => kind === 'Deployment')) {
    const [container] = workload.spec.template.spec.containers;
    if (!container) continue;
    const ports = new Map<number, number>();
    for (const { containerPort } of container.ports) ports.set(containerPort, await freePort());
    pods.push({ name: container.name, workload, container, ports });
  }
  return pods;
}

/** The gateway's port of its pod. */
const REST_PORT = 8080;
/** Keys with the port on which a service listens, and the port where the key is absent. */
const PORT_KEYS = { OPERATIONS_PORT: 9464, RPC_PORT: 9000, PORT: REST_PORT } as const;

/**
 * The environment with the ports of this machine: where the process listens, and where it finds the others.
 * @throws Error where a process would listen at a port that its pod does not name, or call a Service without a target
 */
export function atLocalPorts(
  environment: Readonly<Record<string, string>>,
  { name, ports }: LocalPod,
  cluster: { readonly pods: readonly LocalPod[]; readonly manifests: readonly Manifest[] },
): Record<string, string> {
  const here: Record<string, string> = { ...environment };
  for (const [key, usual] of Object.entries(PORT_KEYS)) {
    const port = ports.get(Number(environment[key] ?? usual));
    if (environment[key] !== undefined && port === undefined)
      throw new Error(`${name} listens at ${key}, which its pod does not name.`);
    if (port !== undefined) here[key] = String(port);
  }
  for (const [key, value] of Object.entries(environment)) if (key.endsWith('_URL')) here[key] = localUrl(value, cluster);
  // there is no ingress here
  const gateway = cluster.pods.find((one) => one.name === 'gateway')?.ports.get(REST_PORT);
  if (environment['PUBLIC_BASE_URL'] !== undefined) here['PUBLIC_BASE_URL'] = `http://127.0.0.1:${gateway ?? 0}`;
  return here;
}

/** The local address of `url` where it names a Service of the cluster, else `url`. */
function localUrl(url: string, cluster: Parameters<typeof atLocalPorts>[2]): string {
  const [, dns = '', scheme = '', host = '', port = ''] = /^(dns\+)?(https?):\/\/([^/:]+):(\d+)$/.exec(url) ?? [];
  if (!isServiceName(host, cluster.manifests)) return url;
  // a certificate is for the name, which HOSTS leads to this machine
  const here = scheme === 'https' ? host : '127.0.0.1';
  return `${dns}${scheme}://${here}:${portOfService(host, Number(port), cluster)}`;
}

/** Leads the names of the chart's Services to this machine, in the place of a cluster's DNS: a module for Node's `--import`. */
export const HOSTS = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const real = dns.lookup;
  dns.lookup = (name, ...more) => real(name.startsWith('chartloom-') ? '127.0.0.1' : name, ...more);
  syncBuiltinESMExports();
`)}`;

const isServiceName = (host: string, manifests: readonly Manifest[]): boolean =>
  host.startsWith('chartloom') || manifests.some(({ kind, metadata }) => kind === 'Service' && metadata.name === host);

/** The local port of the pod that a Service selects, by the name of its target port. */
function portOfService(host: string, port: number, { pods, manifests }: Parameters<typeof atLocalPorts>[2]): number {
  const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host);
  if (!service) throw new Error(`No Service is called ${host}.`);
  const { selector, ports } = Service.parse(service).spec;
  const target = ports.find((one) => one.port === port)?.targetPort;
  const pod = pods.find(({ workload }) => matches(workload.spec.template.metadata.labels ?? {}, selector));
  const container = pod?.container.ports.find(({ name, containerPort }) => target === name || target === containerPort);
  const here = container && pod?.ports.get(container.containerPort);
  if (here === undefined) throw new Error(`The Service ${host} leads nowhere at port ${port}.`);
  return here;
}

const matches = (labels: Readonly<Record<string, string>>, selector: Readonly<Record<string, string>>): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Whether the pod passes the probe, called as the kubelet does. */
export async function passes({ container, ports }: LocalPod, probe: Probe | undefined): Promise<boolean> {
  const { httpGet, grpc } = probe ?? {};
  const asked = httpGet?.port ?? grpc?.port;
  const named = container.ports.find(({ name, containerPort }) => asked === name || asked === containerPort);
  const port = named && ports.get(named.containerPort);
  if (port === undefined)
    throw new Error(`A probe of ${container.name} asks at port ${String(asked)}, which its pod does not name.`);
  try {
    if (httpGet) return (await fetch(`http://127.0.0.1:${port}${httpGet.path}`)).ok;
    const health = createClient(Health, createGrpcTransport({ baseUrl: `http://127.0.0.1:${port}` }));
    return (await health.check({}, { timeoutMs: 1_000 })).status === ServingStatus.SERVING;
  } catch {
    return false; // not listening yet
  }
}

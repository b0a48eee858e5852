import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folder, freePort, startServer, type LocalServer } from '@chartloom/local-servers';
import { KubeClient, type Access } from './kube-client.js';
import type { Manifest } from './objects.js';
import { customResourceDefinitions } from './tools/crds.js';
import { etcd } from './tools/etcd.js';
import { controlPlane } from './tools/kubernetes.js';

/** A Kubernetes control plane on this machine: etcd, API server, and the controllers that the chart's objects need. */
export interface ApiServer {
  readonly access: Access;
  /** Path of a kubeconfig for helm. */
  readonly kubeconfig: string;
  stop(): Promise<void>;
}

/**
 * Controllers: Deployments get pods, Jobs end, and dependents of a deleted object are deleted. There is no node, so
 * nothing runs.
 */
const CONTROLLERS = ['deployment-controller', 'replicaset-controller', 'job-controller', 'garbage-collector-controller'];
const START_MS = 60_000;

/** Starts all of it in `data`, with the custom resource definitions of the chart. */
export async function startApiServer(data: string): Promise<ApiServer> {
  const { apiServer, controllerManager } = controlPlane();
  const definitions = customResourceDefinitions();
  const started: LocalServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of started.toReversed()) await server.stop();
  };
  try {
    const store = await startEtcd(data);
    started.push(store);
    const token = randomBytes(16).toString('hex');
    const { server, access } = await startServerOn(apiServer, store.address, token, data);
    started.push(server);
    const kubeconfig = join(data, 'kubeconfig');
    writeFileSync(kubeconfig, kubeconfigOf(access, join(data, 'certificates/apiserver.crt')));
    started.push(await startControllers(controllerManager, kubeconfig, data));
    await define(definitions, access);
    return { access, kubeconfig, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEtcd(data: string): Promise<LocalServer> {
  const [port, peers] = [await freePort(), await freePort()];
  const dataFolder = join(folder(data), 'etcd');
  const own = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`] as const;
  const args = [
    ...['--data-dir', dataFolder, '--unsafe-no-fsync', '--log-level', 'error', '--initial-cluster', `default=${own[1]}`],
    ...['--listen-client-urls', own[0], '--advertise-client-urls', own[0]],
    ...['--listen-peer-urls', own[1], '--initial-advertise-peer-urls', own[1]],
  ];
  return startServer({
    name: 'etcd',
    port,
    command: etcd(),
    args,
    dataFolder,
    logFile: join(data, 'etcd.log'),
    startMs: START_MS,
  });
}

async function startServerOn(command: string, store: string, token: string, data: string) {
  const port = await freePort();
  const certificates = folder(data, 'certificates');
  const tokens = join(data, 'tokens.csv');
  writeFileSync(tokens, `${token},tests,tests,"system:masters"\n`, { mode: 0o600 });
  const key = join(data, 'service-accounts.key');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  const args = [
    ...['--etcd-servers', `http://${store}`, '--bind-address', '127.0.0.1', '--secure-port', String(port)],
    ...['--cert-dir', certificates, '--token-auth-file', tokens, '--authorization-mode', 'RBAC'],
    // no controller creates service accounts here, and pods are refused without theirs
    ...['--disable-admission-plugins', 'ServiceAccount', '--service-cluster-ip-range', '10.96.0.0/16'],
    ...['--service-account-issuer', 'https://kubernetes.default.svc', '--service-account-key-file', key],
    ...['--service-account-signing-key-file', key, '--endpoint-reconciler-type', 'none'],
  ];
  const certificate = join(certificates, 'apiserver.crt');
  const url = `https://127.0.0.1:${port}`;
  const ready = async (): Promise<boolean> => {
    try {
      const client = new KubeClient({ url, token, ca: readFileSync(certificate, 'utf8') });
      try {
        return (await client.isReady()) && (await client.get('v1', 'Namespace', 'default')) !== undefined;
      } finally {
        await client.close();
      }
    } catch {
      return false;
    }
  };
  const logFile = join(data, 'kube-apiserver.log');
  const recipe = { name: 'kube-apiserver', port, command, args, ready, dataFolder: certificates, logFile, startMs: START_MS };
  const server = await startServer(recipe);
  return { server, access: { url, token, ca: readFileSync(certificate, 'utf8') } };
}

async function startControllers(command: string, kubeconfig: string, data: string): Promise<LocalServer> {
  const port = await freePort();
  const dataFolder = folder(data, 'controllers');
  const args = [
    ...['--kubeconfig', kubeconfig, '--leader-elect=false', '--controllers', CONTROLLERS.join(',')],
    ...['--bind-address', '127.0.0.1', '--secure-port', String(port), '--cert-dir', dataFolder],
  ];
  const logFile = join(data, 'kube-controller-manager.log');
  return startServer({ name: 'kube-controller-manager', port, command, args, dataFolder, logFile, startMs: START_MS });
}

/** Makes the definitions known, and waits until their kinds can be used. */
async function define(definitions: readonly Manifest[], access: Access): Promise<void> {
  const client = new KubeClient(access);
  try {
    await Promise.all(definitions.map((definition) => client.create(definition)));
    for (const { apiVersion, kind, metadata } of definitions) {
      while (!(await isEstablished(client, apiVersion, kind, metadata.name))) await sleep(100);
    }
  } finally {
    await client.close();
  }
}

async function isEstablished(client: KubeClient, apiVersion: string, kind: string, name: string): Promise<boolean> {
  const found = await client.get(apiVersion, kind, name);
  const { conditions } = (found?.['status'] ?? {}) as { conditions?: readonly Condition[] | null };
  return (conditions ?? []).some(({ type, status }) => type === 'Established' && status === 'True');
}

interface Condition {
  readonly type: string;
  readonly status: string;
}

const kubeconfigOf = ({ url, token }: Access, certificate: string): string => `apiVersion: v1
kind: Config
clusters: [{ name: local, cluster: { server: '${url}', certificate-authority: '${certificate}' } }]
users: [{ name: tests, user: { token: '${token}' } }]
contexts: [{ name: local, context: { cluster: local, user: tests } }]
current-context: local
`;

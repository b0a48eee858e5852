import { setTimeout as sleep } from 'node:timers/promises';
import type { KubeClient } from './kube-client.js';
import { PodSpec, type Manifest } from './objects.js';

const LOOK_MS = 200;

export interface Node {
  /** Runs the pod of a Job to its end; resolves to its exit code. */
  readonly run: (pod: PodSpec, namespace: string) => Promise<number>;
  /** Whether a pod of a Deployment starts; otherwise it stays pending. */
  readonly starts: (pod: PodSpec) => boolean;
}

/**
 * Stands in for nodes. A pod of a Deployment is ready at once. The pod of a Job runs here and ends with its exit code.
 * Kubernetes' own controllers then set the state of Deployments and Jobs.
 */
export class Kubelet {
  private isStopped = false;
  private readonly seen = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private readonly looking: Promise<void>;
  /** Errors of the stand-in itself; {@link stop} rejects with the first. */
  private readonly faults: unknown[] = [];

  constructor(
    private readonly client: KubeClient,
    private readonly namespaces: readonly string[],
    private readonly node: Node,
  ) {
    this.looking = this.look();
  }

  /** Stops it once its running pods have ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.looking;
    await Promise.all(this.running);
    if (this.faults.length > 0) throw this.faults[0];
  }

  private async look(): Promise<void> {
    while (!this.isStopped) {
      for (const namespace of this.namespaces) {
        for (const pod of await this.client.list('v1', 'Pod', namespace)) this.begin(pod);
      }
      await sleep(LOOK_MS);
    }
  }

  private begin(pod: Manifest): void {
    const { uid = '', deletionTimestamp } = pod.metadata;
    if (deletionTimestamp !== undefined || this.seen.has(uid)) return;
    this.seen.add(uid);
    const one = this.carry(pod)
      .catch((error: unknown) => this.faults.push(error))
      .then(() => void this.running.delete(one));
    this.running.add(one);
  }

  private async carry(pod: Manifest): Promise<void> {
    const spec = PodSpec.parse(pod['spec']);
    const ofJob = pod.metadata.ownerReferences.some(({ kind }) => kind === 'Job');
    if (!ofJob && !this.node.starts(spec)) return;
    await this.say(pod, { phase: 'Running', conditions: conditions('True') });
    if (!ofJob) return;
    const exitCode = await this.node.run(spec, pod.metadata.namespace ?? 'default');
    await this.say(pod, { phase: exitCode === 0 ? 'Succeeded' : 'Failed', conditions: conditions('False') });
  }

  /** The status of a pod that was deleted meanwhile cannot be set. */
  private async say(pod: Manifest, status: object): Promise<void> {
    const { name, namespace } = pod.metadata;
    const there = await this.client.get('v1', 'Pod', name, namespace);
    if (there?.metadata.uid === pod.metadata.uid) await this.client.patchStatus(pod, status);
  }
}

const conditions = (status: 'True' | 'False') =>
  ['Initialized', 'ContainersReady', 'Ready'].map((type) => ({ type, status, lastTransitionTime: new Date().toISOString() }));

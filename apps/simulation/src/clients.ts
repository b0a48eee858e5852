import { registryV1 } from '@chartloom/contracts';
import { isAppError, SECOND } from '@chartloom/kernel';
import type { Incarnation } from './incarnation.js';
import type { Oracle } from './oracle.js';
import { portsOf, type Surroundings } from './services.js';

export interface Organization {
  readonly id: string;
  readonly receiver: 'sometimes' | 'never' | 'none';
}

const TASK = ['clinical_extraction', 'dephi'] as const;
/** Failures after which the call may still have been carried out. */
const UNCLEAR = new Set(['service-unavailable', 'gateway-timeout', 'internal']);
const RESENDS = 6;

/** Sends a request, or another one with its key; resolves with the accepted jobs. */
type Send = (fingerprint?: string) => Promise<string[]>;

/**
 * Clients of several organizations, which outlive every process. They submit, repeat, cancel, and try to read other
 * organizations' data.
 */
export class Clients {
  private readonly registry;
  private readonly blobs;
  private counter = 0;
  private active = 0;

  constructor(
    private readonly around: Surroundings,
    private readonly self: Incarnation,
    private readonly oracle: Oracle,
    private readonly organizations: readonly Organization[],
  ) {
    const { rpc, blobs } = portsOf(around, self);
    this.registry = rpc.client(registryV1.RegistryService);
    this.blobs = blobs;
  }

  /** Whether a client still waits for something. */
  get busy(): boolean {
    return this.active > 0;
  }

  /** Starts `requests` requests, spread over `withinMs`. */
  begin(requests: number, withinMs: number): void {
    for (let i = 0; i < requests; i++) {
      this.active++;
      void this.request(this.around.world.random.int(0, withinMs)).finally(() => this.active--);
    }
  }

  private async request(delayMs: number): Promise<void> {
    const { world } = this.around;
    const { random } = world;
    await world.sleep(this.self, delayMs);
    const organization = random.pick(this.organizations);
    // the same few keys in every organization: they must not collide
    const key = random.chance(0.6) ? `key-${++this.counter}` : '';
    const send = random.chance(0.25) ? await this.batch(organization, key) : await this.convert(organization, key);
    if (!send) return;
    const times = key !== '' && random.chance(0.3) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.sent(send, organization.id, key)));
    const jobIds = answers.find((ids) => ids.length > 0) ?? [];
    if (key !== '' && random.chance(0.3)) await this.sent(send, organization.id, key);
    const [jobId] = jobIds;
    if (jobId !== undefined && key !== '' && random.chance(0.2)) await this.reuse(send, organization.id, key);
    if (jobId !== undefined) await this.follow(organization.id, jobId, key);
  }

  /** Sends once, or with a key until there is a response. Returns the accepted jobs. */
  private async sent(send: Send, organizationId: string, key: string): Promise<string[]> {
    for (let attempt = 0; attempt < (key === '' ? 1 : RESENDS); attempt++) {
      try {
        const jobIds = await send();
        this.oracle.answered(organizationId, jobIds, key);
        return jobIds;
      } catch (error) {
        if (!isAppError(error) || !UNCLEAR.has(error.code)) return [];
        await this.around.world.sleep(this.self, this.around.world.random.int(100, 20 * SECOND));
      }
    }
    return [];
  }

  /** Sends another request with a key that was answered. */
  private async reuse(send: Send, organizationId: string, key: string): Promise<void> {
    const jobIds = await send('another').catch(() => undefined);
    if (jobIds) this.oracle.answeredAnother(organizationId, key);
  }

  private async convert({ id: organizationId, receiver }: Organization, idempotencyKey: string): Promise<Send | undefined> {
    const { random } = this.around.world;
    const file = await this.uploaded(organizationId);
    if (!file) return undefined;
    const request = {
      ...{ organizationId, clientId: 'client', ...file, fileType: 'pdf', units: random.int(1, 4), retentionDays: 7 },
      ...{ callbackUrl: callback(receiver), spec: specOf(random.pick(TASK)), idempotencyKey },
      checkFile: random.chance(0.5),
    };
    return async (fingerprint = fingerprintOf(idempotencyKey)) => [
      (await this.registry.createJob({ ...request, fingerprint })).jobId,
    ];
  }

  private batch({ id: organizationId, receiver }: Organization, idempotencyKey: string): Promise<Send> {
    const { random } = this.around.world;
    const items = Array.from({ length: random.int(1, 4) }, (_, i) => ({
      presignedUrl: `https://files.example/${i}?pages=${random.int(0, 5)}`,
      fileType: 'pdf',
      callbackUrl: callback(receiver),
    }));
    const request = {
      ...{ organizationId, clientId: 'client', items, spec: specOf(random.pick(TASK)), idempotencyKey },
      ...{ retentionDays: 7, maxPages: 20, maxBytes: 1_000_000 },
    };
    return Promise.resolve(async (fingerprint = fingerprintOf(idempotencyKey)) =>
      (await this.registry.createBatch({ ...request, fingerprint })).jobs.map(({ jobId }) => jobId),
    );
  }

  private async uploaded(organizationId: string) {
    const fileId = `file-${++this.counter}`;
    const blobKey = `${organizationId}/files/${fileId}`;
    try {
      await this.registry.reserveFile({ fileId, organizationId, blobKey });
      const { size, sha256 } = await this.blobs.put(blobKey, Buffer.from('%PDF'));
      await this.registry.registerFile({ fileId, organizationId, blobKey, fileType: 'pdf', size, sha256, retentionDays: 7 });
      return { fileId, blobKey, sha256 };
    } catch {
      return undefined; // the client sees its upload fail
    }
  }

  /** Reads the job, possibly cancels it, and tries to read it as another organization. */
  private async follow(organizationId: string, jobId: string, key: string): Promise<void> {
    const { world } = this.around;
    const { random } = world;
    if (random.chance(0.2)) {
      await world.sleep(this.self, random.int(0, 20 * SECOND));
      await this.registry.cancelJob({ organizationId, jobId }).catch(() => undefined);
    }
    const { id: other } = random.pick(this.organizations);
    await this.intrude(other, organizationId, jobId);
    if (key !== '') await this.replay(other, key);
  }

  /** Tries everything that one organization may not do with a job of another. */
  private async intrude(other: string, organizationId: string, jobId: string): Promise<void> {
    const seen = await this.registry.getJob({ organizationId: other, jobId }).catch(() => undefined);
    if (seen?.job) this.oracle.disclosed(`job ${jobId}`, other, organizationId);
    if (other !== organizationId) {
      const done = await this.registry.cancelJob({ organizationId: other, jobId }).catch(() => undefined);
      if (done) this.oracle.disclosed(`cancelling job ${jobId}`, other, organizationId);
      const fileId = seen?.job?.fileId ?? '';
      const file = await this.registry.getFile({ organizationId: other, fileId }).catch(() => undefined);
      if (file) this.oracle.disclosed(`file ${fileId}`, other, organizationId);
    }
    const list = await this.registry.listJobs({ organizationId: other, pageSize: 3 }).catch(() => undefined);
    for (const job of list?.jobs ?? []) this.oracle.disclosed(`job ${job.jobId} in a list`, other, job.organizationId);
  }

  /** Requests the response to an idempotency key that may be another organization's. */
  private async replay(organizationId: string, key: string): Promise<void> {
    const question = { organizationId, idempotencyKey: key, fingerprint: fingerprintOf(key) };
    const replay = await this.registry.findReplay(question).catch(() => undefined);
    for (const job of replay?.jobs ?? []) {
      const owner = this.oracle.accepted.get(job.jobId) ?? organizationId;
      this.oracle.disclosed(`the replay of ${key}`, organizationId, owner);
    }
  }
}

const fingerprintOf = (key: string): string => `f-${key}`;
const callback = (receiver: Organization['receiver']): string => (receiver === 'none' ? '' : `https://hooks.example/${receiver}`);

const specOf = (task: (typeof TASK)[number]) => ({
  ...{ task, format: task === 'dephi' ? 'pdf' : 'fhir', presigned: task === 'dephi' },
  ...{ includeBbox: false, includeNegated: false, resultTtlMinutes: 5 },
});

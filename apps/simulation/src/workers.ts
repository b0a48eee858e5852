import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { event, type EventPublisher } from '@chartloom/bus';
import { eventsV1, registryV1, TOPICS, type Stage } from '@chartloom/contracts';
import { AppError, SECOND, toAppError } from '@chartloom/kernel';
import type { Incarnation } from './incarnation.js';
import type { Oracle } from './oracle.js';
import { portsOf, type Surroundings } from './services.js';
import type { SimulatedBlobs } from './sim-outside.js';
import type { SimulatedRpc } from './sim-rpc.js';

type Outcome = NonNullable<MessageInitShape<typeof eventsV1.AttemptReportedSchema>['outcome']>;
type Claim = registryV1.ClaimStageResponse & { readonly job: registryV1.Job };

/** Consumer groups, named like those of the real workers. */
const GROUP: Readonly<Record<Stage, string>> = {
  ingest: 'gateway-ingest',
  clinical_extraction: 'extractor',
  dephi: 'deidentifier',
};
/** Interval of heartbeats; three fit into a lease. */
const HEARTBEAT_MS = 10 * SECOND;

class ClaimLost extends Error {}

/**
 * Works on a stage like `StageWorker` (libs/worker), on the simulated clock: claims it, acknowledges the event, works
 * with heartbeats, reports. Some attempts fail, stall beyond their lease and report late, or never report.
 */
export class SimulatedWorker {
  private readonly rpc: SimulatedRpc;
  private readonly bus: EventPublisher;
  private readonly blobs: SimulatedBlobs;

  constructor(
    private readonly around: Surroundings,
    private readonly owner: Incarnation,
    private readonly stage: Stage,
    private readonly oracle: Oracle,
  ) {
    const { rpc, bus, blobs } = portsOf(around, owner);
    this.rpc = rpc;
    this.bus = bus;
    this.blobs = blobs;
    around.log.consume(owner, TOPICS.work[stage], GROUP[stage], (payload) => this.accept(payload as eventsV1.WorkAvailable));
  }

  private async accept({ jobId }: eventsV1.WorkAvailable): Promise<void> {
    const claim = await this.stages().claimStage({ jobId, stage: this.stage, worker: this.owner.name });
    if (claim.token > 0 && claim.job) void this.attempt({ ...claim, job: claim.job });
  }

  private async attempt(claim: Claim): Promise<void> {
    const { jobId } = claim.job;
    let outcome: Outcome;
    try {
      outcome = await this.worked(claim);
    } catch {
      if (this.stage !== 'ingest') await this.blobs.deleteAll(folderOf(claim)).catch(() => undefined);
      return;
    }
    this.oracle.reported(jobId, claim.token, outcome.case === 'failed' ? (outcome.value.code ?? '') : (outcome.case ?? ''));
    const message = create(eventsV1.AttemptReportedSchema, { jobId, stage: this.stage, token: claim.token, outcome });
    await this.bus.publish([event(TOPICS.reports, jobId, `${jobId}:${claim.token}`, message)]).catch(() => undefined); // the lease expires instead
  }

  private async worked(claim: Claim): Promise<Outcome> {
    const { random } = this.around.world;
    try {
      if (random.chance(0.04)) throw new ClaimLost(); // a thread that hangs for ever: its lease expires
      const stalls = random.chance(0.1);
      for (let left = stalls ? 1 : random.int(0, 3); left > 0; left--) {
        await this.around.world.sleep(this.owner, stalls ? random.int(20, 90) * SECOND : random.int(1, HEARTBEAT_MS));
        if (!stalls) await this.beat(claim, left);
      }
      if (random.chance(0.15)) throw new AppError('simulated-failure', 'A failure', { retryable: random.chance(0.7) });
      return this.stage === 'ingest' ? await this.ingested(claim) : await this.converted(claim);
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      const { code, message, details } = toAppError(error);
      return { case: 'failed', value: { code, message, retryable: details.retryable ?? false } };
    }
  }

  private async beat({ job: { jobId }, token }: Claim, left: number): Promise<void> {
    const beat = { jobId, token, progress: { done: 1, total: 1 + left, unit: 'page' } };
    const { held } = await this.stages()
      .heartbeat(beat)
      .catch(() => ({ held: true })); // without a response the claim may still be valid
    if (!held) throw new ClaimLost();
  }

  private async converted(claim: Claim): Promise<Outcome> {
    if (!(await this.blobs.read(claim.sourceBlobKey))) throw new AppError('source-missing', 'No source');
    const blobKey = `${folderOf(claim)}result`;
    const facts = await this.blobs.put(blobKey, Buffer.from(`{"attempt":${claim.token}}`));
    const artifacts = [{ name: 'result', blobKey, mediaType: 'application/fhir+json', ...facts }];
    return { case: 'converted', value: { artifacts, units: 1, report: {} } };
  }

  private async ingested({ job: { organizationId, jobId }, token, sourceUrl, retentionDays }: Claim): Promise<Outcome> {
    const fileId = `${jobId}.${token}.${this.owner.name.replace('#', '.')}`;
    const blobKey = `${organizationId}/files/${fileId}`;
    const registry = this.rpc.client(registryV1.RegistryService);
    await registry.reserveFile({ fileId, organizationId, blobKey });
    const { size, sha256 } = await this.blobs.put(blobKey, Buffer.from(sourceUrl));
    await registry.registerFile({ fileId, organizationId, blobKey, fileType: 'pdf', size, sha256, retentionDays });
    // the URL contains the number of pages
    return { case: 'ingested', value: { fileId, blobKey, sha256, units: Number(new URL(sourceUrl).searchParams.get('pages')) } };
  }

  private stages() {
    return this.rpc.client(registryV1.StageService);
  }
}

const folderOf = ({ job, token }: Claim): string => `${job.organizationId}/jobs/${job.jobId}/${token}/`;

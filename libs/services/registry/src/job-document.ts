import type {
  BundleType,
  DeidKeepable,
  DeidLayout,
  FileType,
  Format,
  Policy,
  SectionsText,
  Stage,
  Task,
} from '@chartloom/contracts';
import type { ArtifactName, ConversionReport, Instant } from '@chartloom/kernel';
import { announce, type Announcement, type Outboxed } from '@chartloom/outbox';
import { collection } from '@chartloom/store';
import { isEnded, isHeld, type JobLifecycle, type DomainEvent } from './life/job.js';

/** What a client asked for. */
export interface Spec {
  readonly task: Task;
  readonly format: Format;
  readonly includeBbox: boolean;
  readonly presigned: boolean;
  readonly resultTtlMinutes: number;
  readonly includeNegated: boolean;
  /** Of clinical_extraction: facts that are less sure are left out; absent: none. */
  readonly minConfidence?: number;
  /** Of clinical_extraction with the format json; absent: plain. */
  readonly sectionsText?: SectionsText;
  /** Of clinical_extraction with the format fhir; absent: collection. */
  readonly bundle?: BundleType;
  /** Of clinical_extraction of a PDF: the pages to read, such as `1-3,7`; absent: all. */
  readonly pageRange?: string;
  /** Of a sandbox: samples only, free of charge, the result marked as test data. */
  readonly sandbox?: true;
  /** Of clinical_extraction of a C-CDA: also which rules of its templates the source breaks. */
  readonly validationReport?: boolean;
  /** Of dephi: surrogates instead of black boxes, the same for the same value within `scope`. `patient` is an HMAC. */
  readonly surrogates?: { readonly scope: string; readonly patient?: string };
  /** Of a job that corrects another: where the reviewer's decisions are. */
  readonly correctionsBlobKey?: string;
  /** Of dephi: what may stay of an identifier. */
  readonly keep?: readonly DeidKeepable[];
  /** Of dephi; absent: keep. */
  readonly layout?: DeidLayout;
  /** Of dephi: the policy as it was at submission. With it, `keep` and `layout` are absent. */
  readonly policy?: Policy;
}

export interface StoredArtifact {
  readonly name: ArtifactName;
  readonly blobKey: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
}

interface TimelineEntry {
  readonly at: Instant;
  readonly state: JobLifecycle['state'];
  readonly stage: Stage;
  readonly attempt: number;
  readonly code?: string;
}

export type JobAnnouncement = Announcement & { readonly type: DomainEvent };

/** A job as it is stored: what was asked, how far it is, and what it still has to announce. Ids and keys, no contents. */
export interface JobDocument extends Outboxed<JobAnnouncement> {
  readonly organizationId: string;
  readonly clientId: string;
  readonly batchId?: string;
  readonly fileType: FileType;
  readonly spec: Spec;
  readonly callbackUrl?: string;
  /** The client's own words about the job: as sensitive as a document. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** A keyed digest of each pair of `metadata`. */
  readonly labels?: readonly string[];
  /** The uploaded or fetched file; absent until a bulk file has been fetched. */
  readonly source?: { readonly fileId: string; readonly blobKey: string; readonly sha256: string };
  /** Where a bulk file comes from; forgotten as soon as it has been fetched. */
  readonly sourceUrl?: string;
  /** Limits in force when the job was accepted. */
  readonly limits: {
    readonly maxPages: number;
    readonly maxBytes: number;
    readonly maxInFlight: number;
    readonly retentionDays: number;
    /** People who must approve a de-identified result before it is let out; absent: none. */
    readonly approvals?: number;
  };
  /** Credits held, and charged on success. */
  readonly units: number;
  readonly acceptedAt: Instant;
  /** The `traceparent` of its acceptance, if it was traced: every event of the job belongs to that trace. */
  readonly trace?: string;
  readonly fingerprint?: string;
  /** The job whose result this one corrects. */
  readonly corrects?: string;
  /** The job that corrects this one, the latest: a de-identified result is not given out any more. */
  readonly correctedBy?: string;
  /** Those who approved the result before it was made: who corrected an earlier one. */
  readonly approvedBy?: readonly string[];
  /** Who was done with its review. */
  readonly reviewed?: { readonly clientId: string; readonly at: Instant };
  readonly life: JobLifecycle;
  readonly artifacts: readonly StoredArtifact[];
  readonly report?: ConversionReport;
  readonly timeline: readonly TimelineEntry[];

  /** By its id, where several registries share the work; absent where an earlier version or the embedded service stored it. */
  readonly bucket?: number;
  /** The registry whose announcements lie in the outbox, where there are several. */
  readonly outboxBy?: string;

  // What the indexes read, kept by `indexed`.
  readonly owner?: string;
  /** When it came to its present state. */
  readonly changedAt?: Instant;
  /** Its batch. */
  readonly batchOf?: string;
  readonly status?: 'pending' | 'success' | 'failed';
  readonly dueAt?: Instant;
  /** Organization of a conversion that waits for its release. */
  readonly waitingOf?: string;
  /** Stage of a conversion that waits for its release. */
  readonly waitingFor?: Stage;
  /** Organization of a bulk file that waits to be fetched. */
  readonly ingestOf?: string;
  /** Organization of a job that counts against its cap. */
  readonly inFlightOf?: string;
  /** Stage whose workers a job keeps busy: it runs, or waits for its first attempt. One that waits for a retry keeps no worker busy. */
  readonly busyFor?: Stage;
  /** Stage of a job that can be claimed, from `queuedSince` on. */
  readonly queuedFor?: Stage;
  readonly queuedSince?: Instant;
  /** Whether a restart has to announce it again. */
  readonly unfinished?: 1;
  /** Organization of a result that asks for a review which no one is done with. */
  readonly reviewOf?: string;
  /** File that is needed still. */
  readonly needsFile?: string;

  /** With the organization before it. What counts is `IDEMPOTENCY_KEYS`; this is for processes of an earlier version beside this one. */
  readonly idempotencyKey?: string;
}

export const JOBS = collection<JobDocument>()('jobs', {
  due: { fields: ['dueAt'] },
  dueIn: { fields: ['bucket', 'dueAt'] },
  outbox: { fields: ['outboxAt'] },
  outboxOf: { fields: ['outboxBy', 'outboxAt'] },
  waiting: { fields: ['waitingOf', 'acceptedAt'] },
  ingests: { fields: ['ingestOf', 'acceptedAt'] },
  waitingFor: { fields: ['waitingFor', 'waitingOf', 'acceptedAt'] },
  inFlight: { fields: ['inFlightOf'] },
  busy: { fields: ['busyFor', 'inFlightOf'] },
  queued: { fields: ['queuedFor', 'queuedSince'] }, // metrics: how many wait for a stage, and since when
  unfinished: { fields: ['unfinished'] },
  byOwner: { fields: ['owner', 'acceptedAt'] },
  byStatus: { fields: ['owner', 'status', 'acceptedAt'] },
  byReview: { fields: ['reviewOf', 'acceptedAt'] },
  byChange: { fields: ['owner', 'changedAt'] }, // the stream of events
  byBatch: { fields: ['batchOf', 'acceptedAt'] },
  byFile: { fields: ['needsFile'] },
  byIdempotencyKey: { fields: ['idempotencyKey'], unique: true, retired: true }, // where it exists, MongoDB cannot shard
});
export type JobIndex = keyof (typeof JOBS)['indexes'];

/** Later entries are left out: so many retries add nothing. */
const MAX_TIMELINE = 60;

/**
 * `document` with `life`, what is announced of it, its timeline and the fields that the indexes read. What its outbox had tells of a
 * state that has passed, and goes: whoever claimed the work or acknowledged the end has heard of it, and a timer repeats what was lost.
 */
export function withLifecycle(
  document: JobDocument,
  life: JobLifecycle,
  announced: readonly DomainEvent[],
  now: Instant,
): JobDocument {
  const moved = document.life.state !== life.state || document.life.stage !== life.stage;
  const error = isEnded(life) ? life.error : undefined;
  const entry: TimelineEntry = {
    at: now,
    state: life.state,
    stage: life.stage,
    attempt: life.claims,
    ...(error && { code: error.code }),
  };
  const timeline = moved && document.timeline.length < MAX_TIMELINE ? [...document.timeline, entry] : document.timeline;
  const announcements = announced.map((type): JobAnnouncement => ({ id: `${type}:${document.version + 1}`, type }));
  const { outboxAt: _, ...rest } = document;
  return announce<JobAnnouncement, JobDocument>(
    indexed({ ...rest, outbox: [], life, timeline, ...(moved && { changedAt: now }) }),
    announcements,
    now,
  );
}

/** `document` with its outbox marked as that of the registry named, or of none where it is empty. */
export function withOutboxOf(document: JobDocument, registry: string): JobDocument {
  const { outboxBy: _, ...rest } = document;
  return document.outboxAt === undefined ? rest : { ...rest, outboxBy: registry };
}

/** `document` with its index fields as its life demands. */
export function indexed(document: JobDocument): JobDocument {
  const {
    owner: _o,
    batchOf: _bo,
    status: _s,
    dueAt: _d,
    waitingOf: _w,
    waitingFor: _wf,
    busyFor: _b,
    ingestOf: _g,
    inFlightOf: _i,
    queuedFor: _q,
    queuedSince: _t,
    unfinished: _u,
    needsFile: _f,
    reviewOf: _r,
    ...rest
  } = document;
  const { life, organizationId, batchId, source } = document;
  return {
    ...rest,
    ...(life.state !== 'expired' && {
      owner: organizationId,
      status: statusOf(life),
      ...(batchId !== undefined && { batchOf: batchId }),
    }),
    ...(awaitsReview(document) && { reviewOf: organizationId }),
    ...(life.state !== 'accepted' && { dueAt: life.dueAt }),
    ...(life.state === 'accepted' && waits(life.stage, organizationId)),
    ...(isUnderWay(life) && life.stage !== 'ingest' && { inFlightOf: organizationId, ...busyFor(life) }),
    ...(life.state === 'queued' && { queuedFor: life.stage, queuedSince: life.retryAt }),
    ...((isUnderWay(life) || isUnacknowledged(life)) && { unfinished: 1 as const }),
    ...((life.state === 'accepted' || isUnderWay(life)) && source && { needsFile: source.fileId }),
  };
}

const waits = (stage: Stage, organization: string): Partial<JobDocument> =>
  stage === 'ingest' ? { ingestOf: organization } : { waitingOf: organization, waitingFor: stage };

const busyFor = ({ state, stage, failures, lost }: JobLifecycle): Pick<JobDocument, 'busyFor'> =>
  state === 'running' || failures + lost === 0 ? { busyFor: stage } : {};
/** A corrected result was made by a reviewer, and is not put before one again. */
const awaitsReview = ({ life, report, reviewed, correctedBy, corrects }: JobDocument): boolean =>
  isHeld(life) ||
  (life.state === 'success' &&
    corrects === undefined &&
    (report?.needsReview ?? []).length > 0 &&
    !reviewed &&
    correctedBy === undefined);
const isUnderWay = (life: JobLifecycle): boolean => life.state === 'queued' || life.state === 'running';
const isUnacknowledged = (life: JobLifecycle): boolean =>
  isHeld(life) ? !life.settled : isEnded(life) && !(life.settled && life.announced);

/** What is left of a job after retention: ids and times, nothing a client sent, nothing of a document. */
export function tombstone(document: JobDocument): JobDocument {
  const {
    callbackUrl: _c,
    metadata: _m,
    labels: _l,
    source: _s,
    sourceUrl: _u,
    report: _r,
    idempotencyKey: _i,
    fingerprint: _f,
    trace: _t,
    ...rest
  } = document;
  return { ...rest, artifacts: [], timeline: [] };
}

function statusOf(life: JobLifecycle): NonNullable<JobDocument['status']> {
  if (life.state === 'success') return 'success';
  return isEnded(life) ? 'failed' : 'pending';
}

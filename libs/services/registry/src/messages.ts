import { create } from '@bufbuild/protobuf';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import {
  type SectionsText,
  policyFrom,
  policyMessage,
  registryV1,
  type BundleType,
  type DeidKeepable,
  type DeidLayout,
  type FileType,
  type Format,
  type Task,
} from '@chartloom/contracts';
import { ARTIFACT_NAMES, type ConversionReport } from '@chartloom/kernel';
import type { RegisteredFile } from './files.service.js';
import { isEnded, isHeld, type Ended, type JobLifecycle } from './life/job.js';
import type { JobDocument, Spec, StoredArtifact } from './job-document.js';
import type { JobFilter } from './job-list.js';
import type { Accepted } from './submissions.service.js';

/** Between documents and protobuf messages; nothing is decided here. */

export const fileMessage = (file: RegisteredFile): registryV1.File =>
  create(registryV1.FileSchema, {
    fileId: file.id,
    organizationId: file.organizationId,
    fileType: file.content.fileType,
    size: file.content.size,
    sha256: file.content.sha256,
    blobKey: file.blobKey,
    createdAt: timestampFromMs(file.createdAt),
    expiresAt: timestampFromMs(file.dueAt),
    ...(file.inspection && { inspection: { ...file.inspection } }),
  });

/** What a client said about a job; nothing where it said nothing. */
export const metadataFrom = ({
  metadata,
  labels,
}: Pick<registryV1.CreateJobRequest, 'metadata' | 'labels'>): Pick<JobDocument, 'metadata' | 'labels'> =>
  Object.keys(metadata).length > 0 ? { metadata: { ...metadata }, labels: [...labels] } : {};

export const changeMessage = ({ id, batchId = '', life, changedAt = 0 }: JobDocument): registryV1.JobChange =>
  create(registryV1.JobChangeSchema, { jobId: id, batchId, state: life.state, changedAt: timestampFromMs(changedAt) });

/** The conditions of a list; an unknown status or task, of a newer process, is none. */
export const filterFrom = (request: registryV1.ListJobsRequest): JobFilter => ({
  ...(request.status !== '' && { status: request.status as NonNullable<JobFilter['status']> }),
  ...(request.task !== '' && { task: request.task as Task }),
  ...(request.batchId !== '' && { batchId: request.batchId }),
  ...(request.createdFrom && { from: timestampMs(request.createdFrom) }),
  ...(request.createdTo && { to: timestampMs(request.createdTo) }),
  ...(request.label !== '' && { label: request.label }),
  ...(request.awaitsReview && { awaitsReview: true }),
  ...(request.corrections && { corrections: true }),
});

/** A message without a specification is read as an empty one, which has the defaults of protobuf. */
export function specFrom(message: registryV1.ConversionSpec | undefined): Spec {
  const spec = message ?? create(registryV1.ConversionSpecSchema);
  return {
    task: spec.task as Task,
    format: spec.format as Format,
    includeBbox: spec.includeBbox,
    presigned: spec.presigned,
    resultTtlMinutes: spec.resultTtlMinutes,
    includeNegated: spec.includeNegated,
    ...(spec.minConfidence > 0 && { minConfidence: spec.minConfidence }),
    ...(spec.sectionsText && { sectionsText: spec.sectionsText as SectionsText }),
    ...(spec.bundle && { bundle: spec.bundle as BundleType }),
    ...(spec.pageRange && { pageRange: spec.pageRange }),
    ...(spec.sandbox && { sandbox: true }),
    ...(spec.validationReport && { validationReport: true }),
    ...(spec.correctionsBlobKey && { correctionsBlobKey: spec.correctionsBlobKey }),
    ...(spec.surrogates && { surrogates: surrogatesFrom(spec.surrogates) }),
    ...(spec.keep.length > 0 && { keep: spec.keep as DeidKeepable[] }),
    ...(spec.layout && { layout: spec.layout as DeidLayout }),
    ...(spec.policy && { policy: policyFrom(spec.policy) }),
  };
}

const specMessage = ({ keep = [], policy, ...spec }: Spec) => ({
  ...spec,
  keep: [...keep],
  ...(policy && { policy: policyMessage(policy) }),
});

const surrogatesFrom = ({ scope, patient }: registryV1.Surrogates): NonNullable<Spec['surrogates']> => ({
  scope,
  ...(patient !== '' && { patient }),
});

export const fileTypeFrom = (name: string): FileType => name as FileType;

/** An artifact of an unknown name (a worker is newer than this process) is left out: it must not be taken for a result. */
export const storedArtifacts = (artifacts: readonly registryV1.Artifact[]): StoredArtifact[] =>
  artifacts.flatMap(({ name, blobKey, mediaType, size, sha256 }) => {
    const known = ARTIFACT_NAMES.find((one) => one === name);
    return known === undefined ? [] : [{ name: known, blobKey, mediaType, size, sha256 }];
  });

export const reportFrom = ({
  tools,
  counts,
  losses,
  needsReview,
  reviewItems,
}: registryV1.ConversionReport): ConversionReport => ({
  tools: { ...tools },
  counts: { ...counts },
  losses: { ...losses },
  needsReview: [...needsReview],
  reviewItems: reviewItems.map(({ code, page, boxes, factId }) => ({
    code,
    ...(page > 0 && { page }),
    ...(boxes.length > 0 && { boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })) }),
    ...(factId !== '' && { factId }),
  })),
});

const reportMessage = ({ tools, counts, losses, needsReview = [], reviewItems = [] }: ConversionReport) => ({
  tools: { ...tools },
  counts: { ...counts },
  losses: { ...losses },
  needsReview: [...needsReview],
  reviewItems: reviewItems.map((item) => ({ ...item, boxes: (item.boxes ?? []).map((box) => ({ ...box })) })),
});

export const acceptedMessage = ({ jobId, fileId, batchId = '' }: Accepted): registryV1.AcceptedJob =>
  create(registryV1.AcceptedJobSchema, { jobId, fileId, batchId });

/** Also of what was held back and never let out: the work was done. */
const isCharged = (life: JobLifecycle): boolean =>
  life.state === 'success' || isHeld(life) || (isEnded(life) && ['not-released', 'corrected'].includes(life.error?.code ?? ''));

export function jobMessage(job: JobDocument): registryV1.Job {
  const { life } = job;
  return create(registryV1.JobSchema, {
    jobId: job.id,
    organizationId: job.organizationId,
    clientId: job.clientId,
    batchId: job.batchId ?? '',
    fileId: job.source?.fileId ?? '',
    fileType: job.fileType,
    spec: specMessage(job.spec),
    callbackUrl: job.callbackUrl ?? '',
    metadata: { ...job.metadata },
    state: life.state,
    stage: life.stage,
    attempt: life.claims,
    artifacts: job.artifacts.map((artifact) => ({ ...artifact })),
    acceptedAt: timestampFromMs(job.acceptedAt),
    timeline: job.timeline.map(({ at, ...entry }) => ({ ...entry, at: timestampFromMs(at) })),
    unitsHeld: isEnded(life) && life.state !== 'success' ? 0 : job.units,
    unitsCharged: isCharged(life) ? job.units : 0,
    ...reviewFields(job),
    ...(job.report && { report: reportMessage(job.report) }),
    ...(life.state === 'running' && life.progress && { progress: { ...life.progress } }),
    ...(isEnded(life) && endFields(life)),
  });
}

/** What people have to do with it. */
const reviewFields = ({ life, limits, corrects = '', correctedBy = '', reviewed }: JobDocument) => ({
  ...{ corrects, correctedBy },
  ...(isHeld(life) && { ...heldFields(life), approvals: limits.approvals ?? 0, approvedBy: [...life.approvedBy] }),
  ...(reviewed && { reviewed: { clientId: reviewed.clientId, at: timestampFromMs(reviewed.at) } }),
});

const heldFields = ({ heldAt, expiresAt, settled }: Extract<JobLifecycle, { readonly state: 'awaiting_review' }>) => ({
  ...{ settled, heldAt: timestampFromMs(heldAt), expiresAt: timestampFromMs(expiresAt) },
});

const endFields = (life: Ended) => ({
  settled: life.settled,
  endedAt: timestampFromMs(life.endedAt),
  expiresAt: timestampFromMs(life.expiresAt),
  ...(life.error && { error: { ...life.error } }),
});

import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import { fail, STATUS_OF, type JobState, type registryV1 } from '@chartloom/contracts';
import { hasPatientKey, optionsOf } from './job-spec.js';

export const iso = (at: Timestamp | undefined): string => (at ? timestampDate(at) : new Date(0)).toISOString();

export const statusOf = ({ state }: Pick<registryV1.Job, 'state'>) => STATUS_OF[state as JobState];

/**
 * A de-identified PDF that a reviewer corrected may show what it must not: it is given out no more.
 * @throws AppError `result-corrected`
 */
export function assertGivenOut({ spec, correctedBy }: registryV1.Job): void {
  if (spec?.task === 'dephi' && correctedBy !== '') throw fail('result-corrected', { corrected_by: correctedBy });
}

/** What the client said about it, where it did. */
export const metadataView = ({ metadata }: Pick<registryV1.Job, 'metadata'>) =>
  Object.keys(metadata).length > 0 ? { metadata } : {};

const reviewView = ({ state, report, reviewed, corrects, correctedBy, approvals, approvedBy, draftedBy }: registryV1.Job) => ({
  ...(state === 'awaiting_review' && { release: { approvals, approved_by: approvedBy } }),
  ...(report && report.needsReview.length > 0 && { needs_review: report.needsReview }),
  ...(report && report.reviewItems.length > 0 && { doubts: report.reviewItems.length }),
  ...(draftedBy !== '' && { drafted_by: draftedBy }),
  ...(reviewed && { reviewed_by: reviewed.clientId }),
  ...(corrects !== '' && { corrects }),
  ...(correctedBy !== '' && { corrected_by: correctedBy }),
});

/** A job in a list. */
export const jobSummary = (job: registryV1.Job) => ({
  job_id: job.jobId,
  file_id: job.fileId === '' ? null : job.fileId,
  ...(job.batchId !== '' && { batch_id: job.batchId }),
  status: statusOf(job),
  state: job.state,
  stage: job.stage,
  attempt: job.attempt,
  file_type: job.fileType,
  task: job.spec?.task,
  format: job.spec?.format,
  ...(job.spec?.bundle && { bundle: job.spec.bundle }),
  credits: { held: job.settled || job.unitsCharged > 0 ? 0 : job.unitsHeld, charged: job.unitsCharged },
  ...metadataView(job),
  ...reviewView(job),
  ...(job.error && { error: { code: job.error.code, message: job.error.message } }),
  created_at: iso(job.acceptedAt),
  ...(job.endedAt && { ended_at: iso(job.endedAt) }),
  ...(job.expiresAt && { expires_at: iso(job.expiresAt) }),
});

/** What was asked for, in the words of a request. */
const optionsView = ({ spec }: registryV1.Job) =>
  spec && { ...optionsOf(spec), ...(hasPatientKey(spec) && { has_patient_key: true }) };

/** A job with all that is known of it. */
export const jobDetail = (job: registryV1.Job) => ({
  ...jobSummary(job),
  ...(job.progress && { progress: { done: job.progress.done, total: job.progress.total, unit: job.progress.unit } }),
  ...(job.report && {
    report: {
      tools: job.report.tools,
      counts: job.report.counts,
      losses: job.report.losses,
      needs_review: job.report.needsReview,
      review_items: job.report.reviewItems.map(({ code, page, boxes, factId }) => ({
        code,
        ...(page > 0 && { page }),
        ...(boxes.length > 0 && { boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })) }),
        ...(factId !== '' && { fact: factId }),
      })),
    },
  }),
  ...optionsView(job),
  timeline: job.timeline.map(({ at, state, stage, attempt, code }) => ({
    at: iso(at),
    state,
    stage,
    attempt,
    ...(code !== '' && { code }),
  })),
});

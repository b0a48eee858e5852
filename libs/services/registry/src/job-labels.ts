import type { Instant } from '@chartloom/kernel';
import { collection, Conflict, type DocumentStore, type Stored } from '@chartloom/store';
import type { JobDocument } from './job-document.js';

/** One pair of a job's metadata, as a keyed digest, so that its jobs are found without a look at any other. */
export interface LabelDocument extends Stored {
  readonly organizationId: string;
  readonly jobId: string;
  readonly labelOf: string;
  readonly acceptedAt: Instant;
}

export const JOB_LABELS = collection<LabelDocument>()('job_labels', { byLabel: { fields: ['labelOf', 'acceptedAt'] } });
export type JobLabels = DocumentStore<LabelDocument, keyof (typeof JOB_LABELS)['indexes']>;

export const labelOf = (organizationId: string, label: string): string => `${organizationId}:${label}`;
export const labelId = (jobId: string, label: string): string => `${jobId}:${label}`;

/** To be kept before the job is stored: a label without a job is passed over, a job without its label would not be found. */
export async function keepLabels(
  labels: JobLabels,
  { id: jobId, organizationId, acceptedAt, labels: given = [] }: JobDocument,
): Promise<void> {
  await Promise.all(
    given.map(async (label) => {
      const document = {
        id: labelId(jobId, label),
        version: 1,
        organizationId,
        jobId,
        labelOf: labelOf(organizationId, label),
        acceptedAt,
      };
      try {
        await labels.insert(document);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error; // kept before
      }
    }),
  );
}

/** Gone with the job's retention. */
export async function forgetLabels(labels: JobLabels, { id, labels: given = [] }: JobDocument): Promise<void> {
  await Promise.all(given.map((label) => labels.delete(labelId(id, label))));
}

import { chartloom } from '../app/client.js';
import { saveFile } from '../app/save-file.js';
import { messageOf, NotPossible } from '../notices/message-of.js';
import type { JobRow } from './job-table.js';

/** What can be done with many jobs at once: with which of them, and how with each. */
export interface BulkAction {
  readonly label: string;
  readonly done: string;
  readonly isFor: (job: JobRow) => boolean;
  readonly run: (jobs: readonly JobRow[], onDone: () => void) => Promise<readonly string[]>;
}

/** Does something with each job in turn; what goes wrong with one keeps no other from it. Gives what went wrong. */
async function forEachJob(jobs: readonly JobRow[], onDone: () => void, action: (job: JobRow) => Promise<unknown>) {
  const failures: string[] = [];
  for (const job of jobs) {
    try {
      await action(job);
      onDone();
    } catch (error) {
      failures.push(`${job.job_id.slice(-6)}: ${messageOf(error)}`);
    }
  }
  return failures;
}

const isGivenOut = ({ task, corrected_by }: JobRow): boolean => task !== 'dephi' || corrected_by === undefined;

/** The same file with the same options, as a new job. @throws NotPossible where the service does not know all of them */
async function convertAgain({ job_id, file_id, file_type }: JobRow): Promise<void> {
  const { process_config, output_config, has_patient_key, metadata } = await chartloom.job(job_id);
  if (has_patient_key)
    throw new NotPossible(
      'it was sent with a patient key, which the service does not keep: send it again from where the key is known.',
    );
  if (!process_config || !output_config) throw new NotPossible('this version of the service does not tell its options.');
  await chartloom.convert({ file_id: file_id ?? '', file_type, process_config, output_config, ...(metadata && { metadata }) });
}

export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    label: 'Download',
    done: 'downloaded',
    isFor: (job) => job.status === 'success' && isGivenOut(job),
    run: async (jobs, onDone) => {
      const { ZipFile } = await import('./zip-file.js');
      const zip = new ZipFile();
      const failures = await forEachJob(jobs, onDone, async ({ job_id, format }) => {
        const { bytes } = await chartloom.reviews.document(job_id, 'result');
        zip.add(`${job_id}.${format === 'pdf' ? 'pdf' : 'json'}`, bytes);
      });
      if (failures.length < jobs.length) saveFile('results.zip', zip.end());
      return failures;
    },
  },
  {
    label: 'Convert again',
    done: 'on their way',
    isFor: ({ file_id, state }) => file_id !== null && state !== 'accepted',
    run: (jobs, onDone) => forEachJob(jobs, onDone, convertAgain),
  },
  {
    label: 'Cancel',
    done: 'cancelled',
    isFor: ({ status, state }) => status === 'pending' && state !== 'awaiting_review',
    run: (jobs, onDone) => forEachJob(jobs, onDone, ({ job_id }) => chartloom.cancel(job_id)),
  },
];

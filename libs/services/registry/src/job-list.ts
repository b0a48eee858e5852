import type { Task } from '@chartloom/contracts';
import type { Instant } from '@chartloom/kernel';
import type { DocumentStore, Range } from '@chartloom/store';
import type { JobDocument, JobIndex } from './job-document.js';
import { labelId, labelOf, type JobLabels } from './job-labels.js';

/** Conditions that a job of the list meets, all of them; what is absent is none. */
export interface JobFilter {
  readonly status?: NonNullable<JobDocument['status']>;
  readonly task?: Task;
  readonly batchId?: string;
  /** Both inclusive. */
  readonly from?: Instant;
  readonly to?: Instant;
  readonly label?: string;
  /** Only results that ask for a review which no one is done with. */
  readonly awaitsReview?: true;
  /** Only jobs that correct others, and of each the latest. */
  readonly corrections?: true;
}

export interface JobPage {
  readonly jobs: readonly JobDocument[];
  /** Id of the job that was looked at last, where there may be more. */
  readonly end?: string;
}

/** Jobs that are looked at for one page: with a rare combination of conditions a page has few rows or none, and a next one. */
const MOST_SEEN = 1_000;

/** A row of the leading index; without a job where a label is left of one that was never stored. */
interface Row {
  readonly id: string;
  readonly job?: JobDocument;
}

/** Jobs of an organization, newest first. One index leads (that of the rarest condition); its rows are checked for the other conditions. */
export class JobList {
  constructor(
    private readonly jobs: DocumentStore<JobDocument, JobIndex>,
    private readonly labels: JobLabels,
  ) {}

  /** @param after id of the job that ended the page before; one of another organization, or of none, begins anew */
  async page(organizationId: string, filter: JobFilter, limit: number, after: string): Promise<JobPage> {
    const jobs: JobDocument[] = [];
    let end = await this.start(organizationId, after);
    for (let seen = 0; seen < MOST_SEEN;) {
      const rows = await this.next(organizationId, filter, limit, end);
      for (const row of rows) {
        end = row;
        seen++;
        if (row.job && meets(row.job, filter)) jobs.push(row.job);
        if (jobs.length === limit) return { jobs, end: row.id };
      }
      if (rows.length < limit) return { jobs };
    }
    return { jobs, ...(end && { end: end.id }) };
  }

  private async next(
    owner: string,
    { label, batchId, status, from, to, awaitsReview }: JobFilter,
    limit: number,
    end?: Row,
  ): Promise<readonly Row[]> {
    const within = (...equals: readonly string[]): Range => ({
      equals,
      descending: true,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    });
    if (label !== undefined) return this.labelled(within(labelOf(owner, label)), label, limit, end);
    const after = end?.job && { ...end.job, owner };
    const find = (index: JobIndex, range: Range, cursor?: JobDocument) => this.jobs.find(index, range, limit, cursor);
    if (batchId !== undefined) return rowsOf(await find('byBatch', within(batchId), after && { ...after, batchOf: batchId }));
    if (awaitsReview) return rowsOf(await find('byReview', within(owner), after && { ...after, reviewOf: owner }));
    if (status !== undefined) return rowsOf(await find('byStatus', within(owner, status), after && { ...after, status }));
    return rowsOf(await find('byOwner', within(owner), after));
  }

  private async labelled(range: Range, label: string, limit: number, end?: Row): Promise<readonly Row[]> {
    const cursor = end && (await this.labels.get(labelId(end.id, label)));
    const found = await this.labels.find('byLabel', range, limit, cursor);
    return Promise.all(
      found.map(async ({ jobId: id }) => {
        const job = await this.jobs.get(id);
        return { id, ...(job && { job }) };
      }),
    );
  }

  private async start(organizationId: string, id: string): Promise<Row | undefined> {
    const job = id === '' ? undefined : await this.jobs.get(id);
    return job?.organizationId === organizationId ? { id, job } : undefined;
  }
}

const rowsOf = (jobs: readonly JobDocument[]): readonly Row[] => jobs.map((job) => ({ id: job.id, job }));

function meets({ owner, status, spec, batchId, reviewOf, corrects, correctedBy }: JobDocument, filter: JobFilter): boolean {
  if (owner === undefined) return false; // its retention is over
  if (filter.awaitsReview && reviewOf === undefined) return false;
  if (filter.corrections && (corrects === undefined || correctedBy !== undefined)) return false;
  if (filter.status !== undefined && status !== filter.status) return false;
  if (filter.task !== undefined && spec.task !== filter.task) return false;
  return filter.batchId === undefined || batchId === filter.batchId;
}

import { ENDPOINTS } from '@chartloom/contracts/rest';
import { checked, CORRECTIONS, PAGE } from './options.js';
import { each } from './pages.js';
import { TRANSFER_MS, type Transport } from './transport.js';
import type * as t from './types.js';

const of = (jobId: string) => ({ params: { job_id: jobId } });

/** What a person looks at and decides about a result; needs the scope `review`, which reviewers have. */
export class Reviews {
  /** @internal */
  constructor(private readonly http: Transport) {}

  /** What a de-identification removed: identifiers. */
  findings(jobId: string): Promise<t.Findings> {
    return this.http.call(ENDPOINTS.findings, { ...of(jobId), timeoutMs: TRANSFER_MS });
  }

  /** The file of a job as it came, or its result, byte for byte; the scope `read` is enough. */
  document(jobId: string, which: 'source' | 'result' = 'source'): Promise<t.Download> {
    return this.http.bytes(ENDPOINTS.jobDocument, { ...of(jobId), query: { which }, timeoutMs: TRANSFER_MS });
  }

  /** Who reviewed a job, and the decisions by which a corrected result was made. */
  get(jobId: string): Promise<t.ReviewState> {
    return this.http.call(ENDPOINTS.review, of(jobId));
  }

  /** Ends a review. With corrections `correction` is the job that makes the result anew; without any the result is right as it is. */
  finish(jobId: string, decisions: t.Review): Promise<t.ReviewRecorded> {
    return this.http.call(ENDPOINTS.reviewJob, { ...of(jobId), json: decisions });
  }

  /** What reviewers decided, with what the engine had found: patient data. The newest correction first. */
  async corrections(options: t.CorrectionFilter & t.Page = {}): Promise<t.CorrectionList> {
    const { createdFrom, createdTo, limit, pageToken } = checked('reviews.corrections', options, { ...PAGE, ...CORRECTIONS });
    const query = {
      ...{ created_from: createdFrom?.toISOString(), created_to: createdTo?.toISOString() },
      ...{ limit, page_token: pageToken },
    };
    return this.http.call(ENDPOINTS.corrections, { query, timeoutMs: TRANSFER_MS });
  }

  /** All of them, page by page as they are asked for. */
  eachCorrection(filter: t.CorrectionFilter = {}): AsyncGenerator<t.Correction> {
    return each(
      (pageToken) => this.corrections({ ...filter, pageToken }),
      (page) => page.corrections,
    );
  }

  /** Decisions that were saved and not sent. */
  draft(jobId: string): Promise<t.StoredDraft> {
    return this.http.call(ENDPOINTS.reviewDraft, of(jobId));
  }

  /** Keeps decisions that are not sent yet, as long as the job is kept; in the place of those saved before. */
  saveDraft(jobId: string, draft: object): Promise<t.DraftSaved> {
    return this.http.call(ENDPOINTS.saveReviewDraft, { ...of(jobId), json: draft, repeatable: true });
  }
}

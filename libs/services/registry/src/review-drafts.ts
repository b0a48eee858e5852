import type { Instant } from '@chartloom/kernel';
import { collection, Conflict, update, type DocumentStore, type Stored } from '@chartloom/store';

/** Decisions of a reviewer about one job that are not sent yet; its id is that of the job. As sensitive as the document. */
export interface ReviewDraft extends Stored {
  readonly organizationId: string;
  readonly clientId: string;
  readonly savedAt: Instant;
  /** JSON in the form of whoever reviews. */
  readonly draft: string;
}

export const REVIEW_DRAFTS = collection<ReviewDraft>()('review_drafts', {});
export type ReviewDrafts = DocumentStore<ReviewDraft, never>;

/** The draft in the place of the one before, if there is any: the last one saved counts. */
export async function saveDraft(drafts: ReviewDrafts, draft: Omit<ReviewDraft, 'version'>): Promise<void> {
  if (await update(drafts, draft.id, (before) => ({ ...before, ...draft }))) return;
  try {
    await drafts.insert({ ...draft, version: 1 });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await saveDraft(drafts, draft);
  }
}

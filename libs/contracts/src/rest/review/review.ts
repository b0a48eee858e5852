import { FactCorrections, FindingCorrections } from '@chartloom/policies';
import * as z from 'zod';
import { TASKS } from '../conversions/choices.js';
import { Timestamp } from '../fields.js';

const Finding = z
  .looseObject({
    id: z.string().meta({ description: 'The same file gives the same ids in each job' }),
    category: z.string().meta({ description: 'Kind of identifier, or PHOTO, INK, CODE, UNREAD for what is covered unread' }),
    page: z.int().meta({ description: 'From 1' }),
    boxes: z
      .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
      .meta({ description: 'One for each line, in points from the top-left corner of the page' }),
    text: z.string().meta({ description: 'What was removed, as it was read' }),
    score: z.number().nullable().meta({ description: '0 to 1; null where a region is covered without a search' }),
    reason: z.array(z.string()).meta({ description: 'What found it' }),
    doubts: z.array(z.string()).meta({ description: 'Codes of doubts of the reading that touch it' }),
    channel: z.enum(['text', 'hidden', 'picture', 'ink', 'code', 'unread']),
    decision: z.enum(['refused', 'added', 'changed']).optional().meta({ description: 'What a person decided' }),
  })
  .meta({ id: 'Finding', description: 'One thing on one page that was removed or covered' });

export const Findings = z
  .looseObject({ schema_version: z.string(), source_id: z.string(), findings: z.array(Finding) })
  .meta({ id: 'Findings', description: 'All that a de-identification removed: identifiers' });

/** What of a job's task is decided about. */
export const REVIEW_BODIES = { dephi: FindingCorrections, clinical_extraction: FactCorrections } as const;

export const Review = z.union([FindingCorrections, FactCorrections]).meta({
  id: 'Review',
  description:
    'Decisions of a person: about findings of a de-identification, or about facts of an extraction. None: it is right as it is',
});
export type Review = z.infer<typeof Review>;

export const ReviewRecorded = z
  .object({
    message: z.literal('Review recorded'),
    job_id: z.string(),
    correction: z.string().optional().meta({
      description: 'The job that makes the corrected result, free of charge; absent where nothing is to be corrected',
    }),
  })
  .meta({ id: 'ReviewRecorded' });

export const ReviewState = z
  .object({
    job_id: z.string(),
    reviewed_by: z.string().optional().meta({ description: 'Who was done with it; absent before that' }),
    reviewed_at: Timestamp.optional(),
    corrects: z.string().optional().meta({ description: 'The job whose result this one corrects' }),
    corrected_by: z.string().optional().meta({ description: 'The job with the corrected result, the latest' }),
    corrections: Review.optional().meta({ description: 'The decisions by which this result was made' }),
  })
  .meta({ id: 'ReviewState' });

const DECISIONS = ['confirm', 'reject', 'correct', 'add', 'refuse', 'change'] as const;

const Correction = z
  .object({
    job_id: z.string().meta({ description: 'The job whose result was reviewed' }),
    corrected_by: z.string().meta({ description: 'The job with the corrected result' }),
    task: z.enum(TASKS),
    reviewer: z.string(),
    decided_at: Timestamp,
    decision: z
      .enum(DECISIONS)
      .meta({ description: 'Of a fact: confirm, reject, correct, add; of a finding: refuse, change, add' }),
    found: z.looseObject({}).optional().meta({
      description: 'The fact (as in the format json) or the finding, as the engine had it; absent where it found nothing',
    }),
    decided: z.looseObject({}).optional().meta({ description: 'What the person said it is' }),
  })
  .meta({ id: 'Correction', description: 'One decision of a person about one fact or finding: patient data' });

export const CorrectionList = z
  .object({ corrections: z.array(Correction), next_page_token: z.string().optional() })
  .meta({ id: 'CorrectionList' });

/** Deeper than decisions ever are, and shallow enough to be written and read again without a doubt. */
const DEEPEST = 16;

/** Whether nothing in it is deeper; by a list of its own, since what comes from outside may be as deep as it likes. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = level
      .filter((one) => typeof one === 'object' && one !== null)
      .flatMap((one): readonly unknown[] => Object.values(one));
    if (level.length === 0) return true;
  }
  return false;
}

/** Kept as it is: whoever reviews says what is in it. */
export const ReviewDraft = z
  .looseObject({})
  .refine(isShallow, { error: `objects and lists within each other, ${DEEPEST} at most` })
  .meta({ id: 'ReviewDraft', description: 'Decisions that are not sent yet, in any form' });

export const StoredDraft = z
  .object({
    draft: ReviewDraft.nullable().meta({ description: 'null where there is none' }),
    saved_at: Timestamp.optional(),
    reviewer: z.string().optional().meta({ description: 'Who saved it' }),
  })
  .meta({ id: 'StoredDraft' });

export const DraftSaved = z.object({ message: z.literal('Draft saved'), saved_at: Timestamp }).meta({ id: 'DraftSaved' });

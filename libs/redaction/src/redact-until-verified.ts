import { AppError } from '@chartloom/kernel';
import type { RewrittenPages } from './content/text-pages.js';
import { FindingCovers } from './layout/finding-covers.js';
import type { BlackBox, PagePlan } from './layout/page-plan.js';
import type { RedactedPdf } from './output/result-writer.js';
import type { PictureReason } from './source/unsupported-content.js';
import type { Verification } from './verify.js';

/** A result that was written and not verified yet. */
export interface WrittenRedaction {
  readonly plans: readonly PagePlan[];
  readonly result: RedactedPdf;
  readonly rewritten: RewrittenPages;
}

/** A result that passed every check. */
interface VerifiedRedaction extends WrittenRedaction {
  /** How often the result was written; 1 where the first one passed. */
  readonly rounds: number;
}

/** What {@link redactUntilVerified} repeats. */
export interface RedactionSteps {
  /** The size of every page, in points. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** The plan of every page; `covered` are the boxes by page that do not follow from the text. */
  readonly plan: (covered: readonly (readonly BlackBox[])[]) => readonly PagePlan[];
  readonly attempt: {
    write(plans: readonly PagePlan[]): Promise<Omit<WrittenRedaction, 'plans'>>;
    /** These pages become pictures from now on. */
    rasterise(pages: Iterable<number>, reason: PictureReason): void;
    /** The boxes of these pages have changed. */
    redraw(pages: readonly number[]): void;
  };
  readonly verify: (written: WrittenRedaction) => Promise<Verification>;
}

/**
 * Writes and verifies the result until it passes every check. New findings are covered too, and where a page shows something new
 * time after time, more of it than was found ({@link FindingCovers}). Where another check fails, the pages that stayed text become
 * pictures: those that hold what failed, or all where that may be anywhere.
 * @throws AppError redaction-unverified where something is found on a page of which all is covered, or where a result fails in
 *   another way than by new findings when every page is a picture already: nothing is released
 */
export async function redactUntilVerified(
  covered: readonly (readonly BlackBox[])[],
  { pages, plan, attempt, verify }: RedactionSteps,
): Promise<VerifiedRedaction> {
  const covers = new FindingCovers(pages);
  for (let rounds = 1; ; rounds++) {
    const plans = plan(covered);
    const written = { plans, ...(await attempt.write(plans)) };
    const { failed, found, suspects = [] } = await verify(written);
    if (failed.length === 0) return { ...written, rounds };
    const onlyFindings = failed.every((check) => check === 'nothing-newly-found');
    const { texts } = written.rewritten;
    const more = covers.next(found);
    if (!more || (!onlyFindings && texts.size === 0)) throw unverified(failed);
    const known = suspects.filter((page) => texts.has(page));
    if (!onlyFindings) attempt.rasterise(known.length > 0 ? known : texts.keys(), 'second-reading');
    attempt.redraw(more.flatMap((boxes, i) => (boxes.length > 0 ? [i + 1] : [])));
    // the list of a page without findings stays the same one: its plan need not be made again
    covered = covered.map((boxes, i): readonly BlackBox[] => (more[i]?.length ? [...boxes, ...more[i]] : boxes));
  }
}

const unverified = (failed: readonly string[]): AppError =>
  new AppError('redaction-unverified', `The result did not pass its check (${failed.join(', ')}) and was not released.`);

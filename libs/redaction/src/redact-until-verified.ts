import { AppError } from '@chartloom/kernel';
import type { RewrittenPages } from './content/text-pages.js';
import { grow } from './layout/boxes.js';
import type { BlackBox, PagePlan } from './layout/page-plan.js';
import type { RedactedPdf } from './output/result-writer.js';
import type { PictureReason } from './source/unsupported-content.js';
import type { Verification } from './verify.js';

/** How often new findings of the verification are redacted as well. A result that still shows something is refused. */
export const MAX_REPEATS = 3;

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
 * Writes and verifies the result until it passes every check. New findings are covered too; where another check fails,
 * all pages that stayed text become pictures.
 * @throws AppError redaction-unverified where the result fails after {@link MAX_REPEATS} repeats, or fails in another way
 *   than by new findings when every page is a picture already: nothing is released
 */
export async function redactUntilVerified(
  covered: readonly (readonly BlackBox[])[],
  { plan, attempt, verify }: RedactionSteps,
): Promise<VerifiedRedaction> {
  for (let rounds = 1; ; rounds++) {
    const plans = plan(covered);
    const written = { plans, ...(await attempt.write(plans)) };
    const { failed, found } = await verify(written);
    if (failed.length === 0) return { ...written, rounds };
    const onlyFindings = failed.every((check) => check === 'nothing-newly-found');
    const { texts } = written.rewritten;
    if (rounds > MAX_REPEATS || (!onlyFindings && texts.size === 0)) throw unverified(failed);
    if (!onlyFindings) attempt.rasterise(texts.keys(), 'second-reading');
    attempt.redraw(found.flatMap((boxes, i) => (boxes.length > 0 ? [i + 1] : [])));
    // the list of a page without findings stays the same one: its plan need not be made again
    covered = covered.map((boxes, i) => (found[i]?.length ? [...boxes, ...enlarge(found[i])] : boxes));
  }
}

/** Half a point on each side: the boxes come from stretched type and are less exact than those of the source. */
const enlarge = (boxes: readonly BlackBox[]): BlackBox[] =>
  boxes.map(({ box, label, level }) => ({ box: grow(box, 0.5), label, level }));

const unverified = (failed: readonly string[]): AppError =>
  new AppError('redaction-unverified', `The result did not pass its check (${failed.join(', ')}) and was not released.`);

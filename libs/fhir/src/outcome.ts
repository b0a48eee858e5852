/** The loss report: an OperationOutcome whose issues carry stable codes and a place in the source, never its words. */
import { CANONICAL } from './canonicals.js';
import {
  readSourceElement,
  readSourceRegions,
  sourceElement,
  sourceRegion,
  type SourceElement,
  type SourceRegion,
} from './provenance.js';
import type { OperationOutcome, OperationOutcomeIssue } from './r4.js';

/** Where something stands: any part of it that is known. */
export interface Place {
  /** LOINC code of the section, or its template id where it has no code. */
  readonly section?: string;
  readonly element?: SourceElement;
  readonly regions?: readonly SourceRegion[];
}

/** Something of the source that the result does not hold, or holds only in part. `code` is stable, e.g. `entry-not-converted`. */
export interface Loss extends Place {
  readonly code: string;
}

/** Something that a person should look at. `reason` is stable, e.g. `two-patients`. */
export interface Review extends Place {
  readonly reason: string;
}

/** The report on `losses` and `reviews`, or nothing where there are none: R4 demands at least one issue. */
export function outcomeOf(losses: readonly Loss[], reviews: readonly Review[]): OperationOutcome | undefined {
  const issue = [
    ...losses.map((loss) => issueOf(CANONICAL.loss, loss.code, loss)),
    ...reviews.map((review) => issueOf(CANONICAL.review, review.reason, review)),
  ];
  return issue.length > 0 ? { resourceType: 'OperationOutcome', issue } : undefined;
}

/** Reads the losses of a report back. */
export const lossesOf = (outcome: OperationOutcome | undefined): readonly Loss[] =>
  issuesOf(outcome, CANONICAL.loss).map(([code, place]) => ({ code, ...place }));

/** Reads the reviews of a report back. */
export const reviewsOf = (outcome: OperationOutcome | undefined): readonly Review[] =>
  issuesOf(outcome, CANONICAL.review).map(([reason, place]) => ({ reason, ...place }));

function issueOf(system: string, code: string, { section, element, regions = [] }: Place): OperationOutcomeIssue {
  const extension = [...(element ? [sourceElement(element)] : []), ...regions.map(sourceRegion)];
  return {
    ...(extension.length > 0 && { extension }),
    severity: system === CANONICAL.loss ? 'warning' : 'information',
    code: system === CANONICAL.loss ? 'incomplete' : 'informational',
    details: { coding: [{ system, code }] },
    ...(section && { diagnostics: `section ${section}` }),
  };
}

function issuesOf(outcome: OperationOutcome | undefined, system: string): (readonly [string, Place])[] {
  return (outcome?.issue ?? []).flatMap((issue) => {
    const code = issue.details?.coding?.find((c) => c.system === system)?.code;
    if (code === undefined) return [];
    const section = issue.diagnostics?.replace(/^section /, '');
    const element = readSourceElement(issue);
    const regions = readSourceRegions(issue);
    const place: Place = { ...(section && { section }), ...(element && { element }), ...(regions.length > 0 && { regions }) };
    return [[code, place] as const];
  });
}

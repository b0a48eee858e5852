/** The loss report: an OperationOutcome whose issues have stable codes, a place in the source and, of a PDF, the words there. */
import { CANONICAL } from './canonicals.js';
import {
  readSourceElement,
  readSourcePageNumber,
  readSourceRegions,
  readSourceText,
  sourceElement,
  sourcePageNumber,
  sourceRegion,
  sourceText,
  type SourceElement,
  type SourceRegion,
} from './provenance.js';
import { present } from './present.js';
import type { OperationOutcome, OperationOutcomeIssue, Urn } from './r4.js';

/** Place of a loss or review, as far as it is known. */
export interface Place {
  /** Of C-CDA the LOINC code of the section, or its template id where it has no code; of a PDF its title. */
  readonly section?: string;
  readonly element?: SourceElement;
  /** The page, where no region is known. */
  readonly page?: number;
  readonly regions?: readonly SourceRegion[];
  /** The words there, as they are printed. */
  readonly text?: string;
}

/**
 * Content of the source that is missing from the result, or is there only in part. `code` is stable, e.g.
 * `entry-not-converted`.
 */
export interface Loss extends Place {
  readonly code: string;
}

/** How many losses there are of each code. Every report of losses counts by it, so that all of them agree. */
export function lossCounts(losses: readonly Loss[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of losses) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** A reason for review by a person. `reason` is stable, e.g. `two-patients`. */
export interface Review extends Place {
  readonly reason: string;
  /** The fact that it concerns: the `fullUrl` of its entry. */
  readonly fact?: Urn;
}

/** The report of `losses` and `reviews`. Nothing where there are none: R4 requires at least one issue. */
export function outcomeOf(losses: readonly Loss[], reviews: readonly Review[]): OperationOutcome | undefined {
  const issue = [
    ...losses.map((loss) => issueOf(CANONICAL.loss, loss.code, loss)),
    ...reviews.map((review) => ({ ...issueOf(CANONICAL.review, review.reason, review), ...expressionOf(review) })),
  ];
  return issue.length > 0 ? { resourceType: 'OperationOutcome', issue } : undefined;
}

/** Reads the losses of a report back. */
export const lossesOf = (outcome: OperationOutcome | undefined): readonly Loss[] =>
  issuesOf(outcome, CANONICAL.loss).map(([code, place]) => ({ code, ...place }));

/** Reads the reviews of a report back. */
export const reviewsOf = (outcome: OperationOutcome | undefined): readonly Review[] =>
  issuesOf(outcome, CANONICAL.review).map(([reason, place, fact]) => ({ reason, ...place, ...(fact && { fact }) }));

/** A fact of the Bundle as a FHIRPath, which is how an issue names it. */
const expressionOf = ({ fact }: Review): Pick<OperationOutcomeIssue, 'expression'> =>
  fact ? { expression: [`Bundle.entry.where(fullUrl = '${fact}')`] } : {};
const FACT = /^Bundle\.entry\.where\(fullUrl = 'urn:uuid:(?<id>[^']+)'\)$/;

/** The fact that an issue asks a person to look at. */
export function reviewedFact({ expression: [path = ''] = [] }: OperationOutcomeIssue): Urn | undefined {
  const id = FACT.exec(path)?.groups?.['id'];
  return id === undefined ? undefined : `urn:uuid:${id}`;
}

function issueOf(system: string, code: string, { section, element, page, regions = [], text }: Place): OperationOutcomeIssue {
  const extension = [
    ...(element ? [sourceElement(element)] : []),
    ...(page === undefined ? [] : [sourcePageNumber(page)]),
    ...regions.map(sourceRegion),
    ...(text ? [sourceText(text)] : []),
  ];
  return {
    ...(extension.length > 0 && { extension }),
    severity: system === CANONICAL.loss ? 'warning' : 'information',
    code: system === CANONICAL.loss ? 'incomplete' : 'informational',
    details: { coding: [{ system, code }] },
    ...(section && { diagnostics: `section ${section}` }),
  };
}

function issuesOf(outcome: OperationOutcome | undefined, system: string): (readonly [string, Place, Urn | undefined])[] {
  return (outcome?.issue ?? []).flatMap((issue) => {
    const code = issue.details?.coding?.find((c) => c.system === system)?.code;
    if (code === undefined) return [];
    const section = issue.diagnostics?.replace(/^section /, '');
    const element = readSourceElement(issue);
    const regions = readSourceRegions(issue);
    const place = present({ section, element, page: readSourcePageNumber(issue), regions, text: readSourceText(issue) });
    return [[code, place, reviewedFact(issue)] as const];
  });
}

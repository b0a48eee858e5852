import { AppError } from '@chartloom/kernel';
import type { PdfPage } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import type { SurveyedPage } from '../ink/survey-pages.js';
import { area, overlapArea } from '../layout/boxes.js';
import type { BlackBox, RedactionSpan } from '../layout/page-plan.js';
import { rangesOverlap, subtractRanges, type TextRange } from '../layout/text-range.js';
import { applyAdditions, BY_PERSON } from './additions.js';
import { collectFindings, type FindingSources } from './collect-findings.js';
import { targetText, type Corrections, type CorrectionTarget } from './corrections.js';
import type { Decision, Finding, FoundRegion } from './finding.js';
import { Refusals } from './refusals.js';
import { isRefusable, isTargeted } from './targets.js';
import { normalise } from './value.js';

/** How many findings a person decided about. Counts only: they are in reports. */
export interface CorrectionCounts {
  readonly kept_by_person: number;
  readonly added_by_person: number;
  readonly changed_by_person: number;
}

export interface CorrectionInput extends FindingSources {
  readonly pages: readonly Pick<PdfPage, 'width' | 'height'>[];
  readonly surveyed: readonly SurveyedPage[];
  readonly spans: readonly PhiSpan[];
}

/** What is removed after a person's decisions. */
export interface Corrected {
  readonly spans: readonly PhiSpan[];
  /** What a person added: nothing of it is kept. */
  readonly added: readonly RedactionSpan[];
  readonly surveyed: readonly SurveyedPage[];
  readonly refusals: Refusals;
  /** Of the source, with the person's decisions. */
  readonly findings: readonly Finding[];
}

/**
 * Applies a person's decisions to what was found in the source. Without corrections nothing changes.
 * @throws AppError `corrections-unknown-finding`, `corrections-not-possible`, which name the finding or the box
 */
export function applyCorrections(input: CorrectionInput, { refuse = [], add = [], change = [] }: Corrections): Corrected {
  const regions = collectFindings(input, input.spans, input.surveyed);
  const refused = chooseRegions(regions, refuse, REFUSAL);
  const changed = chooseRegions(regions, change, CHANGE);
  assertAllAnswered(change.filter((target) => !changed.answered.includes(target)));
  assertNoContradiction(refused, changed);
  const additions = applyAdditions(input, add);
  const refusals = new Refusals(refuse, refused.answered);
  for (const range of rangesOf(refused.regions.keys())) refusals.refuse(input.joined, range);
  for (const value of refused.values) refusals.refuseValue(value);
  const taken = [...rangesOf(refused.regions.keys()), ...additions.spans];
  return {
    spans: recategorise(input.spans, changed).flatMap((span) => {
      const cut = taken.filter((range) => rangesOverlap(span, range));
      return cut.length === 0 ? [span] : subtractRanges(span, cut).filter((part) => hasLetters(part, input));
    }),
    added: additions.spans,
    surveyed: input.surveyed.map((page, i) => correctCovers(page, refused.regions.keys(), additions.covers[i] ?? [])),
    refusals,
    findings: [...regions.map((region) => decided(region, refused, changed)), ...additions.findings],
  };
}

/** What the person decided, once the result is verified. */
export function countsOf(corrected: Pick<Corrected, 'findings' | 'refusals'>): CorrectionCounts {
  const decisions = allFindings(corrected).map(({ decision }) => decision);
  const count = (wanted: Decision): number => decisions.filter((decision) => decision === wanted).length;
  return { kept_by_person: count('refused'), added_by_person: count('added'), changed_by_person: count('changed') };
}

/** Those of the source, then those that only the verification found. */
export const allFindings = ({ findings, refusals }: Pick<Corrected, 'findings' | 'refusals'>): readonly Finding[] => [
  ...findings,
  ...refusals.laterFindings,
];

/**
 * Refuses targets that name nothing.
 * @throws AppError `corrections-unknown-finding`
 */
export function assertAllAnswered(targets: readonly CorrectionTarget[]): void {
  const [target] = targets;
  if (!target) return;
  const rest = targets.length > 1 ? `, and ${targets.length - 1} more` : '';
  throw new AppError(
    'corrections-unknown-finding',
    `The corrections name a finding that this document does not have: ${targetText(target)}${rest}. Take ids from the findings of the same file.`,
  );
}

interface Chosen<Target extends CorrectionTarget> {
  /** By region, the target that chose it. */
  readonly regions: ReadonlyMap<FoundRegion, Target>;
  readonly answered: readonly Target[];
  /** Values that were chosen everywhere. */
  readonly values: readonly string[];
}

/** What a kind of decision can be about. An id that names something else is an error; a box leaves it out. */
interface DecisionKind {
  readonly isPossible: (finding: Finding) => boolean;
  /** Why it is not possible for others. */
  readonly otherwise: string;
  /** Where findings of the same value are chosen with it. */
  readonly everywhere: readonly Finding['channel'][];
}

/** The regions that targets name, and with `everywhere` those of the same value. */
function chooseRegions<Target extends CorrectionTarget>(
  regions: readonly FoundRegion[],
  targets: readonly Target[],
  { isPossible, otherwise, everywhere }: DecisionKind,
): Chosen<Target> {
  const chosen = new Map<FoundRegion, Target>();
  const answered = new Set<Target>();
  const values: string[] = [];
  for (const target of targets) {
    const named = regions.filter(({ finding }) => isTargeted(finding, target));
    const possible = named.filter(({ finding }) => isPossible(finding));
    if (named.length > 0 && possible.length === 0) throw notPossible(target, otherwise);
    if (possible.length > 0) answered.add(target);
    const wanted = target.everywhere ? possible.map(({ finding }) => normalise(finding.text)).filter((text) => text !== '') : [];
    const alike = regions.filter(
      ({ finding: { channel, text } }) => everywhere.includes(channel) && wanted.includes(normalise(text)),
    );
    for (const region of [...possible, ...alike]) chosen.set(region, target);
    values.push(...wanted);
  }
  return { regions: chosen, answered: [...answered], values };
}

const isText = ({ channel }: Finding): boolean => channel === 'text' || channel === 'hidden';

const REFUSAL: DecisionKind = {
  isPossible: isRefusable,
  otherwise: 'is not all seen on the page, so it cannot be refused',
  everywhere: ['text'],
};
const CHANGE: DecisionKind = {
  isPossible: isText,
  otherwise: 'is no text, so it has no category to change',
  everywhere: ['text', 'hidden'],
};

function assertNoContradiction(refused: Chosen<CorrectionTarget>, changed: Chosen<CorrectionTarget>): void {
  for (const [region, target] of changed.regions)
    if (refused.regions.has(region)) throw notPossible(target, 'is refused and changed at once');
}

const notPossible = (target: CorrectionTarget, why: string): AppError =>
  new AppError('corrections-not-possible', `The corrections cannot be applied: ${targetText(target)} ${why}.`);

type Change = NonNullable<Corrections['change']>[number];

/** The spans with a person's categories: a span of which a part is changed becomes several. */
function recategorise(spans: readonly PhiSpan[], { regions }: Chosen<Change>): PhiSpan[] {
  return spans.flatMap((span) => {
    const changes = [...regions].flatMap(([{ range }, { category }]) =>
      range && rangesOverlap(span, range) ? [{ ...span, ...range, category, why: [...span.why, BY_PERSON] }] : [],
    );
    return [...subtractRanges(span, changes), ...changes].sort((one, other) => one.start - other.start);
  });
}

const rangesOf = (regions: Iterable<FoundRegion>): TextRange[] =>
  [...regions].flatMap(({ range }) => (range === undefined ? [] : [range]));

/** Commas and blanks that are left of a span identify no one. */
const hasLetters = ({ start, end }: TextRange, { joined }: CorrectionInput): boolean =>
  normalise(joined.text.slice(start, end)) !== '';

/** The page without refused covers, and with those that a person added. */
function correctCovers(page: SurveyedPage, refused: Iterable<FoundRegion>, added: readonly BlackBox[]): SurveyedPage {
  const gone = new Set([...refused].map(({ cover }) => cover));
  const covered = page.covered.filter((cover) => !gone.has(cover));
  const unread = covered.filter(({ label }) => label === 'UNREAD');
  return {
    ...page,
    covered: [...covered, ...added],
    // what is no longer covered needs no review: a person has looked at it
    doubts: page.doubts.filter(({ box }) => unread.some((cover) => overlapArea(cover.box, box) >= area(box))),
  };
}

function decided(region: FoundRegion, refused: Chosen<CorrectionTarget>, changed: Chosen<Change>): Finding {
  const decision: Decision | undefined = refused.regions.has(region)
    ? 'refused'
    : changed.regions.has(region)
      ? 'changed'
      : undefined;
  return decision ? { ...region.finding, decision } : region.finding;
}

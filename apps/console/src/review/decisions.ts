import type { Finding, Review } from '@chartloom/sdk';
import type { Box } from '../viewer/geometry.js';
import type { DraftKind } from './use-draft.js';

/** What a reviewer decides about one finding. */
type Verdict = 'accept' | 'refuse' | 'change';

export interface Decision {
  readonly verdict: Verdict;
  /** Of a change. */
  readonly category?: string;
  /** Whether it holds for all findings with the same value in the document. */
  readonly everywhere?: boolean;
}

export interface Addition {
  readonly id: string;
  readonly page: number;
  readonly box: Box;
  readonly category: string;
  readonly everywhere?: boolean;
}

/** All that was decided so far: what the draft keeps. */
export interface Decisions {
  readonly byFinding: Readonly<Record<string, Decision>>;
  readonly additions: readonly Addition[];
}

export const NOTHING: Decisions = { byFinding: {}, additions: [] };

export type Step =
  | { readonly type: 'decide'; readonly id: string; readonly decision: Decision }
  | { readonly type: 'reopen'; readonly id: string }
  | { readonly type: 'add'; readonly addition: Addition }
  | { readonly type: 'take-back'; readonly id: string };

/** The decisions after one more step. */
export function after(decisions: Decisions, step: Step): Decisions {
  const { byFinding, additions } = decisions;
  if (step.type === 'decide') return { ...decisions, byFinding: { ...byFinding, [step.id]: step.decision } };
  if (step.type === 'add') return { ...decisions, additions: [...additions, step.addition] };
  if (step.type === 'take-back') return { ...decisions, additions: additions.filter(({ id }) => id !== step.id) };
  const { [step.id]: _, ...rest } = byFinding;
  return { ...decisions, byFinding: rest };
}

const valueOf = ({ text }: Pick<Finding, 'text'>): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The findings that a decision about one of them is about: with `everywhere` all with the same value. */
export function alike(findings: readonly Finding[], one: Finding): readonly Finding[] {
  const value = valueOf(one);
  return value === '' ? [one] : findings.filter((finding) => finding.id === one.id || valueOf(finding) === value);
}

/** What holds for a finding: its own decision, or that of another with the same value that holds everywhere. */
export function decisionOf(decisions: Decisions, findings: readonly Finding[], one: Finding): Decision | undefined {
  const own = decisions.byFinding[one.id];
  if (own) return own;
  return alike(findings, one)
    .map(({ id }) => decisions.byFinding[id])
    .find((decision) => decision?.everywhere);
}

/** What a reviewer must look at first: what the reading or the finder doubts. */
export const isDoubtful = ({ doubts, score, channel }: Finding): boolean =>
  doubts.length > 0 || channel === 'unread' || (score !== null && score < 0.7);

/** Text or a code that no one sees on the page cannot be kept by a person's look at the page. */
export const isRefusable = ({ channel }: Finding): boolean => channel !== 'hidden' && channel !== 'code';

/** Only text has a category that means something. */
export const isText = ({ channel }: Finding): boolean => channel === 'text' || channel === 'hidden';

/** Doubts first, then from the top of the first page to the end. */
export const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort(
    (a, b) =>
      Number(isDoubtful(b)) - Number(isDoubtful(a)) ||
      a.page - b.page ||
      (a.boxes[0]?.y ?? 0) - (b.boxes[0]?.y ?? 0) ||
      (a.boxes[0]?.x ?? 0) - (b.boxes[0]?.x ?? 0),
  );

/** The decisions as the service takes them; what was accepted needs no word. */
export function reviewOf({ byFinding, additions }: Decisions): Review {
  const decided = Object.entries(byFinding);
  const target = (id: string, { everywhere }: Decision) => ({ id, ...(everywhere && { everywhere }) });
  const refuse = decided.filter(([, { verdict }]) => verdict === 'refuse').map(([id, decision]) => target(id, decision));
  const change = decided
    .filter(([, { verdict }]) => verdict === 'change')
    .map(([id, decision]) => ({ ...target(id, decision), category: decision.category }));
  const add = additions.map(({ id: _, ...addition }) => addition);
  return {
    ...(refuse.length > 0 && { refuse }),
    ...(change.length > 0 && { change }),
    ...(add.length > 0 && { add }),
  } as Review;
}

/** Decisions that a job was corrected by, to go on from them. */
export function decisionsFrom(review: Review | undefined): Decisions {
  const {
    refuse = [],
    change = [],
    add = [],
  } = (review ?? {}) as {
    refuse?: readonly { id?: string; everywhere?: boolean }[];
    change?: readonly { id?: string; everywhere?: boolean; category: string }[];
    add?: readonly Omit<Addition, 'id'>[];
  };
  const entry = (id: string | undefined, decision: Decision): readonly (readonly [string, Decision])[] =>
    id === undefined ? [] : [[id, decision]];
  const entries = [
    ...refuse.flatMap(({ id, everywhere = false }) => entry(id, { verdict: 'refuse', everywhere })),
    ...change.flatMap(({ id, everywhere = false, category }) => entry(id, { verdict: 'change', category, everywhere })),
  ];
  return { byFinding: Object.fromEntries(entries), additions: add.map((addition, i) => ({ ...addition, id: `before-${i}` })) };
}

/** A draft as the service has kept it, of whatever version of this page. */
export function decisionsOfDraft(draft: unknown): Decisions | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { byFinding, additions } = draft as Partial<Decisions>;
  return typeof byFinding === 'object' && Array.isArray(additions) ? { byFinding, additions } : undefined;
}

/** Decisions about findings, as drafts have them. */
export const FINDINGS = {
  nothing: NOTHING,
  after,
  ofDraft: decisionsOfDraft,
  ofReview: decisionsFrom,
} satisfies DraftKind<Decisions, Step>;

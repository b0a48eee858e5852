import type { Review } from '@chartloom/sdk';
import type { Box } from '../viewer/geometry.js';
import type { DraftKind } from './use-draft.js';

/** What a fact says after a correction; what is absent stays as it was. */
export interface FactValues {
  readonly text?: string;
  readonly code?: { readonly system: string; readonly code: string };
  readonly start?: string;
  readonly value?: { readonly number: number; readonly unit?: string };
}

export type FactDecision =
  { readonly verdict: 'confirm' } | { readonly verdict: 'reject' } | { readonly verdict: 'correct'; readonly values: FactValues };

/** The classes of facts that a person can add. */
export const ADDABLE = [
  ['Condition', 'Condition'],
  ['MedicationRequest', 'Medication'],
  ['AllergyIntolerance', 'Allergy'],
  ['Observation', 'Result or observation'],
  ['Procedure', 'Procedure'],
  ['Immunization', 'Immunization'],
] as const;
type AddedClass = (typeof ADDABLE)[number][0];

export interface AddedFact extends FactValues {
  readonly id: string;
  readonly class: AddedClass;
  readonly text: string;
  readonly page?: number;
  readonly box?: Box;
}

export interface FactDecisions {
  readonly byFact: Readonly<Record<string, FactDecision>>;
  readonly added: readonly AddedFact[];
}

export type FactStep =
  | { readonly type: 'decide'; readonly id: string; readonly decision: FactDecision }
  | { readonly type: 'reopen'; readonly id: string }
  | { readonly type: 'add'; readonly fact: AddedFact }
  | { readonly type: 'take-back'; readonly id: string };

const nothing: FactDecisions = { byFact: {}, added: [] };

function after(decisions: FactDecisions, step: FactStep): FactDecisions {
  const { byFact, added } = decisions;
  if (step.type === 'decide') return { ...decisions, byFact: { ...byFact, [step.id]: step.decision } };
  if (step.type === 'add') return { ...decisions, added: [...added.filter(({ id }) => id !== step.fact.id), step.fact] };
  if (step.type === 'take-back') return { ...decisions, added: added.filter(({ id }) => id !== step.id) };
  const { [step.id]: _, ...rest } = byFact;
  return { ...decisions, byFact: rest };
}

function ofDraft(draft: unknown): FactDecisions | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { byFact, added } = draft as Partial<FactDecisions>;
  return typeof byFact === 'object' && Array.isArray(added) ? { byFact, added } : undefined;
}

/** The decisions as the service takes them. */
export function factReviewOf({ byFact, added }: FactDecisions): Review {
  const decided = Object.entries(byFact);
  const ids = (verdict: FactDecision['verdict']) => decided.filter(([, one]) => one.verdict === verdict).map(([id]) => id);
  const [confirm, reject] = [ids('confirm'), ids('reject')];
  const correct = decided.flatMap(([fact, one]) => (one.verdict === 'correct' ? [{ ...one.values, fact }] : []));
  const add = added.map(({ id: _, ...fact }) => fact);
  return {
    ...(confirm.length > 0 && { confirm }),
    ...(reject.length > 0 && { reject }),
    ...(correct.length > 0 && { correct }),
    ...(add.length > 0 && { add }),
  };
}

function ofReview(review: Review | undefined): FactDecisions {
  const {
    confirm = [],
    reject = [],
    correct = [],
    add = [],
  } = (review ?? {}) as {
    confirm?: readonly string[];
    reject?: readonly string[];
    correct?: readonly (FactValues & { readonly fact: string })[];
    add?: readonly Omit<AddedFact, 'id'>[];
  };
  const entries: (readonly [string, FactDecision])[] = [
    ...confirm.map((id) => [id, { verdict: 'confirm' }] as const),
    ...reject.map((id) => [id, { verdict: 'reject' }] as const),
    ...correct.map(({ fact, ...values }) => [fact, { verdict: 'correct', values }] as const),
  ];
  return { byFact: Object.fromEntries(entries), added: add.map((fact, i) => ({ ...fact, id: `before-${i}` })) };
}

/** Decisions about facts, as drafts have them. */
export const FACTS: DraftKind<FactDecisions, FactStep> = { nothing, after, ofDraft, ofReview };

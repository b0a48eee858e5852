import type { Action, Policy } from '@chartloom/policies';
import { loadPack } from '@chartloom/rules';
import { createLexicon, type Lexicon } from '../lexicon/lexicon.js';
import { findCandidates } from '../pipeline/find-phi.js';
import { cutOut, showsAgeOver89, yearIn, zipIn } from '../pipeline/keep.js';
import type { FindOptions } from '../pipeline/options.js';
import { unite } from '../pipeline/unite.js';
import type { Candidate, PhiSpan } from '../text/span.js';
import { foldedWords, placeParts } from './location-parts.js';
import { timesOfDay, type Stretch } from './times-of-day.js';

/** An identifier, or a part of one, with what happens to it. */
export interface PolicySpan extends PhiSpan {
  readonly action: Exclude<Action, 'generalise-year' | 'generalise-zip3'>;
}

/** What a policy asks of the finder. */
export const findOptionsOf = ({ finder }: Policy): Pick<FindOptions, 'threshold' | 'leastProbability'> => ({
  threshold: finder.least_score,
  leastProbability: finder.least_probability,
});

/**
 * Every identifier in `text` with the action of the policy, in the order of the text, without overlaps. Parts with actions of their
 * own are spans of their own. Of what a policy keeps only that stays which a recogniser of its category read; what is
 * joined to it (a code after a date) is treated as what else it was taken for, or covered.
 * @throws AppError as findPhi
 */
export async function findByPolicy(
  text: string,
  policy: Policy,
  options: Omit<FindOptions, 'threshold' | 'leastProbability'> = {},
): Promise<PolicySpan[]> {
  const candidates = await findCandidates(text, undefined, { ...options, ...findOptionsOf(policy) });
  const spans = unite(candidates);
  const lexicon = createLexicon(loadPack(options.language ?? 'en'), options.allow ?? new Set());
  const document: DocumentFacts = { text, policy, candidates: byStart(candidates), lexicon, ...factsOf(text, spans) };
  const decided = spans.flatMap((span) => decideSpan(span, document));
  return policy.time_of_day === 'remove' ? withTimes(text, decided, policy) : decided;
}

interface DocumentFacts {
  readonly text: string;
  readonly policy: Policy;
  /** In the order of their starts. */
  readonly candidates: readonly Candidate[];
  readonly lexicon: Lexicon;
  /** Words of the persons' names, folded. */
  readonly names: ReadonlySet<string>;
  /** Whether the text shows an age over 89: then no year may stay. */
  readonly isOver89: boolean;
}

const byStart = (candidates: readonly Candidate[]): readonly Candidate[] => candidates.toSorted((a, b) => a.start - b.start);

const factsOf = (text: string, spans: readonly PhiSpan[]): Pick<DocumentFacts, 'names' | 'isOver89'> => ({
  names: new Set(
    spans.filter(({ category }) => category === 'NAME').flatMap(({ start, end }) => foldedWords(text.slice(start, end))),
  ),
  isOver89: showsAgeOver89(text, spans),
});

/** The pieces of one span with their actions. What stays is only what candidates of the span's own category read. */
function decideSpan(span: PhiSpan, document: DocumentFacts): PolicySpan[] {
  const { candidates, policy, text } = document;
  const pieces =
    span.category === 'LOCATION' ? decidePlace(span, document) : withAction(span, policy.categories[span.category], document);
  return pieces.flatMap((piece) => (piece.action === 'keep' ? keptParts(piece, candidates, policy, text) : [piece]));
}

/** The span with its action; where it is generalised, what of it is covered. */
function withAction(span: PhiSpan, action: Action, { text, isOver89 }: DocumentFacts): PolicySpan[] {
  switch (action) {
    case 'generalise-year':
      return covered(cutOut(span, isOver89 ? undefined : yearIn(text, span)));
    case 'generalise-zip3':
      return covered(cutOut(span, zipIn(text, span)));
    case 'remove':
    case 'cover':
    case 'surrogate':
    case 'keep':
    case 'generalise-age-band':
      return [{ ...span, action }];
  }
}

const covered = (spans: readonly PhiSpan[]): PolicySpan[] => spans.map((span) => ({ ...span, action: 'cover' }));

/** What is joined to a kept value never stays by accident. */
const strict = (action: Action): PolicySpan['action'] => (action === 'remove' || action === 'surrogate' ? action : 'cover');

const hasText = (text: string, { start, end }: Stretch): boolean => /[\p{L}\p{N}]/u.test(text.slice(start, end));

/** What of a kept span was read as its category, and with other actions what is joined to that. */
function keptParts(span: PolicySpan, candidates: readonly Candidate[], { categories }: Policy, text: string): PolicySpan[] {
  const inside = candidates.filter(({ start, end }) => start < span.end && end > span.start);
  const [own, others] = [true, false].map((isOwn) => inside.filter(({ category }) => (category === span.category) === isOwn));
  const kept = joined(own ?? []).map(({ start, end }) => ({
    ...span,
    start: Math.max(start, span.start),
    end: Math.min(end, span.end),
  }));
  const rest = without(span, kept).filter((part) => hasText(text, part));
  const covered = rest.map((part): PolicySpan => {
    const touching = (others ?? []).filter(({ start, end }) => start < part.end && end > part.start);
    const best = touching.toSorted((a, b) => b.score - a.score)[0]?.category ?? span.category;
    return { ...span, ...part, category: best, action: strict(categories[best]) };
  });
  return [...kept, ...covered].sort((a, b) => a.start - b.start);
}

/** Stretches, in the order of their starts, with those that overlap or touch as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = found.at(-1);
    if (last && start <= last.end) found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else found.push({ start, end });
  }
  return found;
}

/** The parts of a place with their actions; neighbours with one action are one span. */
function decidePlace(span: PhiSpan, document: DocumentFacts): PolicySpan[] {
  const { text, policy, lexicon, names } = document;
  const actions = { ...policy.location_parts, rest: policy.categories.LOCATION };
  if (Object.values(actions).every((action) => action === actions.rest)) return withAction(span, actions.rest, document);
  const hasZip = span.why.some((reason) => reason.startsWith('place.zip'));
  const parts = placeParts(text, { ...span, hasZip }, lexicon, names);
  const merged: { start: number; end: number; action: Action }[] = [];
  for (const { part, start, end } of parts) {
    const action = actions[part];
    const last = merged.at(-1);
    if (last?.action === action) last.end = end;
    else merged.push({ start, end, action });
  }
  return merged.flatMap(({ start, end, action }) => withAction({ ...span, start, end }, action, document));
}

/** The spans with the times of day that no other span removes; kept dates lose theirs. */
function withTimes(text: string, spans: readonly PolicySpan[], { categories }: Policy): PolicySpan[] {
  const removed = spans.filter(({ action }) => action !== 'keep');
  const times = timesOfDay(text).reduce<Stretch[]>((free, time) => [...free, ...without(time, [...removed, ...free])], []);
  const action = strict(categories.DATE) === 'remove' ? 'remove' : 'cover';
  const found = times.map((time): PolicySpan => ({ category: 'DATE', ...time, score: 1, why: ['time-of-day'], action }));
  const kept = spans
    .filter((span) => span.action === 'keep')
    .flatMap((span) => without(span, times).map((one) => ({ ...span, ...one })));
  return [...removed, ...kept, ...found].sort((a, b) => a.start - b.start);
}

/** What of a stretch none of the others covers. */
const without = (stretch: Stretch, others: readonly Stretch[]): Stretch[] =>
  others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, other.start) },
          { start: Math.max(start, other.end), end },
        ].filter((one) => one.end > one.start),
      ),
    [{ start: stretch.start, end: stretch.end }],
  );

import type { Action, Policy } from '@chartloom/policies';
import { loadPack } from '@chartloom/rules';
import { createLexicon, type Lexicon } from '../lexicon/lexicon.js';
import { findCandidates } from '../pipeline/find-phi.js';
import { cutOut, showsAgeOver89, yearIn, zipIn } from '../pipeline/keep.js';
import type { FindOptions } from '../pipeline/options.js';
import { unite } from '../pipeline/unite.js';
import type { Candidate, PhiSpan } from '../text/span.js';
import { joined, leftOf, without, type Stretch } from '../text/stretch.js';
import { foldedWords, placeParts } from './location-parts.js';
import { timesOfDay } from './times-of-day.js';

/** An identifier, or a part of one, that does not stay, with what happens to it. */
export interface PolicySpan extends PhiSpan {
  readonly action: Exclude<Piece['action'], 'keep'>;
}

/** The same, or a part that stays. */
interface Piece extends PhiSpan {
  readonly action: Exclude<Action, 'generalise-year' | 'generalise-zip3'>;
}

interface PolicyFindings {
  /** In the order of the text, without overlaps. */
  readonly spans: readonly PolicySpan[];
  /** What of identifiers stays, because the policy keeps it. */
  readonly left: readonly Stretch[];
}

/** What a policy asks of the finder. */
export const findOptionsOf = ({ finder }: Policy): Pick<FindOptions, 'threshold' | 'leastProbability'> => ({
  threshold: finder.least_score,
  leastProbability: finder.least_probability,
});

/** A text that was searched, before the policy decides what happens to what was found. */
interface PolicySearch {
  readonly found: readonly PhiSpan[];
  /**
   * What happens to it. Parts with actions of their own are spans of their own. Of what a policy keeps only that stays which a
   * recogniser of its category read; what is joined to it (a code after a date) is treated as what else it was taken for, or covered.
   * @param spans what was found, as a person may have corrected it
   * @param added what a person added: it is no part of what is returned, and nothing of it stays
   */
  readonly decide: (spans: readonly PhiSpan[], added?: readonly PhiSpan[]) => PolicyFindings;
}

type SearchOptions = Omit<FindOptions, 'threshold' | 'leastProbability'>;

/**
 * Searches as the policy asks.
 * @throws AppError as findPhi
 */
export async function searchByPolicy(text: string, policy: Policy, options: SearchOptions = {}): Promise<PolicySearch> {
  const candidates = await findCandidates(text, undefined, { ...options, ...findOptionsOf(policy) });
  const lexicon = createLexicon(loadPack(options.language ?? 'en'), options.allow ?? new Set());
  return {
    found: unite(candidates),
    decide: (found, added = []) => {
      const facts = factsOf(text, [...found, ...added]);
      const document: DocumentFacts = { text, policy, candidates: byStart(candidates), lexicon, ...facts };
      const decided = found.flatMap((span) => decideSpan(span, document)).filter(isRedacted);
      const spans = policy.time_of_day === 'remove' ? withTimes(text, decided, added, policy) : decided;
      return { spans, left: leftOf(found, [...spans, ...added]) };
    },
  };
}

/**
 * Every identifier in `text` with the action of the policy, but those that it keeps.
 * @throws AppError as findPhi
 */
export async function findByPolicy(text: string, policy: Policy, options: SearchOptions = {}): Promise<PolicyFindings> {
  const { found, decide } = await searchByPolicy(text, policy, options);
  return decide(found);
}

const isRedacted = (piece: Piece): piece is PolicySpan => piece.action !== 'keep';

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
function decideSpan(span: PhiSpan, document: DocumentFacts): Piece[] {
  const { candidates, policy, text } = document;
  const pieces =
    span.category === 'LOCATION' ? decidePlace(span, document) : withAction(span, policy.categories[span.category], document);
  return pieces.flatMap((piece) => (piece.action === 'keep' ? keptParts(piece, candidates, policy, text) : [piece]));
}

/** The span with its action; where it is generalised, what of it is covered. */
function withAction(span: PhiSpan, action: Action, { text, isOver89 }: DocumentFacts): Piece[] {
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

/** The action where nothing may stay: what is joined to a kept value never stays by accident. */
export const withoutKeeping = (action: Action): 'cover' | 'remove' | 'surrogate' =>
  action === 'remove' || action === 'surrogate' ? action : 'cover';

const hasText = (text: string, { start, end }: Stretch): boolean => /[\p{L}\p{N}]/u.test(text.slice(start, end));

/** What of a kept span was read as its category, and with other actions what is joined to that. */
function keptParts(span: Piece, candidates: readonly Candidate[], { categories }: Policy, text: string): Piece[] {
  const inside = candidates.filter(({ start, end }) => start < span.end && end > span.start);
  const [own, others] = [true, false].map((isOwn) => inside.filter(({ category }) => (category === span.category) === isOwn));
  const kept = joined(own ?? []).map(({ start, end }) => ({
    ...span,
    start: Math.max(start, span.start),
    end: Math.min(end, span.end),
  }));
  const rest = without(span, kept).filter((part) => hasText(text, part));
  const other = rest.map((part): Piece => {
    const touching = (others ?? []).filter(({ start, end }) => start < part.end && end > part.start);
    const best = touching.toSorted((a, b) => b.score - a.score)[0]?.category ?? span.category;
    return { ...span, ...part, category: best, action: withoutKeeping(categories[best]) };
  });
  return [...kept, ...other].sort((a, b) => a.start - b.start);
}

/** The parts of a place with their actions; neighbours with one action are one span. */
function decidePlace(span: PhiSpan, document: DocumentFacts): Piece[] {
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

/** The spans with the times of day that none of them covers. */
function withTimes(text: string, spans: readonly PolicySpan[], added: readonly Stretch[], { categories }: Policy): PolicySpan[] {
  const free = joined(timesOfDay(text)).flatMap((time) => without(time, [...spans, ...added]));
  const action = withoutKeeping(categories.DATE) === 'remove' ? 'remove' : 'cover';
  const times = free.map((time): PolicySpan => ({ category: 'DATE', ...time, score: 1, why: ['time-of-day'], action }));
  return [...spans, ...times].sort((a, b) => a.start - b.start);
}

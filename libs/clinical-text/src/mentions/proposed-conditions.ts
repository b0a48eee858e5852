import type { LanguagePack } from '@chartloom/rules';
import type { Match } from '../lexicon/matcher.js';
import type { Reader } from '../lexicon/reader.js';
import type { SectionKind } from '../sections/section-kinds.js';
import type { Statement } from '../sections/section.js';
import { policyOf } from '../sections/section-policy.js';
import { hasPhrase, isPhrase, startOfLastPhrase } from '../text/phrases.js';
import type { Span } from '../text/source.js';
import { knownIn } from './mention-features.js';
import { isWord, mentionTokens } from './mention-tokens.js';
import { proposalsIn } from './propose.js';
import { wordKnowledge } from './word-knowledge.js';

/** Letters of a name; shorter ones are abbreviations that may mean anything. */
const SHORTEST = 4;
const LETTERS = /\p{L}/gu;

/** Words that only the tagger takes for a name, with how sure it is. */
export interface ProposedMatch extends Match {
  readonly probability: number;
}

/** The names of conditions that the tagger sees in running text, and that no table knows; each as a concept without codes. */
export function proposedConditions(reader: Reader, statement: Statement): ProposedMatch[] {
  if (!isProse(reader, statement)) return [];
  const known = knownIn(reader, statement);
  return proposalsIn(reader, statement, known).flatMap(({ kind, start, end, probability }) => {
    if (
      kind !== 'condition' ||
      !isSpokenFor(reader, statement, { start, end }) ||
      known.some((match) => hides(reader.text, match, { start, end }))
    )
      return [];
    const name = reader.text.slice(start, end).replace(/\s+/g, ' ');
    if (!mayBeCondition(reader.pack, name)) return [];
    return [{ concept: { kind: 'disorder', name: name.toLowerCase(), terms: [name], codes: [] }, start, end, probability }];
  });
}

/** Whether words are long enough, and tell more than that something is as it should be, or that there is something. */
export const mayBeCondition = (pack: LanguagePack, name: string): boolean =>
  (name.match(LETTERS)?.length ?? 0) >= SHORTEST &&
  !/\s[–—-]\s/.test(name) && // "withheld – renal function": two things
  !/^[^()]*\)|\([^()]*$/.test(name) && // "HIGH), Triglycerides": the rest of something else
  !hasPhrase(pack, 'normal finding', name) &&
  !isPhrase(pack, 'normal finding alone', name) &&
  !isPhrase(pack, 'too wide for a condition', name) &&
  startOfLastPhrase(pack, 'part or device', name) === undefined;

/** Between words of one name. */
const SAME_NAME = /^[\s-]*$/;

/**
 * What the dictionary knows decides: a condition wherever it overlaps, and of words right before it, which tell more of it ("right elbow
 * pain"); a thing of another kind where it is all of the words.
 */
function hides(text: string, match: Match, { start, end }: Span): boolean {
  const isCondition = match.concept.kind === 'disorder' || match.concept.kind === 'symptom';
  if (!isCondition) return match.start <= start && end <= match.end;
  return match.start < end ? start < match.end : SAME_NAME.test(text.slice(end, match.start));
}

/** Sections whose items are conditions by their place. */
const OF_CONDITIONS: ReadonlySet<SectionKind> = new Set<SectionKind>(['complaint', 'assessment', 'problems', 'past-problems']);

/** Classes of the words that make a sentence of names. */
const OF_SENTENCES: ReadonlySet<string> = new Set(['note word', 'boundary', 'auxiliary verb', 'person verb']);

/** Whether a sentence is printed around a name: a name alone may be a heading or an answer of a form. */
const isSpokenFor = ({ text, pack }: Reader, statement: Statement, { start, end }: Span): boolean =>
  OF_CONDITIONS.has(statement.section.kind) ||
  [
    ...mentionTokens(text, { start: statement.start, end: start }),
    ...mentionTokens(text, { start: end, end: statement.end }),
  ].some((token) => isWord(token) && wordKnowledge(pack, token.text).classes.some((one) => OF_SENTENCES.has(one)));

/** Running text of a part of a record that tells what the patient has; a form and a table are none. */
function isProse({ text, pack }: Reader, { start, end, section, cells }: Statement): boolean {
  const { conditions } = policyOf(pack, section.kind);
  if (cells !== undefined || (conditions !== 'stated' && conditions !== 'past')) return false;
  return !text.slice(start, end).includes('\t');
}

import { isKeptEponym } from '../lexicon/eponym-context.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { VocabularyClass } from '../lexicon/vocabulary.js';
import { unifyLookAlikes, isOneEditApart } from '../text/misread.js';
import type { Candidate } from '../text/span.js';
import { tokenise, hasCapital, isInitial, isWord, partsOf, type Artefacts, type Token } from '../text/tokens.js';
import type { PipelineContext } from './context.js';

/** Names from this score on are propagated. A single word of a dictionary scores less. */
const MIN_SCORE = 0.75;
/** The same for a word that no vocabulary knows: what is a name in one place is nothing else in another. Default deny scores less. */
const MIN_SCORE_OF_UNKNOWN = 0.62;

/**
 * Other occurrences of the parts of names that were found with a high score: in any case, with a possessive, hyphenated
 * or misread by OCR, with the initials before them and a generation after them. A part that is also an
 * ordinary word counts where another part is beside it, where notes do not use it, or where its capital cannot come from the
 * start of a sentence.
 */
export function propagateNames(
  names: readonly Candidate[],
  { artefacts, lexicon, knownNames }: Pick<PipelineContext, 'artefacts' | 'lexicon' | 'knownNames'>,
): Candidate[] {
  const parts = nameParts(artefacts, names, lexicon);
  for (const name of knownNames) for (const token of tokenise(name).tokens) addParts(token, parts, lexicon);
  if (parts.size === 0) return [];
  const { tokens } = artefacts;
  const misreadable = [...parts].filter((part) => part.length >= SHORTEST_MISREAD).map(unifyLookAlikes);
  const isPart = (token: Token | undefined): boolean => isWord(token) && partsOf(token.key).some((part) => parts.has(part));
  return tokens.flatMap((token, at) => {
    if (!isPart(token)) return isMisread(token, misreadable, lexicon) ? [occurrence(token.start, token.end)] : [];
    if (lexicon.isEponym(token.key) && isKeptEponym(artefacts, at, lexicon) && followedByNoun(tokens, at, lexicon)) return [];
    const isBeside = isPart(neighbour(tokens, at, 1, lexicon)) || isPart(neighbour(tokens, at, -1, lexicon));
    const isRare = !lexicon.wordClass(token.key).inNotes && token.shape === 'capitalised' && artefacts.casedText;
    if (lexicon.wordClass(token.key).ordinary && !isBeside && !isRare && !capitalMeansName(artefacts, at, lexicon)) return [];
    return [occurrence(startWithInitials(artefacts, at), endWithGeneration(artefacts, at, lexicon))];
  });
}

/** Shorter names are too similar to each other and to ordinary words. */
const SHORTEST_MISREAD = 6;

/** Whether OCR or a typing error may have made the unknown word from a part of a name. */
function isMisread(token: Token, parts: readonly string[], lexicon: Lexicon): boolean {
  if (!isWord(token) || token.text.length < SHORTEST_MISREAD - 1 || lexicon.wordClass(token.key).ordinary) return false;
  const read = unifyLookAlikes(token.key);
  return parts.some((part) => isOneEditApart(read, part));
}

const occurrence = (start: number, end: number): Candidate => ({ category: 'NAME', start, end, score: 0.7, why: 'name.memory' });

/** Keys of the words in names whose score is high enough. */
function nameParts(artefacts: Artefacts, names: readonly Candidate[], lexicon: Lexicon): Set<string> {
  const sure = names.filter(({ score }) => score >= MIN_SCORE_OF_UNKNOWN).sort((a, b) => a.start - b.start);
  const parts = new Set<string>();
  let first = 0;
  for (const { start, end, score } of sure) {
    while ((artefacts.tokens[first]?.start ?? Infinity) < start) first++;
    for (let at = first; (artefacts.tokens[at]?.end ?? Infinity) <= end; at++)
      if (score >= MIN_SCORE || isUnknown(artefacts.tokens[at], lexicon)) addParts(artefacts.tokens[at], parts, lexicon);
  }
  return parts;
}

/** Shorter words may be abbreviations. */
const SHORTEST_UNKNOWN = 4;

/** Whether neither a vocabulary nor the dictionary has the word, and it is not formed like one of medicine. */
const isUnknown = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) &&
  token.text.length >= (token.shape === 'upper' ? SHORTEST_MISREAD : SHORTEST_UNKNOWN) &&
  !lexicon.wordClass(token.key).ordinary &&
  !lexicon.isClinical(token.key) &&
  !lexicon.isEponym(token.key);

/** Parts of a name that are no name by themselves. */
const NEVER_NAMES: readonly VocabularyClass[] = ['degree', 'boundary', 'generation', 'particle', 'title'];

function addParts(token: Token | undefined, parts: Set<string>, lexicon: Lexicon): void {
  if (!isWord(token) || token.text.length < 2 || (token.text.length === 2 && token.shape !== 'capitalised')) return;
  if (lexicon.isAnyOf(token.key, NEVER_NAMES)) return;
  for (const part of [token.key, ...partsOf(token.key)]) if (part.length > 1) parts.add(part);
}

/** The nearest word in one direction, past initials, points, commas and particles, in the same cell. */
function neighbour(tokens: readonly Token[], at: number, step: 1 | -1, lexicon: Lexicon): Token | undefined {
  for (let i = at + step; Math.abs(i - at) <= 4; i += step) {
    const token = tokens[i];
    if (!token || (step === 1 ? token.afterBreak : tokens[i + 1]?.afterBreak)) return undefined;
    if (isInitial(token) || token.text === '.' || token.text === ',' || lexicon.isA(token.key, 'particle')) continue;
    return isWord(token) ? token : undefined;
  }
  return undefined;
}

const followedByNoun = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  tokens.slice(at + 1, at + 3).some((next) => lexicon.isEponymNoun(next.key));

/** Whether the capital must come from a name: in the middle of a sentence of mixed case, or before a verb that needs a person. */
function capitalMeansName(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const token = artefacts.tokens[at];
  const before = artefacts.tokens[at - 1];
  const behind = artefacts.tokens[at + 1];
  if (!token || !hasCapital(token)) return false;
  if (!artefacts.casedText) return /['’]s$/i.test(token.text);
  if (
    behind?.shape === 'lower' &&
    !behind.afterBreak &&
    (lexicon.isA(behind.key, 'person verb') || /^(?:is|was|has|had)$/.test(behind.key))
  )
    return true;
  if (/['’]s$/i.test(token.text)) return true;
  if (token.afterBreak || !before) return false;
  return !/^[.!?:•]$/.test(before.text) || isInitial(artefacts.tokens[at - 2]);
}

/** Where the name begins, with the initials before it: `A. B. Smith`. */
function startWithInitials(artefacts: Artefacts, at: number): number {
  const { tokens } = artefacts;
  let start = at;
  for (let back = at - 1; back >= 0 && at - back <= 4 && !tokens[back + 1]?.afterBreak; back--) {
    const token = tokens[back];
    if (token?.text === '.' && isInitial(tokens[back - 1])) continue;
    if (!isInitial(token) || !hasCapital(token)) break;
    start = back;
  }
  return tokens[start]?.start ?? 0;
}

/** Where the name ends, with the generation after it: `Smith Jr.`. */
function endWithGeneration(artefacts: Artefacts, at: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  const next = tokens[at + 1]?.text === ',' ? at + 2 : at + 1;
  return lexicon.isA(tokens[next]?.key ?? '', 'generation') && !tokens[next]?.afterBreak
    ? (tokens[next]?.end ?? 0)
    : (tokens[at]?.end ?? 0);
}

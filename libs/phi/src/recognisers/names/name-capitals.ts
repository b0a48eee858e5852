import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import type { VocabularyClass } from '../../lexicon/vocabulary.js';
import { isDegree, isKin, isNameKey } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isWord, partsOf, type Artefacts, type Token } from '../../text/tokens.js';
import { nameCandidate } from './name-run.js';

const DEFAULT_DENY_SCORE = 0.55;
const SHORTEST = 3;
const MONTH = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|may)$/;
/** `LigaSure`, `K-wire`, `TIAs`. */
const BRAND = /\p{Ll}\p{Lu}|^\p{Lu}-\p{Ll}|\p{Lu}s$/u;
const DETERMINER = /^(?:a|an|the|this|that|these|those|our|your|his|her|their|my|each|every|any|no|some|per|both|all)$/;

/**
 * Default deny for ordinary words: a capital in the middle of a sentence in lower case marks a name, unless notes or medicine use
 * the word, or English writes it with a capital (`the Internet`).
 */
export function capitalsInText(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    if (token.shape !== 'capitalised' || !isInText(tokens, at, lexicon)) return [];
    let to = at;
    while (
      isCapitalised(tokens[to]) &&
      (to === at ||
        !(tokens[to]?.afterBreak || lexicon.isCalendarName(tokens[to]?.key ?? '') || MONTH.test(tokens[to]?.key ?? '')))
    )
      to++;
    const next = tokens[to];
    if (next && !next.afterBreak && (next.text === ':' || next.shape === 'upper' || next.text === '-')) return [];
    // `the Anchor on Fifth`, but `a Cook catheter`
    if (DETERMINER.test(tokens[at - 1]?.key ?? '') && isBeforeNoun(next, lexicon)) return [];
    for (let i = at; i < to; i++) if (!isUnexplained(artefacts, i, lexicon)) return [];
    if (tokens.slice(at, to).every(({ key }) => !lexicon.wordClass(key).ordinary)) return [];
    return nameCandidate(artefacts, at, to, DEFAULT_DENY_SCORE, 'name.capital-in-text');
  });
}

/** What an article before a word with a capital makes a modifier of it. */
const isBeforeNoun = (next: Token | undefined, lexicon: Lexicon): boolean =>
  next !== undefined && !next.afterBreak && next.shape === 'lower' && !lexicon.isA(next.key, 'boundary');

const isCapitalised = (token: Token | undefined): boolean => token?.shape === 'capitalised';

/** After a word in lower case on the same line, after a comma or an opening mark that follows one, or after `w/`. */
function isInText(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  if (tokens[at]?.afterBreak) return false;
  const quoted = /^["“‘(]$/.test(tokens[at - 1]?.text ?? '') && !tokens[at - 1]?.afterBreak;
  const [before, further] = [tokens[quoted ? at - 2 : at - 1], tokens[quoted ? at - 3 : at - 2]];
  if (before?.shape === 'lower') return !isInTitle(tokens, at, lexicon);
  if (tokens[at - 1]?.text === '(' && quoted && tokens[at + 1]?.text === ')') return true; // `ID (Moss)`
  if (before?.text === '/' && further?.key === 'w') return true; // `w/ Tuck`
  return before?.text === ',' && further?.shape === 'lower' && !before.afterBreak;
}

/** `CBC with Differential`: a small word between a term of medicine with a capital, with which the line begins, and this one. */
function isInTitle(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const term = tokens[at - 2];
  return (
    lexicon.isA(tokens[at - 1]?.key ?? '', 'boundary') &&
    isWord(term) &&
    term.afterBreak &&
    (term.shape === 'upper' ? lexicon.wordClass(term.key).inNotes : hasCapital(term) && lexicon.isClinical(term.key)) &&
    !isNameKey(term.key, lexicon)
  );
}

/** `Prozac`, `Codeine`; not `Moss` and `Birch`, which are words of medicine, of English and names or of nature too. */
const isOnlyMedicine = (key: string, lexicon: Lexicon): boolean =>
  lexicon.isClinical(key) &&
  (lexicon.isSubstance(key) || !lexicon.wordClass(key).english) &&
  !lexicon.isA(key, 'namesake') &&
  !isNameKey(key, lexicon);

const LISTED: readonly VocabularyClass[] = ['boundary', 'proper noun', 'title', 'capitalised noun'];
const isListed = (key: string, lexicon: Lexicon): boolean =>
  lexicon.isAnyOf(key, LISTED) || lexicon.isCalendarName(key) || lexicon.isStateName(key);

function isUnexplained(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const token = artefacts.tokens[at];
  if (!isWord(token) || token.text.length < SHORTEST || BRAND.test(token.text)) return false;
  const { key } = token;
  return (
    !partsOf(key).some((part) => isListed(part, lexicon) || isListed(part.replace(/s$/, ''), lexicon)) &&
    !lexicon.wordClass(key).inMostNotes &&
    !lexicon.looksClinical(key) &&
    !isOnlyMedicine(key, lexicon) &&
    !lexicon.isEponymNoun(key) &&
    !isKin(key, lexicon) &&
    !isDegree(token, lexicon) &&
    !isKeptEponym(artefacts, at, lexicon)
  );
}

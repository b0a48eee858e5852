import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree, isKin, isNameKey, isNameLike, isNumberLabel } from '../../lexicon/name-keys.js';
import type { VocabularyClass } from '../../lexicon/vocabulary.js';
import { beginsSentence } from '../../lexicon/sentence.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isWord, partsOf, type Artefacts, type Token, type Word } from '../../text/tokens.js';
import { isDrugHere } from './drug-context.js';
import { nameCandidate } from './name-run.js';
import { isPlain, isShortForm } from './plain-words.js';

const DEFAULT_DENY_SCORE = 0.55;
const SHORTEST_UNKNOWN = 3;
const SHORTEST_KNOWN = 2;
const SHORTEST_UNCASED = 4;
/** In capitals shorter words are abbreviations. */
const SHORTEST_UPPER = 5;
/** `Mc`, `De` and the like before a second capital: a surname, where `LigaSure` is a brand. */
const NAME_PREFIX =
  /^(?:Mc|Mac|De|De[lr]|Di|Du|Da|La|Le|Van|Von|Fitz|St|O['’]|D['’]|Al|El|Ben|Abu|[JAKS]o|Mary|[A-Z]['’])\p{Lu}/u;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
/** An agent may follow these. */
const AGENT = /^(?:by|with|per|from|for|to|and)$/;
const DETERMINER = /^(?:a|an|the|this|that|these|another|each|both|two|three)$/;
/** Before these the word names a family, not a thing: `the Okarin family`. */
const PERSONAL_NOUN = /^(?:family|families|residence|household|home|children|girls?|boys?|twins|estate|brothers?|sisters?)$/;

/**
 * Default deny: a word with a capital that no vocabulary of English, of medicine or of eponyms has is taken for an identifier. The
 * exceptions: a dose follows it, it is between an article and a noun, the text also has it in lower case, or it has a capital
 * inside as brands do.
 */
export function unknownNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  const written = casedText ? keysInLowerCase(artefacts) : new Set<string>();
  return tokens.flatMap((token, at) => {
    if (!isWord(token) || isShortForm(tokens, at)) return [];
    if (!isUnknown(token, casedText, lexicon) || isKeptEponym(artefacts, at, lexicon)) return [];
    if (lexicon.isEponym(token.key) && isEponymAlone(artefacts, at)) return [];
    if (isBeforeFinding(artefacts, at, lexicon)) return [];
    if (isNameKey(token.key, lexicon)) return nameCandidate(artefacts, at, at + 1, DEFAULT_DENY_SCORE + 0.05, 'name.known');
    if (written.has(token.key) || isDrugHere(artefacts, at, lexicon) || isModifier(tokens, at, casedText, lexicon)) return [];
    return nameCandidate(artefacts, at, at + 1, DEFAULT_DENY_SCORE, 'name.unknown');
  });
}

/** `Hodgkin's`, `positive Murphy`, `a Kocher`: an eponym that leaves its noun away. */
function isEponymAlone({ tokens, casedText }: Artefacts, at: number): boolean {
  const before = tokens[at - 1]?.key ?? '';
  return (
    !casedText ||
    /['’]s?$/i.test(tokens[at]?.text ?? '') ||
    DETERMINER.test(before) ||
    /^(?:positive|negative|modified|reverse|of|and|or)$/.test(before)
  );
}

/** `Heller myotomy`: an eponym before a noun of medicine, where no word before it announces a person. */
function isBeforeFinding({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (
    !casedText ||
    !token ||
    !next ||
    next.afterBreak ||
    next.shape !== 'lower' ||
    token.shape !== 'capitalised' ||
    !lexicon.isEponym(token.key)
  )
    return false;
  if (
    /['’]s$/.test(token.text) ||
    lexicon.isA(next.key, 'person verb') ||
    lexicon.isA(next.key, 'auxiliary verb') ||
    lexicon.isA(next.key, 'boundary')
  )
    return false;
  if (
    PERSONAL_NOUN.test(next.key) ||
    !(lexicon.isClinical(next.key) || lexicon.looksClinical(next.key)) ||
    lexicon.isA(next.key, 'person-only verb')
  )
    return false;
  const announced =
    before && !token.afterBreak && (hasCapital(before) || AGENT.test(before.key) || lexicon.isA(before.key, 'title'));
  return !announced || before?.text === '.';
}

/** How long a word must be to count: shorter ones are abbreviations, the more so in capitals. */
function shortest({ shape }: Word, casedText: boolean, known: boolean): number {
  if (shape === 'capitalised') return known ? SHORTEST_KNOWN : SHORTEST_UNKNOWN;
  if (casedText) return SHORTEST_UPPER;
  return known ? SHORTEST_UNKNOWN : SHORTEST_UNCASED;
}

const NO_NAMES: readonly VocabularyClass[] = ['boundary', 'proper noun', 'title'];

function isUnknown(token: Word, casedText: boolean, lexicon: Lexicon): boolean {
  const { key, text, shape } = token;
  if (text.length < shortest(token, casedText, isNameKey(key, lexicon))) return false;
  if (casedText && !hasCapital(token)) return false;
  if (casedText && shape === 'mixed') return false;
  if (INNER_CAPITAL.test(text) && !NAME_PREFIX.test(text) && !/[-‑]/.test(text)) return false;
  if (lexicon.isAnyOf(key, NO_NAMES) || isKin(key, lexicon) || isNumberLabel(key, lexicon) || isDegree(token, lexicon))
    return false;
  // without capitals `block` and `constant` are words, `john` is a name
  if (!casedText && lexicon.wordClass(key).english && !(lexicon.wordClass(key).proper && lexicon.isFirstName(key))) return false;
  return (
    !isPlain(token, lexicon) &&
    !(
      key.includes('-') &&
      partsOf(key).every((part) => part.length < 3 || lexicon.wordClass(part).ordinary || lexicon.isA(part, 'proper noun'))
    )
  );
}

/** Keys of the words that the text has in lower case, apart from those in addresses of the web. */
function keysInLowerCase({ text, tokens }: Artefacts): Set<string> {
  const isApart = (at: number): boolean =>
    /[\s,;()]/.test(text[at] ?? ' ') || (text[at] === '.' && /\s/.test(text[at + 1] ?? ' '));
  return new Set(
    tokens
      .filter(({ shape, start, end }) => shape === 'lower' && /[\s(]/.test(text[start - 1] ?? ' ') && isApart(end))
      .map(({ key }) => key),
  );
}

/** `a Veress needle`, `the LigaSure device`: a word between an article and a noun is no person. */
function isModifier(tokens: readonly Token[], at: number, casedText: boolean, lexicon: Lexicon): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!casedText || !before || !next || next.afterBreak || !DETERMINER.test(before.key)) return false;
  return (
    next.shape === 'lower' &&
    !PERSONAL_NOUN.test(next.key) &&
    !lexicon.isA(next.key, 'boundary') &&
    !lexicon.isA(next.key, 'person verb')
  );
}

/**
 * Pairs of words in lower case that no vocabulary has, in a text with capitals: `apixaban for didem iacob, 81 yo`. One such word
 * alone is as likely a typing error; after a given name it is a surname.
 */
export function lowerCasePairs(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText, text } = artefacts;
  if (!casedText) return [];
  const isStrange = (token: Token | undefined): boolean =>
    isWord(token) &&
    token.shape === 'lower' &&
    token.text.length > 2 &&
    !lexicon.wordClass(token.key).ordinary &&
    !lexicon.isEponym(token.key) &&
    !isDegree(token, lexicon) &&
    !lexicon.isAnyOf(token.key, ['proper noun', 'relation']);
  const isGiven = (token: Token | undefined): boolean => isStrange(token) && lexicon.isFirstName(token?.key ?? '');
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || next.afterBreak || text.slice(token.end, next.start) !== ' ' || !isStrange(token) || !isStrange(next)) return [];
    return isGiven(token) ||
      isNameKey(next.key, lexicon) ||
      /^(?:for|named|patient|pt|with|about|of|by|is)$/.test(tokens[at - 1]?.key ?? '')
      ? nameCandidate(artefacts, at, at + 2, DEFAULT_DENY_SCORE, 'name.lower-case-pair')
      : [];
  });
}

/**
 * Ordinary words in the position of a person: `lives with Grace`, `Rose said`, `daughter Faith came`. In the middle of a sentence
 * in lower case a capital is evidence. At its start only the verb is.
 */
export function ordinaryNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (isAgedPerson(artefacts, at, lexicon)) return nameCandidate(artefacts, at, at + 1, DEFAULT_DENY_SCORE, 'name.before-age');
    if (!casedText)
      return actsAtSentenceStart(artefacts, at, lexicon) || isPlainAgent(artefacts, at, lexicon)
        ? nameCandidate(artefacts, at, at + 1, DEFAULT_DENY_SCORE, 'name.ordinary-in-place')
        : [];
    if (!isWord(token) || token.shape !== 'capitalised' || !lexicon.wordClass(token.key).ordinary || token.text.length < 3)
      return [];
    if (
      lexicon.isA(token.key, 'boundary') ||
      lexicon.isA(token.key, 'proper noun') ||
      lexicon.isA(token.key, 'title') ||
      isDegree(token, lexicon)
    )
      return [];
    if (token.key.endsWith('day') && lexicon.isCalendarName(token.key)) return [];
    if (isKeptEponym(artefacts, at, lexicon)) return [];
    if (lexicon.isClinical(token.key) && !lexicon.isFirstName(token.key) && !endsClauseAfterAgent(artefacts, at, lexicon))
      return [];
    return isInPlaceOfPerson(artefacts, at, lexicon)
      ? nameCandidate(artefacts, at, at + 1, DEFAULT_DENY_SCORE, 'name.ordinary-in-place')
      : [];
  });
}

/** `ask for Peg at the desk`: after a preposition of an agent, and not before a noun. */
function endsClauseAfterAgent({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!before || tokens[at]?.afterBreak || before.shape !== 'lower' || !/^(?:by|with|for)$/.test(before.key)) return false;
  return !next || next.afterBreak || /^[.,;)]$/.test(next.text) || lexicon.isA(next.key, 'boundary');
}

function isInPlaceOfPerson(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const { tokens } = artefacts;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || next?.text === ':') return false; // a label
  const verb = next && !next.afterBreak && next.shape === 'lower' ? next.key : '';
  const first = lexicon.isFirstName(token.key);
  const told = lexicon.isA(verb, 'auxiliary verb') && lexicon.isA(tokens[at + 2]?.key ?? '', 'passive of people');
  if (told && isNameLike(token.key, lexicon)) return true;
  if (beginsSentence(artefacts, at, lexicon))
    return first && (lexicon.isA(verb, 'person verb') || lexicon.isA(verb, 'auxiliary verb'));
  if (before && isWord(before) && hasCapital(before) && before.text.length > 1 && !beginsSentence(artefacts, at - 1, lexicon))
    return false;
  if (next && !next.afterBreak && isWord(next) && hasCapital(next) && next.text.length > 1)
    return first && isNameKey(next.key, lexicon);
  return first || ((lexicon.isA(verb, 'person verb') || AGENT.test(before?.key ?? '')) && isNameLike(token.key, lexicon));
}

/** In a text without capitals: `photo taken by ray.`, a given name after such a preposition, at the end of the clause. */
function isPlainAgent({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!isWord(token) || token.afterBreak || !/^(?:by|with)$/.test(before?.key ?? '')) return false;
  const ends = !next || next.afterBreak || /^[.,;)]$/.test(next.text);
  return ends && lexicon.isFirstName(token.key) && !lexicon.isClinical(token.key) && !lexicon.isCalendarName(token.key);
}

/** In a text without capitals: a given name before what only people do, where a sentence begins. */
function actsAtSentenceStart(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [token, next] = [artefacts.tokens[at], artefacts.tokens[at + 1]];
  if (!isWord(token) || !next || next.afterBreak || !lexicon.isA(next.key, 'person verb')) return false;
  return (
    lexicon.isFirstName(token.key) &&
    !lexicon.isA(token.key, 'name or verb') &&
    !lexicon.isCalendarName(token.key) &&
    beginsSentence(artefacts, at, lexicon)
  );
}

/** `Ruby is a 29 year old`, `will sartori, 58 yo`: the word before an age is a person. */
function isAgedPerson(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const { tokens, casedText } = artefacts;
  const token = tokens[at];
  if (!isWord(token) || lexicon.isA(token.key, 'boundary') || lexicon.isEponym(token.key)) return false;
  const unusual =
    casedText && token.shape === 'capitalised' && !lexicon.wordClass(token.key).inNotes && beginsSentence(artefacts, at, lexicon);
  if (!lexicon.isFirstName(token.key) && !unusual) return false;
  const behind = tokens.slice(at + 1, at + 6).map(({ key }) => key);
  const words = behind.join(' ');
  return /^(?:is an? |, an? |, )\d{1,3} (?:- )?(?:year|yo|yr|y |f |m |month)/.test(`${words} `);
}

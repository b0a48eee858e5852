import { fold, hasCapital, isInitial, isWord, partsOf, type Artefacts, type Token } from '../text/tokens.js';
import type { Lexicon } from './lexicon.js';
import { isNameKey } from './name-keys.js';

/** How many other words may follow an eponym up to its noun: `Lou Gehrig's disease`, `Gleason total score`. */
const REACH = 3;
/** How many tokens a list of eponyms may have: `Phalen, Tinel and Finkelstein negative`. */
const LONGEST_ROW = 16;
/** What may separate the eponyms of a list: `Ortolani and Barlow negative`. */
const BETWEEN_EPONYMS = /^(?:and|or|&|,|\/)$/;
/** After a number, these make it an age, a house or a duration, not the result of a scale. */
const NO_RESULT = /^(?:y|yo|yr|yrs|year|years|month|months|street|st|ave|avenue|road|rd|drive|dr|lane|ln)$/;
const RESULT = /^\d{1,2}$/;

/** `Philadelphia chromosome`: a town right before a noun of eponyms. */
export const isTownOfEponym = ({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean => {
  const [town, noun] = [tokens[at], tokens[at + 1]];
  return (
    town?.shape === 'capitalised' &&
    noun?.shape === 'lower' &&
    !noun.afterBreak &&
    lexicon.isCity(fold(town.text)) &&
    isNounOf(noun, lexicon)
  );
};

/** Whether the token is an eponym that means a disease, a sign, a scale or a device here, and so is no identifier. */
export function isKeptEponym(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const { tokens } = artefacts;
  const token = tokens[at];
  if (!token) return false;
  if (
    lexicon.isA(token.key.replace('-', ' '), 'pair') ||
    isPair(tokens[at - 1], token, lexicon) ||
    isPair(token, tokens[at + 1], lexicon)
  )
    return true;
  const eponym = isEponym(token, lexicon);
  if (isBeforeNoun(tokens, at, eponym, lexicon)) return true;
  if (!eponym) {
    const noun = tokens[at + 2]?.key ?? '';
    const next = tokens[at + 1];
    return (
      next !== undefined &&
      !next.afterBreak &&
      isEponym(next, lexicon) &&
      lexicon.isEponymNoun(noun) &&
      !lexicon.isA(noun, 'generation')
    );
  }
  if (hasResult(tokens, at, lexicon) || isFinding(artefacts, at, lexicon) || isPartOfBody(tokens, at, lexicon)) return true;
  return !isPerson(tokens, at, lexicon) && !isTownHere(artefacts, at, lexicon) && isRareName(token, lexicon);
}

/** `in Denver`, `near Ann Arbor`: the name of a town after a preposition of place. */
export function isTownHere({ text, tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !before || token.afterBreak || !hasCapital(token) || !/^(?:in|near|outside|from)$/.test(before.text))
    return false;
  const two = next && !next.afterBreak && hasCapital(next) && lexicon.isCity(text.slice(token.start, next.end));
  return two === true || (before.text !== 'from' && lexicon.isCity(token.text));
}

/** `Anna Lund`, `H. Lund`, `Dr. Lund`, `Lund agreed`: after a given name, an initial or a title, or before a verb of speaking. */
function isPerson(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [given, next] = [tokens[at - 1], tokens[at + 1]];
  if (next?.shape === 'lower' && !next.afterBreak && SPEAKS.test(next.key)) return true;
  if (!given || tokens[at]?.afterBreak) return false;
  if (given.text === '.') return isInitial(tokens[at - 2]) && hasCapital(tokens[at - 2]);
  return lexicon.isA(given.key, 'title') || (hasCapital(given) && lexicon.isFirstName(given.key) && !isEponym(given, lexicon));
}
const SPEAKS =
  /^(?:said|says|states|stated|reports|denies|agrees|agreed|asked|asks|told|called|wants|wishes|lives|lived|works|worked|feels|felt|thinks|smokes|drinks)$/;

/** An eponym that no list of names has. Of a hyphenated one each part must be an eponym: `Semmes-Weinstein`, not `Vasquez-Lund`. */
function isRareName({ key }: Token, lexicon: Lexicon): boolean {
  const parts = partsOf(key);
  return parts.every((part) => lexicon.isEponym(part)) && parts.some((part) => !isNameKey(part, lexicon));
}

const isPair = (a: Token | undefined, b: Token | undefined, lexicon: Lexicon): boolean =>
  a !== undefined && b !== undefined && !b.afterBreak && lexicon.isA(`${a.key} ${b.key}`, 'pair');

const isEponym = (token: Token, lexicon: Lexicon): boolean =>
  partsOf(token.key).some((part) => lexicon.isEponym(part) || lexicon.isA(part, 'scale'));

/** `Braden scale`, `Ortolani and Barlow tests`. A word that is no eponym must be right before the noun: `Hirano bodies`. */
function isBeforeNoun(tokens: readonly Token[], at: number, eponym: boolean, lexicon: Lexicon): boolean {
  const key = tokens[at]?.key ?? '';
  let left = eponym ? REACH : lexicon.isCity(key) ? 2 : isNameKey(key, lexicon) ? 0 : 1;
  for (let i = at + 1; left > 0 && i <= at + LONGEST_ROW; i++) {
    const [next, behind] = [tokens[i], tokens[i + 1]];
    if (!next || next.afterBreak) return false;
    // `Billroth II` is an operation, `Blood III` a person
    if (lexicon.isA(next.key, 'generation') && lexicon.isFirstName(tokens[at - 1]?.key ?? '')) return false;
    if (isNounOf(next, lexicon) && (eponym || (next.text.length > 3 && next.key !== 'cell'))) return true;
    const joins = BETWEEN_EPONYMS.test(next.text) && behind !== undefined && isEponym(behind, lexicon);
    if (eponym && joins) continue;
    if (next.shape === 'mark' ? !/^['’-]$/.test(next.text) : isActing(next, lexicon)) return false;
    if (eponym && next.shape === 'lower' && lexicon.isA(next.key, 'finding')) return true;
    if (!isEponym(next, lexicon)) left--;
  }
  return false;
}

/** A noun of eponyms, alone or with a finding: `Philadelphia chromosome-negative`. */
function isNounOf({ key }: Token, lexicon: Lexicon): boolean {
  const [noun = '', finding, ...more] = partsOf(key);
  return (
    lexicon.isEponymNoun(key) ||
    (finding !== undefined && more.length === 0 && lexicon.isEponymNoun(noun) && lexicon.isA(finding, 'finding'))
  );
}

/** After these words the eponym is the subject of a sentence, and no noun of an eponym follows. */
const isActing = ({ key, shape }: Token, lexicon: Lexicon): boolean =>
  shape === 'lower' && (lexicon.isA(key, 'boundary') || lexicon.isA(key, 'person verb') || lexicon.isA(key, 'auxiliary verb'));

/** `Braden 17`, `Morse: 45`, `Fitzpatrick III`: a scale and its result. */
function hasResult(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const parts = partsOf(tokens[at]?.key ?? '');
  if (!parts.some((part) => lexicon.isA(part, 'scale'))) return false;
  const value = /^[:=]$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const [result, behind] = [tokens[value], tokens[value + 1]];
  if (!result || result.afterBreak) return false;
  if (/^(?:I{1,3}|IV|V|VI)$/.test(result.text) || (parts.length > 1 && /^[A-C]$/.test(result.text))) return true;
  return (
    RESULT.test(result.text) &&
    !NO_RESULT.test(behind?.key ?? '') &&
    !/^[-'’]$/.test(behind?.text ?? '') &&
    tokens[value + 3]?.text !== '/'
  );
}

/** `Murphy positive`, `negative Homans`, `Phalen, Tinel negative`. */
function isFinding({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1];
  if (before && !tokens[at]?.afterBreak && /^(?:positive|negative|pos|neg|modified|reverse)$/.test(before.key)) return true;
  const next = tokens[at + 1];
  return (
    next !== undefined && !next.afterBreak && (next.text === '+' || (next.shape === 'lower' && lexicon.isA(next.key, 'finding')))
  );
}

/** `foramen of Monro`, `circle of Willis`. */
const isPartOfBody = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean => {
  const [noun, of] = [tokens[at - 2], tokens[at - 1]];
  return (
    of?.key === 'of' && isWord(noun) && lexicon.isBeside(noun.key, 'part of body') && lexicon.isEponym(tokens[at]?.key ?? '')
  );
};

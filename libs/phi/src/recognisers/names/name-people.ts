import type { Lexicon } from '../../lexicon/lexicon.js';
import { beginsLabel, isDegree, isNameLike } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isInitial, isInSameCell, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import { nameCandidate } from './name-run.js';

const INFERRED = 0.6;
const SURE = 0.8;
/** A signature is short. */
const LONGEST_SIGNATURE = 4;
const BE = /^(?:is|was|has|seems|appears)$/;
const OWN = /^(?:the|her|his|our|my|their|your|a|an)$/;
/** `Feldspar to talk with`: who is to do something. */
const TO_DO =
  /^(?:talk|call|see|check|discuss|review|follow|arrange|speak|meet|contact|fax|send|order|evaluate|examine|operate|bring|pick|drive|visit|help|update|sign)$/;
/** Nouns after a possessive that show an owner: `Small's office`. */
const BELONGINGS =
  /^(?:office|house|home|room|place|apartment|clinic|service|team|note|notes|number|cell|phone|birthday|dog|cat|pharmacy|chart|order|orders)$/;
/** Words in a greeting that are no names. */
const NO_NAME_IN_GREETING =
  /^(?:all|there|everyone|everybody|team|folks|doc|doctor|dr|sir|madam|ma|colleague|colleagues|again|friends?|you|parent|parents|patient|provider|so|for)$/;

/** Ordinary words that are names by the words beside them: `Bishop denies`, `Young (PCP)`, `Thanks, / Cal`. */
export function peopleByContext(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return peopleWithoutCase(artefacts, lexicon);
  return tokens.flatMap((token, at) => {
    if (!canBeName(token, tokens[at + 1], lexicon) || beginsLabel(tokens, at, lexicon)) return [];
    if (isGreeted(tokens, at, lexicon) || hasRole(tokens, at, lexicon))
      return nameCandidate(artefacts, at, at + 1, SURE, 'name.in-role');
    if (followsRole(tokens, at, lexicon))
      return nameCandidate(artefacts, at, isSurnameFirst(tokens, at) ? at + 3 : at + 1, SURE, 'name.behind-role');
    const signed = signatureEnd(artefacts, at, lexicon);
    if (signed) return nameCandidate(artefacts, at, signed, SURE, 'name.signed');
    return actsAsPerson(tokens, at, lexicon) ? nameCandidate(artefacts, at, at + 1, INFERRED, 'name.acts') : [];
  });
}

/** `bishop denies chest pain`, `skip, device rep`: without capitals a word must be a name too, or say something. */
function peopleWithoutCase({ tokens, text, casedText }: Artefacts, lexicon: Lexicon): Candidate[] {
  const artefacts = { tokens, text, casedText };
  return tokens.flatMap((token, at) => {
    if (!isWord(token) || token.text.length < 3 || isListed(token, lexicon) || lexicon.wordClass(token.key).inNotes) return [];
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    const begins = !before || token.afterBreak || /^[.;!?]$/.test(before.text) || /^(?:and|but|that)$/.test(before.key);
    const speaks = begins && isInSameCell(next) && SAYS.test(next.key);
    const greeted =
      before !== undefined &&
      !token.afterBreak &&
      lexicon.isA(before.key, 'greeting') &&
      /^[,!]$/.test(next?.text ?? '') &&
      !NO_NAME_IN_GREETING.test(token.key);
    const told = isNameLike(token.key, lexicon) && !lexicon.isA(token.key, 'name or verb') && hasRole(tokens, at, lexicon);
    return speaks || told || greeted ? nameCandidate(artefacts, at, at + 1, INFERRED, 'name.acts') : [];
  });
}
const SAYS = /^(?:said|says|denies|denied|states|agrees|thinks|wants|lives|told|asked|smokes|drinks)$/;

const isListed = (token: Token, lexicon: Lexicon): boolean =>
  isDegree(token, lexicon) ||
  lexicon.isAnyOf(token.key, ['boundary', 'title', 'proper noun', 'relation', 'role', 'greeting', 'closing']);

const canBeName = (token: Token, next: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) && token.shape === 'capitalised' && token.text.length > 1 && next?.text !== ':' && !isListed(token, lexicon);

const isRole = (key: string, lexicon: Lexicon): boolean =>
  lexicon.isA(key, 'role') || lexicon.isA(key, 'abbreviated role') || SPECIALIST.test(key);
const SPECIALIST = /(?:ologist|iatrist|iatrician|dontist|tometrist|opractor|ographer|hygienist|therapist|ician)$/;

/** `Bishop denies`, `Bishop is doing well`, `Small's office`, `Chip from Eastgate`. */
function actsAsPerson(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [token, next, afterNext] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token || !isInSameCell(next) || next.shape !== 'lower' || lexicon.isCalendarName(token.key)) return false;
  const bodily = lexicon.wordClass(token.key).inNotes && lexicon.isClinical(token.key);
  const nameLike = isNameLike(token.key, lexicon) && !bodily;
  if (/['’]s$/i.test(token.text)) return nameLike && (lexicon.isA(next.key, 'relation') || BELONGINGS.test(next.key));
  if (lexicon.isA(next.key, 'person-only verb'))
    return nameLike || !(lexicon.wordClass(token.key).inNotes || token.key.endsWith('ly'));
  if (next.key === 'to' && isInSameCell(afterNext) && TO_DO.test(afterNext.key))
    return !lexicon.wordClass(token.key).inNotes && !/(?:ed|s|able|ing|ly)$/.test(token.key);
  if (BE.test(next.key)) return nameLike && isInSameCell(afterNext) && lexicon.isBeside(afterNext.key, 'human state');
  return nameLike && next.key === 'from' && isInSameCell(afterNext) && afterNext.shape === 'capitalised';
}

/** `Early, J.` */
const isSurnameFirst = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.text === ',' && isInitial(tokens[at + 2]) && hasCapital(tokens[at + 2]) && isInSameCell(tokens[at + 2]);

/** `Attending Feldspar`, `RN Dot`, `Physician Early, J.`: a role with a capital before a word that notes do not use. */
function followsRole(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [role, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!role || !isInSameCell(token) || !isWord(role) || !hasCapital(role) || !isRole(role.key, lexicon)) return false;
  if (isSurnameFirst(tokens, at)) return true;
  if (isRole(token.key, lexicon) || (isInSameCell(next) && next.shape === 'lower' && lexicon.isEponymNoun(next.key)))
    return false;
  return !lexicon.wordClass(token.key).inNotes || (isNameLike(token.key, lexicon) && !lexicon.isClinical(token.key));
}

/** `Young (PCP)`, `Skip, device rep`, `Gus, the barman`. */
function hasRole(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const mark = tokens[at + 1];
  if (!isInSameCell(mark) || !/^[(,]$/.test(mark.text)) return false;
  const bracket = mark.text === '(';
  if (!bracket && lexicon.wordClass(tokens[at]?.key ?? '').inNotes) return false;
  const from = OWN.test(tokens[at + 2]?.key ?? '') ? at + 3 : at + 2;
  const end = tokens.findIndex((token, i) => i >= from && (i > from + 2 || /^[),.;]$/.test(token.text) || token.afterBreak));
  const last = tokens[(end < 0 ? tokens.length : end) - 1];
  const closed = bracket ? tokens[end]?.text === ')' : /^[,.;]$/.test(tokens[end]?.text ?? '.');
  if (!last || end === from || !closed) return false;
  return (
    (lexicon.isA(last.key, 'relation') || isRole(last.key, lexicon)) &&
    (bracket || last.shape === 'lower' || last.shape === 'upper')
  );
}

/** `Hi Hope,`. */
function isGreeted(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [greeting, next] = [tokens[at - 1], tokens[at + 1]];
  if (
    !isInSameCell(tokens[at]) ||
    !greeting ||
    !lexicon.isA(greeting.key, 'greeting') ||
    NO_NAME_IN_GREETING.test(tokens[at].key)
  )
    return false;
  return !isInSameCell(next) || /^[,!.–—-]$/.test(next.text) || isWord(next);
}

/** The index after a name that is alone on its line, below a closing or after a dash; 0 where there is none. */
function signatureEnd(artefacts: Artefacts, at: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  const dashed = /^[-–—~]$/.test(tokens[at - 1]?.text ?? '') && (tokens[at - 1]?.afterBreak || isEnd(tokens[at - 2]));
  if (!dashed && !(tokens[at]?.afterBreak && isBelowClosing(tokens, at, lexicon))) return 0;
  let to = at;
  while (to - at < LONGEST_SIGNATURE && (to === at || isInSameCell(tokens[to])) && isSignaturePart(tokens[to], lexicon)) to++;
  const alone = tokens[to] === undefined || tokens[to]?.afterBreak || tokens[to]?.text === ',';
  return alone && (!dashed || isLast(tokens, to, lexicon)) ? to : 0;
}

const isEnd = (token: Token | undefined): boolean => token === undefined || /^[.!?)]$/.test(token.text);
const isSignaturePart = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) ? hasCapital(token) && !isDegree(token, lexicon) : token?.text === '.';

/** After a dash a name counts only where the text ends: lists of short lines have dashes too. */
const isLast = (tokens: readonly Token[], at: number, lexicon: Lexicon): boolean =>
  tokens[at] === undefined || isDegree(tokens[at + 1], lexicon);

function isBelowClosing(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const end = tokens[at - 1]?.text === ',' || tokens[at - 1]?.text === '!' ? at - 2 : at - 1;
  const [closing, before] = [tokens[end], tokens[end - 1]];
  if (!closing || !lexicon.isA(closing.key, 'closing')) return false;
  return closing.afterBreak || before?.afterBreak === true || tokens[end - 2]?.afterBreak === true;
}

/** `-HL`, `MI: L`: initials by their position alone. */
export function initialsByPlace(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return tokens.flatMap((token, at) => {
    if (isInitial(token) && hasCapital(token) && isMiddle(tokens, at))
      return nameCandidate(artefacts, at, at + 1, SURE, 'name.initials-in-place');
    const isShort = isWord(token) && token.shape === 'upper' && token.text.length > 1 && token.text.length < 4;
    if (!isShort || lexicon.wordClass(token.key).ordinary || isDegree(token, lexicon)) return [];
    const dash = tokens[at - 1];
    const dashed = /^[-–—~]$/.test(dash?.text ?? '') && (dash?.afterBreak || isEnd(tokens[at - 2]));
    const last = tokens[at + 1] === undefined;
    return dashed && last ? nameCandidate(artefacts, at, at + 1, INFERRED, 'name.initials-in-place') : [];
  });
}

const isMiddle = (tokens: readonly Token[], at: number): boolean => {
  const label = tokens[at - 1]?.text === ':' ? at - 2 : at - 1;
  const [middle, initial] = [tokens[label - 1], tokens[label]];
  const alone = tokens[at + 1] === undefined || tokens[at + 1]?.afterBreak || tokens[at + 1]?.text === '.';
  return alone && (initial?.text === 'MI' || (middle?.key === 'middle' && /^(?:initial|name)$/.test(initial?.key ?? '')));
};

import type { Lexicon } from '../lexicon/lexicon.js';
import { beginsLabel, isDegree, isNameKey, isNameLike } from '../lexicon/name-keys.js';
import type { Candidate } from '../text/span.js';
import { hasCapital, isInitial, isLineBreak, isWord, type Artefacts, type Token } from '../text/tokens.js';

const MAX_PARTS = 4;
/** What may join one person to the next. */
const JOINED = /^(?:and|or|&|,|;|\/)$/;
/** Surnames too, but only after a given name. */
const PROFESSION = /^(?:doctor|nurse|judge|major)$/;
/** Score of a person who is joined to a name: `Okarin and Joy`. */
const SCORE_BESIDE_NAME = 0.65;
/** How many tokens of other columns may separate a name from its continuation in the next line. */
const MOST_BETWEEN = 24;

/** A range of token indices: `from` inclusive, `to` exclusive. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Candidates that grow from names by the words beside them: given names, surnames and initials that are ordinary words elsewhere
 * (`Grace Okarin`, `Okarin K. Love`, `Bishop, Okarin`), and the next person of a list (`Okarin and Joy`).
 */
export function expandNames(artefacts: Artefacts, found: readonly Candidate[], lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const starts = new Map(tokens.map(({ start }, at) => [start, at]));
  const ends = new Map(tokens.map(({ end }, at) => [end, at + 1]));
  return found
    .filter(({ category }) => category === 'NAME')
    .flatMap((name) => {
      const [from, to] = [starts.get(name.start), ends.get(name.end)];
      if (from === undefined || to === undefined) return [];
      const afterNickname = skipNickname(tokens, to);
      const whole = {
        from: startOfNickname(tokens, extendBackward(artefacts, from, lexicon)),
        to: extendForward(artefacts, afterNickname, lexicon),
      };
      const grown = whole.from < from || whole.to > to ? [candidate(tokens, whole, name.score, 'name.beside')] : [];
      const wrapped = wrappedPart(artefacts, whole.to, lexicon);
      if (wrapped) grown.push(candidate(tokens, wrapped, name.score, 'name.wrapped'));
      const next = joinedName(artefacts, whole.to, lexicon);
      return next ? [...grown, candidate(tokens, next, SCORE_BESIDE_NAME, 'name.joined')] : grown;
    });
}

const candidate = (tokens: readonly Token[], { from, to }: Run, score: number, why: string): Candidate => ({
  category: 'NAME',
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
  score,
  why,
});

const isNickname = (token: Token | undefined): boolean => isWord(token) && hasCapital(token) && token.text.length > 1;
const QUOTE = /^["“‘']$/;
const isQuoted = (tokens: readonly Token[], at: number): boolean =>
  QUOTE.test(tokens[at]?.text ?? '') && isNickname(tokens[at + 1]) && /^["”’']$/.test(tokens[at + 2]?.text ?? '');

/** Index after `"Buddy"`, where a quoted nickname follows a given name. */
const skipNickname = (tokens: readonly Token[], to: number): number =>
  isQuoted(tokens, to) && !tokens[to]?.afterBreak ? to + 3 : to;

/** Index of `"Sunny"`, where a quoted nickname comes before a name. */
const startOfNickname = (tokens: readonly Token[], from: number): number =>
  isQuoted(tokens, from - 3) && !tokens[from]?.afterBreak ? from - 3 : from;

/** Whether the token after a name can be a surname or another part of it. */
function canFollow(artefacts: Artefacts, at: number, lexicon: Lexicon, overBreak = false): boolean {
  const { tokens, casedText } = artefacts;
  if (beginsLabel(tokens, at, lexicon)) return false;
  const token = tokens[at];
  if (!isWord(token) || (token.afterBreak && !overBreak) || token.text.length < 2 || tokens[at + 1]?.text === ':') return false;
  const { key } = token;
  if (/['’]s$/.test(tokens[at - 1]?.text ?? '') && lexicon.wordClass(key).inNotes) return false;
  const profession = PROFESSION.test(key) && token.shape === 'capitalised';
  if (
    ((lexicon.isA(key, 'boundary') || lexicon.isA(key, 'title')) && !profession) ||
    lexicon.isA(key, 'proper noun') ||
    lexicon.isCalendarName(key) ||
    lexicon.isA(key, 'person verb') ||
    isDegree(token, lexicon)
  )
    return false;
  if (lexicon.isEponymNoun(key) || lexicon.isFacilityHeadWord(key)) return false;
  if (!lexicon.wordClass(key).ordinary) return casedText ? hasCapital(token) : token.text.length > 2 || isNameKey(key, lexicon);
  // `rosalind peppercorn`
  const plainGiven = !casedText && isPlainGiven(tokens[at - 1], lexicon);
  if (plainGiven && !lexicon.wordClass(key).inNotes && !lexicon.isA(key, 'person-only verb') && !/(?:ed|ing|ly|s)$/.test(key))
    return true;
  if (!casedText)
    return (
      isNameKey(key, lexicon) &&
      (!lexicon.wordClass(key).inNotes || /^(?:[,.;()]|is|was)$/.test(tokens[at + 1]?.text.toLowerCase() ?? '.'))
    );
  if (token.shape === 'lower') return false;
  // `Okarin's MRI`
  if (token.shape === 'upper' && tokens[at - 1]?.shape === 'capitalised' && lexicon.wordClass(key).inNotes) return false;
  // after a given name that is no other word, even `Pain` is a surname
  const given = tokens[at - 1];
  const behindGiven = given?.shape === token.shape && lexicon.isFirstName(given.key) && !lexicon.wordClass(given.key).ordinary;
  // `her son, Bill Doctor, called`; not `Okarin Major depression`
  if (profession) return behindGiven || (key !== 'major' && given?.shape === token.shape && !hasCapital(tokens[at + 1]));
  return behindGiven || isNameLike(key, lexicon) || !lexicon.wordClass(key).inNotes || isDegree(tokens[at + 1], lexicon);
}

const endsClause = (next: Token | undefined): boolean => !next || next.afterBreak || /^[,;)]$/.test(next.text);

/** A given name that is no word of English or of notes. */
const isPlainGiven = (token: Token | undefined, lexicon: Lexicon): boolean =>
  token !== undefined &&
  lexicon.isFirstName(token.key) &&
  !lexicon.wordClass(token.key).ordinary &&
  !lexicon.wordClass(token.key).english;

function extendForward(artefacts: Artefacts, from: number, lexicon: Lexicon): number {
  const { tokens, casedText } = artefacts;
  let to = from;
  for (let at = from, parts = 0; at < tokens.length && parts < MAX_PARTS; at++, parts++) {
    const token = tokens[at];
    if (!token || token.afterBreak) break;
    if (token.text === '.' && at === to && isInitial(tokens[at - 1])) to = at + 1;
    else if (
      isInitial(tokens[to - 2]) &&
      tokens[to - 1]?.text === '.' &&
      at === to &&
      isWord(token) &&
      token.shape === 'capitalised'
    )
      to = at + 1;
    else if (!casedText && at === from && isInitial(token) && tokens[at + 1]?.text === '.' && token.key !== 'a') to = at + 1;
    else if (!casedText && at === from && isInitial(token) && isPlainGiven(tokens[at - 1], lexicon) && endsClause(tokens[at + 1]))
      to = at + 1;
    else if (isInitial(token) && hasCapital(token) && casedText && (tokens[at + 1]?.text === '.' || isWord(tokens[at + 1])))
      to = at + 1;
    else if (lexicon.isA(token.key, 'generation') && hasCapital(token)) to = at + 1;
    else if (canFollow(artefacts, at, lexicon)) to = at + 1;
    else if (!lexicon.isA(token.key, 'particle')) break;
  }
  return to;
}

function extendBackward(artefacts: Artefacts, to: number, lexicon: Lexicon): number {
  const { tokens, casedText } = artefacts;
  const first = tokens[to];
  const before = tokens[to - 1];
  if (!first || first.afterBreak || !before) return to;
  // `Bishop, Okarin` fills the cell of a table
  const surname = tokens[to - 2];
  if (
    before.text === ',' &&
    isWord(surname) &&
    beginsCell(tokens, to - 2) &&
    hasCapital(surname) &&
    !lexicon.isA(surname.key, 'boundary')
  )
    return to - 2;
  if (before.text === '.' && isInitial(surname) && (hasCapital(surname) || (!casedText && surname.key !== 'a'))) return to - 2;
  if (!isWord(before) || lexicon.isA(before.key, 'boundary') || lexicon.isA(before.key, 'title')) return to;
  const { key, text } = before;
  const capital = hasCapital(before);
  if (text.length === 1) return capital && casedText && text !== 'I' && text !== 'A' ? to - 1 : to;
  if (casedText && !capital) return to;
  if (lexicon.isFirstName(key)) {
    // in a text without capitals `mark okarin` may be an instruction
    const sure = casedText || !lexicon.wordClass(key).inNotes || (before.shape === first.shape && before.shape !== 'lower');
    return sure ? to - 1 : to;
  }
  // in the middle of a sentence a word with a capital before a name belongs to it
  const inside = casedText && before.shape === first.shape && !before.afterBreak && tokens[to - 2]?.shape === 'lower';
  if (
    inside &&
    !lexicon.wordClass(key).inNotes &&
    !lexicon.isClinical(key) &&
    !lexicon.isEponym(key) &&
    !lexicon.isA(key, 'proper noun')
  )
    return to - 1;
  // in the dictionary with a capital only, where no sentence begins
  return casedText &&
    before.shape === first.shape &&
    !lexicon.wordClass(key).ordinary &&
    lexicon.wordClass(key).proper &&
    !lexicon.isA(key, 'proper noun')
    ? to - 1
    : to;
}

const beginsCell = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.afterBreak === true || /^["“”(:]$/.test(tokens[at - 1]?.text ?? '');

/** The part of a name in the next line or row: a lone initial, or a surname after the initial that ended the line. */
function wrappedPart(artefacts: Artefacts, at: number, lexicon: Lexicon): Run | undefined {
  const { tokens, text } = artefacts;
  for (let from = at; from < tokens.length && from - at < MOST_BETWEEN; from++) {
    const [before, token] = [tokens[from - 1], tokens[from]];
    if (!before || !token) return undefined;
    if (!token.afterBreak || !text.slice(before.end, token.start).includes('\n')) continue;
    const next = tokens[from + 1];
    const point = next?.text === '.' && next.start === token.end;
    const behind = point ? tokens[from + 2] : next;
    const short = (isInitial(token) && hasCapital(token)) || (lexicon.isA(token.key, 'generation') && hasCapital(token));
    if (short && (behind?.afterBreak ?? true)) return { from, to: point ? from + 2 : from + 1 };
    const cut =
      isLineBreak(artefacts, from) && from === at && (before.text === '.' ? isInitial(tokens[at - 2]) : isInitial(before));
    return cut && isWord(token) && token.shape === 'capitalised' && canFollow(artefacts, from, lexicon, true)
      ? { from, to: from + 1 }
      : undefined;
  }
  return undefined;
}

/** The name after `and`, a comma or a semicolon: in a list of people, an ordinary word with a capital is a person. */
function joinedName(artefacts: Artefacts, at: number, lexicon: Lexicon): Run | undefined {
  const { tokens, casedText } = artefacts;
  if (!casedText || !JOINED.test(tokens[at]?.text ?? '')) return undefined;
  const from = JOINED.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const token = tokens[from];
  if (!isWord(token) || token.afterBreak || token.shape !== 'capitalised' || !canFollow(artefacts, from, lexicon))
    return undefined;
  return isNameLike(token.key, lexicon) ? { from, to: extendForward(artefacts, from + 1, lexicon) } : undefined;
}

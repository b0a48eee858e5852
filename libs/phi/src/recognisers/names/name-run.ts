import type { Lexicon } from '../../lexicon/lexicon.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isInitial, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import { beginsLabel, isDegree, isNameKey, isNameLike } from '../../lexicon/name-keys.js';

/** How strongly the words before a run announce a name, from `named` (`Name:`) to `weak` (`called`). */
type CueStrength = 'named' | 'sure' | 'title' | 'kin' | 'weak';

const MAX_PARTS = 5;
const ABBREVIATED: ReadonlySet<string> = new Set(['jr', 'sr', 'st']);

/** Whether a mark, a line or what a name does ends the phrase here: `reviewed with dr kidney.` */
const endsClause = ({ tokens }: Artefacts, at: number): boolean => {
  const next = tokens[at + 1];
  return !next || next.afterBreak || /^[.,;()]$/.test(next.text) || next.key === 'paged';
};

/** `her sister clover, who`, `mom indigo reports`: in a text without capitals, after a relative and before a verb of people. */
function isActingRelative({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [{ key } = { key: '' }, next] = [tokens[at], tokens[at + 1]];
  if (
    lexicon.wordClass(key).inMostNotes ||
    (lexicon.wordClass(key).inNotes && !lexicon.isA(key, 'namesake')) ||
    /(?:ed|ing|ly|ous|ic|al|ful|ive)$/.test(key)
  )
    return false;
  return (
    next !== undefined &&
    !next.afterBreak &&
    (lexicon.isA(next.key, 'person verb') || (next.text === ',' && tokens[at + 2]?.key === 'who'))
  );
}

const endsCell = ({ tokens }: Artefacts, at: number): boolean => tokens[at + 1]?.afterBreak ?? true;

function canBePart(artefacts: Artefacts, at: number, parts: number, cue: CueStrength, lexicon: Lexicon): boolean {
  const token = artefacts.tokens[at];
  if (!isWord(token) || lexicon.isA(token.key, 'degree') || lexicon.isA(token.key, 'title')) return false;
  if (artefacts.tokens[at + 1]?.text === ':' && !(cue === 'title' && parts === 0)) return false; // the next label
  if ((parts > 0 || cue === 'weak') && beginsLabel(artefacts.tokens, at, lexicon)) return false;
  const known = lexicon.wordClass(token.key).ordinary;
  const capital = hasCapital(token);
  if (token.text.length === 1)
    return (
      capital || (parts > 0 && (artefacts.tokens[at + 1]?.text === '.' || (!artefacts.casedText && endsCell(artefacts, at))))
    );
  if (lexicon.isA(token.key, 'boundary') && !(capital && artefacts.casedText && isNameKey(token.key, lexicon))) return false;
  if (cue === 'weak' && parts === 0 && artefacts.casedText && token.shape === 'upper' && token.text.length <= 4)
    return isNameKey(token.key, lexicon) && !lexicon.wordClass(token.key).inNotes; // `called to ED`
  // `her husband Will will drive`
  if (known && parts > 0 && artefacts.casedText && token.shape === 'lower' && lexicon.isA(token.key, 'auxiliary verb'))
    return false;
  if (parts > 0 && !artefacts.casedText && lexicon.isA(token.key, 'auxiliary verb')) return false;
  if (!known) return capital || token.text.length > 2;
  if (cue === 'kin' && parts === 0) {
    if (lexicon.isFirstName(token.key)) return capital || (token.key !== 'will' && token.key !== 'may');
    if (capital && artefacts.casedText && (!lexicon.wordClass(token.key).inNotes || lexicon.isA(token.key, 'namesake')))
      return true;
  }
  if (cue === 'weak' && parts === 0 && token.shape === 'lower' && lexicon.isFirstName(token.key))
    return !lexicon.isA(token.key, 'name or verb') && (!artefacts.casedText || !lexicon.wordClass(token.key).inNotes);
  if (isNameKey(token.key, lexicon) && (capital || parts > 0))
    return (
      (cue !== 'weak' && cue !== 'kin') ||
      parts > 0 ||
      (capital &&
        artefacts.casedText &&
        (cue === 'weak' || lexicon.isFirstName(token.key) || !lexicon.wordClass(token.key).inNotes))
    ); // `father - Heart attack`
  // `return to nurse gale`: without capitals, a listed name that notes do not use as a word
  if ((cue === 'weak' || cue === 'kin') && parts === 0 && !artefacts.casedText)
    return (
      !lexicon.isA(token.key, 'person verb') &&
      ((isNameLike(token.key, lexicon) && !lexicon.wordClass(token.key).inNotes) ||
        (cue === 'kin' && isActingRelative(artefacts, at, lexicon)))
    );
  if (cue === 'title' && parts === 0 && !artefacts.casedText)
    return (
      !lexicon.isA(token.key, 'person verb') &&
      (isNameLike(token.key, lexicon) || !lexicon.wordClass(token.key).inMostNotes || endsClause(artefacts, at))
    );
  if (cue === 'weak' || cue === 'kin') return parts > 0 && artefacts.casedText && token.shape === 'capitalised';
  // `scribe: poppy okarin`, `name: wren little`
  if (
    (cue === 'sure' || cue === 'named') &&
    !artefacts.casedText &&
    lexicon.isFirstName(token.key) &&
    !lexicon.wordClass(token.key).inNotes
  )
    return true;
  if (cue === 'named' && !artefacts.casedText && (!lexicon.wordClass(token.key).inNotes || isNameKey(token.key, lexicon)))
    return true;
  // `doula: meadow`
  if (
    cue === 'sure' &&
    !artefacts.casedText &&
    parts === 0 &&
    !lexicon.wordClass(token.key).inNotes &&
    !lexicon.isA(token.key, 'person verb')
  )
    return endsClause(artefacts, at) || isNameLike(token.key, lexicon);
  if (parts === 0) return capital;
  return capital && (artefacts.casedText ? parts <= 2 : parts === 1 && (cue === 'sure' || cue === 'named'));
}

/** Single letters with points and nothing between: `M.D.`, `R.N.`. */
const isAbbreviation = (tokens: readonly Token[], at: number): boolean =>
  isInitial(tokens[at]) &&
  tokens[at + 1]?.text === '.' &&
  isInitial(tokens[at + 2]) &&
  tokens[at + 1]?.end === tokens[at + 2]?.start;

/**
 * How far a name reaches from token `from` on: given names, initials, particles, a surname, a generation, also
 * `Last, First M`. Names do not cross a line break or a column gap.
 * @returns the index after its last token; `from` where there is none
 */
export function nameRun(artefacts: Artefacts, from: number, cue: CueStrength, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  let parts = 0;
  let words = 0;
  let comma = false;
  let end = from;
  for (let at = from; at < tokens.length && parts < MAX_PARTS; at++) {
    const token = tokens[at];
    if (!token || (token.afterBreak && at > from)) break;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    if (words > 0 && before && /['’]s$/.test(before.text)) break;
    if (token.text === '.' && at > from && end === at && before && (isInitial(before) || ABBREVIATED.has(before.key))) {
      end = at + 1;
      continue;
    }
    if (
      token.text === ',' &&
      !comma &&
      words > 0 &&
      words <= 3 &&
      next &&
      !next.afterBreak &&
      hasCapital(next) &&
      !isDegree(next, lexicon)
    ) {
      comma = true;
      if (lexicon.wordClass(next.key).ordinary && !isNameKey(next.key, lexicon)) break;
      if (!artefacts.casedText && cue === 'weak') break;
      continue;
    }
    if (lexicon.isA(token.key, 'generation') && words > 0) {
      end = at + 1;
      continue;
    }
    if (
      lexicon.isA(token.key, 'particle') &&
      isWord(next) &&
      !next.afterBreak &&
      (lexicon.isA(next.key, 'particle') ||
        !lexicon.wordClass(next.key).ordinary ||
        ((words > 0 || cue === 'title') && (hasCapital(next) || token.key.length > 2)))
    ) {
      end = at + 1;
      continue;
    }
    if (words > 0 && isAbbreviation(tokens, at)) break;
    if (!canBePart(artefacts, at, words, cue, lexicon)) break;
    parts++;
    if (token.text.length > 1) words++;
    end = at + 1;
  }
  return words > 0 ? end : from;
}

/** A name from token `from` up to token `to` (exclusive); nothing where that is no stretch. */
export function nameCandidate(artefacts: Artefacts, from: number, to: number, score: number, why: string): Candidate[] {
  const [first, last] = [artefacts.tokens[from], artefacts.tokens[to - 1]];
  return first && last && to > from ? [{ category: 'NAME', start: first.start, end: last.end, score, why }] : [];
}

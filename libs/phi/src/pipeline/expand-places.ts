import type { Lexicon } from '../lexicon/lexicon.js';
import { isDegree } from '../lexicon/name-keys.js';
import type { Candidate } from '../text/span.js';
import { hasCapital, isInSameCell, isWord, type Artefacts, type Token } from '../text/tokens.js';
import { facilityEnd } from './facility-end.js';

/** Reasons of names that may as well begin or end the name of a place: words that no vocabulary has, and lone names. */
const DENIED: ReadonlySet<string> = new Set(['name.unknown', 'name.known', 'name.ordinary-in-place', 'name.capital-in-text']);
const TOWN: ReadonlySet<string> = new Set(['place.known-town', 'place.town-before-state']);
/** Reasons of places whose names may continue: facilities, companies, homes. */
const FACILITY =
  /^place\.(?:facility|company|employer|labelled|behind-verb|plain-facility|plain-label|plain|home-at|saint|at|firm)/;
/** `Upper New Braddock` has two. */
const MOST_FIRST_WORDS = 3;
const IN_PLACE = /^(?:in|near|from|to|and|between)$/;
const BETWEEN_FACILITY_AND_TOWN = /^(?:in|of|at)$/;

/**
 * Candidates that grow from places by the words beside them: `Harrowgate Falls`, `Upper Darrow`, `UCLA clinic`,
 * `Braddock, OH 15104`, `Memorial Hospital in Stow Creek`. Unknown words may be a place or a person, so they grow too.
 */
export function expandPlaces(artefacts: Artefacts, found: readonly Candidate[], lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const starts = new Map(tokens.map(({ start }, at) => [start, at]));
  const ends = new Map(tokens.map(({ end }, at) => [end, at + 1]));
  const townAt = new Set(found.filter(({ why }) => TOWN.has(why)).map(({ start }) => start));
  return found.flatMap((candidate) => {
    if (candidate.category !== 'LOCATION' && !DENIED.has(candidate.why)) return [];
    const [first, last] = [starts.get(candidate.start), ends.get(candidate.end)];
    if (first === undefined || last === undefined) return [];
    const from = extendOverFirstWords(artefacts, first, lexicon);
    const isBehindAt = tokens[from - 1]?.key === 'at';
    const ended = extendOverCapitals(artefacts, from, extendOverLastWords(artefacts, last, lexicon), candidate.why, lexicon);
    const name = FACILITY.test(candidate.why) || isBehindAt ? facilityEnd(artefacts, ended, lexicon) : ended;
    const isPlace = candidate.category === 'LOCATION' || name > last || from < first;
    const to = isPlace ? extendOverTown(tokens, extendOverState(tokens, name, lexicon), townAt, lexicon) : name;
    const [start, end] = [tokens[from]?.start, tokens[to - 1]?.end];
    if (start === undefined || end === undefined || (from === first && to === last)) return [];
    return [{ category: 'LOCATION', start, end, score: candidate.score, why: 'place.beside' }];
  });
}

const canBeNamePart = (artefacts: Artefacts, token: Token | undefined): boolean => !artefacts.casedText || hasCapital(token);

function extendOverFirstWords(artefacts: Artefacts, to: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  let from = to;
  while (
    to - from < MOST_FIRST_WORDS &&
    isInSameCell(tokens[from]) &&
    isWord(tokens[from - 1]) &&
    lexicon.isA(tokens[from - 1]?.key ?? '', 'first word') &&
    canBeNamePart(artefacts, tokens[from - 1])
  )
    from--;
  // `between Stow and Chipping Norton`: an ordinary word between a preposition of place and a name
  const [preposition, word] = [tokens[from - 2], tokens[from - 1]];
  const part = from === to && isInSameCell(tokens[from]) && isWord(word) && isInSameCell(word) && canBeNamePart(artefacts, word);
  return part &&
    IN_PLACE.test(preposition?.text.toLowerCase() ?? '') &&
    !lexicon.isAnyOf(word.key, ['boundary', 'title']) &&
    !lexicon.wordClass(word.key).inNotes
    ? from - 1
    : from;
}

function extendOverLastWords(artefacts: Artefacts, from: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  let to = from;
  for (let at = from; at - from < 3; at++) {
    const token = tokens[at];
    if (!isInSameCell(token)) break;
    const named = lexicon.isA(token.key, 'last word') && canBeNamePart(artefacts, token);
    const behind = lexicon.isBeside(token.key, 'facility end') || (!artefacts.casedText && lexicon.isFacilityHeadWord(token.key));
    if (named || (behind && (token.shape !== 'upper' || !artefacts.casedText))) to = at + 1;
    else if (token.text !== '.' || to !== at) break;
  }
  return to;
}

/** In the middle of a sentence, extends over words of notes with a capital: `with Bridgewater Home Nursing`. */
function extendOverCapitals({ tokens, casedText }: Artefacts, from: number, to: number, why: string, lexicon: Lexicon): number {
  const before = tokens[from - 1];
  const isInText = casedText && before?.shape === 'lower' && isInSameCell(tokens[from]) && !lexicon.isA(before.key, 'title');
  if (!isInText || !(FACILITY.test(why) || DENIED.has(why) || why === 'name.capital-in-text')) return to;
  let end = to;
  while (end - to < MOST_CAPITALS && isMore(tokens[end], lexicon)) end++;
  return end > to && (/^(?:at|from)$/.test(before.text) || lexicon.isBeside(tokens[end - 1]?.key ?? '', 'facility noun'))
    ? end
    : to;
}
const MOST_CAPITALS = 4;
const isMore = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isInSameCell(token) &&
  token.shape === 'capitalised' &&
  !lexicon.isA(token.key, 'boundary') &&
  !lexicon.isA(token.key, 'title') &&
  !lexicon.isCalendarName(token.key);

/** Extends over `, OH 15104-2210`, `OH`, `15104`. */
function extendOverState(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  let to = from;
  const state = tokens[from]?.text === ',' ? from + 1 : from;
  if (isState(tokens, state, lexicon)) to = state + 1;
  const zip = tokens[to]?.text === ',' ? to + 1 : to;
  if (tokens[zip]?.shape !== 'number' || tokens[zip]?.text.length !== 5 || !isInSameCell(tokens[zip])) return to;
  const plusFour = tokens[zip + 1]?.text === '-' && tokens[zip + 2]?.text.length === 4 && tokens[zip + 2]?.shape === 'number';
  return plusFour ? zip + 3 : zip + 1;
}

/** `MD` after a name is a degree, unless a ZIP code follows it. */
function isState(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!isInSameCell(token)) return false;
  if (lexicon.isStateName(token.key)) return hasCapital(token);
  return (
    lexicon.isA(token.key, 'state code') &&
    token.shape === 'upper' &&
    (!isDegree(token, lexicon) || (next?.shape === 'number' && next.text.length === 5))
  );
}

/** Extends over the preposition between a facility and its town. */
function extendOverTown(tokens: readonly Token[], from: number, townAt: ReadonlySet<number>, lexicon: Lexicon): number {
  const [preposition, next] = [tokens[from], tokens[from + 1]];
  if (!isInSameCell(preposition) || !isInSameCell(next) || !BETWEEN_FACILITY_AND_TOWN.test(preposition.text)) return from;
  return townAt.has(next.start) && !lexicon.isA(next.key, 'boundary') ? from + 2 : from;
}

import { fromPack } from '@chartloom/rules';
import { isKeptEponym, isTownHere } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree } from '../../lexicon/name-keys.js';
import { phrasesOf } from '../../lexicon/vocabulary.js';
import { indexPhrases, findPhrase } from '../../text/phrases.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { capitalRun, nameStart, placeCandidate, placeRecogniser, plainRun } from './place-runs.js';

/** Prepositions before a town or a facility. */
const IN_PLACE = /^(?:in|near|at|from|to|via|outside|between)$/;

/** Places inside a hospital: they name no town. */
const CLINICAL_PLACE: ReadonlySet<string> = new Set(
  'emergency department room operating recovery intensive care unit labor delivery and medical surgical clinic hospital floor day surgery nursing home dining waiting living family exam treatment trauma laundry bathroom parking lot hall lobby'.split(
    ' ',
  ),
);

const cuesOf = fromPack((pack) => indexPhrases(phrasesOf(pack, 'town cue')));

/** `lives in Lesage County`, `VNA in Pell Lake`, `City: …`. */
function townsAfterCue(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const cues = cuesOf(lexicon.pack);
  return artefacts.tokens.flatMap((_, at) => {
    const cue = findPhrase(artefacts, at, cues);
    if (!cue) return [];
    const from = at + cue.length;
    const end = artefacts.casedText ? capitalRun(artefacts, from, 4, lexicon) : plainRun(artefacts, from, 3, lexicon);
    // in lower case by mistake: `lives in pottersfield`
    const plain = artefacts.casedText && end === from && isStrange(artefacts.tokens[from], lexicon) ? from + 1 : end;
    if (plain - from === 1 && lexicon.isA(artefacts.tokens[from]?.key ?? '', 'proper noun')) return [];
    return placeCandidate(artefacts, from, plain, 0.8, `place.town: after "${cue.join(' ')}"`);
  });
}

/** A word in lower case that no vocabulary has. */
const isStrange = (token: Token | undefined, lexicon: Lexicon): boolean =>
  isWord(token) && !token.afterBreak && token.text.length > 3 && !lexicon.wordClass(token.key).ordinary;

/** `Vails Gate County`, `Ward 5 Precinct`. */
function counties(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!/^(?:county|parish|borough|precinct|township)$/.test(token.key) || token.afterBreak) return [];
    return placeCandidate(artefacts, nameStart(artefacts, at, casedText ? 3 : 2, lexicon), at + 1, 0.85, 'place.county').filter(
      ({ end, start }) => end - start > token.text.length,
    );
  });
}

/** Towns of the dictionary, and unknown words with a capital after `in`, `near`, `at`. */
function towns(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!isWord(token) || isGlued(tokens, at)) return [];
    const named = endOfPlaceName(artefacts, at, lexicon);
    if (named) return placeCandidate(artefacts, at, named, 0.6, 'place.known-town');
    if (lexicon.isEponym(token.key) && !isTownHere(artefacts, at, lexicon)) return [];
    const behind = !token.afterBreak && IN_PLACE.test(tokens[at - 1]?.text.toLowerCase() ?? '');
    if (!hasCapital(token) && (casedText || !behind)) return [];
    if (isKeptEponym(artefacts, at, lexicon)) return [];
    const length = [4, 3, 2, 1].find((words) => isKnownTown(artefacts, at, words, behind, lexicon));
    if (length) return placeCandidate(artefacts, at, at + length, 0.6, 'place.known-town');
    if (!behind || !casedText || lexicon.isA(token.key, 'title')) return [];
    if (token.shape === 'upper')
      return at > 0 && isUnknownAcronym(token, lexicon) ? placeCandidate(artefacts, at, at + 1, 0.55, 'place.acronym') : [];
    if (token.shape !== 'capitalised') return [];
    const end = capitalRun(artefacts, at, 3, lexicon);
    if (end - at === 1 && lexicon.isA(token.key, 'proper noun')) return [];
    if (
      lexicon.wordClass(token.key).ordinary &&
      (end - at < 2 || tokens.slice(at, end).every((word) => CLINICAL_PLACE.has(word.key) || lexicon.wordClass(word.key).inNotes))
    )
      return [];
    return placeCandidate(artefacts, at, end, 0.55, `place.unknown: after "${tokens[at - 1]?.text}"`);
  });
}

/** `MSH6`, `PAX8`: with a figure right after it, it is a gene. */
const isGlued = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.shape === 'number' && tokens[at + 1]?.start === tokens[at]?.end;

/** `in Winslow Junction`, `, Cedar Grove`: any word with a capital before one that only places end with. */
function endOfPlaceName({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): number | undefined {
  const [before, token, last] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !last || token.afterBreak || last.afterBreak || lexicon.isA(token.key, 'boundary')) return undefined;
  if (!lexicon.isA(last.key, 'certain last word')) return undefined;
  // without capitals, only a word that notes do not use, after a preposition of place
  if (!casedText)
    return IN_PLACE.test(before?.key ?? '') && isWord(token) && !lexicon.wordClass(token.key).inNotes ? at + 2 : undefined;
  if (!hasCapital(token) || !hasCapital(last)) return undefined;
  return IN_PLACE.test(before?.text ?? '') || /^(?:,|of|and)$/.test(before?.text ?? '') ? at + 2 : undefined;
}

/** Whether `words` tokens from `at` on are the name of a town. A single ordinary word is one only with a capital after `in`. */
function isKnownTown(artefacts: Artefacts, at: number, words: number, behind: boolean, lexicon: Lexicon): boolean {
  const { tokens, text, casedText } = artefacts;
  const [first, last] = [tokens[at], tokens[at + words - 1]];
  if (!first || !last || !isWord(last) || tokens.slice(at + 1, at + words).some((part) => part.afterBreak)) return false;
  if (casedText && !hasCapital(last)) return false;
  if (!lexicon.isCity(text.slice(first.start, last.end))) return false;
  if (words > 1) return casedText || behind;
  if (lexicon.isA(first.key, 'proper noun')) return false;
  return lexicon.wordClass(first.key).ordinary
    ? behind && casedText && first.shape === 'capitalised' && !lexicon.wordClass(first.key).inNotes
    : casedText || behind;
}

/** `seen at UCSF`: three to six capitals that are no abbreviation of medicine. */
const isUnknownAcronym = (token: Token, lexicon: Lexicon): boolean =>
  token.text.length >= 3 &&
  token.text.length <= 6 &&
  !lexicon.wordClass(token.key).ordinary &&
  !isDegree(token, lexicon) &&
  !lexicon.isA(token.key, 'boundary');

/** Places smaller than a state by name, towns and counties. */
export const placeRecognisers: readonly TokenRecogniser[] = [
  placeRecogniser('town-after-cue', townsAfterCue),
  placeRecogniser('county', counties),
  placeRecogniser('town', towns),
];

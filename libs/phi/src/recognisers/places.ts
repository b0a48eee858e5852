import type { Lexicon } from '../lexicon.js';
import type { TokenRecogniser } from '../recogniser.js';
import type { Candidate } from '../span.js';
import type { Artefacts, Token } from '../tokens.js';
import { FUNCTION_WORDS, PEOPLES, TITLES } from '../words/people.js';
import {
  COMPANY_HEADS,
  EMPLOYER_CUES,
  FACILITY_HEAD_WORDS,
  FACILITY_HEADS,
  PLACE_FIRST_WORDS,
  SURE_COMPANY_HEADS,
  TOWN_CUES,
} from '../words/places.js';
import { beginsSentence } from './name-deny.js';
import { hasCapital, isDegree, isKeptEponym, isWord } from './name-run.js';
import { isLineBreak, phraseAt, place } from './token-match.js';

/** What a town or a facility stands behind. */
const IN_PLACE = /^(?:in|near|at|from|to|via|outside|between)$/;

/** Words that stand before a facility noun without naming one: `the outside hospital`. */
const GENERIC: ReadonlySet<string> = new Set(
  'outside local nearby our another other same this that any each university community general regional medical pain wound primary urgent acute inpatient outpatient home retail specialty mail follow-up rehab surgical anticoagulation coumadin eye walk-in skilled long short term telephone call office main new old research'.split(
    ' ',
  ),
);

/** Places inside a hospital: they name no town. */
const CLINICAL_PLACE: ReadonlySet<string> = new Set(
  'emergency department room operating recovery intensive care unit labor delivery and medical surgical clinic hospital floor day surgery nursing home'.split(
    ' ',
  ),
);

/** A facility whatever stands before them, where the others are fields of medicine and services too. */
const STRONG_HEADS: ReadonlySet<string> = new Set(
  'hospital institute associates university infirmary hospice college sanatorium clinic center centre ctr group system home facility school practice network physicians living'.split(
    ' ',
  ),
);
/** Believed in a text without capitals too. */
const WEAK_PLAIN_HEADS: ReadonlySet<string> = new Set(
  'pharmacy healthcare hospice imaging rehabilitation laboratories diagnostics'.split(' '),
);

/** A run of words with capitals from `from` on: up to `most`, joined by `of`, `and`, `&`. @returns the index behind it */
function capitalRun(artefacts: Artefacts, from: number, most: number): number {
  const { tokens } = artefacts;
  let end = from;
  for (let at = from; at < tokens.length && at - from < most; at++) {
    const token = tokens[at];
    if (!token || (token.afterBreak && at > from && !goesOn(artefacts, at))) break;
    if (/^(?:&|of|and)$/.test(token.text) && isWord(tokens[at + 1]) && hasCapital(tokens[at + 1]!)) continue;
    if (token.text === '.' && (tokens[at - 1]?.text.length ?? 9) <= 2) continue;
    if (!isWord(token) || !hasCapital(token) || (FUNCTION_WORDS.has(token.key) && token.shape !== 'capitalised')) break;
    end = at + 1;
  }
  return end;
}

/** Whether the line broke before the last word of a company or a facility: `Larkspur` over `Nurseries`. */
const goesOn = (artefacts: Artefacts, at: number): boolean => {
  const key = artefacts.tokens[at]?.key ?? '';
  return isLineBreak(artefacts, at) && (COMPANY_HEADS.has(key) || FACILITY_HEAD_WORDS.has(key));
};

/** In a text without case: up to two words that are no function words. */
function plainRun(artefacts: Artefacts, from: number, most: number, lexicon: Lexicon): number {
  let end = from;
  while (end - from < most) {
    const token = artefacts.tokens[end];
    if (
      !isWord(token) ||
      (token.afterBreak && end > from) ||
      FUNCTION_WORDS.has(token.key) ||
      (end > from && lexicon.isOrdinary(token.key))
    )
      break;
    end++;
  }
  return end;
}

/** `lives in Lesage County`, `VNA in Pell Lake`, `City: …`. */
function townsAfterCue(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return artefacts.tokens.flatMap((_, at) => {
    const cue = TOWN_CUES.find((words) => phraseAt(artefacts, at, words));
    if (!cue) return [];
    const from = at + cue.length;
    const end = artefacts.casedText ? capitalRun(artefacts, from, 4) : plainRun(artefacts, from, 3, lexicon);
    return place(artefacts, from, end, 0.8, `place.town: after "${cue.join(' ')}"`);
  });
}

/** `retired from Larkspur Nurseries`, `Employer: …`. */
function employers(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return artefacts.tokens.flatMap((_, at) => {
    const cue = EMPLOYER_CUES.find((words) => phraseAt(artefacts, at, words));
    if (!cue) return [];
    const from = at + cue.length;
    const plain = (): number => {
      for (let end = from + 1; end <= from + 5; end++) if (COMPANY_HEADS.has(artefacts.tokens[end]?.key ?? '')) return end + 1;
      return plainRun(artefacts, from, 2, lexicon);
    };
    return place(
      artefacts,
      from,
      artefacts.casedText ? capitalRun(artefacts, from, 6) : plain(),
      0.75,
      `place.employer: after "${cue.join(' ')}"`,
    );
  });
}

/** `Vails Gate County`, `Ward 5 Precinct`. */
function counties(artefacts: Artefacts): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!/^(?:county|parish|borough|precinct|township)$/.test(token.key) || token.afterBreak) return [];
    return place(artefacts, nameStart(artefacts, at, casedText ? 3 : 2), at + 1, 0.85, 'place.county').filter(
      ({ end, start }) => end - start > token.text.length,
    );
  });
}

/** Back from a head noun over the words that name it. */
function nameStart(artefacts: Artefacts, to: number, most: number): number {
  const { tokens, casedText } = artefacts;
  let from = to;
  for (let at = to - 1; at >= 0 && to - at <= most && !tokens[at + 1]?.afterBreak; at--) {
    const token = tokens[at];
    if (token?.text === '.' && (tokens[at - 1]?.text.length ?? 9) <= 3) continue;
    if (token && /^(?:of|&|and)$/.test(token.text) && at > 0 && casedText && hasCapital(tokens[at - 1]!)) continue;
    if (
      !isWord(token) ||
      TITLES.has(token.key) ||
      (FUNCTION_WORDS.has(token.key) && !(casedText && token.shape === 'capitalised' && at < to - 1))
    )
      break;
    if (casedText && !hasCapital(token)) break;
    from = at;
  }
  return from;
}

/** `Summit Ridge Hospital`, `blue mesa cancer institute`: the whole name with its head noun. */
function facilities(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const head = isWord(token) ? FACILITY_HEADS.find((words) => phraseAt(artefacts, at, words, true)) : undefined;
    if (!head || token.afterBreak || (casedText && !hasCapital(token))) return [];
    const weak = !STRONG_HEADS.has(head.at(-1) ?? '');
    if (!casedText && weak && head.length === 1 && !WEAK_PLAIN_HEADS.has(token.key)) return [];
    const start = nameStart(artefacts, at, casedText ? 5 : 2);
    // a field of medicine behind `of` is a department: `Dr. Okarin of Cardiology`
    const department = weak && tokens[at - 1]?.text === 'of';
    const from = department ? at : behindNoteWords(artefacts, start, at, lexicon);
    const words = tokens.slice(from, at).filter((word) => isWord(word) && !GENERIC.has(word.key) && word.text.length > 1);
    const behindPlace = /^(?:at|to|from|by|of|in|with)$/.test(tokens[from - 1]?.text ?? '');
    // of `Social Work` or `Cardiology Imaging` no word is a name; `Home Health` stands for a service
    const named = weak
      ? words.some(({ key }) => !lexicon.isNoteWord(key)) &&
        (behindPlace || words.length > 1 || !lexicon.isOrdinary(words[0]!.key) || tokens[from]!.afterBreak)
      : words.length > 0;
    const alone = behindPlace && from < at && casedText && !weak;
    return named || alone ? place(artefacts, from, at + head.length, 0.8, 'place.facility') : [];
  });
}

/** Past the verb that begins a sentence: `Call Mercy West Clinic`. */
function behindNoteWords(artefacts: Artefacts, from: number, to: number, lexicon: Lexicon): number {
  const first = artefacts.tokens[from];
  const verb =
    to - from > 1 && first && beginsSentence(artefacts, from) && lexicon.isNoteWord(first.key) && !GENERIC.has(first.key);
  return verb && !PLACE_FIRST_WORDS.has(first.key) && !lexicon.isNoteWord(artefacts.tokens[from + 1]?.key ?? '')
    ? from + 1
    : from;
}

/** `Larkspur & Sons`, `Midland School District`, `Okarin Roofing LLC`: a company by its last word. */
function companies(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    const head =
      isWord(token) && hasCapital(token) && !token.afterBreak
        ? SURE_COMPANY_HEADS.find((words) => phraseAt(artefacts, at, words))
        : undefined;
    if (!head) return [];
    const from = nameStart(artefacts, at, 4);
    const named = tokens
      .slice(from, at)
      .some((word) => isWord(word) && !lexicon.isNoteWord(word.key) && !FUNCTION_WORDS.has(word.key));
    return named ? place(artefacts, from, at + head.length, 0.7, 'place.company') : [];
  });
}

/** `St. Vincent's`, `Mt. Sinai`, `Saint Odile`: unless a disease, a sign or a valve is meant. */
function saints(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!/^(?:st|mt|saint|mount)$/.test(token.key) || (casedText && !hasCapital(token))) return [];
    const name = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
    const word = tokens[name];
    if (!isWord(word) || word.afterBreak || FUNCTION_WORDS.has(word.key)) return [];
    if (casedText ? !hasCapital(word) : lexicon.isNoteWord(word.key)) return [];
    // the end of a street, and the next sentence
    if (isWord(tokens[at - 1]) && hasCapital(tokens[at - 1]!) && lexicon.isNoteWord(word.key)) return [];
    return isKeptEponym(artefacts, name, lexicon) ? [] : place(artefacts, at, name + 1, 0.7, 'place.saint');
  });
}

/** Towns the dictionary knows, and any word with a capital behind `in`, `near`, `at` that no list knows. */
function towns(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!isWord(token) || lexicon.isEponym(token.key)) return [];
    const behind = !token.afterBreak && IN_PLACE.test(tokens[at - 1]?.text.toLowerCase() ?? '');
    if (!hasCapital(token) && (casedText || !behind)) return [];
    if (isKeptEponym(artefacts, at, lexicon)) return [];
    const length = [4, 3, 2, 1].find((words) => isKnownTown(artefacts, at, words, behind, lexicon));
    if (length) return place(artefacts, at, at + length, 0.6, 'place.known-town');
    if (!behind || !casedText || TITLES.has(token.key)) return [];
    if (token.shape === 'upper')
      return at > 0 && isUnknownAcronym(token, lexicon) ? place(artefacts, at, at + 1, 0.55, 'place.acronym') : [];
    if (token.shape !== 'capitalised') return [];
    const end = capitalRun(artefacts, at, 3);
    if (
      lexicon.isOrdinary(token.key) &&
      (end - at < 2 || tokens.slice(at, end).every((word) => CLINICAL_PLACE.has(word.key) || lexicon.isNoteWord(word.key)))
    )
      return [];
    return place(artefacts, at, end, 0.55, `place.unknown: after "${tokens[at - 1]?.text}"`);
  });
}

/** Whether `words` tokens from `at` on are a town's name; one that is an ordinary word only with a capital behind `in`. */
function isKnownTown(artefacts: Artefacts, at: number, words: number, behind: boolean, lexicon: Lexicon): boolean {
  const { tokens, text, casedText } = artefacts;
  const [first, last] = [tokens[at], tokens[at + words - 1]];
  if (!first || !last || !isWord(last) || tokens.slice(at + 1, at + words).some((part) => part.afterBreak)) return false;
  if (casedText && !hasCapital(last)) return false;
  if (!lexicon.isCity(text.slice(first.start, last.end))) return false;
  if (words > 1) return casedText || behind;
  if (PEOPLES.has(first.key)) return false;
  return lexicon.isOrdinary(first.key)
    ? behind && casedText && first.shape === 'capitalised' && !lexicon.isNoteWord(first.key)
    : casedText || behind;
}

/** `seen at UCSF`: three to six capitals that stand for nothing of medicine. */
const isUnknownAcronym = (token: Token, lexicon: Lexicon): boolean =>
  token.text.length >= 3 &&
  token.text.length <= 6 &&
  !lexicon.isOrdinary(token.key) &&
  !isDegree(token) &&
  !FUNCTION_WORDS.has(token.key);

const places = (id: string, find: TokenRecogniser['find']): TokenRecogniser => ({
  kind: 'tokens',
  id: `place.${id}`,
  category: 'LOCATION',
  find,
});

/** Places smaller than a state by name, facilities and employers among them. */
export const placeRecognisers: readonly TokenRecogniser[] = [
  places('town-after-cue', townsAfterCue),
  places('employer', employers),
  places('company', companies),
  places('county', counties),
  places('facility', facilities),
  places('saint', saints),
  places('town', towns),
];

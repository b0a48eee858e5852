import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { capitalRun, placeCandidate, placeRecogniser } from './place-runs.js';

const TO_PLACE = /^(?:at|to|from)$/;
/** A school, with no preposition. */
const ATTENDS = /^(?:attends|attending|attended)$/;
const MOST_WORDS = 5;
/** What one attends that is no school: `attends Physical Therapy`. */
const SERVICE =
  /^(?:therapy|rehab|rehabilitation|group|groups|program|programs|dialysis|class|classes|meetings?|counseling|clinic|visits?|appointments?|sessions?|education|care|services?)$/;

/** `transferred to Gentle Hands`, `seen at North Star`, `attends Beacon Alternative`. */
function placesAfterVerbs(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    if (!isWord(token)) return [];
    const brought = lexicon.isBeside(token.key, 'brought') && TO_PLACE.test(tokens[at + 1]?.text ?? '');
    if (!brought && !ATTENDS.test(token.key)) return [];
    const from = skipArticle(tokens, at + (brought ? 2 : 1));
    const first = tokens[from];
    if (!isWord(first) || first.afterBreak || !hasCapital(first) || lexicon.isA(first.key, 'title') || first.shape === 'upper')
      return [];
    const to = beforeDepartment(artefacts, from, capitalRun(artefacts, from, MOST_WORDS, lexicon), lexicon);
    const named = brought ? isNamed(artefacts, from, to, lexicon) : to - from > 1 && !SERVICE.test(tokens[to - 1]?.key ?? '');
    return named ? placeCandidate(artefacts, from, to, 0.6, 'place.behind-verb') : [];
  });
}

const skipArticle = (tokens: readonly Token[], at: number): number => (tokens[at]?.text === 'the' ? at + 1 : at);

/** The index after the run without `ED`, `ICU`: they are departments, and no part of the name. */
function beforeDepartment({ tokens }: Artefacts, from: number, to: number, lexicon: Lexicon): number {
  let end = to;
  while (end > from && tokens[end - 1]?.shape === 'upper' && lexicon.isA(tokens[end - 1]?.key ?? '', 'department')) end--;
  return end;
}

/** Whether a word of the run is no word of notes, no people and no eponym. */
const isNamed = (artefacts: Artefacts, from: number, to: number, lexicon: Lexicon): boolean =>
  artefacts.tokens
    .slice(from, to)
    .some(
      (word, i) =>
        isWord(word) &&
        !lexicon.wordClass(word.key).inNotes &&
        !lexicon.isClinical(word.key) &&
        !lexicon.isA(word.key, 'generic facility word') &&
        !lexicon.isA(word.key, 'proper noun') &&
        !lexicon.isStateName(word.key) &&
        !lexicon.isCalendarName(word.key) &&
        !lexicon.isA(word.key, 'department') &&
        !isDegree(word, lexicon) &&
        !isKeptEponym(artefacts, from + i, lexicon),
    );

/** `seen at Nationwide`, `read at NightHawk`: after `at`, a word with a capital that notes do not use is a facility. */
function placesAfterAt(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    const handed =
      token.text === 'from' &&
      /^(?:requested|received|obtained|records|films|results|report|letter|call|fax|notes?|transfer|referral|back|ride|van|meals)$/.test(
        tokens[at - 1]?.key ?? '',
      );
    if (token.text !== 'at' && !handed) return [];
    const from = skipArticle(tokens, at + 1);
    const first = tokens[from];
    if (!isWord(first) || first.afterBreak || !hasCapital(first) || lexicon.isA(first.key, 'title')) return [];
    if (first.shape === 'upper' && (lexicon.isA(first.key, 'department') || lexicon.wordClass(first.key).ordinary)) return [];
    const to = beforeDepartment(artefacts, from, capitalRun(artefacts, from, MOST_WORDS, lexicon), lexicon);
    return isNamed(artefacts, from, to, lexicon) || isFacilityOfEponym(artefacts, from, to, lexicon)
      ? placeCandidate(artefacts, from, to, 0.6, 'place.at')
      : [];
  });
}

/** `Vendor NuMotion`, `Pharmacy Palmetto`: the label of a form with a capital, without its colon. */
function placesAfterPlainLabels(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!PLAIN_LABEL.test(token.key) || token.shape !== 'capitalised' || !isWord(next) || next.afterBreak) return [];
    if (!hasCapital(next) || next.shape === 'upper') return [];
    const to = capitalRun(artefacts, at + 1, MOST_WORDS, lexicon);
    return isNamed(artefacts, at + 1, to, lexicon) ? placeCandidate(artefacts, at + 1, to, 0.6, 'place.plain-label') : [];
  });
}
const PLAIN_LABEL =
  /^(?:vendor|pharmacy|employer|school|hospital|clinic|lab|facility|agency|hospice|insurer|insurance|district|church|company|supplier|dispatched|uses|hospice|via)$/;

/** `requested from Ochsner.`: one word that is an eponym too, at the end of the phrase. */
function isFacilityOfEponym({ tokens }: Artefacts, from: number, to: number, lexicon: Lexicon): boolean {
  const [house, next] = [tokens[from], tokens[to]];
  if (!house || to - from !== 1 || house.shape !== 'capitalised' || lexicon.wordClass(house.key).inMostNotes) return false;
  return (
    lexicon.isEponym(house.key) && (!next || next.afterBreak || /^[.,;)]$/.test(next.text) || lexicon.isA(next.key, 'boundary'))
  );
}

/** `The Willows at Fernbank`, `The Inn at Otter Cove`: homes are called so. */
function homesAtPlaces(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    if (token.text !== 'The' || !isWord(tokens[at + 1]) || !hasCapital(tokens[at + 1])) return [];
    const preposition = capitalRun(artefacts, at + 1, 3, lexicon);
    const town = tokens[preposition + 1];
    if (!/^(?:at|of|on)$/.test(tokens[preposition]?.text ?? '') || !isWord(town) || !hasCapital(town)) return [];
    if (tokens[preposition]?.afterBreak || town.afterBreak) return [];
    return placeCandidate(artefacts, at, capitalRun(artefacts, preposition + 1, 4, lexicon), 0.7, 'place.home-at');
  });
}

/** `sent to mercy general`, `from blue ridge memorial`: a facility in lower case by its last word, after a preposition. */
function plainFacilities(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!lexicon.isA(artefacts.casedText ? token.text : token.key, 'plain facility word') || token.afterBreak) return [];
    const from = [at - 1, at - 2].find((start) => /^(?:at|to|from)$/.test(tokens[start - 1]?.key ?? ''));
    const words = from === undefined ? [] : tokens.slice(from, at);
    if (from === undefined || words.length === 0) return [];
    const isName =
      words.every((word) => isWord(word) && !word.afterBreak && !lexicon.isA(word.key, 'boundary')) &&
      words.some((word) => !lexicon.wordClass(word.key).inNotes);
    return isName ? placeCandidate(artefacts, from, at + 1, 0.7, 'place.plain-facility') : [];
  });
}

/** `Camp Leatherleaf`, `Fort Okarin`, `FCI Dunmore`: named by their first word. */
function prefixedPlaces(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (!casedText) return [];
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!PREFIX.test(token.text) || !isWord(next) || next.afterBreak || next.shape !== 'capitalised') return [];
    if (lexicon.wordClass(next.key).inNotes) return [];
    return placeCandidate(artefacts, at, capitalRun(artefacts, at + 1, 2, lexicon), 0.7, 'place.prefixed');
  });
}
const PREFIX =
  /^(?:Camp|Fort|Ft|FCI|USP|FOB|LZ|NAS|Naval|Casa|Chateau|Plaza|Residencia|Colonia|Hotel|Motel|Hacienda|Villa|Rancho|Klinik|Klinikum|Clinique|Clínica|Iglesia|Parroquia|Escuela|Chez|Bistro|Café|Cafe)$/;

/** `corner of Fifth and Larkspur`, `intersection of Oak and 3rd`. */
function crossings(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    // `hit at Larimer and 15th`
    const numbered = casedText && token.shape === 'capitalised' && skipOrdinal(tokens, at + 1);
    if (numbered && numbered > at + 1 && !tokens[at + 1]?.afterBreak)
      return placeCandidate(artefacts, at, numbered, 0.75, 'place.crossing');
    if (!/^(?:corner|intersection)$/.test(token.key) || tokens[at + 1]?.text !== 'of') return [];
    const end = artefacts.casedText ? capitalRun(artefacts, at + 2, 6, lexicon) : plainCrossing(tokens, at + 2, lexicon);
    return placeCandidate(artefacts, at + 2, skipOrdinal(tokens, end), 0.75, 'place.crossing');
  });
}

/** Without capitals: a word, `and`, a word. */
const plainCrossing = (tokens: readonly Token[], from: number, lexicon: Lexicon): number => {
  const [first, joint, second] = tokens.slice(from, from + 3);
  const isStreet = isWord(first) && !lexicon.isA(first.key, 'boundary');
  return isStreet && /^(?:and|&)$/.test(joint?.text ?? '') ? (isWord(second) ? from + 3 : from + 1) : from;
};

/** `Vine and 9th`: the second street may be a number. */
function skipOrdinal(tokens: readonly Token[], from: number): number {
  const [joint, number, ending] = tokens.slice(from, from + 3);
  const isOrdinal = number?.shape === 'number' && /^(?:st|nd|rd|th)$/.test(ending?.text ?? '') && ending?.start === number.end;
  return /^(?:and|&)$/.test(joint?.text ?? '') && isOrdinal ? from + 3 : from;
}

/** Places that the words around show, whatever they are called. */
export const placeContextRecognisers: readonly TokenRecogniser[] = [
  placeRecogniser('behind-verb', placesAfterVerbs),
  placeRecogniser('at', placesAfterAt),
  placeRecogniser('plain-label', placesAfterPlainLabels),
  placeRecogniser('home-at', homesAtPlaces),
  placeRecogniser('plain-facility', plainFacilities),
  placeRecogniser('prefixed', prefixedPlaces),
  placeRecogniser('crossing', crossings),
];

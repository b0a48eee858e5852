import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isLineBreak, isWord, type Artefacts } from '../../text/tokens.js';
import type { PatternRecogniser, ScannedRecogniser, TokenRecogniser } from '../recogniser.js';
import { foreignWays, highways, wards } from '../scanned/ways.js';
import { nameStart, placeCandidate } from './place-runs.js';

const MAX_STREET_TOKENS = 8;

/** `347A South Foxglove Terrace, Apt 4`, `980-14 N. Old Mill Terrace Fl 19`, `N55 W5074 W Peachtree Ave`. */
function streets(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return artefacts.tokens.flatMap((token, at) => {
    if (token.shape !== 'number' || token.text.length > 6) return [];
    const suffix = streetSuffix(artefacts, at, lexicon);
    return suffix
      ? placeCandidate(artefacts, houseNumberStart(artefacts, at), unitEnd(artefacts, suffix + 1, lexicon), 0.9, 'place.street')
      : [];
  });
}

/** The index of the last word of a street after the house number at `at`, the furthest within reach. */
function streetSuffix(artefacts: Artefacts, at: number, lexicon: Lexicon): number | undefined {
  const { tokens, casedText } = artefacts;
  let words = 0;
  let found: number | undefined;
  // `the 2900 block of Kestrel Rd`
  const first = tokens[at + 1]?.key === 'block' && tokens[at + 2]?.key === 'of' ? at + 3 : at + 1;
  for (let i = first; i < tokens.length && i - at <= MAX_STREET_TOKENS; i++) {
    const token = tokens[i];
    if (
      !token ||
      (token.afterBreak && !continuesStreet(artefacts, at, i, lexicon)) ||
      (token.shape === 'mark' && !/^[.'’-]$/.test(token.text))
    )
      break;
    // `INR 2.5. Specimen CT-4`: a point after a short word abbreviates it, one after a figure ends the sentence
    if (token.text === '.' && tokens[i - 1]?.shape === 'number') break;
    if (!isWord(token)) {
      if (token.shape === 'number' && i - at > 2) break;
      continue;
    }
    // `6200 01d Mill Ave`: figures that OCR read for letters of the word after them
    const isMisread = i - at > 1 && tokens[i - 1]?.shape === 'number' && tokens[i - 1]?.end === token.start;
    const lower = casedText && token.shape === 'lower' && !isMisread && !/^(?:st|nd|rd|th)$/.test(token.key);
    if (isDirected(artefacts, at, i)) found ??= i;
    if (lexicon.isA(token.key, 'amount') || (lexicon.isA(token.key, 'boundary') && token.text.length > 1)) break;
    const strange = isWord(tokens[i - 1]) && !lexicon.wordClass(tokens[i - 1]?.key ?? '').ordinary;
    const anySuffix = casedText || strange || isBeforeUnit(artefacts, i, lexicon);
    const isSuffix = anySuffix ? lexicon.isStreetSuffix(token.key) : lexicon.isA(token.key, 'street suffix');
    if (words > 0 && isSuffix && !lower) found = i;
    else if (found !== undefined || lower) break;
    words++;
  }
  return found;
}

/** `1901 E Palmetto, #6`: a house number, a direction and one name, up to a mark or the end of the line. */
function isDirected({ tokens }: Artefacts, house: number, at: number): boolean {
  const [direction, name, next] = [tokens[house + 1], tokens[at], tokens[at + 1]];
  if (at !== house + 2 || !direction || !/^[NSEW]{1,2}$/.test(direction.text) || (tokens[house]?.text.length ?? 0) < 3)
    return false;
  return isWord(name) && name.text.length > 3 && hasCapital(name) && (!next || next.afterBreak || /^[,.;#]$/.test(next.text));
}

/** Whether an apartment or the like follows token `at`, so that a street ends there though its last word is an ordinary one. */
const isBeforeUnit = ({ tokens }: Artefacts, at: number, lexicon: Lexicon): boolean =>
  lexicon.isA(tokens[tokens[at + 1]?.text === ',' ? at + 2 : at + 1]?.key ?? '', 'dwelling unit');

/** Whether the street continues in the next line: once, after a word of its name, and with a capital. */
function continuesStreet(artefacts: Artefacts, from: number, at: number, lexicon: Lexicon): boolean {
  const { tokens } = artefacts;
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token && at - from === 1 && isLineBreak(artefacts, at)) return beginsStreet(artefacts, at);
  if (!token || !isLineBreak(artefacts, at) || at - from < 2 || tokens.slice(from + 1, at).some((part) => part.afterBreak))
    return false;
  const named = isWord(before) || (before?.text === '.' && lexicon.isA(tokens[at - 2]?.key ?? '', 'direction'));
  return named && isWord(token) && (hasCapital(token) || !artefacts.casedText);
}

/** A line of words with capitals, the second to fourth of them a street suffix: the house number may end the line before. */
function beginsStreet({ tokens, casedText }: Artefacts, at: number): boolean {
  const line = tokens.slice(at, at + 5);
  const way = line.findIndex(({ key }, i) => i > 0 && SURE_WAYS.has(key));
  return (
    casedText &&
    way > 0 &&
    line.slice(0, way + 1).every((token, i) => isWord(token) && hasCapital(token) && (i === 0 || !token.afterBreak))
  );
}

/** The first token of the house number: parts without a space (`980-14`), and a grid coordinate (`N55 W5074`). */
function houseNumberStart(artefacts: Artefacts, at: number): number {
  const { tokens } = artefacts;
  let start = at;
  while (start > 0 && tokens[start - 1]?.end === tokens[start]?.start && /^[\p{L}\p{N}-]+$/u.test(tokens[start - 1]?.text ?? ''))
    start--;
  const [letter, number] = [tokens[start - 2], tokens[start - 1]];
  return letter && number && /^[NSEW]$/i.test(letter.text) && number.shape === 'number' && letter.end === number.start
    ? start - 2
    : start;
}

/** Forward over a direction and `Apt 4`, `#292`, `Fl 19`. */
function unitEnd(artefacts: Artefacts, from: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  let end = from;
  if (tokens[end]?.text === '.') end++;
  if (lexicon.isA(tokens[end]?.key ?? '', 'direction') && !tokens[end]?.afterBreak && hasCapital(tokens[end])) end++;
  const unit = tokens[end]?.text === ',' ? end + 1 : end;
  const head = tokens[unit];
  if (
    !head ||
    (head.afterBreak && !isLineBreak(artefacts, unit)) ||
    !(lexicon.isA(head.key, 'dwelling unit') || head.text === '#')
  )
    return end;
  let last = tokens[unit + 1]?.text === '.' || tokens[unit + 1]?.text === '#' ? unit + 2 : unit + 1;
  if (!tokens[last] || tokens[last]?.afterBreak || !(tokens[last]?.shape === 'number' || (tokens[last]?.text.length ?? 0) <= 2))
    return end;
  while (tokens[last + 1]?.start === tokens[last]?.end && /^[\p{L}\p{N}-]+$/u.test(tokens[last + 1]?.text ?? '')) last++;
  return last + 1;
}

/** `Wonalancet, GA 30372-4860`: the town and the ZIP; the state may stay. */
function townsBeforeState(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const code = lexicon.isA(token.key, 'state code') && (token.shape === 'upper' || !casedText);
    if (!code && !lexicon.isStateName(token.key)) return [];
    const zip = tokens[at + 1]?.shape === 'number' && tokens[at + 1]?.text.length === 5 ? tokens[at + 1] : undefined;
    const comma = tokens[at - 1]?.text === ',';
    if (!zip && !comma) return [];
    const zipEnd =
      tokens[at + 2]?.text === '-' && tokens[at + 3]?.text.length === 4 && tokens[at + 2]?.start === zip?.end ? at + 4 : at + 2;
    const from = townStart(
      artefacts,
      comma ? at - 1 : at,
      zip !== undefined || isTownInSentence(artefacts, at - 2, lexicon),
      lexicon,
    );
    return [
      ...placeCandidate(artefacts, from, comma ? at - 1 : at, zip ? 0.9 : 0.6, 'place.town-before-state'),
      ...(zip ? placeCandidate(artefacts, at + 1, zipEnd, 0.95, 'place.zip') : []),
    ];
  });
}

/** `church of Opp, AL`: an ordinary word that is a town, before the comma and a state in capitals. */
function isTownInSentence({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const [word, state] = [tokens[at], tokens[at + 2]];
  return (
    casedText &&
    word?.shape === 'capitalised' &&
    state?.shape === 'upper' &&
    lexicon.isCity(word.key) &&
    !isDegree(state, lexicon)
  );
}

function townStart(artefacts: Artefacts, to: number, sure: boolean, lexicon: Lexicon): number {
  let from = to;
  for (let at = to - 1; at >= 0 && to - at <= 4; at--) {
    const token = artefacts.tokens[at];
    if (!token || (token.text === '.' ? artefacts.tokens[at - 1]?.text.length !== 2 : !isWord(token))) break;
    if (lexicon.isA(token.key, 'street suffix') && to - at > 1) break;
    if (lexicon.isA(token.key, 'boundary') || (artefacts.casedText && token.text !== '.' && !hasCapital(token))) break;
    const last = lexicon.isA(token.key, 'last word') && !lexicon.wordClass(artefacts.tokens[at - 1]?.key ?? 'the').inNotes;
    if (!sure && lexicon.wordClass(token.key).ordinary && from === to && !last) break;
    from = at;
    if (token.afterBreak) break;
  }
  return from;
}

/** `ZIP: 21211`, `P.O. Box 12`. */
export const addressPatterns: readonly (PatternRecogniser | ScannedRecogniser)[] = [
  {
    kind: 'pattern',
    id: 'place.zip-labelled',
    category: 'LOCATION',
    score: 0.95,
    pattern:
      /\b(?:(?:zip|postal)(?:\s?code)?|(?:post|eir|pin)\s?code)\s?[:#]?\s{0,4}(?:is\s)?(?<value>\d{5}(?:-\d{3,4})?|\d(?: \d){4}|\d{3}[ -]\d{2,3}|\d{3,6}|[a-z]{1,2}\d[a-z\d]?\s?[a-z\d]{3,4})(?![\p{L}\d-])/giu,
  },
  {
    kind: 'pattern',
    id: 'place.rural-route',
    category: 'LOCATION',
    score: 0.9,
    pattern: /\b(?:rr|hc|rural route|route)\s?#?\d{1,4},?\s{1,2}box\s?#?\d{1,6}/giu,
  },
  {
    kind: 'pattern',
    id: 'place.coordinates',
    category: 'LOCATION',
    score: 0.9,
    pattern:
      /(?<![\w.])[-+]?\d{1,2}\.\d{3,10}°?(?:\s?[NS],?\s?|,\s?|\s(?=[-+]))[-+]?\d{1,3}\.\d{3,10}°?\s?[EW]?(?![\w.])|\b\d{1,3}°\s?\d{1,2}['′]\s?(?:\d{1,2}(?:\.\d{1,4})?["″]\s?)?[NSEW](?!\w)/gu,
  },
  { kind: 'scanned', id: 'place.highway', category: 'LOCATION', score: 0.7, scan: highways },
  {
    kind: 'pattern',
    id: 'place.apartment',
    category: 'LOCATION',
    score: 0.8,
    pattern:
      /\b(?:apt|apartment|suite|ste|trlr|bldg)\b\.?[ \t]{0,4}(?:no\.?\s?)?[#:]?[ \t]{0,4}(?:(?!\d+(?:st|nd|rd|th))(?=[A-Z-]{0,3}\d)[A-Z0-9]{1,5}(?:-[A-Z0-9]{1,4})?|[A-Z](?![\p{L}'’.]))(?![\p{L}\p{N}])/giu,
  },
  { kind: 'scanned', id: 'place.ward', category: 'LOCATION', score: 0.7, scan: wards },
  { kind: 'scanned', id: 'place.foreign-way', category: 'LOCATION', score: 0.8, scan: foreignWays },
  // a British postcode: area, district, and an end without the letters that look like others
  {
    kind: 'pattern',
    id: 'place.postcode',
    category: 'LOCATION',
    score: 0.8,
    pattern: /(?<![\w.-])(?:[BEGLMNSW]|[A-PR-UWYZ][A-HK-Y])\d[\dA-HJKPSTUW]? \d[ABD-HJLNP-UW-Z]{2}(?![\w-])/gu,
  },
  { kind: 'pattern', id: 'place.zip-plus-four', category: 'LOCATION', score: 0.8, pattern: /(?<![\w.-])\d{5}-\d{4}(?![\w-])/gu },
  { kind: 'pattern', id: 'place.post-box', category: 'LOCATION', score: 0.9, pattern: /\bp\.?\s?o\.?\s?box\s?#?\d{1,6}/giu },
];

/** Street suffixes that count without a house number. `Dr`, `Ct`, `Pl` and the like have other meanings in a chart. */
const SURE_WAYS: ReadonlySet<string> = new Set(
  'street avenue ave boulevard blvd road rd lane parkway pkwy highway hwy terrace crescent turnpike'.split(' '),
);
const BEFORE_A_WAY: ReadonlySet<string> = new Set(['on', 'at', 'near', 'off', 'along']);

/** `the pharmacy on Alum Rock Ave`: a street without a number, after a preposition of place. */
function waysWithoutNumber(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!SURE_WAYS.has(token.key) || (casedText && !hasCapital(token)) || token.afterBreak) return [];
    const from = nameStart(artefacts, at, casedText ? 4 : 2, lexicon);
    const isBehind = from < at && (BEFORE_A_WAY.has(tokens[from - 1]?.key ?? '') || isNamedWay(artefacts, from, at, lexicon));
    const isNamed = casedText || tokens.slice(from, at).every(({ key }) => !lexicon.wordClass(key).inNotes);
    return isBehind && isNamed ? placeCandidate(artefacts, from, at + 1, 0.75, 'place.way') : [];
  });
}

/** `Killian Ranch, Mule Creek Rd`: with capitals, and with a word that notes do not use. */
const isNamedWay = ({ tokens, casedText }: Artefacts, from: number, at: number, lexicon: Lexicon): boolean =>
  casedText &&
  tokens[at]?.shape === 'capitalised' &&
  tokens.slice(from, at).some((word) => isWord(word) && word.text.length > 2 && !lexicon.wordClass(word.key).inNotes);

/** Street, town and ZIP code (45 CFR 164.514(b)(2)(i)(B)). */
export const addressRecognisers: readonly TokenRecogniser[] = [
  { kind: 'tokens', id: 'place.street', category: 'LOCATION', find: streets },
  { kind: 'tokens', id: 'place.way', category: 'LOCATION', find: waysWithoutNumber },
  { kind: 'tokens', id: 'place.town-before-state', category: 'LOCATION', find: townsBeforeState },
];

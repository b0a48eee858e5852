import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree, isNameLike } from '../../lexicon/name-keys.js';
import type { Candidate } from '../../text/span.js';
import { rowsOf, type Cell } from '../../text/table-rows.js';
import { hasCapital, isInSameCell, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { capitalRun, placeCandidate, placeRecogniser } from './place-runs.js';

/** Whether a word can name a facility: not a word of notes, nor of a people or a day. */
function canNameFacility(artefacts: Artefacts, at: number, lexicon: Lexicon): boolean {
  const token = artefacts.tokens[at];
  if (!isWord(token) || token.text.length < 2 || isDegree(token, lexicon)) return false;
  const { key } = token;
  return (
    !lexicon.isAnyOf(key, ['boundary', 'title', 'proper noun', 'department', 'person verb', 'auxiliary verb']) &&
    !lexicon.isStateName(key) &&
    !lexicon.isCalendarName(key.replace(/s$/, '')) &&
    (!lexicon.wordClass(key).inNotes || lexicon.isA(key, 'namesake')) &&
    !lexicon.looksClinical(key) &&
    !isKeptEponym(artefacts, at, lexicon)
  );
}

/** `Smiles on Main`, `the Anchor on 5th`: a facility named with its street. */
function facilitiesOnStreets(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const [house, street] = [tokens[at - 1], tokens[at + 1]];
    if (token.text !== 'on' || token.afterBreak || !house || !isInSameCell(street)) return [];
    if (!casedText) {
      const strange =
        isWord(house) &&
        house.text.length > 3 &&
        !lexicon.wordClass(house.key).ordinary &&
        isWord(street) &&
        canNameFacility(artefacts, at + 1, lexicon);
      return strange && !lexicon.isClinical(street.key) ? placeCandidate(artefacts, at - 1, at + 2, 0.6, 'place.on-street') : [];
    }
    const ordinal = street.shape === 'number' && /^(?:st|nd|rd|th)$/.test(tokens[at + 2]?.text ?? '') ? at + 3 : 0;
    const to =
      ordinal ||
      (hasCapital(street) && street.shape === 'capitalised' && canNameFacility(artefacts, at + 1, lexicon)
        ? capitalRun(artefacts, at + 1, 3, lexicon)
        : 0);
    if (!hasCapital(house)) return [];
    const article = /^the$/i.test(tokens[at - 2]?.text ?? '');
    if (to === 0 || lexicon.isClinical(street.key) || !(article || canNameFacility(artefacts, at - 1, lexicon))) return [];
    let from = at - 1;
    while (!tokens[from]?.afterBreak && canNameFacility(artefacts, from - 1, lexicon) && hasCapital(tokens[from - 1])) from--;
    return placeCandidate(artefacts, from, to, 0.6, 'place.on-street');
  });
}

/** `Whitcomb & Daughters`, `Black & Rowe`: a firm. */
function joinedFirms(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  return tokens.flatMap((token, at) => {
    const [before, behind] = [tokens[at - 1], tokens[at + 1]];
    if (token.text !== '&' || token.afterBreak || !before || !isInSameCell(behind)) return [];
    const capital = [before, behind].every((word) => isWord(word) && word.shape === 'capitalised');
    const owns = [at - 1, at + 1].map((word) => canNameFacility(artefacts, word, lexicon));
    if (!casedText)
      return owns.every(Boolean) ? placeCandidate(artefacts, at - 1, skipHeads(tokens, at + 2, lexicon), 0.6, 'place.firm') : [];
    if (!capital || !owns.some(Boolean) || [before, behind].every(({ key }) => isDone(key, lexicon))) return [];
    let from = at - 1;
    while (
      !tokens[from]?.afterBreak &&
      isWord(tokens[from - 1]) &&
      hasCapital(tokens[from - 1]) &&
      canNameFacility(artefacts, from - 1, lexicon)
    )
      from--;
    return placeCandidate(artefacts, from, capitalRun(artefacts, at + 1, 4, lexicon), 0.6, 'place.firm');
  });
}

/** `Reviewed & Released`: what was done with a document. */
const isDone = (key: string, lexicon: Lexicon): boolean =>
  key.endsWith('ed') && lexicon.wordClass(key).ordinary && !isNameLike(key, lexicon);

const isHeadWord = (key: string, lexicon: Lexicon): boolean =>
  lexicon.isFacilityHeadWord(key) || lexicon.isBeside(key, 'facility service');

/** Over `family practice` and the like. */
function skipHeads(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  let to = from;
  while (isInSameCell(tokens[to]) && isHeadWord(tokens[to]?.key ?? '', lexicon)) to++;
  return to;
}

const LONGEST_HEAD = 8;
const HEAD_ROWS = 3;

/** The first lines of a document, one with capitals and a word of a facility's: `TIDEWATER EAR NOSE & THROAT`. */
function letterheads(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  return rowsOf(artefacts)
    .slice(0, HEAD_ROWS)
    .flatMap(([cell]) =>
      cell && isLetterhead(artefacts, cell, lexicon)
        ? placeCandidate(artefacts, cell.from, cell.to, 0.6, 'place.letterhead')
        : [],
    );
}

function isLetterhead(artefacts: Artefacts, cell: Cell, lexicon: Lexicon): boolean {
  if (cell.to - cell.from < 2 || cell.to - cell.from > LONGEST_HEAD) return false;
  const words = artefacts.tokens.slice(cell.from, cell.to);
  // a title may be joined to a word by a mark: `H&P-note`
  const isTitle = words.some(({ text }) =>
    text
      .toLowerCase()
      .split(/\W/)
      .some((part) => lexicon.isBeside(part, 'document title')),
  );
  const shaped = words.every((word) =>
    isWord(word) ? hasCapital(word) || !artefacts.casedText || lexicon.isA(word.key, 'boundary') : /^[&.,'’-]$/.test(word.text),
  );
  // a line with such a verb is a sentence: `the drug helped`
  const isSentence = words.some(({ key }) => lexicon.isA(key, 'person-only verb'));
  if (!shaped || isSentence || isTitle) return false;
  const firm = words.some(({ key, text }) => text === '&' || isHeadWord(key, lexicon));
  const isNamed = ({ text, key }: Token): boolean =>
    text === '&' ||
    lexicon.isA(key, 'namesake') ||
    isNameLike(key, lexicon) ||
    lexicon.isCity(key) ||
    !lexicon.wordClass(key).ordinary;
  const owned = words.some(
    (word, i) => canNameFacility(artefacts, cell.from + i, lexicon) && !lexicon.isBeside(word.key, 'facility service'),
  );
  return firm && owned && words.some(isNamed);
}

/** In a text without capitals, a word after these that notes do not use is a place. */
const PLAIN_PREPOSITION = /^(?:at|from|near)$/;
const MOST_PLAIN = 3;

/** `brought to mercy south from horseshoe bend`: places in a text without capitals. */
function plainPlaces(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens, casedText } = artefacts;
  if (casedText) return [];
  return tokens.flatMap((token, at) => {
    const brought = token.key === 'to' && BROUGHT.test(tokens[at - 1]?.key ?? '');
    if (!brought && !PLAIN_PREPOSITION.test(token.key)) return [];
    const from = tokens[at + 1]?.key === 'the' ? at + 2 : at + 1;
    const to = endOfPlain(artefacts, from, lexicon);
    if (to === from) return [];
    const words = tokens.slice(from, to);
    const named = words.some(
      ({ key }) =>
        lexicon.isA(key, 'namesake') ||
        lexicon.isA(key, 'last word') ||
        lexicon.isCity(key) ||
        lexicon.wordClass(key).proper ||
        !lexicon.wordClass(key).ordinary,
    );
    return token.key === 'at' || brought || named ? placeCandidate(artefacts, from, to, 0.6, 'place.plain') : [];
  });
}
/** The index after the words of a place: `blue mesa`, `mercy south`; `from` where no word names one. */
function endOfPlain(artefacts: Artefacts, from: number, lexicon: Lexicon): number {
  const { tokens } = artefacts;
  const owns = (at: number): boolean =>
    isInSameCell(tokens[at]) && canNameFacility(artefacts, at, lexicon) && !lexicon.isBeside(tokens[at].key, 'no place');
  let to = lexicon.isA(tokens[from]?.key ?? '', 'first word') && isInSameCell(tokens[from]) && owns(from + 1) ? from + 1 : from;
  const isMore = (at: number): boolean =>
    isInSameCell(tokens[at]) && (lexicon.isA(tokens[at].key, 'direction') || lexicon.isA(tokens[at].key, 'last word'));
  while (to - from < MOST_PLAIN && (owns(to) || (to > from && isMore(to)))) to++;
  return to;
}

const BROUGHT =
  /^(?:brought|transferred|transported|discharged|admitted|sent|went|goes|returned|moved|taken|released|referred|flown|airlifted|driven|back)$/;

/** Facilities by the shape of their name. */
export const facilityShapeRecognisers: readonly TokenRecogniser[] = [
  placeRecogniser('on-street', facilitiesOnStreets),
  placeRecogniser('firm', joinedFirms),
  placeRecogniser('letterhead', letterheads),
  placeRecogniser('plain', plainPlaces),
];

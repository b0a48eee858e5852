import { fromPack } from '@chartloom/rules';
import { isKeptEponym } from '../../lexicon/eponym-context.js';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { isDegree, isNameKey } from '../../lexicon/name-keys.js';
import { phrasesOf } from '../../lexicon/vocabulary.js';
import type { Candidate } from '../../text/span.js';
import { hasCapital, isInitial, isWord, type Artefacts, type Token } from '../../text/tokens.js';
import type { TokenRecogniser } from '../recogniser.js';
import { capitalsInText } from './name-capitals.js';
import { namesInTables } from './name-cells.js';
import { initialsOfPeople } from './name-initials.js';
import { pairedNames } from './name-pairs.js';
import { initialsByPlace, peopleByContext } from './name-people.js';
import { nameCandidate, nameRun } from './name-run.js';
import { spelledNames } from './spelled-names.js';
import { skipUnread } from './unread-gap.js';
import { lowerCasePairs, ordinaryNames, unknownNames } from './unknown-words.js';

const nameRecogniser = (id: string, find: TokenRecogniser['find']): TokenRecogniser => ({
  kind: 'tokens',
  id: `name.${id}`,
  category: 'NAME',
  find,
});

/** How strong each class of label is as evidence. */
const LABEL_CLASSES = {
  field: { sure: true, kin: false, colon: true },
  signature: { sure: true, kin: false, colon: false },
  relative: { sure: false, kin: true, colon: false },
  mention: { sure: false, kin: false, colon: false },
} as const;

interface NameLabel {
  /** Lower case. */
  readonly words: readonly string[];
  /** Whether even an ordinary word after it is a name (`Dr. Late`). */
  readonly sure: boolean;
  /** Whether it announces a relative: a given name that is also a word is then a name (`wife Joy`). */
  readonly kin: boolean;
  /** Whether it needs a colon or a column gap after it. */
  readonly colon: boolean;
}

/** The labels of a pack by their first word, those of most words first. */
const labelsOf = fromPack((pack): ReadonlyMap<string, readonly NameLabel[]> => {
  const labels = (['field', 'signature', 'relative', 'mention'] as const).flatMap((one) =>
    phrasesOf(pack, one).map((words) => ({ words, ...LABEL_CLASSES[one] })),
  );
  return Map.groupBy(
    labels.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );
});

const labelMatches = (label: NameLabel, tokens: readonly Token[], at: number): boolean =>
  label.words.every((word, i) => tokens[at + i]?.text.toLowerCase() === word && (i === 0 || !tokens[at + i]?.afterBreak));

/** `Patient: LAST, FIRST`, `Electronically signed by …`, `wife Xiaoming`, `report given to …`. */
function labelledNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  const labels = labelsOf(lexicon.pack);
  return tokens.flatMap((token, at) =>
    (labels.get(token.text.toLowerCase()) ?? []).flatMap((label) => {
      if (!labelMatches(label, tokens, at)) return [];
      let from = at + label.words.length;
      let colon = false;
      while (tokens[from] && /^[:#(,)/=–"“-]$/.test(tokens[from]?.text ?? '') && from - at < label.words.length + 4) {
        colon ||= tokens[from]?.text === ':';
        if (tokens[from]?.text === ',' && label.sure) return [];
        from++;
      }
      const gap =
        tokens[from]?.afterBreak === true && !artefacts.text.slice(tokens[from - 1]?.end, tokens[from]?.start).includes('\n\n');
      if (label.colon && !colon) return [];
      if (label.sure) from = skipUnread(tokens, from);
      // the next head of a table
      if (!colon && tokens[from]?.afterBreak && lexicon.isA(tokens[from]?.text.toLowerCase() ?? '', 'column')) return [];
      if (!label.colon && !colon && gap && label.sure) return [];
      return listOfNames(artefacts, from, label, lexicon);
    }),
  );
}

/** One name, and those that `,` and `and` join to it: `two children, Catherine and Nilenna X. Gonzalez`. */
function listOfNames(artefacts: Artefacts, from: number, label: NameLabel, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  let at = lexicon.isA(tokens[from]?.key ?? '', 'title') ? from + (tokens[from + 1]?.text === '.' ? 2 : 1) : from;
  const found: Candidate[] = [];
  for (let count = 0; count < 6; count++) {
    if (count === 0 && !label.sure && isKeptEponym(artefacts, at, lexicon)) break;
    const end = nameRun(
      artefacts,
      at,
      label.sure && count === 0 ? (label.words.includes('name') ? 'named' : 'sure') : label.kin ? 'kin' : 'weak',
      lexicon,
    );
    if (end === at || (label.colon && isFinding(tokens.slice(at, end), lexicon)) || isPhraseOfNotes(tokens, at, end, lexicon))
      break;
    if (end === at + 1 && isMeasurement(tokens, at, lexicon)) break;
    found.push(...nameCandidate(artefacts, at, end, label.sure ? 0.95 : 0.8, `name.labelled: after "${label.words.join(' ')}"`));
    const joined =
      tokens[end]?.text === ',' && tokens[end + 1]?.key === 'and'
        ? 2
        : tokens[end]?.key === 'and' || tokens[end]?.text === '&'
          ? 1
          : 0;
    const next = tokens[end + joined];
    if (joined === 0 || !isWord(next) || !hasCapital(next)) break;
    at = end + joined;
  }
  return found;
}

const LONG_TERM = 6;

/** `Primary: Acute Appendicitis`: words of medicine and of notes, one of them long, and none that a list of names has. */
const isFinding = (words: readonly Token[], lexicon: Lexicon): boolean =>
  words.every(
    ({ key, text }) =>
      !/\p{L}/u.test(text) || (!isNameKey(key, lexicon) && (lexicon.wordClass(key).inNotes || isMedicine(key, lexicon))),
  ) && words.some(({ key }) => key.length >= LONG_TERM && isMedicine(key, lexicon));

/** `To: Laboratory report`, `Primary: Acute pain`: two words of notes or more, the one after the run with them, none of a list of names. */
function isPhraseOfNotes(tokens: readonly Token[], from: number, to: number, lexicon: Lexicon): boolean {
  const next = tokens[to];
  const phrase = tokens.slice(from, isWord(next) && !next.afterBreak ? to + 1 : to);
  return (
    phrase.length > 1 &&
    phrase.every((word) => isWord(word) && lexicon.wordClass(word.key).inNotes && !isNameKey(word.key, lexicon))
  );
}

const isMedicine = (key: string, lexicon: Lexicon): boolean => lexicon.isClinical(key) || lexicon.looksClinical(key);

/** `paged re: RR 16`, `re: pH 7.35`: a word of notes and its number. */
function isMeasurement(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [word, number] = [tokens[at], tokens[at + 1]];
  if (!word || word.shape === 'capitalised' || number?.afterBreak !== false || !/^\d/.test(number.text)) return false;
  return word.shape === 'mixed' || lexicon.wordClass(word.key).inNotes || lexicon.isClinical(word.key);
}

const LONGEST_ABBREVIATION = 4;

/** `Dr. Doctor called`, `Mrs. Judge`: behind an abbreviated title, one in full is a name, unless another name follows. */
function isTitleAsName(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!isWord(token) || token.afterBreak || token.shape !== 'capitalised' || !lexicon.isA(token.key, 'title')) return false;
  return token.key.length > LONGEST_ABBREVIATION && !(isWord(next) && hasCapital(next) && !next.afterBreak);
}

/** `Dr. Late`, `mr. elnaggar`. */
function titledNames(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return tokens.flatMap((token, at) => {
    if (!lexicon.isA(token.key, 'title') || token.key === 'sr' || token.key === 'fr') return [];
    // a title in full, as `Doctor.`, ends a sentence
    const point = token.key.length <= LONGEST_ABBREVIATION && tokens[at + 1]?.text === '.';
    const read = point ? at + 2 : at + 1;
    const from = skipUnread(tokens, read);
    if (point && isTitleAsName(tokens, from, lexicon))
      return nameCandidate(artefacts, from, from + 1, 0.95, 'name.titled: twice');
    if (/\n\n|\t| {2}/.test(artefacts.text.slice(tokens[from - 1]?.end, tokens[from]?.start)) && !point) return [];
    // `the doctor came`, `doctor achterberg`
    if (token.key === 'doctor' && token.shape === 'lower') return doctorInWords(artefacts, from, lexicon);
    const end = nameRun(artefacts, from, 'title', lexicon);
    // `Dr. J. at the clinic`
    const initial = isInitial(tokens[from]) && tokens[from].shape === 'upper' && tokens[from + 1]?.text === '.';
    const to = end === from && initial && !tokens[from]?.afterBreak ? from + 2 : end;
    return nameCandidate(artefacts, from, to, 0.95, `name.titled: after "${token.key}"`);
  });
}

/** Dictated: the title is a word, and the name is one that no vocabulary has. */
function doctorInWords(artefacts: Artefacts, from: number, lexicon: Lexicon): Candidate[] {
  const word = artefacts.tokens[from];
  if (!isWord(word) || word.afterBreak || (lexicon.wordClass(word.key).ordinary && !hasCapital(word))) return [];
  return nameCandidate(artefacts, from, nameRun(artefacts, from, 'weak', lexicon), 0.8, 'name.titled: after "doctor"');
}

/** After these, even an ordinary word before a degree is a name: `report given to providence rn`. */
const GIVEN_TO = /^(?:to|by|with|per|from)$/;

/** `Aydella O. Osmundson, PA-C`, `xalenna rn`. */
function namesWithDegree(artefacts: Artefacts, lexicon: Lexicon): Candidate[] {
  const { tokens } = artefacts;
  return tokens.flatMap((token, at) => {
    const spelled = token.text === 'M' && tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'D';
    if (
      !spelled &&
      !(lexicon.isA(token.key, 'degree') && !(lexicon.isA(token.key, 'ambiguous degree') && token.shape !== 'upper'))
    )
      return [];
    if (token.afterBreak && tokens[at + 1]?.text === ':') return []; // the label of the next cell
    const comma = tokens[at - 1]?.text === ',';
    const to = comma ? at - 1 : at;
    let from = to;
    for (let back = to - 1; back >= 0 && to - back <= 6; back--) {
      const word = tokens[back];
      if (!word) break;
      const taken =
        word.text === '.'
          ? isInitial(tokens[back - 1])
          : isPartBeforeDegree(
              artefacts,
              back,
              to - back === 1 && !comma && !GIVEN_TO.test(tokens[back - 1]?.key ?? '') && !followsName(artefacts, back, lexicon),
              lexicon,
            );
      if (!taken) break;
      from = back;
      if (word.afterBreak) break;
    }
    return isDepartment(tokens.slice(from, to), lexicon) ? [] : nameCandidate(artefacts, from, to, 0.9, 'name.with-degree');
  });
}

/** `Social Work, PT/OT`: two words or more that notes use, none of which a list of names has. */
const isDepartment = (words: readonly Token[], lexicon: Lexicon): boolean =>
  words.length > 1 && words.every((word) => isWord(word) && lexicon.wordClass(word.key).inNotes && !isNameKey(word.key, lexicon));

/** `Tamsin Jolly RN`, `t. birdsong rn`: after an initial, or after a word that no vocabulary has. */
function followsName({ tokens, casedText }: Artefacts, at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1];
  if (!before || tokens[at]?.afterBreak) return false;
  if (before.text === '.') return isInitial(tokens[at - 2]);
  return (
    isWord(before) && before.text.length > 1 && !lexicon.wordClass(before.key).ordinary && (hasCapital(before) || !casedText)
  );
}

function isPartBeforeDegree(artefacts: Artefacts, at: number, alone: boolean, lexicon: Lexicon): boolean {
  const word = artefacts.tokens[at];
  if (!isWord(word) || isDegree(word, lexicon) || lexicon.isA(word.key, 'title')) return false;
  if (lexicon.isA(word.key, 'particle') || (isInitial(word) && hasCapital(word))) return true;
  if (lexicon.isA(word.key, 'boundary')) return false;
  if (isNameKey(word.key, lexicon)) return true;
  if (lexicon.wordClass(word.key).ordinary)
    return !alone && (artefacts.casedText ? word.shape === 'capitalised' : !lexicon.wordClass(word.key).inNotes);
  return hasCapital(word) || word.text.length > 2;
}

/** Names (45 CFR 164.514(b)(2)(i)(A)) of patients, relatives, clinicians and everyone else. */
export const nameRecognisers: readonly TokenRecogniser[] = [
  nameRecogniser('labelled', labelledNames),
  nameRecogniser('titled', titledNames),
  nameRecogniser('with-degree', namesWithDegree),
  nameRecogniser('paired', pairedNames),
  nameRecogniser('in-table', namesInTables),
  nameRecogniser('unknown', unknownNames),
  nameRecogniser('lower-case-pair', lowerCasePairs),
  nameRecogniser('ordinary', ordinaryNames),
  nameRecogniser('capital-in-text', capitalsInText),
  nameRecogniser('in-context', peopleByContext),
  nameRecogniser('initials-in-place', initialsByPlace),
  nameRecogniser('initials', initialsOfPeople),
  nameRecogniser('spelled', spelledNames),
];

import { faker as america } from '@faker-js/faker/locale/en';
import { faker as hongKong } from '@faker-js/faker/locale/en_HK';
import { faker as india } from '@faker-js/faker/locale/en_IN';
import { faker as nigeria } from '@faker-js/faker/locale/en_NG';
import { faker as mexico } from '@faker-js/faker/locale/es_MX';
import { faker as france } from '@faker-js/faker/locale/fr';
import { faker as poland } from '@faker-js/faker/locale/pl';
import { fold } from '../text/tokens.js';
import { clinicalWords, looksClinical, substanceWords } from './clinical-words.js';
import { english } from './english.js';
import { isInflected, ORDINARY_WORDS } from './ordinary-words.js';
import { towns } from './towns.js';
import { EPONYM_NOUNS, EPONYMS } from './words/eponyms.js';
import { NOTE_WORDS } from './words/notes.js';
import { NO_GIVEN_NAMES } from './words/people.js';
import { COMMON_LAST_NAMES, WORD_FIRST_NAMES, WORD_LAST_NAMES } from './words/word-names.js';

/** What the token recognisers ask about a word. Keys are lower case and without accents. */
export interface Lexicon {
  readonly isFirstName: (key: string) => boolean;
  readonly isLastName: (key: string) => boolean;
  /** An ordinary or clinical word: no name unless its context makes it one. */
  readonly isOrdinary: (key: string) => boolean;
  /** An English word in lower case, whatever else it may be. */
  readonly isWord: (key: string) => boolean;
  /** Written with a capital only: a person, a place, a brand, a people. */
  readonly isProper: (key: string) => boolean;
  /** A word that stands in many notes, of medicine or not. */
  readonly isNoteWord: (key: string) => boolean;
  /** One of the words that stand in most notes, as far as a list of ours says so. */
  readonly isStaple: (key: string) => boolean;
  /** A word of medicine, from the terminology lexicon or a list of ours. */
  readonly isClinical: (key: string) => boolean;
  /** A drug, a vaccine or what is measured. */
  readonly isSubstance: (key: string) => boolean;
  readonly isEponym: (key: string) => boolean;
  readonly isEponymNoun: (key: string) => boolean;
  readonly isCity: (phrase: string) => boolean;
}

const LOCALES = [america, india, nigeria, hongKong, mexico, france, poland];

const keys = (lists: readonly (readonly string[] | undefined)[]): Set<string> =>
  new Set(
    lists
      .flatMap((list) => list ?? [])
      .flatMap((name) => fold(name).split(/[\s-]+/))
      .filter((key) => key.length > 1),
  );

const FIRST_NAMES = keys(
  LOCALES.map((locale) => locale.rawDefinitions.person?.first_name).flatMap((names) => [
    names?.generic,
    names?.female,
    names?.male,
  ]),
);
const LAST_NAMES = keys(
  LOCALES.map((locale) => locale.rawDefinitions.person?.last_name).flatMap((names) => [
    names?.generic,
    names?.female,
    names?.male,
  ]),
);
const CITIES = new Set((america.rawDefinitions.location?.city_name ?? []).map(fold));

/** The dictionaries, with `allow` (lower case) as further words that are no names. */
export function lexiconWith(allow: ReadonlySet<string>): Lexicon {
  const ordinary = new Map<string, boolean>();
  const listed = (key: string): boolean =>
    ORDINARY_WORDS.has(key) || allow.has(key) || (clinicalWords().has(key) && !isName(key));
  // `Parker` is somebody, though one can park: a known name is an ordinary word only where a list of ours says so
  const decide = (key: string): boolean =>
    listed(key) ||
    (!isName(key) &&
      (english().isWord(key) ||
        isInflected(key, allow) ||
        isCompound(key) ||
        (looksClinical(key) && !english().isProper(key) && !towns().has(key))));
  return {
    isFirstName: (key) => (FIRST_NAMES.has(key) && !NO_GIVEN_NAMES.has(key)) || WORD_FIRST_NAMES.has(key),
    isLastName: (key) => LAST_NAMES.has(key) || WORD_LAST_NAMES.has(key) || COMMON_LAST_NAMES.has(key),
    isOrdinary: (key) => {
      const known = ordinary.get(key) ?? decide(key);
      ordinary.set(key, known);
      return known;
    },
    isWord: (key) => english().isWord(key),
    isProper: (key) => english().isProper(key),
    isNoteWord: (key) => NOTE_WORDS.has(key) || allow.has(key) || (clinicalWords().has(key) && !isName(key)),
    isStaple: (key) => NOTE_WORDS.has(key) || allow.has(key),
    isClinical: (key) => clinicalWords().has(key),
    isSubstance: (key) => substanceWords().has(key),
    isEponym: (key) => EPONYMS.has(key),
    isEponymNoun: (key) => EPONYM_NOUNS.has(key),
    isCity: (phrase) => CITIES.has(fold(phrase)) || towns().has(fold(phrase)),
  };
}

const PREFIX =
  /^(?:non|pre|post|anti|re|un|over|under|inter|intra|extra|sub|super|multi|micro|semi|auto|self|co|mid|bi|peri|para|trans|neo|mini|ultra)-?(?=[a-z]{4})/;

/** `nontender`, `postoperative`: a prefix before an ordinary word. */
const isCompound = (key: string): boolean => {
  const rest = key.replace(PREFIX, '');
  return rest !== key && (NOTE_WORDS.has(rest) || english().isWord(rest));
};

const isName = (key: string): boolean => FIRST_NAMES.has(key) || LAST_NAMES.has(key);

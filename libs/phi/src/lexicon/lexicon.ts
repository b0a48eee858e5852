import { faker } from '@faker-js/faker/locale/en';
import { fromPack, type LanguagePack } from '@chartloom/rules';
import { fold } from '../text/tokens.js';
import { besideOf, type BesideClass } from './beside.js';
import { clinicalFormOf, clinicalWordsOf, substanceWordsOf } from './clinical-words.js';
import { isListedFirstName, isListedLastName } from './listed-names.js';
import { towns } from './towns.js';
import { phrasesOf, vocabularyOf, type VocabularyClass } from './vocabulary.js';
import { createWordClasses, type WordClass } from './word-class.js';

/**
 * What recognisers ask about a word. (Clinical concepts are in libs/terminology.) A key is a word in lower case and without accents.
 */
export interface Lexicon {
  /** The language pack of which the lexicon is made, for tables that are no words: labels, phrases. */
  readonly pack: LanguagePack;
  /** Whether the tables of the pack give the word this class. */
  readonly isA: (key: string, one: VocabularyClass) => boolean;
  /** Whether the tables of the pack give the word one of these classes. */
  readonly isAnyOf: (key: string, classes: readonly VocabularyClass[]) => boolean;
  /** Whether the word or phrase shows, by the table of the pack for it, what the word beside it is. */
  readonly isBeside: (key: string, one: BesideClass) => boolean;
  /** How common the word is in notes and in English. */
  readonly wordClass: (key: string) => WordClass;
  readonly isFirstName: (key: string) => boolean;
  readonly isLastName: (key: string) => boolean;
  /** A word of medicine, from the terminology tables or the vocabularies. */
  readonly isClinical: (key: string) => boolean;
  /** Formed like a word of medicine, though no table lists it: `ustekinumab`. */
  readonly looksClinical: (key: string) => boolean;
  /** A drug, a vaccine or an analyte. */
  readonly isSubstance: (key: string) => boolean;
  readonly isEponym: (key: string) => boolean;
  readonly isEponymNoun: (key: string) => boolean;
  /** The full name of a month or a weekday. */
  readonly isCalendarName: (key: string) => boolean;
  readonly isCity: (phrase: string) => boolean;
  readonly isStateName: (key: string) => boolean;
  /** Any street suffix, also one that is an ordinary word. */
  readonly isStreetSuffix: (key: string) => boolean;
  /** The last word of a phrase that ends the name of a facility. */
  readonly isFacilityHeadWord: (key: string) => boolean;
}

const { location } = faker.rawDefinitions;
const CITIES = new Set((location?.city_name ?? []).map(fold));
const STATES = new Set((location?.state ?? []).map(fold));
const LISTED_SUFFIXES = new Set((location?.street_suffix ?? []).map(fold));

/** What follows from the pack alone, and not from the words that a caller allows. */
const packPartOf = fromPack((pack): Omit<Lexicon, 'wordClass'> => {
  const words = vocabularyOf(pack);
  const isA: Lexicon['isA'] = (key, one) => words.get(one)?.has(key) ?? false;
  const calendar = new Set(pack.identifiers.calendar.map(({ name }) => name));
  const headWords = new Set(phrasesOf(pack, 'facility head').flatMap((head) => head.slice(-1)));
  return {
    pack,
    isA,
    isAnyOf: (key, classes) => classes.some((one) => isA(key, one)),
    isBeside: (key, one) => besideOf(pack).get(one)?.has(key) ?? false,
    isFirstName: (key) => (isListedFirstName(key) && !isA(key, 'not a given name')) || isA(key, 'given name'),
    isLastName: (key) => isListedLastName(key) || isA(key, 'family name'),
    isClinical: (key) => clinicalWordsOf(pack).has(key),
    looksClinical: clinicalFormOf(pack),
    isSubstance: (key) => substanceWordsOf(pack).has(key),
    isEponym: (key) => isA(key, 'eponym'),
    isEponymNoun: (key) => isA(key, 'eponym noun'),
    isCalendarName: (key) => calendar.has(key),
    isCity: (phrase) => {
      const key = fold(phrase);
      return CITIES.has(key) || towns().has(key);
    },
    isStateName: (key) => STATES.has(key),
    isStreetSuffix: (key) => isA(key, 'street suffix') || isA(key, 'capital suffix') || LISTED_SUFFIXES.has(key),
    isFacilityHeadWord: (key) => headWords.has(key),
  };
});

/** The vocabularies of a language pack and the dictionaries, with `allow` (lower case) as further words that are no names. */
export const createLexicon = (pack: LanguagePack, allow: ReadonlySet<string>): Lexicon => ({
  ...packPartOf(pack),
  wordClass: createWordClasses(pack, allow),
});

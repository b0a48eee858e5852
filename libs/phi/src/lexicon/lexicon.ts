import { faker } from '@faker-js/faker/locale/en';
import { fold } from '../text/tokens.js';
import { clinicalWords, substanceWords } from './clinical-words.js';
import { isFirstName, isLastName } from './listed-names.js';
import { towns } from './towns.js';
import { createWordClasses, type WordClass } from './word-class.js';
import { EPONYM_NOUNS, EPONYMS } from './words/eponyms.js';

/** What recognisers ask of a word. Keys are lower case and without accents. */
export interface Lexicon {
  /** How common the word is in notes and in English. */
  readonly wordClass: (key: string) => WordClass;
  readonly isFirstName: (key: string) => boolean;
  readonly isLastName: (key: string) => boolean;
  /** A word of medicine, from the terminology lexicon or a vocabulary of this library. */
  readonly isClinical: (key: string) => boolean;
  /** A drug, a vaccine or an analyte. */
  readonly isSubstance: (key: string) => boolean;
  readonly isEponym: (key: string) => boolean;
  readonly isEponymNoun: (key: string) => boolean;
  readonly isCity: (phrase: string) => boolean;
}

const CITIES = new Set((faker.rawDefinitions.location?.city_name ?? []).map(fold));

/** The vocabularies and dictionaries, with `allow` (lower case) as further words that are no names. */
export const createLexicon = (allow: ReadonlySet<string>): Lexicon => ({
  wordClass: createWordClasses(allow),
  isFirstName,
  isLastName,
  isClinical: (key) => clinicalWords().has(key),
  isSubstance: (key) => substanceWords().has(key),
  isEponym: (key) => EPONYMS.has(key),
  isEponymNoun: (key) => EPONYM_NOUNS.has(key),
  isCity: (phrase) => {
    const key = fold(phrase);
    return CITIES.has(key) || towns().has(key);
  },
});

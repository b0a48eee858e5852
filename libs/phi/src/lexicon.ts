import { faker as english } from '@faker-js/faker/locale/en';
import { faker as hongKong } from '@faker-js/faker/locale/en_HK';
import { faker as india } from '@faker-js/faker/locale/en_IN';
import { faker as nigeria } from '@faker-js/faker/locale/en_NG';
import { faker as mexico } from '@faker-js/faker/locale/es_MX';
import { faker as france } from '@faker-js/faker/locale/fr';
import { faker as poland } from '@faker-js/faker/locale/pl';
import { fold } from './tokens.js';
import { EPONYM_NOUNS, EPONYMS } from './words/eponyms.js';
import { isInflected, ORDINARY_WORDS } from './words/ordinary.js';

/** What the token recognisers ask about a word. Keys are lower case and without accents. */
export interface Lexicon {
  readonly isFirstName: (key: string) => boolean;
  readonly isLastName: (key: string) => boolean;
  /** An ordinary or clinical word: no name unless its context makes it one. */
  readonly isOrdinary: (key: string) => boolean;
  readonly isEponym: (key: string) => boolean;
  readonly isEponymNoun: (key: string) => boolean;
  readonly isCity: (phrase: string) => boolean;
}

const LOCALES = [english, india, nigeria, hongKong, mexico, france, poland];

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
const CITIES = new Set((english.rawDefinitions.location?.city_name ?? []).map(fold));

/** The dictionaries, with `allow` (lower case) as further words that are no names: drugs, anatomy, findings. */
export function lexiconWith(allow: ReadonlySet<string>): Lexicon {
  const ordinary = new Map<string, boolean>();
  // `Parker` is somebody, though one can park: a known name is no inflected word
  const decide = (key: string): boolean =>
    ORDINARY_WORDS.has(key) || allow.has(key) || (!FIRST_NAMES.has(key) && !LAST_NAMES.has(key) && isInflected(key, allow));
  return {
    isFirstName: (key) => FIRST_NAMES.has(key),
    isLastName: (key) => LAST_NAMES.has(key),
    isOrdinary: (key) => {
      const known = ordinary.get(key) ?? decide(key);
      ordinary.set(key, known);
      return known;
    },
    isEponym: (key) => EPONYMS.has(key),
    isEponymNoun: (key) => EPONYM_NOUNS.has(key),
    isCity: (phrase) => CITIES.has(fold(phrase)),
  };
}

import { faker as america } from '@faker-js/faker/locale/en';
import { faker as hongKong } from '@faker-js/faker/locale/en_HK';
import { faker as india } from '@faker-js/faker/locale/en_IN';
import { faker as nigeria } from '@faker-js/faker/locale/en_NG';
import { faker as mexico } from '@faker-js/faker/locale/es_MX';
import { faker as france } from '@faker-js/faker/locale/fr';
import { faker as poland } from '@faker-js/faker/locale/pl';
import { fold } from '../text/tokens.js';

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

/** Whether the lists of given names of the seven locales have the word. */
export const isListedFirstName = (key: string): boolean => FIRST_NAMES.has(key);

/** Whether the lists of family names of the seven locales have the word. */
export const isListedLastName = (key: string): boolean => LAST_NAMES.has(key);

/** Whether the name lists of the seven locales have the word. */
export const isListedName = (key: string): boolean => FIRST_NAMES.has(key) || LAST_NAMES.has(key);

/** Every word of the name lists. */
export const allNames = (): readonly string[] => [...FIRST_NAMES, ...LAST_NAMES];

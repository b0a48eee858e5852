import { faker } from '@faker-js/faker/locale/en';
import type { Lexicon } from '../lexicon/lexicon.js';
import { phrasesOf } from '../lexicon/vocabulary.js';
import { surrogateCode } from './codes.js';
import { Draw, type SurrogateKey } from './draw.js';
import { copyCase } from './names.js';

const location = faker.rawDefinitions.location ?? {};
const CITIES: readonly string[] = location.city_name ?? [];
const STREETS: readonly string[] = location.street_name ?? [];
const UNIT = /^(?:p\.? ?o\.? box|suite|apt\.?|apartment|unit|room|floor|#)/i;

/**
 * Replaces a place: streets, cities and ZIP codes by others of their kind. States stay, since a state is no identifier, and so
 * does the kind of a facility ("Medical Center").
 */
export const surrogatePlace = (place: string, key: SurrogateKey, lexicon: Lexicon): string =>
  place
    .split(/(,\s*|\n+)/)
    .map((part, i) => (i % 2 === 1 ? part : surrogatePart(part, key, lexicon)))
    .join('');

function surrogatePart(part: string, key: SurrogateKey, lexicon: Lexicon): string {
  const words = part.trim();
  if (words === '' || isState(words, lexicon)) return part;
  const coded = (text: string): string => surrogateCode(text, 'place', key);
  const zip = /^(?<state>[A-Za-z. ]*?)(?<zip>\d{5}(?:-\d{4})?)$/.exec(words)?.groups;
  if (zip) return `${stateOrCity(zip['state'] ?? '', key, lexicon)}${coded(zip['zip'] ?? '')}`;
  const street = /^(?<number>\d+[A-Za-z]?) (?<name>.+)$/.exec(words)?.groups;
  if (street)
    return `${coded(street['number'] ?? '')} ${copyCase(street['name'] ?? '', drawPlace(STREETS, street['name'] ?? '', key))}`;
  if (UNIT.test(words)) return words.replace(/\d+/g, coded);
  const tokens = words.split(/\s+/);
  const head = phrasesOf(lexicon.pack, 'facility head').find(
    (one) => one.join(' ') === tokens.slice(-one.length).join(' ').toLowerCase(),
  );
  const name = copyCase(words, drawPlace(CITIES, words, key));
  return head ? [name, ...tokens.slice(-head.length)].join(' ') : name;
}

const isState = (text: string, lexicon: Lexicon): boolean =>
  lexicon.isA(text.toLowerCase(), 'state code') || lexicon.isStateName(text.toLowerCase());

/** The text before a ZIP code, with its space: a state stays, a city is replaced. */
const stateOrCity = (before: string, key: SurrogateKey, lexicon: Lexicon): string => {
  const words = before.trim();
  return words === '' || isState(words, lexicon) ? before : `${copyCase(words, drawPlace(CITIES, words, key))} `;
};

const drawPlace = (list: readonly string[], value: string, key: SurrogateKey): string =>
  new Draw(key, 'place', value.toLowerCase()).of(list);

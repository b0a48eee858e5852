import { allFakers } from '@faker-js/faker';
import { loadPack } from '@chartloom/rules';
import { conceptsOf } from '@chartloom/terminology';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Draw } from './draw.js';
import { onlyPart, type Part } from './parts.js';
import { shorthandDraws } from './shorthand.js';
import type { Random } from '@chartloom/testing';

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(name);
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g ј:j љ:lj њ:nj ќ:kj ѓ:gj ѕ:dz џ:dzh'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const CYRILLIC_WORD = /^[\p{Script=Cyrillic}\s'’-]+$/u;

/** A Cyrillic name in Latin letters; other scripts stay. */
function romanise(name: string): string {
  if (!CYRILLIC_WORD.test(name)) return name;
  const lower = [...name.toLowerCase()].map((letter) => CYRILLIC[letter] ?? letter).join('');
  return lower.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

type Names =
  | { readonly generic?: readonly string[]; readonly female?: readonly string[]; readonly male?: readonly string[] }
  | null
  | undefined;
const flat = (names: Names): string[] => [...(names?.generic ?? []), ...(names?.female ?? []), ...(names?.male ?? [])];
const usable = (names: readonly string[], part: Part): readonly string[] =>
  onlyPart([...new Set(names.map(romanise).filter((name) => isLatin(name) && name.length > 1))], part, 12);

/** The lists of each locale that has its own in Latin letters, and all locales alike: no people is rarer than another. */
function byLocale(listOf: (locale: (typeof allFakers)['en']) => readonly string[], part: Part): (readonly string[])[] {
  const seen = new Set<string>();
  return Object.keys(allFakers)
    .sort()
    .flatMap((code) => {
      const names = usable(listOf(allFakers[code as keyof typeof allFakers]), part);
      const mark = `${names.length} ${names[0]} ${names.at(-1)}`;
      if (names.length < 5 || seen.has(mark)) return [];
      seen.add(mark);
      return [names];
    });
}

const SYLLABLES = {
  start: 'b br c cl d dr f fl g gr h j k kr l m n p pr qu r s sh st t th tr v w wh x y z sv ch kn'.split(' '),
  vowel: 'a e i o u ae ei ia oo ay y au ea ou'.split(' '),
  end: 'n l r s th m nd rt lk ck x v b t sh rn ld wick nov ska ez son ley ian to mi'.split(' '),
};

/** A name that no one has. */
function coin(random: Random): string {
  const syllables = random.int(1, 3);
  let word = '';
  for (let at = 0; at < syllables; at++) word += random.pick(SYLLABLES.start) + random.pick(SYLLABLES.vowel);
  word += random.pick(SYLLABLES.end);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const title = (word: string): string =>
  word.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());

const digits = (random: Random, argument: string): string =>
  Array.from({ length: Number(argument) || 1 }, (_, at) => String(at === 0 ? random.int(1, 9) : random.int(0, 9))).join('');
const LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWY';
const letter = (random: Random): string => LETTERS.charAt(random.int(0, LETTERS.length - 1));

function postcode(random: Random): string {
  const area = letter(random) + (random.chance(0.6) ? letter(random) : '');
  return `${area}${1 + random.int(0, random.chance(0.7) ? 8 : 29)}${random.chance(0.1) ? 'A' : ''} ${random.int(0, 9)}${letter(random)}${letter(random)}`;
}

const TOWN = /"city":"([^"\\]{2,40})"/g;
const FAMILIAR = ['en', 'en_GB', 'en_IN', 'en_CA', 'en_AU', 'en_IE', 'en_ZA', 'en_NG', 'es_MX'] as const;

/** What slots of the grammar draw from lists: names, towns, drugs. Names and towns of the other part never occur. */
export function drawsOf(part: Part): ReadonlyMap<string, Draw> {
  const pack = loadPack('en');
  const rows = [...Object.values(pack.names), ...Object.values(pack.places)].flat() as readonly {
    word: string;
    class: readonly string[];
  }[];
  const ofClass = (one: string): string[] =>
    rows.filter(({ word, class: classes }) => classes.includes(one) && !word.includes(' ')).map(({ word }) => word);
  const terms = (kind: string): string[] =>
    conceptsOf(pack)
      .filter((concept) => concept.kind === kind)
      .flatMap((concept) => concept.terms.slice(0, 3));
  const first = byLocale((locale) => flat(locale.rawDefinitions.person?.first_name), part);
  const last = byLocale((locale) => flat(locale.rawDefinitions.person?.last_name), part);
  const towns = byLocale((locale) => locale.rawDefinitions.location?.city_name ?? [], part);
  const streets = byLocale((locale) => locale.rawDefinitions.location?.street_name ?? [], part);
  const codes = readFileSync(createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'), 'utf8');
  const ustowns = onlyPart([...new Set([...codes.matchAll(TOWN)].map(([, town = '']) => town))], part);
  const familiarFirst = FAMILIAR.map((code) => usable(flat(allFakers[code].rawDefinitions.person?.first_name as Names), part));
  const familiarLast = FAMILIAR.map((code) => usable(flat(allFakers[code].rawDefinitions.person?.last_name as Names), part));
  const { state = [], state_abbr = [], country = [] } = allFakers.en.rawDefinitions.location as Record<string, string[]>;
  const wordFirst = onlyPart([...ofClass('given name')].map(title), part);
  const wordLast = onlyPart([...ofClass('family name'), ...ofClass('namesake')].map(title), part);
  const eponyms = ofClass('eponym').map(title);
  const products = ofClass('product').map(title);
  const namesakes = ofClass('namesake').map(title);
  const lists: Readonly<Record<string, readonly string[]>> = {
    wordfirst: wordFirst, wordlast: wordLast, eponym: eponyms, product: products, namesake: namesakes, ustown: ustowns, statename: state,
    country, drug: terms('drug').map((term) => term.toLowerCase()), disorder: terms('disorder').length > 0 ? terms('disorder') : terms('condition'),
  }; // prettier-ignore
  const fromAny =
    (all: readonly (readonly string[])[]): Draw =>
    (random) =>
      random.pick(random.pick(all));
  const draws: readonly (readonly [string, Draw])[] = [
    ...Object.entries(lists).map(([name, items]) => [name, (random: Random) => random.pick(items)] as const),
    ['first', (random) => random.pick(random.pick(random.chance(0.45) ? familiarFirst : first))],
    ['last', (random) => random.pick(random.pick(random.chance(0.45) ? familiarLast : last))],
    ['town', fromAny(towns)],
    ['town1', (random) => random.pick(ustowns).split(' ')[0] ?? 'Ames'],
    ['faker-street', fromAny(streets)],
    ['coined', (random, argument) => (argument === 'lower' ? coin(random).toLowerCase() : coin(random))],
    ...shorthandDraws([
      ...ofClass('note word'),
      ...ofClass('clinical'),
      ...terms('drug'),
      ...terms('condition'),
      ...terms('procedure'),
    ]),
    ['initial', letter],
    ['state', (random) => random.pick(state_abbr)],
    ['number', digits],
    ['zip', (random) => digits(random, '5') + (random.chance(0.15) ? `-${digits(random, '4')}` : '')],
    ['postcode', postcode],
    [
      'capost',
      (random) =>
        `${letter(random)}${random.int(0, 9)}${letter(random)}${random.chance(0.85) ? ' ' : ''}${random.int(0, 9)}${letter(random)}${random.int(0, 9)}`,
    ],
    ['eircode', (random) => `${letter(random)}${digits(random, '2')} ${letter(random)}${letter(random)}${digits(random, '2')}`],
    [
      'prov',
      (random) => random.pick(['ON', 'QC', 'BC', 'AB', 'MB', 'SK', 'NS', 'NB', 'NL', 'PE', 'Ontario', 'Quebec', 'Alberta']),
    ],
    ['austate', (random) => random.pick(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'])],
    ['day', (random) => String(random.int(1, 28))],
    ['acronym', (random) => Array.from({ length: 3 + random.int(0, 2) }, () => letter(random)).join('')],
    ['UC', () => UPPER_MARK],
  ];
  return new Map(draws);
}

/** After a word that is in capitals. */
export const UPPER_MARK = '\u0001';

/** Whether any list of names of any locale has the word, or it is a town of the United States. */
export function isListedWord(): (word: string) => boolean {
  const words = new Set(
    (['train', 'test'] as const)
      .flatMap((part) => [
        ...byLocale((locale) => flat(locale.rawDefinitions.person?.first_name), part),
        ...byLocale((locale) => flat(locale.rawDefinitions.person?.last_name), part),
      ])
      .flat()
      .map((name) => name.toLowerCase()),
  );
  return (word) => words.has(word);
}

import { fromPack } from '@chartloom/rules';
import type { Lexicon } from '../lexicon/lexicon.js';
import { vocabularyOf } from '../lexicon/vocabulary.js';
import { isWord, partsOf, type Token } from '../text/tokens.js';

/** The classes of each word of the tables. */
const classesByWord = fromPack((pack): ReadonlyMap<string, readonly string[]> => {
  const classes = new Map<string, string[]>();
  for (const [one, words] of vocabularyOf(pack)) {
    for (const word of words) {
      const known = classes.get(word);
      if (known) known.push(one);
      else classes.set(word, [one]);
    }
  }
  return classes;
});

/** Begins a compound: `post-op`. */
const PREFIX = /^(?:pre|post|non|anti|re|un|co|sub|semi|self|mid|well|low|high|early|late|follow|up|x|e|t)$/;

type Predicate = (key: string, lexicon: Lexicon) => boolean;

/** Classes that dictionaries give, beside those of the tables. */
const DICTIONARY_CLASSES: readonly (readonly [name: string, has: Predicate])[] = [
  ['listed given name', (key, lexicon) => lexicon.isFirstName(key)],
  ['listed family name', (key, lexicon) => lexicon.isLastName(key)],
  [
    'part is a listed name',
    (key, lexicon) => key.includes('-') && partsOf(key).some((part) => lexicon.isFirstName(part) || lexicon.isLastName(part)),
  ],
  [
    'joined ordinary words',
    (key, lexicon) => key.includes('-') && partsOf(key).every((part) => lexicon.wordClass(part).ordinary || PREFIX.test(part)),
  ],
  ['town', (key, lexicon) => lexicon.isCity(key)],
  ['state', (key, lexicon) => lexicon.isStateName(key)],
  ['any street suffix', (key, lexicon) => lexicon.isStreetSuffix(key)],
  ['last word of a facility', (key, lexicon) => lexicon.isFacilityHeadWord(key)],
  ['substance', (key, lexicon) => lexicon.isSubstance(key)],
  ['word of medicine', (key, lexicon) => lexicon.isClinical(key)],
  ['formed like medicine', (key, lexicon) => lexicon.looksClinical(key)],
  ['calendar', (key, lexicon) => lexicon.isCalendarName(key)],
  ['in most notes', (key, lexicon) => lexicon.wordClass(key).inMostNotes],
  ['in notes', (key, lexicon) => lexicon.wordClass(key).inNotes],
  ['ordinary', (key, lexicon) => lexicon.wordClass(key).ordinary],
  ['english', (key, lexicon) => lexicon.wordClass(key).english],
  ['proper', (key, lexicon) => lexicon.wordClass(key).proper],
];

/** The most telling class of a word is the first of these that it has; two names in one row are asked together. */
const KIND_ORDER: readonly (readonly string[])[] = [
  ['title'], ['degree'], ['generation'], ['particle'], ['calendar'], ['state code'], ['boundary'], ['last word of a facility'],
  ['certain last word'], ['any street suffix'], ['company head'], ['relation'], ['role'], ['auxiliary verb'], ['person verb'],
  ['proper noun'], ['joined ordinary words'], ['substance'], ['eponym'], ['listed given name', 'in notes'], ['listed family name', 'in notes'],
  ['in most notes'], ['listed given name', 'listed family name'], ['listed given name', 'ordinary'],
  ['listed given name'], ['listed family name', 'ordinary'], ['listed family name', 'town'], ['listed family name'], ['namesake'],
  ['in notes'], ['town', 'ordinary'], ['town'], ['state'], ['last word'], ['word of medicine'], ['formed like medicine'],
  ['ordinary'], ['english'], ['proper'],
]; // prettier-ignore

/** What is known of a word without its surroundings. */
export interface WordAttributes {
  readonly word: string;
  readonly classes: readonly string[];
  readonly kind: string;
}

const SHORTEST_WORD = 1;

/** The attributes of a token that follow from its key alone. */
export function wordAttributes(token: Token, lexicon: Lexicon): WordAttributes {
  if (token.shape === 'mark') return { word: token.text, classes: [], kind: token.text };
  if (token.shape === 'number')
    return { word: `figures ${token.text.length}`, classes: [], kind: `figures ${token.text.length}` };
  const { key } = token;
  const tables = classesByWord(lexicon.pack).get(key) ?? [];
  const classes = [...tables, ...DICTIONARY_CLASSES.flatMap(([name, has]) => (has(key, lexicon) ? [name] : []))];
  const kind = KIND_ORDER.find((all) => all.every((one) => classes.includes(one)))?.join(' and ') ?? 'unknown';
  return {
    word: visibleWord(key, classes),
    classes: classes.length > 0 ? classes : ['unknown'],
    kind: isWord(token) && key.length === SHORTEST_WORD ? `letter ${kind}` : kind,
  };
}

/** A word that only names have is not seen by its letters: else the model would learn people by heart. */
function visibleWord(key: string, classes: readonly string[]): string {
  if (classes.includes('ordinary') || classes.some((one) => KEPT.has(one))) return key;
  return classes.includes('listed given name') || classes.includes('listed family name') ? 'listed' : 'unknown';
}
const KEPT: ReadonlySet<string> = new Set([
  'title',
  'degree',
  'generation',
  'particle',
  'boundary',
  'relation',
  'role',
  'state code',
  'proper noun',
  'any street suffix',
  'last word of a facility',
  'company head',
  'eponym',
  'certain last word',
  'state',
]);

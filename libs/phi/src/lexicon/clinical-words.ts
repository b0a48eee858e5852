import { LEXICON } from '@chartloom/terminology';
import { fold } from '../text/tokens.js';
import { CLINICAL_WORDS } from './words/clinical.js';
import { INSTRUMENT_WORDS } from './words/instruments.js';
import { ADJECTIVE_ENDINGS, CLINICAL_ENDINGS, CLINICAL_ROOTS, SUBSTANCE_ENDINGS } from './words/morphemes.js';
import { PRODUCT_WORDS } from './words/products.js';

const wordsOf = (term: string): string[] => fold(term).split(/[^\p{L}'-]+/u);

let clinical: ReadonlySet<string> | undefined;
let substances: ReadonlySet<string> | undefined;

/** The words of every term of the terminology lexicon, and of the vocabularies of this library; lower case. */
export const clinicalWords = (): ReadonlySet<string> =>
  (clinical ??= new Set([
    ...CLINICAL_WORDS,
    ...PRODUCT_WORDS,
    ...INSTRUMENT_WORDS,
    ...LEXICON.flatMap(({ terms }) => terms.flatMap(wordsOf))
      .flatMap((word) => [word, ...word.split(/['-]/)])
      .filter((word) => word.length > 2),
  ]));

/** The names of drugs, vaccines and analytes. With a capital they are still substances. */
export const substanceWords = (): ReadonlySet<string> =>
  (substances ??= new Set(
    LEXICON.filter(({ kind }) => kind === 'drug' || kind === 'vaccine' || kind === 'analyte').flatMap(({ terms }) =>
      terms.flatMap(wordsOf),
    ),
  ));

const SHORTEST_COMPOUND = 7;
/** Shorter roots begin too many words of other kinds. */
const SHORTEST_ROOT = 4;
/** Letters before an ending, and between a root and the ending of an adjective. */
const SHORTEST_STEM = 3;
const SHORTEST_MIDDLE = 2;

/** Word parts by two of their letters, the shortest of each first, so that few are compared. None is shorter than two letters. */
type AffixIndex = ReadonlyMap<string, readonly string[]>;

const byLength = (words: readonly string[]): string[] => words.toSorted((a, b) => a.length - b.length);
const indexEndings = (endings: readonly string[]): AffixIndex => Map.groupBy(byLength(endings), (ending) => ending.slice(-2));

const ENDINGS = indexEndings(CLINICAL_ENDINGS);
const SUBSTANCES = indexEndings(SUBSTANCE_ENDINGS);
const ADJECTIVES = indexEndings(ADJECTIVE_ENDINGS);
const ROOTS: AffixIndex = Map.groupBy(byLength(CLINICAL_ROOTS.filter(({ length }) => length >= SHORTEST_ROOT)), (root) =>
  root.slice(0, 2),
);

/** Length of the shortest of `endings` that ends the word; `Infinity` where none does. */
const endingLength = (word: string, endings: AffixIndex): number =>
  endings.get(word.slice(-2))?.find((ending) => word.endsWith(ending))?.length ?? Infinity;

const rootLength = (word: string): number =>
  ROOTS.get(word.slice(0, 2))?.find((root) => word.startsWith(root))?.length ?? Infinity;

const PLURALS = ['', 's', 'e', 'es'];

/** `ustekinumab`, and with the `s`, `e` or `es` of a plural or of another spelling. */
const isSubstanceLike = (word: string): boolean =>
  PLURALS.some((suffix) => {
    if (!word.endsWith(suffix)) return false;
    const stem = word.slice(0, word.length - suffix.length);
    return endingLength(stem, SUBSTANCES) <= stem.length - SHORTEST_STEM;
  });

/** Whether `key` (lower case) is formed like a word of medicine: `cholangiopancreatography`, `ustekinumab`, `antegastric`. */
export const looksClinical = (key: string): boolean =>
  key.length >= SHORTEST_COMPOUND &&
  /^[a-z]+$/.test(key) &&
  (endingLength(key, ENDINGS) <= key.length - SHORTEST_STEM ||
    isSubstanceLike(key) ||
    rootLength(key) + SHORTEST_MIDDLE + endingLength(key, ADJECTIVES) <= key.length);

import { fromPack } from '@chartloom/rules';
import { conceptsOf } from '@chartloom/terminology';
import { fold } from '../text/tokens.js';
import { wordsOf, type VocabularyClass } from './vocabulary.js';

const wordsOfTerm = (term: string): string[] => fold(term).split(/[^\p{L}'-]+/u);

/** Kinds of which a word may be anything outside its term: "main", "Burns". Which of their words are clinical the vocabulary says. */
const OF_MANY_WORDS: ReadonlySet<string> = new Set(['disorder', 'symptom', 'procedure', 'scale']);

/** The words of substances and measurements of the terminology tables, and those of the vocabulary; lower case. */
export const clinicalWordsOf = fromPack(
  (pack): ReadonlySet<string> =>
    new Set([
      ...wordsOf(pack, 'clinical'),
      ...wordsOf(pack, 'product'),
      ...wordsOf(pack, 'instrument'),
      ...conceptsOf(pack)
        .filter(({ kind }) => !OF_MANY_WORDS.has(kind))
        .flatMap(({ terms }) => terms.flatMap(wordsOfTerm))
        .flatMap((word) => [word, ...word.split(/['-]/)])
        .filter((word) => word.length > 2),
    ]),
);

/** The names of drugs, vaccines and analytes. With a capital they are still substances. */
export const substanceWordsOf = fromPack(
  (pack): ReadonlySet<string> =>
    new Set(
      conceptsOf(pack)
        .filter(({ kind }) => kind === 'drug' || kind === 'vaccine' || kind === 'analyte')
        .flatMap(({ terms }) => terms.flatMap(wordsOfTerm)),
    ),
);

const SHORTEST_COMPOUND = 7;
/** Shorter roots begin too many words of other kinds. */
const SHORTEST_ROOT = 4;
/** Letters before an ending, and between a root and the ending of an adjective. */
const SHORTEST_STEM = 3;
const SHORTEST_MIDDLE = 2;
/** A root of so many letters needs none between: `erythroid`. */
const LONG_ROOT = 6;

/** Word parts by two of their letters, the shortest of each first, so that few are compared. None is shorter than two letters. */
type AffixIndex = ReadonlyMap<string, readonly string[]>;

const byLength = (words: Iterable<string>): string[] => [...words].sort((a, b) => a.length - b.length);
const indexEndings = (endings: ReadonlySet<string>): AffixIndex => Map.groupBy(byLength(endings), (ending) => ending.slice(-2));
const indexRoots = (roots: ReadonlySet<string>): AffixIndex =>
  Map.groupBy(
    byLength(roots).filter(({ length }) => length >= SHORTEST_ROOT),
    (root) => root.slice(0, 2),
  );

/** Length of the shortest of `endings` that ends the word; `Infinity` where none does. */
const endingLength = (word: string, endings: AffixIndex): number =>
  endings.get(word.slice(-2))?.find((ending) => word.endsWith(ending))?.length ?? Infinity;

const rootLength = (word: string, roots: AffixIndex): number =>
  roots.get(word.slice(0, 2))?.find((root) => word.startsWith(root))?.length ?? Infinity;

const PLURALS = ['', 's', 'e', 'es'];

/** `ustekinumab`, and with the `s`, `e` or `es` of a plural or of another spelling. */
const isSubstanceLike = (word: string, endings: AffixIndex): boolean =>
  PLURALS.some((suffix) => {
    if (!word.endsWith(suffix)) return false;
    const stem = word.slice(0, word.length - suffix.length);
    return endingLength(stem, endings) <= stem.length - SHORTEST_STEM;
  });

/** A root, letters between, and the ending of an adjective. */
const isDerived = (key: string, root: number, ending: number): boolean =>
  root + (root >= LONG_ROOT ? 0 : SHORTEST_MIDDLE) + ending <= key.length;

/** Tells whether a key (lower case) is formed like a word of medicine: `cholangiopancreatography`, `ustekinumab`, `antegastric`. */
export const clinicalFormOf = fromPack((pack): ((key: string) => boolean) => {
  const endingsOf = (one: VocabularyClass): AffixIndex => indexEndings(wordsOf(pack, one));
  const clinical = endingsOf('clinical ending');
  const substances = endingsOf('substance ending');
  const adjectives = endingsOf('adjective ending');
  const roots = indexRoots(wordsOf(pack, 'clinical root'));
  return (key) =>
    key.length >= SHORTEST_COMPOUND &&
    /^[a-z]+$/.test(key) &&
    (endingLength(key, clinical) <= key.length - SHORTEST_STEM ||
      isSubstanceLike(key, substances) ||
      isDerived(key, rootLength(key, roots), endingLength(key, adjectives)));
});

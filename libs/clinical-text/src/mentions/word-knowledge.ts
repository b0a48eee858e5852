import { fromPack, type LanguagePack } from '@chartloom/rules';
import { termsOf } from '../lexicon/matcher.js';
import { normalWord } from '../text/normal-word.js';

/** What the tables of a language say of a word by itself. */
export interface WordKnowledge {
  /** As dictionaries compare it. */
  readonly word: string;
  readonly classes: readonly string[];
  /** The most telling class. */
  readonly kind: string;
  /** Of which kinds of terms it is a part. */
  readonly members: readonly string[];
}

const tablesOf = ({ names }: LanguagePack) => [...names.clinicalWords, ...names.eponyms, ...names.ordinaryWords];

/** The classes of each word of the tables, by its normal form. */
const classesByWord = fromPack((pack): ReadonlyMap<string, ReadonlySet<string>> => {
  const classes = new Map<string, Set<string>>();
  const add = (word: string, one: string): void => void (classes.get(word) ?? classes.set(word, new Set()).get(word))?.add(one);
  for (const row of tablesOf(pack)) for (const one of row.class) add(normalWord(row.word), one);
  for (const { organ, adjectives } of pack.organs) for (const word of [organ, ...adjectives]) add(normalWord(word), 'organ');
  return classes;
});

/** Of which kinds of terms each word is a part: `ends disorder`, `in drug`. */
const membersByWord = fromPack((pack): ReadonlyMap<string, ReadonlySet<string>> => {
  const members = new Map<string, Set<string>>();
  for (const { concept, words } of termsOf(pack)) {
    words.forEach((word, at) => {
      const role = `${at === words.length - 1 ? 'ends' : 'in'} ${concept.kind}`;
      (members.get(word) ?? members.set(word, new Set()).get(word))?.add(role);
    });
  }
  return members;
});

type PartClass = LanguagePack['names']['wordParts'][number]['class'][number];
type Part = LanguagePack['names']['wordParts'][number];

/** Word parts by two of their letters, so that few are compared: roots by their first ones, endings by their last ones. */
const partsOf = fromPack(({ names }): Readonly<Record<'roots' | 'endings', ReadonlyMap<string, readonly Part[]>>> => {
  const isRoot = ({ class: classes }: Part): boolean => classes.includes(ROOT);
  return {
    roots: Map.groupBy(names.wordParts.filter(isRoot), ({ word }) => word.slice(0, 2)),
    endings: Map.groupBy(
      names.wordParts.filter((part) => !isRoot(part)),
      ({ word }) => word.slice(-2),
    ),
  };
});
const ROOT: PartClass = 'clinical root';

/** Letters that a word has beside a part, and of a word that is long enough to have parts. */
const [REST, LONG_ENOUGH] = [3, 7];
const PLURAL = /(?:es|s)$/;

/** Of which classes of word parts a word in lower case is formed. */
function formOf(pack: LanguagePack, lower: string): readonly PartClass[] {
  if (lower.length < LONG_ENOUGH) return [];
  const { roots, endings } = partsOf(pack);
  const isLonger = ({ word }: Part): boolean => word.length + REST <= lower.length;
  const begun = roots.get(lower.slice(0, 2))?.filter((part) => isLonger(part) && lower.startsWith(part.word)) ?? [];
  const ended = [lower, lower.replace(PLURAL, '')].flatMap(
    (form) => endings.get(form.slice(-2))?.filter((part) => isLonger(part) && form.endsWith(part.word)) ?? [],
  );
  return [...new Set([...begun, ...ended].flatMap((part) => part.class))];
}

/** The most telling class of a word is the first of these. */
const ORDER: readonly string[] = [
  'boundary', 'auxiliary verb', 'person verb', 'eponym', 'organ', 'ends disorder', 'ends symptom', 'ends procedure', 'in disorder',
  'in symptom', 'in procedure', 'ends drug', 'ends analyte', 'in drug', 'in analyte', 'clinical', 'product', 'instrument', 'note word',
  'clinical ending', 'substance ending', 'clinical root', 'adjective ending',
]; // prettier-ignore

/** What is known of the word: a word of letters, as printed. */
export function wordKnowledge(pack: LanguagePack, printed: string): WordKnowledge {
  const word = normalWord(printed);
  const listed = [...(classesByWord(pack).get(word) ?? [])];
  const members = [...(membersByWord(pack).get(word) ?? [])];
  const classes = [...listed, ...formOf(pack, printed.toLowerCase())];
  const all = new Set([...classes, ...members]);
  const kind = ORDER.find((one) => all.has(one)) ?? 'unknown';
  return {
    word,
    classes: classes.length > 0 ? classes : UNKNOWN,
    kind: members.length > 0 && listed.includes('note word') ? `${kind} of notes` : kind,
    members: members.length > 0 ? members : UNKNOWN,
  };
}

const UNKNOWN: readonly string[] = ['unknown'];

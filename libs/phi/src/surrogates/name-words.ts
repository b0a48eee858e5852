import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isListedFirstName } from '../lexicon/listed-names.js';
import { nameKey, type Sex } from './name-lists.js';

/** `alone`: one word without a title, which is a given name or a family name. */
export type Role = 'kept' | 'given' | 'surname' | 'initial' | 'alone';

export interface NameWord {
  /** Without a possessive. */
  readonly text: string;
  /** As names are compared. */
  readonly key: string;
  /** Offsets in the value, `end` without the possessive. */
  readonly start: number;
  readonly end: number;
  readonly role: Role;
}

/** One person as one place of the document names him or her. */
export interface Mention {
  readonly words: readonly NameWord[];
  /** What the title says. */
  readonly sex?: Sex;
  /** Whether the place of a word tells what it is: after a title, or on a side of a comma. */
  readonly isCertain: boolean;
}

type Class = LanguagePack['surrogates']['words'][number]['class'];
const wordsOf = fromPack((pack) => {
  const classes = Map.groupBy(pack.surrogates.words, (row) => row.class);
  return (one: Class): ReadonlySet<string> => new Set((classes.get(one) ?? []).map(({ word }) => word));
});

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const POSSESSIVE = /['’]s?$/i;
const JOINT = /^[-‑]$/;

/**
 * The persons that a value of the category NAME names, with the role of each word. Titles, degrees and generations are kept, and
 * particles inside of a name; in doubt a word is a name.
 * @example parseName('HOLLOWAY, MARGARET Q.', lexicon) // one mention: surname, given, initial
 */
export function parseName(value: string, lexicon: Lexicon): Mention[] {
  const between = wordsOf(lexicon.pack)('between persons');
  const words = [...value.matchAll(WORD)].map(({ 0: word, index }): NameWord => {
    const text = word.length > 2 ? word.replace(POSSESSIVE, '') : word;
    return { text, key: nameKey(text), start: index, end: index + text.length, role: 'alone' };
  });
  const persons: NameWord[][] = [[]];
  words.forEach((word, i) => {
    const gap = value.slice(words[i - 1]?.end ?? 0, word.start);
    const isLink = between.has(word.key) && i > 0 && i < words.length - 1;
    if (isLink || /[&;/+]/.test(gap)) persons.push([]);
    if (!isLink) persons.at(-1)?.push(word);
  });
  return persons.filter((person) => person.length > 0).map((person) => readMention(person, value, lexicon));
}

function readMention(words: readonly NameWord[], value: string, lexicon: Lexicon): Mention {
  const kept = new Set(words.filter((_, at) => isKept({ words, at, value, lexicon })));
  const titles = [...kept].filter(({ key }) => lexicon.isA(key, 'title'));
  const wordsOfClass = wordsOf(lexicon.pack);
  const sex = (['female', 'male'] as const).find((one) => titles.some(({ key }) => wordsOfClass(`${one} title`).has(key)));
  const { roles, isCertain } = assignRoles(
    words.filter((word) => !kept.has(word)),
    value,
    titles.length > 0,
  );
  return {
    words: words.map((word): NameWord => ({ ...word, role: roles.get(word) ?? 'kept' })),
    ...(sex && { sex }),
    isCertain,
  };
}

/** A word among the words of one person. */
interface Place {
  readonly words: readonly NameWord[];
  readonly at: number;
  readonly value: string;
  readonly lexicon: Lexicon;
}

const isKept = (place: Place): boolean => [isTitle, isDegree, isGeneration, isParticle].some((is) => is(place));

/** Before a further word, or by itself. */
const isTitle = ({ words, at, lexicon }: Place): boolean =>
  lexicon.isA(words[at]?.key ?? '', 'title') && (words.length === 1 || at < words.length - 1);

/** After two words of a name or more, or after a comma: `Li Ma` has a family name, `Li Wang, MA` a degree. */
function isDegree({ words, at, value, lexicon }: Place): boolean {
  const [first, last] = dottedRun(words, at, value);
  const run = words.slice(first, last + 1);
  const [word, before] = [run[0], words[first - 1]];
  if (!word || !before || !lexicon.isA(run.map(({ key }) => key).join(''), 'degree')) return false;
  if (run.length === 1 && isWrittenAsName(word, lexicon)) return false;
  return first > 1 || value.slice(before.end, word.start).includes(',');
}

/** The words around one that points join to it: `M.D.` is two. */
function dottedRun(words: readonly NameWord[], at: number, value: string): [first: number, last: number] {
  const isDotted = (i: number): boolean => {
    const [one, next] = [words[i], words[i + 1]];
    return one !== undefined && next !== undefined && one.text.length < 3 && value.slice(one.end, next.start) === '.';
  };
  let [first, last] = [at, at];
  while (first > 0 && isDotted(first - 1)) first--;
  while (isDotted(last)) last++;
  return [first, last];
}

/** A listed name with its first letter alone in upper case: `Ma`, not `MA`. */
const isWrittenAsName = ({ text, key }: NameWord, lexicon: Lexicon): boolean =>
  text !== text.toUpperCase() && /^\p{Lu}/u.test(text) && (lexicon.isFirstName(key) || lexicon.isLastName(key));

const isGeneration = ({ words, at, lexicon }: Place): boolean => at > 0 && lexicon.isA(words[at]?.key ?? '', 'generation');

/** Before a further word, and no given name that begins the name: `van Essen`, `Maria de la Cruz`, not `Al Holloway`. */
function isParticle({ words, at, value, lexicon }: Place): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || !lexicon.isA(word.key, 'particle') || value.slice(word.end, next.start).includes(',')) return false;
  const isFirst = words.slice(0, at).every(({ key }) => lexicon.isA(key, 'title'));
  return !isFirst || /^\p{Ll}/u.test(word.text) || !isListedFirstName(word.key);
}

interface Roles {
  readonly roles: ReadonlyMap<NameWord, Role>;
  readonly isCertain: boolean;
}

/** Roles by position: the family name is last, or before a comma. Words that a hyphen joins are in one position. */
function assignRoles(words: readonly NameWord[], value: string, isTitled: boolean): Roles {
  const gapAfter = (i: number): string => value.slice(words[i]?.end, words[i + 1]?.start ?? words[i]?.end);
  const comma = words.findIndex((_, i) => gapAfter(i).includes(','));
  const hasComma = comma >= 0;
  const lastPosition = words.findLastIndex((_, i) => !JOINT.test(gapAfter(i - 1)));
  const isOne = lastPosition <= 0;
  const endsInInitial = !isOne && words.at(-1)?.text.length === 1;
  const roles = new Map<NameWord, Role>();
  words.forEach((word, i) => {
    const isSurname = hasComma ? i <= comma : i >= lastPosition;
    const role = isOne && !hasComma ? (isTitled ? 'surname' : 'alone') : isSurname ? 'surname' : 'given';
    // `Margaret H.` begins with a given name, `Holloway M` with a family name
    roles.set(word, word.text.length === 1 ? 'initial' : endsInInitial && !hasComma && lastPosition === 1 ? 'alone' : role);
  });
  return { roles, isCertain: hasComma || (isOne && isTitled) };
}

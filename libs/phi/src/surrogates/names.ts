import type { Lexicon } from '../lexicon/lexicon.js';
import { Allocation, allocateAll } from './allocation.js';
import { Draw, type SurrogateKey } from './draw.js';
import { nameKey, SEXES, type NameLists } from './name-lists.js';
import { parseName, type NameWord } from './name-words.js';
import { groupPersons, keyOf, type Person, type Persons } from './persons.js';

/** Surrogates for the people of a document. */
export interface NameSurrogates {
  /** The value with the names of a surrogate person; `undefined` where a word of it has none. */
  readonly surrogateOf: (value: string) => string | undefined;
  /** What tells the person that a value names, in whatever writing: given name and family name, as far as the document has them. */
  readonly personOf: (value: string) => string;
}

/** Surrogates begin with these, of which every long list of names has some. */
const INITIALS = 'ABCDEGHIJKLMNPRST';
/** Fewer names with an initial would give many people the same one. */
const FEWEST_WITH_INITIAL = 4;

/**
 * Draws names for all persons of a document. A family name follows from the family name, and a given name from the given name,
 * so that a person has the same name in every document of a scope. Both are of the origin of the name that they replace, given
 * names of its sex too, and two names of a document never become one.
 * @param isTaken whether a name, letters in lower case, is one of the document itself
 */
export function nameSurrogates(values: readonly string[], { key, lists, lexicon, isTaken }: NameSources): NameSurrogates {
  const mentions = values.flatMap((value) => parseName(value, lexicon));
  const persons = groupPersons(mentions, lists, lexicon);
  const words = mentions.flatMap((mention) => persons.resolve(mention).words);
  const keysOf = (role: NameWord['role']): string[] => words.filter((word) => word.role === role).map((word) => word.key);
  const allocation = (): Allocation => new Allocation((name) => isTaken(nameKey(name)));
  const surnames = allocateAll(keysOf('surname'), allocation(), (name, attempt) =>
    drawFrom([() => lists.surnamesLike(name), lists.allSurnames], new Draw(key, 'surname', name, attempt), attempt),
  );
  const givens = allocateAll(keysOf('given'), allocation(), (name, attempt) => drawGiven(name, attempt, { key, lists, persons }));
  const made = { surnames, givens, key, persons };
  return {
    surrogateOf: (value) => {
      if (/\p{N}/u.test(value)) return undefined; // a letter that OCR took for a figure: the name is not known whole
      const found = parseName(value, lexicon).map(persons.resolve);
      return rewrite(
        value,
        found.flatMap((person) => person.words.map((word) => [word, surrogateWord(word, person, made)] as const)),
      );
    },
    personOf: (value) => {
      const [first] = parseName(value, lexicon).map(persons.resolve);
      return first ? persons.fullNameOf(first) : '';
    },
  };
}

export interface NameSources {
  readonly key: SurrogateKey;
  readonly lists: NameLists;
  readonly lexicon: Lexicon;
  readonly isTaken: (name: string) => boolean;
}

/** Another letter, the same for a letter in all of a scope: `M. Holloway` agrees with `Margaret Holloway` also in another document. */
const otherInitial = (letter: string, key: SurrogateKey): string =>
  new Draw(key, 'initial', letter).of([...INITIALS].filter((one) => one !== letter.toUpperCase()));

function drawGiven(
  name: string,
  attempt: number,
  { key, lists, persons }: { readonly key: SurrogateKey; readonly lists: NameLists; readonly persons: Persons },
): string {
  const sex = lists.sexOf(name) ?? persons.sexOf(name) ?? new Draw(key, 'sex', name).of(SEXES);
  const initial = otherInitial(name.charAt(0), key);
  const list = lists.givenLike(name, sex);
  const withInitial = list.filter((one) => one.startsWith(initial));
  const narrow = withInitial.length >= FEWEST_WITH_INITIAL ? [() => withInitial] : [];
  return drawFrom([...narrow, () => list, () => lists.allGiven(sex)], new Draw(key, 'given', name, attempt), attempt);
}

/** After so many attempts nearly all names of a list are used in the document. */
const ATTEMPTS_PER_LIST = 60;

/** A name of the first list, or of a later one after as many attempts as show that the one before is used up. */
function drawFrom(lists: readonly (() => readonly string[])[], draw: Draw, attempt: number): string {
  let rest = attempt;
  for (const list of lists) {
    const names = list();
    const attempts = Math.min(3 * names.length, ATTEMPTS_PER_LIST);
    if (rest < attempts) return draw.of(names);
    rest -= attempts;
  }
  return draw.of(lists.at(-1)?.() ?? []);
}

interface MadeNames {
  readonly surnames: ReadonlyMap<string, string>;
  readonly givens: ReadonlyMap<string, string>;
  readonly key: SurrogateKey;
  readonly persons: Persons;
}

function surrogateWord(word: NameWord, person: Person, { surnames, givens, key, persons }: MadeNames): string | undefined {
  switch (word.role) {
    case 'kept':
      return word.text;
    case 'initial':
      return initialOf(word, person, { surnames, givens, key, persons });
    default: {
      const made = (word.role === 'surname' ? surnames : givens).get(word.key);
      return made === undefined ? undefined : copyCase(word.text, made);
    }
  }
}

/** The initial of the surrogate where the document has one name that it can stand for. */
function initialOf(word: NameWord, person: Person, { surnames, givens, key, persons }: MadeNames): string {
  const surname = keyOf(person, 'surname');
  const own = new Set(person.words.map((one) => one.key));
  const isOfSurname = surname === '' && own.size > 1 && person.words.at(-1) === word; // Margaret H.
  const names = isOfSurname ? surnames.keys() : persons.givenNamesOf(surname);
  const made = isOfSurname ? surnames : givens;
  const initials = new Set(
    [...names].filter((name) => name.startsWith(word.key) && !own.has(name)).map((name) => made.get(name)?.charAt(0)),
  );
  const [only] = initials;
  return copyCase(word.text, initials.size === 1 && only !== undefined ? only : otherInitial(word.key, key));
}

/** `value` with its words replaced; `undefined` where one has nothing in its place. */
function rewrite(value: string, words: readonly (readonly [NameWord, string | undefined])[]): string | undefined {
  let at = 0;
  let made = '';
  for (const [{ start, end }, surrogate] of words) {
    if (surrogate === undefined) return undefined;
    made += value.slice(at, start) + surrogate;
    at = end;
  }
  return made + value.slice(at);
}

/** `text` in all capitals or in lower case where `before` is, else as it is. */
export function copyCase(before: string, text: string): string {
  if (before.length > 1 && before === before.toUpperCase()) return text.toUpperCase();
  return before === before.toLowerCase() ? text.toLowerCase() : text;
}

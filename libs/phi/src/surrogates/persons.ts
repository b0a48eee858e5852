import type { Lexicon } from '../lexicon/lexicon.js';
import type { NameLists, Sex } from './name-lists.js';
import type { Mention, NameWord, Role } from './name-words.js';

/** A mention whose words all have a role that fits the rest of the document. */
export type Person = Omit<Mention, 'words'> & { readonly words: readonly NameWord[] };

/** Who is named in a document. */
export interface Persons {
  /** With roles that fit the whole document: `HOLLOWAY MARGARET` where another place says `Holloway, Margaret`. */
  readonly resolve: (mention: Mention) => Person;
  /** Keys of the given names of the people with this family name; of all people where it is empty. */
  readonly givenNamesOf: (surname: string) => ReadonlySet<string>;
  /**
   * Given name and family name of a mention, each as far as the document has it: `Ms. Holloway` is Margaret Holloway where the
   * document knows one person of that name.
   */
  readonly fullNameOf: (person: Person) => string;
  /** What titles say of the person with this given name; `undefined` where they say nothing, or not the same. */
  readonly sexOf: (given: string) => Sex | undefined;
}

/** Keys of the words of a role; parts of a double name are joined. */
export const keyOf = ({ words }: Person, role: Role): string =>
  words
    .filter((word) => word.role === role)
    .map(({ key }) => key)
    .join('-');

const firstGiven = ({ words }: Person): string | undefined => words.find(({ role }) => role === 'given')?.key;

/** Groups the mentions of a document to persons. */
export function groupPersons(mentions: readonly Mention[], lists: NameLists, lexicon: Lexicon): Persons {
  const ordered = (mention: Mention): Mention => ({ ...mention, words: familyNameFirst(mention, lists) });
  const resolveRoles = roleResolver(mentions.map(ordered), lists, lexicon);
  const resolve = (mention: Mention): Person => resolveRoles(ordered(mention));
  const persons = mentions.map(resolve);
  const bySurname = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const person of persons) {
    const surname = keyOf(person, 'surname');
    const givens = bySurname.get(surname) ?? new Set();
    bySurname.set(surname, givens);
    for (const { key, role } of person.words) if (role === 'given') for (const set of [givens, all]) set.add(key);
  }
  const titled = persons.flatMap((person): [given: string, sex: Sex][] => {
    const sameName = bySurname.get(keyOf(person, 'surname')) ?? all;
    const given = firstGiven(person) ?? (sameName.size === 1 ? [...sameName][0] : undefined);
    return person.sex && given !== undefined ? [[given, person.sex]] : [];
  });
  return {
    resolve,
    givenNamesOf: (surname) => (surname === '' ? all : (bySurname.get(surname) ?? new Set())),
    fullNameOf: (person) => fullName(person, bySurname),
    sexOf: (given) => {
      const sexes = new Set(titled.filter(([name]) => name === given).map(([, sex]) => sex));
      return sexes.size === 1 ? [...sexes][0] : undefined;
    },
  };
}

function fullName(person: Person, givensBySurname: ReadonlyMap<string, ReadonlySet<string>>): string {
  const [given, surname] = [firstGiven(person), keyOf(person, 'surname')];
  const families = [...givensBySurname].filter(
    ([family, givens]) => family !== '' && (givens.size === 0 || givens.has(given ?? '')),
  );
  const family = surname === '' ? only(families.map(([name]) => name)) : surname;
  const known = givensBySurname.get(family);
  // a given name alone is that of the one whose given name is not said
  const givens = known && known.size > 0 ? known : (givensBySurname.get('') ?? []);
  return `${given ?? only([...givens])} ${family}`;
}

/** The item of a list that has one; empty where it has more or none. */
const only = (items: readonly string[]): string => (items.length === 1 ? (items[0] ?? '') : '');

/** Whether words with a role exist, told apart by what shows it: a title or a comma, or their place alone. */
class RoleEvidence {
  private readonly keys: ReadonlySet<string>;

  constructor(mentions: readonly Mention[], isCertain: boolean, role: Role) {
    const words = mentions.filter((mention) => mention.isCertain === isCertain).flatMap((mention) => mention.words);
    this.keys = new Set(words.filter((word) => word.role === role).map(({ key }) => key));
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }
}

function roleResolver(mentions: readonly Mention[], lists: NameLists, lexicon: Lexicon): (mention: Mention) => Person {
  const [given, surname] = (['given', 'surname'] as const).map((role) =>
    [true, false].map((isCertain) => new RoleEvidence(mentions, isCertain, role)),
  ) as [[RoleEvidence, RoleEvidence], [RoleEvidence, RoleEvidence]];
  /** The role that one strength of evidence shows; `undefined` where it shows none or both. */
  const shown = (key: string, strength: 0 | 1): 'given' | 'surname' | undefined => {
    const [isGiven, isSurname] = [given[strength].has(key), surname[strength].has(key)];
    return isGiven === isSurname ? undefined : isGiven ? 'given' : 'surname';
  };
  const isFamilyNameOnly = (key: string): boolean => lists.hasSurname(key) && !lists.hasGiven(key);
  const alone = (key: string): Role =>
    shown(key, 0) ??
    shown(key, 1) ??
    (!surname[1].has(key) && (lists.hasGiven(key) || lexicon.isFirstName(key)) ? 'given' : 'surname');
  const roleOf = ({ key, role }: NameWord, at: number, isCertain: boolean): Role => {
    if (role === 'alone') return alone(key);
    if (role === 'kept' || role === 'initial') return role;
    if (role === 'given' && at > 0 && isFamilyNameOnly(key)) return 'surname'; // Maria Garcia Lopez
    return isCertain ? role : (shown(key, 0) ?? role);
  };
  return (mention) => ({
    ...mention,
    words: mention.words.map((word, at) => ({ ...word, role: roleOf(word, at, mention.isCertain) })),
  });
}

/** The words of a name, with its first as the family name where the lists have it as nothing else: `Nguyen Van Minh`. */
function familyNameFirst({ words, isCertain }: Mention, lists: NameLists): readonly NameWord[] {
  const names = words.filter(({ role }) => role === 'given' || role === 'surname');
  const [first, last] = [names[0], names.at(-1)];
  if (isCertain || !first || !last || first === last || names.filter(({ role }) => role === 'surname').length > 1) return words;
  const isFamilyName = lists.hasSurname(first.key) && !lists.hasGiven(first.key);
  if (!isFamilyName || !lists.hasGiven(last.key) || lists.hasSurname(last.key)) return words;
  return words.map((word) => (names.includes(word) ? { ...word, role: word === first ? 'surname' : 'given' } : word));
}

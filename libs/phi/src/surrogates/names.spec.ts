import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadNameLists, nameKey, type NameLists } from './name-lists.js';
import { KEY, surrogates } from './testing/marked.js';

const named = (names: readonly string[], scope = KEY.scope) =>
  surrogates(names.map((name) => `[NAME ${name}]`).join('; '), { ...KEY, scope });

const SCOPES = Array.from({ length: 15 }, (_, i) => `scope ${i}`);

describe('a person has one name in every writing', () => {
  it('within a document', async () => {
    for (const scope of SCOPES) {
      const writings = [
        'Margaret Q. Holloway',
        'HOLLOWAY, MARGARET',
        'Ms. Holloway',
        'Margaret',
        'M. Holloway',
        'Holloway’s',
        'Hollo-\nway',
        'Margaret\nHolloway',
        'Margaret H.',
      ];
      const [full, listed, titled, given, initial, possessive, broken, overLines, last] = await named(writings, scope);
      const [first = '', middle = '', surname = ''] = full?.split(' ') ?? [];
      expect(middle).toMatch(/^[A-Z]\.$/);
      expect(listed).toBe(`${surname}, ${first}`.toUpperCase());
      expect([titled, given, initial]).toEqual([`Ms. ${surname}`, first, `${first.charAt(0)}. ${surname}`]);
      expect([possessive, broken, overLines, last]).toEqual([
        `${surname}’s`,
        surname,
        `${first} ${surname}`,
        `${first} ${surname.charAt(0)}.`,
      ]);
    }
  });

  it('in documents of one scope that have one writing each', async () => {
    for (const scope of SCOPES) {
      const alone = async (name: string): Promise<string> => (await named([name], scope))[0] ?? '';
      const [first = '', surname = ''] = (await alone('Margaret Holloway')).split(' ');
      expect(await alone('HOLLOWAY, MARGARET')).toBe(`${surname}, ${first}`.toUpperCase());
      expect(await alone('Mrs. Holloway')).toBe(`Mrs. ${surname}`);
      expect(await alone('Margaret')).toBe(first);
      expect(await alone('M. Holloway')).toBe(`${first.charAt(0)}. ${surname}`);
    }
  });

  it('also where the family name comes first without a comma, once the document tells it', async () => {
    const [listed, swapped] = await named(['Okarin, Zelmira', 'OKARIN ZELMIRA']);
    expect(swapped).toBe(listed?.replace(',', '').toUpperCase());
  });

  it('also where a family name is first that is known as nothing else', async () => {
    const [swapped, surname, given] = await named(['Bianchi Giulia', 'Mr. Bianchi', 'Giulia']);
    expect(swapped).toBe(`${surname?.replace('Mr. ', '')} ${given}`);
  });

  it('and people of one family have one family name, and given names apart', async () => {
    const [one = '', other = ''] = await named(['Margaret Holloway', 'Robert Holloway']);
    expect(one.split(' ')[1]).toBe(other.split(' ')[1]);
    expect(one.split(' ')[0]).not.toBe(other.split(' ')[0]);
  });
});

describe('what a surrogate keeps', () => {
  let lists: NameLists;
  beforeAll(async () => {
    lists = await loadNameLists();
  });
  const partsOf = async (name: string, scope: string): Promise<[given: string, surname: string]> => {
    const [made = ''] = await named([name], scope);
    const [given = '', surname = ''] = made.split(' ');
    return [nameKey(given), nameKey(surname)];
  };

  it.each([
    ['Margaret Abbott', 'female'],
    ['Robert Abbott', 'male'],
    ['Małgorzata Kowalska', 'female'],
    ['Giuseppe Bianchi', 'male'],
  ] as const)('the sex of %s', async (name, sex) => {
    for (const scope of SCOPES) {
      const [given] = await partsOf(name, scope);
      expect([given, lists.sexOf(given) ?? sex]).toEqual([given, sex]);
    }
  });

  it.each([
    ['Mr. Zorvik Okarin', 'male'],
    ['Mrs. Zorvik Okarin', 'female'],
  ] as const)('the sex that the title of %s shows', async (name, sex) => {
    for (const scope of SCOPES) {
      const given = nameKey((await named([name], scope))[0]?.split(' ')[1] ?? '');
      expect([given, lists.sexOf(given) ?? sex]).toEqual([given, sex]);
    }
  });

  it.each(['Bianchi', 'Kowalczyk', 'Lindqvist', 'Nováková', 'Abernathy', 'Adeyemi', 'Yılmaz'])(
    'the origin of %s',
    async (surname) => {
      for (const scope of SCOPES) {
        const [, made] = await partsOf(`Kim ${surname}`, scope);
        expect(lists.surnamesLike(nameKey(surname)).map(nameKey)).toContain(made);
      }
    },
  );

  it('and nothing of the person: letters are from A to Z, as every font has them', async () => {
    for (const scope of SCOPES) expect((await named(['Nguyễn Thị Đào', 'Łukasz Żółć'], scope)).join('')).toMatch(/^[A-Za-z' ]+$/);
  });
});

describe('a word that may be a name', () => {
  it.each([
    ['Al Holloway', /^(?!Al)\S+ \S+$/],
    ['Li Ma', /^\S+ (?!Ma)\S+$/],
    ['John Deacon', /^\S+ (?!Deacon)\S+$/],
    ['Kim Do', /^\S+ (?!Do)\S+$/],
  ])('is replaced in %s', async (name, form) => expect((await named([name]))[0]).toMatch(form));
});

describe('the names of a document', () => {
  const KNOWN = [
    'Smith',
    'Jones',
    'Holloway',
    'Abbott',
    'Adams',
    'O’Hara',
    'José Garza',
    'Mary',
    'John',
    'Bianchi',
    'Anna Kowalska',
  ];

  it('are no surrogates, in no writing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...KNOWN), { minLength: 2 }), fc.string(), async (all, scope) => {
        const wordsOf = (name: string): string[] => nameKey(name).replaceAll("'", '').split(' ');
        const own = new Set(all.flatMap(wordsOf));
        for (const made of await named(all, scope)) for (const word of wordsOf(made ?? '')) expect(own).not.toContain(word);
      }),
    );
  });

  it('are so many that a list is used up, and still differ', async () => {
    const lists = await loadNameLists();
    const people = lists.surnamesLike('nguyen').flatMap((name, i) => [name, lists.surnamesLike('abbott')[i] ?? name]);
    const made = await named(people.map((name) => `Mr. ${name}`));
    expect(made).not.toContain(undefined);
    expect(new Set(made).size).toBe(new Set(people).size);
  });

  it('stay as many people as they are', async () => {
    const { surnamesLike, givenLike } = await loadNameLists();
    const surname = fc.constantFrom(...surnamesLike('abbott').slice(0, 150), 'Okarin', 'Dovumble');
    const given = fc.constantFrom(
      ...givenLike('mary', 'female').slice(0, 80),
      ...givenLike('john', 'male').slice(0, 80),
      'Zelmira',
    );
    const people = fc.uniqueArray(
      fc.tuple(given, surname).map((words) => words.join(' ')),
      { minLength: 2, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(people, fc.string(), async (all, scope) => {
        const made = await named(all, scope);
        expect(made).not.toContain(undefined);
        expect(new Set(made).size).toBe(all.length);
      }),
      { numRuns: 60 },
    );
  });
});

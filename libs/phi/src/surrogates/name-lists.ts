import { lookupTable } from '@chartloom/kernel';
import type { LocaleDefinition } from '@faker-js/faker';

/**
 * Where names are at home, in locales of the package faker. A name that several origins have belongs to the one of which the
 * largest share of the locales has it, since many lists are mixed (`de` has Bianchi, `en` has Schmidt); else to the first.
 */
const ORIGINS = {
  english: ['en', 'en_AU'],
  german: ['de', 'de_AT', 'de_CH'],
  dutch: ['nl', 'nl_BE'],
  scandinavian: ['da', 'nb_NO', 'sv'],
  finnish: ['fi'],
  french: ['fr', 'fr_CH', 'fr_BE'],
  italian: ['it'],
  spanish: ['es', 'es_MX'],
  portuguese: ['pt_PT', 'pt_BR'],
  polish: ['pl'],
  'czech and slovak': ['cs_CZ', 'sk'],
  'south slavic': ['hr', 'sr_RS_latin', 'sl_SI'],
  hungarian: ['hu'],
  romanian: ['ro', 'ro_MD'],
  latvian: ['lv'],
  turkic: ['tr', 'az', 'uz_UZ_latin', 'ku_kmr_latin'],
  'south asian': ['en_IN', 'en_NP'],
  chinese: ['en_HK'],
  vietnamese: ['vi'],
  indonesian: ['id_ID'],
  'west african': ['en_NG', 'yo_NG', 'en_GH', 'fr_SN'],
  'south african': ['zu_ZA', 'af_ZA', 'en_ZA'],
} as const;
type Origin = keyof typeof ORIGINS;

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];
/** Family names of some languages have a form for women and one for men: Nováková, Novák. */
type Form = Sex | 'generic';

/** Fewer names would give many people the same one: then the names of the commonest origin are taken. */
const FEWEST = 20;
const COMMONEST: Origin = 'english';
/** A given name of so many origins is at home everywhere: Anna, Robert. */
const INTERNATIONAL = 4;

/** Letters that have no accent to take off. */
const LETTERS = lookupTable<string>({
  ...{ ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ə: 'a', Ə: 'A', '’': "'", '‘': "'" },
});

const BEYOND_ASCII = /\P{ASCII}/u;

/** The name in letters from A to Z, which every font and every form of a document can write. */
const plain = (name: string): string =>
  BEYOND_ASCII.test(name)
    ? name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? letter)
    : name;

/** A word of a name as names are compared: lower case, without accents. */
export const nameKey = (name: string): string => plain(name).toLowerCase();

/** One word, with a capital. Locales in other scripts drop out by this. */
const USABLE = /^[A-Z][a-z]+(?:(?:'[A-Z]?|[A-Z])[a-z]+)?$/;

export interface NameLists {
  /** Family names like `key`: of its origin, and in its form for women or men. */
  readonly surnamesLike: (key: string) => readonly string[];
  /** Given names of the origin of `key` and of one sex. */
  readonly givenLike: (key: string, sex: Sex) => readonly string[];
  /** The family names, or the given names of one sex, of all origins. */
  readonly allSurnames: () => readonly string[];
  readonly allGiven: (sex: Sex) => readonly string[];
  readonly hasSurname: (key: string) => boolean;
  readonly hasGiven: (key: string) => boolean;
  /** The sex of those who bear a given name; `undefined` where both do, or no list has it. */
  readonly sexOf: (key: string) => Sex | undefined;
}

let loaded: Promise<NameLists> | undefined;

/** The lists of names of all locales of the package faker in Latin letters, read at the first call (about 0.3 s). */
export const loadNameLists = (): Promise<NameLists> =>
  (loaded ??= import('@faker-js/faker').then(({ allLocales }) => buildNameLists(allLocales)));

/** @param locales definitions by the code of their locale */
function buildNameLists(locales: Readonly<Record<string, LocaleDefinition>>): NameLists {
  const surnames = new NamePool(Infinity);
  const given = new NamePool(INTERNATIONAL);
  for (const [origin, codes] of Object.entries(ORIGINS) as [Origin, readonly string[]][]) {
    for (const code of codes) {
      const { first_name: first, last_name: last } = locales[code]?.person ?? {};
      surnames.add(origin, last);
      given.add(origin, first);
    }
  }
  return {
    surnamesLike: (key) => surnames.list(surnames.originOf(key), surnames.formOf(key)),
    givenLike: (key, sex) => given.list(given.originOf(key), sex),
    allSurnames: () => surnames.all('generic'),
    allGiven: (sex) => given.all(sex),
    hasSurname: (key) => surnames.has(key),
    hasGiven: (key) => given.has(key),
    sexOf: (key) => {
      const form = given.formOf(key);
      return form === 'generic' ? undefined : form;
    },
  };
}

type Definition = { readonly [one in Form]?: readonly string[] } | null | undefined;

/** A name with the number of locales of each origin that have it. */
interface Entry {
  readonly name: string;
  readonly forms: Set<Form>;
  readonly locales: Map<Origin, number>;
}

/** Names by key, and lists of them by origin and form, made when they are first asked for. */
class NamePool {
  private readonly entries = new Map<string, Entry>();
  private byList: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param international from so many origins on, a name belongs to the commonest if that has it */
  constructor(private readonly international: number) {}

  /** Adds the names of one locale. All are added before the first question. */
  add(origin: Origin, definition: Definition): void {
    const seen = new Set<string>();
    for (const form of ['generic', ...SEXES] as const) {
      const words = (definition?.[form] ?? []).flatMap((name) => plain(name).split(/[\s-]+/));
      for (const name of words) if (USABLE.test(name)) this.addName(origin, form, { name, isNew: !seen.has(name) }, seen);
    }
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  originOf(key: string): Origin {
    const entry = this.entries.get(key);
    return entry ? originOf(entry, this.international) : COMMONEST;
  }

  formOf(key: string): Form {
    const forms = this.entries.get(key)?.forms;
    return forms?.size === 1 ? ([...forms][0] ?? 'generic') : 'generic';
  }

  /** The names of an origin in one form; those of the commonest origin where it has too few. */
  list(origin: Origin, form: Form): readonly string[] {
    const lists = (this.byList ??= this.buildLists());
    const candidates = [`${origin} ${form}`, `${origin} generic`, `${COMMONEST} ${form}`].map((one) => lists.get(one) ?? []);
    return candidates.find(({ length }) => length >= FEWEST) ?? lists.get(`${COMMONEST} generic`) ?? [];
  }

  /** The names of all origins in one form. */
  all(form: Form): readonly string[] {
    const lists = (this.byList ??= this.buildLists());
    return [...lists].flatMap(([list, names]) => (list.endsWith(` ${form}`) ? names : []));
  }

  private buildLists(): ReadonlyMap<string, readonly string[]> {
    const rows = [...this.entries.values()].flatMap((entry) => {
      const origin = originOf(entry, this.international);
      const forms = entry.forms.size === 0 ? ['generic'] : [...entry.forms];
      return forms.map((form) => [`${origin} ${form}`, entry.name] as const);
    });
    const groups = Map.groupBy(rows, ([list]) => list);
    return new Map([...groups].map(([list, group]) => [list, group.map(([, name]) => name)]));
  }

  private addName(origin: Origin, form: Form, { name, isNew }: { name: string; isNew: boolean }, seen: Set<string>): void {
    const key = name.toLowerCase();
    const entry = this.entries.get(key) ?? { name, forms: new Set<Form>(), locales: new Map<Origin, number>() };
    this.entries.set(key, entry);
    if (form !== 'generic') entry.forms.add(form);
    if (isNew) entry.locales.set(origin, (entry.locales.get(origin) ?? 0) + 1);
    seen.add(name);
  }
}

/** The origin of the largest share of locales; the first of several. */
function originOf({ locales }: Entry, international: number): Origin {
  if (locales.size >= international && locales.has(COMMONEST)) return COMMONEST;
  let best: Origin = COMMONEST;
  let most = 0;
  for (const [origin, count] of locales) {
    const codes: readonly string[] = ORIGINS[origin];
    const share = count / codes.length;
    if (share > most) [best, most] = [origin, share];
  }
  return best;
}

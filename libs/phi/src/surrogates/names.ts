import { faker } from '@faker-js/faker/locale/en';
import type { Lexicon } from '../lexicon/lexicon.js';
import type { VocabularyClass } from '../lexicon/vocabulary.js';
import { Draw, type SurrogateKey } from './draw.js';

const person = faker.rawDefinitions.person ?? {};
const namesBySex = (names: typeof person.first_name) => ({ female: names?.female ?? [], male: names?.male ?? [] });
const FIRST = namesBySex(person.first_name);
const LAST: readonly string[] = person.last_name?.generic ?? [];
const foldAll = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));
const FEMALE = foldAll(FIRST.female);
const MALE = foldAll(FIRST.male);

const KEPT: readonly VocabularyClass[] = ['degree', 'generation', 'particle', 'title'];
/** How many names are tried where one is a name of the document itself. */
const ATTEMPTS = 20;

/**
 * Replaces a name part by part, so that the same part becomes the same name everywhere. Titles, degrees, generations and
 * particles stay. A first name is replaced by one that is listed for the same sex. `taken` are parts of names in the document
 * (lower case), which are never used as surrogates.
 */
export const surrogateName = (name: string, key: SurrogateKey, taken: ReadonlySet<string>, lexicon: Lexicon): string =>
  name.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (part) => {
    const folded = part.toLowerCase();
    if (lexicon.isAnyOf(folded, KEPT)) return part;
    if (part.length === 1) return copyCase(part, String.fromCharCode(65 + new Draw(key, 'initial', folded).below(26)));
    const [whole = folded, stem = folded, possessive = ''] = /^(.*?)(['’]s)?$/.exec(folded) ?? [];
    return copyCase(part, `${drawName(stem === '' ? whole : stem, key, taken)}${possessive}`);
  });

function drawName(part: string, key: SurrogateKey, taken: ReadonlySet<string>): string {
  const list = FEMALE.has(part) ? FIRST.female : MALE.has(part) ? FIRST.male : LAST;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const name = new Draw(key, 'name', part, attempt).of(list);
    if (!taken.has(name.toLowerCase())) return name;
  }
  return 'Doe';
}

/** `text` in all capitals or in lower case where `before` is, else as it is. */
export function copyCase(before: string, text: string): string {
  if (before.length > 1 && before === before.toUpperCase()) return text.toUpperCase();
  return before === before.toLowerCase() ? text.toLowerCase() : text;
}

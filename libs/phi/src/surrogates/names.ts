import { faker } from '@faker-js/faker/locale/en';
import { DEGREES, GENERATIONS, PARTICLES, TITLES } from '../lexicon/words/people.js';
import { Draw, type SurrogateKey } from './draw.js';

const person = faker.rawDefinitions.person ?? {};
const namesBySex = (names: typeof person.first_name) => ({ female: names?.female ?? [], male: names?.male ?? [] });
const FIRST = namesBySex(person.first_name);
const LAST: readonly string[] = person.last_name?.generic ?? [];
const foldAll = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));
const FEMALE = foldAll(FIRST.female);
const MALE = foldAll(FIRST.male);

const KEPT = [DEGREES, GENERATIONS, PARTICLES, TITLES];
/** How often another name is drawn where one is a name of the document itself. */
const ATTEMPTS = 20;

/**
 * A name in the place of a name, part by part: the same part becomes the same name everywhere. Titles, degrees and
 * particles stay; a first name that most women or men bear becomes one of theirs. `taken` are parts (lower case) that
 * may not come out, since somebody bears them.
 */
export const surrogateName = (name: string, key: SurrogateKey, taken: ReadonlySet<string>): string =>
  name.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (part) => {
    const folded = part.toLowerCase();
    if (KEPT.some((words) => words.has(folded))) return part;
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

/** All capitals or none as `before` has; else as it is listed. */
export function copyCase(before: string, text: string): string {
  if (before.length > 1 && before === before.toUpperCase()) return text.toUpperCase();
  return before === before.toLowerCase() ? text.toLowerCase() : text;
}

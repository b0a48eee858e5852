import type { Reference, Resource } from '@chartloom/fhir';
import type { Draft } from './draft.js';

/** What one resource says: words, numbers, codes, quantities, and whom it refers to. */
interface Sayings {
  readonly words: Set<string>;
  readonly numbers: Set<number>;
  readonly codes: Set<string>;
  readonly quantities: Set<string>;
  readonly references: Set<string>;
}

/** The same people and places stand behind most entries and are read once; one that changes is another object. */
const known = new WeakMap<Resource, Sayings>();

/** What an entry's resources hold, and the people and places that they refer to: codes, words, times, quantities. */
export class Kept {
  private readonly all: readonly Sayings[];

  constructor(made: readonly Reference[], draft: Draft) {
    const own = new Set(made.flatMap((m) => m.reference ?? []));
    const read = new Set(own);
    const all: Sayings[] = [];
    for (const reference of read) {
      const resource = draft.resourceAt({ reference });
      if (!resource) continue;
      const sayings = known.get(resource) ?? sayingsOf(resource);
      if (!own.has(reference)) known.set(resource, sayings);
      all.push(sayings);
      for (const next of sayings.references) read.add(next); // a Set is read to its growing end
    }
    this.all = all;
  }

  hasCode = (system: string, code: string): boolean => this.some('codes', `${system}|${code}`);
  hasWords = (words: string): boolean => this.some('words', normal(words));
  hasNumber = (value: number): boolean => this.all.some(({ numbers }) => numbers.has(value));
  hasQuantity = (value: number, unit: string): boolean => this.some('quantities', `${value}|${unit}`);

  private some(kind: 'codes' | 'words' | 'quantities', said: string): boolean {
    return this.all.some((sayings) => sayings[kind].has(said));
  }
}

function sayingsOf(resource: Resource): Sayings {
  const sayings: Sayings = {
    words: new Set(),
    numbers: new Set(),
    codes: new Set(),
    quantities: new Set(),
    references: new Set(),
  };
  const pending: unknown[] = [resource];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'number') sayings.numbers.add(value);
    else if (typeof value === 'string') sayings.words.add(normal(value));
    else if (typeof value === 'object' && value !== null) {
      const { reference, system, code, value: amount, unit } = value as Readonly<Record<string, unknown>>;
      if (typeof code === 'string') sayings.codes.add(`${typeof system === 'string' ? system : ''}|${code}`);
      if (typeof amount === 'number') sayings.quantities.add(`${amount}|${typeof unit === 'string' ? unit : ''}`);
      if (typeof reference === 'string') sayings.references.add(reference);
      for (const part of Object.values(value)) pending.push(part);
    }
  }
  return sayings;
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

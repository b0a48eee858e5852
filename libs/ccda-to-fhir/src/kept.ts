import type { Reference } from '@chartloom/fhir';
import type { Draft } from './draft.js';

/** What an entry's resources hold, and the people and places that they refer to: codes, words, times, quantities. */
export class Kept {
  private readonly words = new Set<string>();
  private readonly numbers = new Set<number>();
  private readonly codes = new Set<string>();
  private readonly quantities = new Set<string>();

  constructor(made: readonly Reference[], draft: Draft) {
    const read = new Set<string>();
    const pending: unknown[] = made.map((m) => ({ reference: m.reference }));
    while (pending.length > 0) {
      const value = pending.pop();
      if (typeof value === 'number') this.numbers.add(value);
      else if (typeof value === 'string') this.words.add(normal(value));
      else if (typeof value === 'object' && value !== null) {
        const { reference, system, code, value: amount, unit } = value as Readonly<Record<string, unknown>>;
        if (typeof code === 'string') this.codes.add(`${typeof system === 'string' ? system : ''}|${code}`);
        if (typeof amount === 'number') this.quantities.add(`${amount}|${typeof unit === 'string' ? unit : ''}`);
        if (typeof reference === 'string' && !read.has(reference)) {
          read.add(reference);
          pending.push(draft.resourceAt({ reference }));
        }
        pending.push(...(Object.values(value) as unknown[]));
      }
    }
  }

  hasCode = (system: string, code: string): boolean => this.codes.has(`${system}|${code}`);
  hasWords = (words: string): boolean => this.words.has(normal(words));
  hasNumber = (value: number): boolean => this.numbers.has(value);
  hasQuantity = (value: number, unit: string): boolean => this.quantities.has(`${value}|${unit}`);
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

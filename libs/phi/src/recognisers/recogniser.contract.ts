import { describe, expect, it } from '@jest/globals';
import { findPhi } from '../pipeline/find-phi.js';
import { defaultRegistry } from './registry.js';

interface Examples {
  /** What this recogniser finds by itself is marked `[so]`. */
  readonly finds: readonly string[];
  /** Texts in which it finds nothing. */
  readonly leaves: readonly string[];
}

/** Every recogniser whose id begins with one of `families` has its row of examples, and finds just that when it runs by itself. */
export function recogniserContract(families: readonly string[], examples: Readonly<Record<string, Examples>>): void {
  const recognisers = defaultRegistry.filter(({ id }) => families.includes(id.split('.')[0] ?? ''));

  describe(`each recogniser of ${families.join(', ')}`, () => {
    it('has its row of examples', () => {
      expect(Object.keys(examples).sort()).toEqual(recognisers.map(({ id }) => id).sort());
    });

    const rows = recognisers.flatMap((recogniser) => {
      const { finds, leaves } = examples[recogniser.id] ?? { finds: [], leaves: [] };
      return [...finds, ...leaves].map((example) => [recogniser.id, example, recogniser] as const);
    });

    it.each(rows)('%s: %s', async (_, example, recogniser) => {
      const text = example.replace(/[[\]]/g, '');
      const marked = (await findPhi(text, [recogniser])).reduceRight(
        (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
        text,
      );
      expect(marked).toBe(example);
    });
  });
}

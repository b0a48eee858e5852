import { describe, expect, it } from '@jest/globals';
import { defaultRegistry, findPhi } from '../find.js';
import type { Recogniser } from '../recogniser.js';

export interface Examples {
  /** What this recogniser finds alone is marked `[so]`. */
  readonly finds: readonly string[];
  /** Nothing in these is for it. */
  readonly leaves: readonly string[];
}

/** Every recogniser of one kind has its row of examples, and keeps to it when it runs alone. */
export function recogniserContract(kind: Recogniser['kind'], examples: Readonly<Record<string, Examples>>): void {
  const recognisers = defaultRegistry.filter((recogniser) => recogniser.kind === kind);

  describe(`each recogniser of ${kind}`, () => {
    it('has its row of examples', () => {
      expect(Object.keys(examples).sort()).toEqual(recognisers.map(({ id }) => id).sort());
    });

    const rows = recognisers.flatMap((recogniser) => {
      const { finds, leaves } = examples[recogniser.id] ?? { finds: [], leaves: [] };
      return [...finds, ...leaves].map((example) => [recogniser.id, example, recogniser] as const);
    });

    it.each(rows)('%s: %s', (_, example, recogniser) => {
      const text = example.replace(/[[\]]/g, '');
      const marked = findPhi(text, [recogniser]).reduceRight(
        (rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
        text,
      );
      expect(marked).toBe(example);
    });
  });
}

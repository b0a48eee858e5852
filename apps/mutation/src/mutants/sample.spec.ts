import { describe, expect, it } from '@jest/globals';
import type { Mutant } from './mutant.js';
import { drawSample, formatSample, readEquivalents, readSample } from './sample.js';

const mutants = (count: number): Mutant[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ id: `a.ts\tcall-removed\tf${i}(); => ;\t1`, file: 'a.ts', operator: 'call-removed', line: i + 1 },
    ...{ start: i, end: i + 1, replacement: ';' },
  }));

describe('a sample', () => {
  it('is the same each time, in the order of the sources', () => {
    const drawn = drawSample(mutants(100), 10);
    expect(drawn).toHaveLength(10);
    expect(drawSample(mutants(100).toReversed(), 10).map(({ id }) => id).toReversed()).toEqual(drawn.map(({ id }) => id)); // prettier-ignore
    expect(drawn.map(({ line }) => line)).toEqual(drawn.map(({ line }) => line).toSorted((a, b) => a - b));
  });

  it('stays the same but for one when a mutant is added', () => {
    const before = new Set(drawSample(mutants(100), 10).map(({ id }) => id));
    const after = drawSample(mutants(101), 10).filter(({ id }) => !before.has(id));
    expect(after.length).toBeLessThan(2);
  });

  it('is read as it was written', () => {
    const drawn = drawSample(mutants(20), 5);
    expect(readSample(formatSample(drawn))).toEqual(drawn.map(({ id }) => id));
  });
});

it('equivalents are read with their reasons', () => {
  const table = 'file\toperator\tchange\toccurrence\treason\na.ts\tcall-removed\tf(); => ;\t1\tit does nothing\n';
  expect([...readEquivalents(table)]).toEqual([['a.ts\tcall-removed\tf(); => ;\t1', 'it does nothing']]);
});

import { describe, expect, it } from '@jest/globals';
import { FeatureNumbers } from './feature-numbers.js';
import { parseFeatures } from './feature-table.js';

const ATTRIBUTES = ['word', 'class'] as const;
const MULTIPLE = new Set(['class'] as const);
const parsed = (source: string) => parseFeatures<(typeof ATTRIBUTES)[number]>(source, ATTRIBUTES, MULTIPLE);

describe('a table of features', () => {
  it('has attributes with their places', () => {
    const [feature] = parsed('# comment\nname\tlooks at\tnote\nboth\tword@-1 class@2\twhy');
    expect(feature).toMatchObject({
      name: 'both',
      parts: [
        { column: 0, offset: -1 },
        { column: 1, offset: 2 },
      ],
      hasSeveral: true,
    });
  });

  it.each(['colour@0', 'word', 'word@x'])('refuses %s', (written) => {
    expect(() => parsed(`name\tlooks at\nnew\t${written}`)).toThrow(`The feature "new" looks at "${written}"`);
  });

  it('gives a number for each value, the same at each place, and others beyond the text', () => {
    const features = new FeatureNumbers(parsed('name\tlooks at\nclass\tclass@0\nbefore\tword@-1'), ATTRIBUTES, MULTIPLE, 1 << 16);
    const words = ['a', 'b', 'a', 'b'];
    const values = { word: words, class: [['x', 'y'], ['x'], [], ['x']] };
    const [first, second, third, fourth] = features.of(4, (attribute) => (at) => values[attribute][at] ?? '');
    expect([first, second, third, fourth].map((numbers) => numbers?.length)).toEqual([3, 2, 2, 2]);
    expect(fourth).toEqual(second);
    expect(first?.[0]).toBe(second?.[0]);
    expect(first?.at(-1)).not.toBe(third?.at(-1));
  });
});

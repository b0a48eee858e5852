import { describe, expect, it } from '@jest/globals';
import { ATTRIBUTES, featureTable, parseFeatures } from './feature-table.js';

describe('the table of features', () => {
  it('looks at every attribute, and names each feature once', () => {
    const columns = new Set(featureTable().flatMap(({ parts }) => parts.map(({ column }) => column)));
    expect(columns.size).toBe(ATTRIBUTES.length);
    expect(new Set(featureTable().map(({ name }) => name)).size).toBe(featureTable().length);
  });

  it('reads attributes with their places', () => {
    const [feature] = parseFeatures('# comment\nname\tlooks at\tnote\nboth\tword@-1 class@2\twhy');
    expect(feature).toMatchObject({
      name: 'both',
      parts: [
        { column: ATTRIBUTES.indexOf('word'), offset: -1 },
        { column: ATTRIBUTES.indexOf('class'), offset: 2 },
      ],
      hasSeveral: true,
    });
  });

  it.each(['colour@0', 'word', 'word@x'])('refuses %s', (written) => {
    expect(() => parseFeatures(`name\tlooks at\nnew\t${written}`)).toThrow(`The feature "new" looks at "${written}"`);
  });
});

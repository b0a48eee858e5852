import { describe, expect, it } from '@jest/globals';
import { ATTRIBUTES, featureTable } from './feature-table.js';

describe('the table of features', () => {
  it('looks at every attribute, and names each feature once', () => {
    const columns = new Set(featureTable().flatMap(({ parts }) => parts.map(({ column }) => column)));
    expect(columns.size).toBe(ATTRIBUTES.length);
    expect(new Set(featureTable().map(({ name }) => name)).size).toBe(featureTable().length);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from './endpoint.js';
import { ENDPOINTS } from './endpoints.js';
import { isScope, REVIEWER_SCOPES, scopeOf, USUAL_SCOPES } from './scopes.js';

const ALL: readonly Endpoint[] = Object.values(ENDPOINTS);
const needing = (scope: string): string[] => ALL.filter((endpoint) => scopeOf(endpoint) === scope).map(({ id }) => id);

describe('the table of scopes', () => {
  it.each(ALL.map((endpoint) => [endpoint.id, endpoint] as const))(
    'asks of %s for a scope exactly where it asks for a key',
    (_, one) => {
      expect(scopeOf(one) !== undefined).toBe(one.auth !== undefined);
    },
  );

  it('lets nothing that changes anything be done with read alone', () => {
    for (const { id, method } of ALL.filter((endpoint) => scopeOf(endpoint) === 'read'))
      expect([id, method]).toEqual([id, 'GET']);
  });

  it('gives a key of before what it could do, and no more', () => {
    expect(USUAL_SCOPES).toEqual(['convert', 'read']);
    expect([...needing('keys')].sort()).toEqual(['createKey', 'listKeys', 'revokeKey']);
    expect([needing('operator'), needing('review')]).toEqual([[], []]);
    expect(REVIEWER_SCOPES).toEqual(['read', 'review']);
  });

  it('knows its names and no others', () => {
    expect(['convert', 'keys', 'toString', ''].map(isScope)).toEqual([true, true, false, false]);
  });
});

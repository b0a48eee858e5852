import { describe, expect, it } from '@jest/globals';
import { ADMIN_ENDPOINTS, isAdmin } from './admin/admin.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { ENDPOINTS } from './endpoints.js';
import { isScope, REVIEWER_SCOPES, scopeOf, USUAL_SCOPES } from './scopes.js';

const ALL: readonly Endpoint[] = Object.values(ENDPOINTS);
const needing = (scope: string): string[] => ALL.filter((endpoint) => scopeOf(endpoint) === scope).map(({ id }) => id);

const ADMIN = Object.values(ADMIN_ENDPOINTS);

/** Whoever is signed in sees who that is, and signs out. */
const OWN_SESSION = ['getSession', 'endSession'];

describe('the table of scopes', () => {
  it.each(ALL.map((endpoint) => [endpoint.id, endpoint] as const))(
    'asks of %s for a scope exactly where it asks for a key, but for the session itself',
    (id, one) => {
      if (OWN_SESSION.includes(id)) expect([one.auth, scopeOf(one)]).toEqual(['read', undefined]);
      else expect(scopeOf(one) !== undefined).toBe(one.auth !== undefined);
    },
  );

  it('asks for operator exactly where an endpoint is there only if it is switched on', () => {
    expect(ALL.filter(isAdmin)).toEqual(ADMIN);
    for (const { id, errors } of ADMIN) expect([id, errors.includes('not-found')]).toEqual([id, true]);
  });

  it('lets nothing that changes anything be done with read alone', () => {
    for (const { id, method } of ALL.filter((endpoint) => scopeOf(endpoint) === 'read'))
      expect([id, method]).toEqual([id, 'GET']);
  });

  it('gives a key of before what it could do, and no more', () => {
    expect(USUAL_SCOPES).toEqual(['convert', 'read']);
    expect([...needing('keys')].sort()).toEqual(['createKey', 'listKeys', 'revokeKey', 'rotateKey']);
    expect([...needing('operator')].sort()).toEqual(ADMIN.map(({ id }) => id).sort());
    const ofReviewers = ['getFindings', 'getReview', 'getReviewDraft', 'listCorrections', 'reviewJob', 'saveReviewDraft'];
    expect([...needing('review')].sort()).toEqual(ofReviewers);
    expect(REVIEWER_SCOPES).toEqual(['read', 'review']);
  });

  it('knows its names and no others', () => {
    expect(['convert', 'keys', 'toString', ''].map(isScope)).toEqual([true, true, false, false]);
  });
});

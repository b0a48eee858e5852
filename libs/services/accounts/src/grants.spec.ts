import { describe, expect, it } from '@jest/globals';
import { newGrants, refuseMore, USUAL_GRANTS, type Grants, type GrantsAsked } from './grants.js';

const NOW = 1_000;
const asked = (more: Partial<GrantsAsked> = {}): GrantsAsked => ({ scopes: ['read'], addresses: [], ...more });
const made = (more: Partial<GrantsAsked>, maker?: Grants): Grants => newGrants(asked(more), 'client', maker, NOW);
const MAKER: Grants = { scopes: ['read', 'keys'], addresses: ['10.0.0.0/8', '192.0.2.7'], expiresAt: 5_000 };
const codeOf = (make: () => unknown): unknown => {
  try {
    make();
    return 'made';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the grants of a new key', () => {
  it('are the usual ones where none are asked for, and others for a reviewer', () => {
    expect(newGrants(undefined, 'client', undefined, NOW)).toEqual(USUAL_GRANTS);
    expect(newGrants(undefined, 'reviewer', undefined, NOW).scopes).toEqual(['read', 'review']);
  });

  it('are what an administrator asks for, each scope once', () => {
    expect(made({ scopes: ['operator', 'read', 'read'], addresses: ['::1'], expiresAt: 2_000 })).toEqual({
      ...{ scopes: ['operator', 'read'], addresses: ['::1'], expiresAt: 2_000 },
    });
  });

  it.each<[string, Partial<GrantsAsked>]>([
    ['an unknown scope', { scopes: ['admin'] }],
    ['review, which only persons have', { scopes: ['review'] }],
    ['no address', { addresses: ['example.org'] }],
    ['a block too wide', { addresses: ['10.0.0.0/33'] }],
    ['an end that is now', { expiresAt: NOW }],
    ['too many addresses', { addresses: Array.from({ length: 51 }, (_, i) => `10.0.0.${i}`) }],
  ])('are refused with %s', (_, wrong) => {
    expect(codeOf(() => made(wrong))).toBe('unsupported-combination');
  });

  it('are refused to a reviewer who asks for other scopes', () => {
    expect(codeOf(() => newGrants(asked(), 'reviewer', undefined, NOW))).toBe('unsupported-combination');
  });

  it('are those of the maker where nothing else is said', () => {
    expect(made({}, MAKER)).toEqual({ ...MAKER, scopes: ['read'] });
  });

  it.each<[string, Partial<GrantsAsked>, string]>([
    ['its own scopes', { scopes: ['read', 'keys'] }, 'made'],
    ['a scope that it lacks', { scopes: ['convert'] }, 'grant-too-wide'],
    ['one of its addresses', { addresses: ['192.0.2.7'] }, 'made'],
    ['another address', { addresses: ['192.0.2.8'] }, 'grant-too-wide'],
    ['its own end', { expiresAt: 5_000 }, 'made'],
    ['a later end', { expiresAt: 5_001 }, 'grant-too-wide'],
  ])('made by a key with %s', (_, more, outcome) => {
    expect(codeOf(() => made(more, MAKER))).toBe(outcome);
  });

  it.each<[string, Grants, string]>([
    ['no more than its own', { ...MAKER, scopes: ['read'] }, 'made'],
    ['a scope that it lacks', { ...MAKER, scopes: ['read', 'convert'] }, 'grant-too-wide'],
    ['every address, where it has some', { ...MAKER, addresses: [] }, 'grant-too-wide'],
    ['no end, where it has one', { scopes: ['read'], addresses: MAKER.addresses }, 'grant-too-wide'],
    ['operator', { ...MAKER, scopes: ['operator'] }, 'grant-too-wide'],
  ])('of a key whose secret another may have, with %s', (_, grants, outcome) => {
    expect(
      codeOf(() => {
        refuseMore(grants, MAKER);
      }),
    ).toBe(outcome);
  });

  it('never have the scope operator where a key made them', () => {
    expect(codeOf(() => made({ scopes: ['operator'] }, { ...MAKER, scopes: ['operator', 'keys'] }))).toBe('grant-too-wide');
  });
});

import { describe, expect, it } from '@jest/globals';
import { ENDPOINTS, type Scope } from '@chartloom/contracts';
import { checkAccess } from './access.js';
import type { Caller } from './caller.js';

const caller = (scopes: readonly Scope[], addresses: readonly string[] = []): Caller => ({
  ...{ organizationId: 'o', clientId: 'c', kind: 'client', plan: 'standard', scopes, addresses },
  limits: {} as Caller['limits'],
});
const outcome = (who: Caller, endpoint: keyof typeof ENDPOINTS, address = '192.0.2.1'): string => {
  try {
    checkAccess(who, ENDPOINTS[endpoint], address);
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what a caller may do', () => {
  it('is what its scopes say, and the refusal names the one that is missing', () => {
    expect(outcome(caller(['read']), 'results')).toBe('allowed');
    expect(outcome(caller(['read']), 'convert')).toBe('This key lacks the scope convert, which the request needs');
    expect(outcome(caller(['convert', 'read']), 'keys')).toMatch(/scope keys/);
    expect(outcome(caller(['operator']), 'usage')).toMatch(/scope read/);
  });

  it.each<[string, string, boolean]>([
    ['192.0.2.0/24', '192.0.2.1', true],
    ['192.0.2.0/24', '::ffff:192.0.2.1', true],
    ['192.0.2.0/24', '192.0.3.1', false],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '192.0.2.1', false],
    ['192.0.2.1', '', false],
  ])('with the addresses %s from %j: %s', (block, address, isAllowed) => {
    const said = outcome(caller(['read'], [block]), 'results', address);
    expect(said).toBe(isAllowed ? 'allowed' : 'This key may not be used from this address');
  });
});

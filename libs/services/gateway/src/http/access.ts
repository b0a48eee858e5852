import { fail, scopeOf, type Endpoint } from '@chartloom/contracts';
import { addressTest, clientKey } from '@chartloom/platform';
import type { Caller } from './caller.js';

/** Addresses as IPv4 where they are IPv4 in the form of IPv6, as a socket that listens to both has them. */
const plain = (address: string): string => (address.includes('.') ? clientKey(address) : address);

/**
 * Whether this caller may do this from here, whatever its data.
 * @throws AppError `address-not-allowed`, `scope-missing`
 */
export function checkAccess({ scopes, addresses }: Caller, endpoint: Endpoint, address: string): void {
  if (addresses.length > 0 && !addressTest(addresses)(plain(address))) throw fail('address-not-allowed');
  const scope = scopeOf(endpoint);
  if (scope !== undefined && !scopes.includes(scope)) throw fail('scope-missing', { scope });
}

import { fail, scopeOf, type Endpoint } from '@chartloom/contracts';
import { addressTest, clientKey } from '@chartloom/platform';
import type { Caller } from './caller.js';

/** Addresses as IPv4 where they are IPv4 in the form of IPv6, as a socket that listens to both has them. */
const plain = (address: string): string => (address.includes('.') ? clientKey(address) : address);

/** @throws AppError `address-not-allowed` */
export function assertAddress({ addresses }: Caller, address: string): void {
  if (addresses.length > 0 && !addressTest(addresses)(plain(address))) throw fail('address-not-allowed');
}

/**
 * Whether this caller may do this from here, whatever its data.
 * @throws AppError `address-not-allowed`, `scope-missing`
 */
export function checkAccess(caller: Caller, endpoint: Endpoint, address: string): void {
  assertAddress(caller, address);
  const scope = scopeOf(endpoint);
  if (scope !== undefined && !caller.scopes.includes(scope)) throw fail('scope-missing', { scope });
}

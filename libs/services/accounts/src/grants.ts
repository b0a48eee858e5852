import { fail, isScope, REVIEWER_SCOPES, USUAL_SCOPES, type Scope } from '@chartloom/contracts';
import type { AppError, Instant } from '@chartloom/kernel';
import { isAddressBlock } from '@chartloom/platform';

/** What a key may do, from where, until when. */
export interface Grants {
  /** Never empty. */
  readonly scopes: readonly Scope[];
  /** IP addresses or CIDR blocks; empty: all. */
  readonly addresses: readonly string[];
  /** Absent: it does not end. */
  readonly expiresAt?: Instant;
}

/** A program's key, or a person's sign-in. */
export type ClientKind = 'client' | 'reviewer';

/** What is asked for a new key, not yet checked. */
export interface GrantsAsked {
  readonly scopes: readonly string[];
  readonly addresses: readonly string[];
  readonly expiresAt?: Instant | undefined;
}

/** What was stored before keys had grants; such a key does what it always did. */
export const USUAL_GRANTS: Grants = { scopes: USUAL_SCOPES, addresses: [] };

const MAX_ADDRESSES = 50;

/**
 * The grants of a new key.
 * @param maker the grants of the key that asks; `undefined` for an administrator
 * @throws AppError `unsupported-combination` for what no key can have, `grant-too-wide` for more than its maker has
 */
export function newGrants(asked: GrantsAsked | undefined, kind: ClientKind, maker: Grants | undefined, now: Instant): Grants {
  const given = asked ?? { scopes: [], addresses: [] };
  const expiresAt = given.expiresAt ?? maker?.expiresAt;
  const grants: Grants = {
    scopes: scopesOf(given.scopes, kind),
    addresses: given.addresses.length > 0 ? given.addresses : (maker?.addresses ?? []),
    ...(expiresAt !== undefined && { expiresAt }),
  };
  refuseImpossible(grants, now);
  if (maker) refuseMore(grants, maker);
  return grants;
}

function refuseImpossible({ addresses, expiresAt = Infinity }: Grants, now: Instant): void {
  if (addresses.length > MAX_ADDRESSES || !addresses.every(isAddressBlock))
    throw impossible(`A key can name up to ${MAX_ADDRESSES} IP addresses or CIDR blocks`);
  if (expiresAt <= now) throw impossible('The end of a key is in the future');
}

function scopesOf(asked: readonly string[], kind: ClientKind): readonly Scope[] {
  if (kind === 'reviewer') {
    if (asked.length > 0) throw impossible(`A reviewer has the scopes ${REVIEWER_SCOPES.join(', ')}`);
    return REVIEWER_SCOPES;
  }
  const unknown = asked.find((name) => !isScope(name));
  if (unknown !== undefined) throw impossible('A scope is convert, read, keys or operator');
  if (asked.includes('review')) throw impossible("The scope review is a person's: chartloom reviewers create");
  return asked.length === 0 ? USUAL_SCOPES : [...new Set(asked.filter(isScope))];
}

/**
 * Whether a key with the grants of `maker` may have the secret of one with these.
 * @throws AppError `grant-too-wide`
 */
export function refuseMore({ scopes, addresses, expiresAt }: Grants, maker: Grants): void {
  const scope = scopes.find((name) => name === 'operator' || !maker.scopes.includes(name));
  if (scope !== undefined) throw tooWide(`It cannot give the scope ${scope}`);
  const isAnywhere = addresses.length === 0;
  if (maker.addresses.length > 0 && (isAnywhere || !addresses.every((block) => maker.addresses.includes(block))))
    throw tooWide('It can name only blocks of its own list of addresses');
  if (maker.expiresAt !== undefined && (expiresAt ?? Infinity) > maker.expiresAt)
    throw tooWide('It cannot give a later end than its own');
}

const impossible = (reason: string): AppError => fail('unsupported-combination', { reason });
const tooWide = (reason: string): AppError => fail('grant-too-wide', { reason });

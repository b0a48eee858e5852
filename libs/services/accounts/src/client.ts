import crypto, { createHash, timingSafeEqual } from 'node:crypto'; // as a whole for random bytes: the simulator replaces them by seeded ones
import { fail } from '@chartloom/contracts';
import type { Instant } from '@chartloom/kernel';
import type { Stored } from '@chartloom/store';
import { refuseMore, USUAL_GRANTS, type ClientKind, type Grants } from './grants.js';
import { SECRET_OVERLAP_MS } from './plans.js';

/**
 * A client: an API key (id and secrets) of an organization, with which a program calls the API, or the sign-in of one person. Secrets
 * are kept as SHA-256 of 32 random bytes: nothing to guess, nothing to crack.
 */
export interface Client extends Stored {
  readonly organizationId: string;
  readonly name: string;
  /** Newest first; all but the newest have an end. */
  readonly secrets: readonly Secret[];
  readonly revoked: boolean;
  readonly createdAt: Instant;
  /** For lists over all organizations. */
  readonly kind: ClientKind;
  /** Absent in a key of before: {@link USUAL_GRANTS}. */
  readonly grants?: Grants;
}

interface Secret {
  readonly hash: string;
  readonly expiresAt?: Instant;
}

const PREFIXES: Readonly<Record<ClientKind, string>> = { client: 'cl', reviewer: 'rv' };
export const newClientId = (kind: ClientKind = 'client'): string =>
  `${PREFIXES[kind]}_${crypto.randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`;
export const newSecret = (): string => crypto.randomBytes(32).toString('base64url');

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const createClient = (
  id: string,
  organizationId: string,
  name: string,
  secret: string,
  now: Instant,
  grants: Grants = USUAL_GRANTS,
  kind: ClientKind = 'client',
): Client => ({
  id,
  version: 1,
  organizationId,
  name,
  secrets: [{ hash: digest(secret).toString('hex') }],
  revoked: false,
  createdAt: now,
  kind,
  grants,
});

/** What shows that someone has a secret: the secret, or the SHA-256 of one that was shown before, in hex. */
export type Proof = { readonly secret: string } | { readonly hash: string };

/** Whether `proof` opens `client` now. */
export const proves = (client: Client, proof: Proof, now: Instant): boolean =>
  'secret' in proof ? accepts(client, proof.secret, now) : acceptsHash(client, proof.hash, now);

export const grantsOf = ({ grants = USUAL_GRANTS }: { readonly grants?: Grants }): Grants => grants;

/** Whether `secret` opens `client` now. Takes as long for a wrong secret as for a right one. */
export const accepts = (client: Client, secret: string, now: Instant): boolean => acceptsDigest(client, digest(secret), now);

/** What a session has kept of the secret that began it: so it ends with that secret. */
const acceptsHash = (client: Client, hash: string, now: Instant): boolean =>
  /^[0-9a-f]{64}$/.test(hash) && acceptsDigest(client, Buffer.from(hash, 'hex'), now);

function acceptsDigest(client: Client, given: Buffer, now: Instant): boolean {
  const matches = client.secrets.map(
    ({ hash, expiresAt }) => timingSafeEqual(Buffer.from(hash, 'hex'), given) && (expiresAt === undefined || expiresAt > now),
  );
  const { expiresAt: end = Infinity } = grantsOf(client);
  return matches.includes(true) && !client.revoked && now < end;
}

/**
 * Whether a key with the id and grants of `maker` may have a new secret of `client`: whoever has it can do what `client` can.
 * @throws AppError `client-not-found` of a person's sign-in, `grant-too-wide` of a key with more rights
 */
export function assertRotatableBy(client: Client, maker: Client): void {
  if (client.kind === 'reviewer') throw fail('client-not-found', { client_id: client.id });
  if (client.id !== maker.id) refuseMore(grantsOf(client), grantsOf(maker));
}

/** @throws AppError `unsupported-combination` where no secret opens `client` any more */
export function assertAlive(client: Client, now: Instant): void {
  if (client.revoked || (grantsOf(client).expiresAt ?? Infinity) <= now)
    throw fail('unsupported-combination', { reason: 'The key has ended, and no secret opens it. Make a new key' });
}

/** `client` with a new secret; the newest one so far lives on for `graceMs`, older ones end. */
export function rotated(client: Client, secret: string, now: Instant, graceMs = SECRET_OVERLAP_MS): Client {
  const [newest] = client.secrets;
  const ending = newest && graceMs > 0 ? [{ ...newest, expiresAt: now + graceMs }] : [];
  return { ...client, secrets: [{ hash: digest(secret).toString('hex') }, ...ending] };
}

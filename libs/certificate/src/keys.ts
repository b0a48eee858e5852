import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { AppError } from '@chartloom/kernel';
import { canonicalJson } from './canonical-json.js';

/** A public key as it is published (RFC 7517, RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The key's 32 bytes, base64url. */
  readonly x: string;
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** A private key that signs certificates, with its public part. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly jwk: PublicJwk;
}

/** One block of a PEM file. */
const PEM_BLOCK = /-----BEGIN [A-Z ]+-----[^-]*-----END [A-Z ]+-----/g;

/**
 * The signing key in a PEM text (PKCS#8).
 * @throws AppError `configuration` where it is no private Ed25519 key
 */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = attempt(() => createPrivateKey(pem));
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new AppError(
      'configuration',
      'The certificate key is not a private Ed25519 key in PEM (PKCS#8). Make one: openssl genpkey -algorithm ed25519',
    );
  return { privateKey, jwk: jwkOf(createPublicKey(privateKey)) };
}

/**
 * Public keys, in their order, each once: from PEM blocks one after the other (of a private key its public part), from a JWK
 * or from a JWK Set.
 * @throws AppError `configuration` where the text holds something else
 */
export function readPublicKeys(text: string): PublicJwk[] {
  const keys = text.trimStart().startsWith('{') ? fromJwks(text) : fromPem(text);
  if (!keys)
    throw new AppError(
      'configuration',
      'These are no Ed25519 keys. A PEM file is understood, a JWK, and the response of /api/v1/certificate-key.',
    );
  return [...new Map(keys.map((key) => [key.kid, key])).values()];
}

/** The key object of a key's `x`; `undefined` where that is no Ed25519 key. */
export const publicKeyOf = (x: string): KeyObject | undefined =>
  attempt(() => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));

/** RFC 7638: SHA-256 of the key's required members as canonical JSON. */
export const thumbprint = (x: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');

/**
 * HMAC-SHA-256 of a source file, hexadecimal, under a secret that only the holder of the signing key can derive, another one
 * for each organization. No one else can test whether a file that they guessed or hold is the certified one, and no two
 * organizations can find out that they sent the same file.
 * @param organizationId empty where there are no organizations: the command line
 */
export function hmacOfInput(input: Uint8Array, { privateKey }: SigningKey, organizationId = ''): string {
  const { d: seed } = privateKey.export({ format: 'jwk' });
  // without it the secret would be one that anyone can derive
  if (seed === undefined) throw new AppError('configuration', 'The certificate key has no private part.');
  const secret = hkdfSync('sha256', Buffer.from(seed, 'base64url'), '', `chartloom certificate input ${organizationId}`, 32);
  return createHmac('sha256', new Uint8Array(secret)).update(input).digest('hex');
}

function jwkOf(key: KeyObject): PublicJwk {
  const { x = '' } = key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), alg: 'EdDSA', use: 'sig' };
}

function fromPem(text: string): PublicJwk[] | undefined {
  const keys = (text.match(PEM_BLOCK) ?? []).map((block) => attempt(() => createPublicKey(block)));
  return allEd25519(keys);
}

function fromJwks(text: string): PublicJwk[] | undefined {
  const parsed = attempt(() => JSON.parse(text) as JsonWebKey & { readonly keys?: unknown });
  const listed: unknown[] = Array.isArray(parsed?.keys) ? parsed.keys : [parsed];
  return allEd25519(listed.map((key) => attempt(() => createPublicKey({ key: key as JsonWebKey, format: 'jwk' }))));
}

function allEd25519(keys: readonly (KeyObject | undefined)[]): PublicJwk[] | undefined {
  const known = keys.filter((key) => key?.asymmetricKeyType === 'ed25519');
  return known.length > 0 && known.length === keys.length ? known.flatMap((key) => (key ? [jwkOf(key)] : [])) : undefined;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

import { sign } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import { SignedCertificate, type Certificate } from './certificate.js';
import type { SigningKey } from './keys.js';

/** Signs everything that the certificate states, and the key that signs it. The same certificate gives the same bytes. */
export function signCertificate(certificate: Certificate, { privateKey, jwk }: SigningKey): SignedCertificate {
  const signature = { algorithm: 'Ed25519', key_id: jwk.kid, public_key: jwk.x } as const;
  const value = sign(null, signedBytes({ ...certificate, signature }), privateKey).toString('base64url');
  return SignedCertificate.parse({ ...certificate, signature: { ...signature, value } });
}

/** The bytes that are signed: the canonical form without the signature's value. */
export function signedBytes(
  certificate: Certificate & { readonly signature: Omit<SignedCertificate['signature'], 'value'> },
): Buffer {
  const { algorithm, key_id, public_key } = certificate.signature;
  return Buffer.from(canonicalJson({ ...certificate, signature: { algorithm, key_id, public_key } }));
}

/** A signed certificate as it is stored and sent. */
export const certificateBytes = (certificate: SignedCertificate): Uint8Array =>
  new TextEncoder().encode(canonicalJson(certificate));

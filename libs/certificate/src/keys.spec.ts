import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readPublicKeys, readSigningKey, thumbprint } from './keys.js';
import { keyOf } from './testing/fixture.js';

const [ONE, TWO] = [keyOf(1), keyOf(2)];
const privatePem = ({ privateKey } = ONE): string => privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed = generateKeyPairSync('ed25519');
const publicPem = ed.publicKey.export({ format: 'pem', type: 'spki' }) as string;

describe('keys', () => {
  it('have the thumbprint of RFC 8037, appendix A.3', () => {
    expect(thumbprint('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it.each([
    ['a public key', publicPem, 1],
    ['a private key, of which only the public part is kept', privatePem(), 1],
    ['several keys, each once', privatePem(ONE) + publicPem + privatePem(TWO) + privatePem(ONE), 3],
    ['a JWK', JSON.stringify(ONE.jwk), 1],
    ['a JWK Set', ` ${JSON.stringify({ keys: [ONE.jwk, TWO.jwk] })}`, 2],
  ])('are read from %s', (_, text, length) => {
    const keys = readPublicKeys(text);
    expect(keys).toHaveLength(length);
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('keep their order, and get their id from the key and not from what the text calls them', () => {
    expect(readPublicKeys(privatePem(TWO) + privatePem(ONE))).toEqual([TWO.jwk, ONE.jwk]);
    expect(readPublicKeys(JSON.stringify({ ...ONE.jwk, kid: 'mine' }))).toEqual([ONE.jwk]);
  });

  it.each([
    ['nothing', ''],
    ['no key', 'a key'],
    ['an RSA key', rsa.publicKey.export({ format: 'pem', type: 'spki' }) as string],
    ['an RSA key after another', publicPem + (rsa.publicKey.export({ format: 'pem', type: 'spki' }) as string)],
    ['broken JSON', '{"kty":'],
    ['a JWK of another kind', JSON.stringify({ kty: 'oct', k: 'AAAA' })],
    ['an empty set', '{"keys":[]}'],
    ['a damaged PEM', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ])('are refused in %s', (_, text) => {
    expect(() => readPublicKeys(text)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });

  it.each([
    ['a public key', publicPem],
    ['an RSA key', rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string],
    ['no key', ''],
  ])('do not sign with %s', (_, pem) => {
    expect(() => readSigningKey(pem)).toThrow(expect.objectContaining({ code: 'configuration' }));
  });
});

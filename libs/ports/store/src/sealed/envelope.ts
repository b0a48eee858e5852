import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Every text has a key of its own, made of its salt, so no key meets a nonce twice, however many texts there are. */
const NONCE = Buffer.alloc(12);

const keyOf = (key: Uint8Array, salt: Uint8Array): Buffer =>
  createHmac('sha256', key).update('chartloom text').update(salt).digest();

/**
 * A text under AES-256-GCM.
 * @param key 32 bytes
 * @param about what the text belongs to: it opens with the same words only
 * @returns base64: 16 bytes of salt, the text, 16 bytes of tag
 */
export function seal(text: string, key: Uint8Array, about: string): string {
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), NONCE).setAAD(Buffer.from(about));
  return Buffer.concat([salt, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws Error where the text was changed, belongs to something else or was sealed with another key */
export function unseal(sealed: string, key: Uint8Array, about: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, bytes.subarray(0, SALT_BYTES)), NONCE).setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(SALT_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

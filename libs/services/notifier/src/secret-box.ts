import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** 32 bytes with the name they are known by, so that a key can be replaced while texts encrypted with the old one are still stored. */
export interface EncryptionKey {
  readonly id: string;
  readonly key: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that have to be read again, under AES-256-GCM. The first key encrypts; all keys decrypt. */
export class SecretBox {
  constructor(private readonly keys: readonly [EncryptionKey, ...EncryptionKey[]]) {}

  /** @param owner becomes part of the encryption: the text can only be decrypted for this owner */
  seal(secret: string, owner: string): string {
    const [{ id, key }] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** @throws Error where the key is not configured, or the text was changed or is another owner's */
  open(text: string, owner: string): string {
    const [id = '', body = ''] = text.split('.');
    const found = this.keys.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The encryption key ${id} is not configured`);
    const sealed = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { SESSION_MINUTES } from '@chartloom/contracts';
import { MINUTE, type Instant } from '@chartloom/kernel';
import * as z from 'zod';

/** Injection token of the secret that seals sessions, the same for all gateways; without it sessions end with this process. */
export const SESSION_KEY = Symbol('SESSION_KEY');

/** What a cookie holds, sealed. It names a client and proves that its secret was given; it opens nothing without the service's key. */
const Sealed = z.object({
  clientId: z.string(),
  /** SHA-256 of the secret, in hex: the session ends with that secret. */
  secretSha256: z.string(),
  beganAt: z.number(),
  /** When the person was there last. */
  seenAt: z.number(),
});
export type Session = z.infer<typeof Sealed>;

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const IDLE_MS = SESSION_MINUTES.idle * MINUTE;
const MOST_MS = SESSION_MINUTES.most * MINUTE;

export const beginSession = (clientId: string, secretSha256: string, now: Instant): Session => ({
  ...{ clientId, secretSha256 },
  ...{ beganAt: now, seenAt: now },
});

/** When the session ends, in any case. */
export const endOf = ({ beganAt }: Session): Instant => beganAt + MOST_MS;
/** When it ends unless the person does something before. */
export const expiryOf = (session: Session): Instant => Math.min(session.seenAt + IDLE_MS, endOf(session));

/** Seals sessions into cookies and opens them. Two processes with the same key open each other's. */
export class SessionBox {
  private readonly key: Buffer;

  /** @param secret any text; absent: one of this process alone, whose sessions end with it */
  constructor(secret?: string) {
    this.key = secret === undefined ? randomBytes(32) : createHash('sha256').update(`chartloom session ${secret}`).digest();
  }

  seal(session: Session): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(session)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** The session, where it was sealed with this key, is unchanged and goes on. */
  open(sealed: string, now: Instant): Session | undefined {
    const session = this.unseal(Buffer.from(sealed, 'base64url'));
    // one that begins later is of a clock that was wrong
    return session && session.seenAt <= now + MINUTE && now < expiryOf(session) ? session : undefined;
  }

  private unseal(bytes: Buffer): Session | undefined {
    if (bytes.length <= NONCE + TAG) return undefined;
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
      return Sealed.parse(JSON.parse(text.toString()));
    } catch {
      return undefined;
    }
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DownloadLink } from './blobs.js';

/** A secret with the name it is known by, so that it can be replaced while links of the old one still live. */
export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/**
 * Download links that need no database: the token names what it opens, as what and until when, and is signed over all of
 * it together with the method. The first key signs; all keys verify.
 */
export class DownloadTokens {
  /** @param lead by how much time has gone further than the wall clock says, as that was set back: an expired link stays expired */
  constructor(
    private readonly keys: readonly [SigningKey, ...SigningKey[]],
    private readonly lead: () => number = () => 0,
  ) {}

  sign({ key, mediaType, fileName, expiresAt }: DownloadLink): string {
    const payload = Buffer.from(JSON.stringify([this.keys[0].id, key, mediaType, fileName, expiresAt + this.lead()])).toString(
      'base64url',
    );
    return `${payload}.${signature(this.keys[0], payload)}`;
  }

  /** What the token opens, or `undefined` where it is forged, damaged or expired. */
  verify(token: string, now: number): DownloadLink | undefined {
    const [payload = '', given = ''] = token.split('.');
    const fields = parsed(payload);
    if (!fields) return undefined;
    const [id, key, mediaType, fileName, expiresAt] = fields;
    const signedBy = this.keys.find((candidate) => candidate.id === id);
    if (!signedBy || !equal(signature(signedBy, payload), given) || expiresAt <= now + this.lead()) return undefined;
    return { key, mediaType, fileName, expiresAt };
  }
}

const signature = (key: SigningKey, payload: string): string =>
  createHmac('sha256', key.secret).update(`GET ${payload}`).digest('base64url');

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Fields = [id: string, key: string, mediaType: string, fileName: string, expiresAt: number];

function parsed(payload: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return Array.isArray(value) &&
      value.length === 5 &&
      typeof value[4] === 'number' &&
      value.slice(0, 4).every((v) => typeof v === 'string')
      ? (value as Fields)
      : undefined;
  } catch {
    return undefined;
  }
}

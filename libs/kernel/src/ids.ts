import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from './clock.js';

/**
 * A UUID of version 7 (RFC 9562): sorted by time, so that an index grows at its end, and 74 random bits that nobody
 * guesses.
 */
export function timeOrderedId(now: Instant): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const sha256Hex = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');

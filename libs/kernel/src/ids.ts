import crypto from 'node:crypto'; // as a whole, so that the simulator can put seeded bytes in place of random ones
import type { Instant } from './clock.js';

/**
 * A UUID of version 7 (RFC 9562): sorted by time, so that an index grows at its end, and 74 random bits that no one
 * guesses.
 */
export function timeOrderedId(now: Instant): string {
  const bytes = Buffer.from(randomBytes16());
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Random bytes are drawn for many ids at once: asking the system for sixteen costs as much as for four thousand. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

function randomBytes16(): Uint8Array {
  if (used === pool.length) {
    crypto.randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

export const sha256Hex = (value: string | Uint8Array): string => crypto.createHash('sha256').update(value).digest('hex');

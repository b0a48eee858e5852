import type { Random } from '@chartloom/testing';

/** How large a generated input is. */
export type Size = 'tiny' | 'medium' | 'large';

/**
 * Of a thousand inputs 970 are tiny, 28 medium and 2 large: nearly every fault needs only a few parts of an input, and a tiny one costs
 * a fiftieth of a large one. What depends on length, such as slow patterns and limits, still has 2,000 large ones in a million.
 */
export function sizeOf(random: Random): Size {
  if (random.chance(0.97)) return 'tiny';
  return random.chance(0.93) ? 'medium' : 'large';
}

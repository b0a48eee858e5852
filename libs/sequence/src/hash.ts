/** 32 bits of a string (FNV-1a), so that values of attributes are numbers that need no dictionary. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Mixes a further value into a hash. */
export function mixed(hash: number, value: number): number {
  let sum = Math.imul(hash ^ value, 0x9e3779b1);
  sum ^= sum >>> 15;
  return Math.imul(sum, 0x85ebca6b) ^ (sum >>> 13);
}

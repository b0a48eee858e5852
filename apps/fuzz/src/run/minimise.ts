/**
 * A shorter input for which `isBad` still holds: parts are left out, half of it first, then ever smaller ones, as long as `mayTry`
 * says so.
 */
export async function minimise(
  input: Uint8Array,
  isBad: (input: Uint8Array) => Promise<boolean>,
  mayTry: () => boolean,
): Promise<Uint8Array> {
  let best = input;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < best.length && mayTry();) {
      const shorter = Buffer.concat([best.subarray(0, start), best.subarray(start + size)]);
      if (await isBad(shorter)) best = shorter;
      else start += size;
    }
  }
  return best;
}

/**
 * Does `work` for each item, at most `width` at the same time, in order of the items, so that background work leaves the store and
 * the network to requests.
 * @throws what the first failing `work` throws; no further item is begun then
 */
export async function forEachConcurrent<T>(
  width: number,
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true && !failed; next = rest.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

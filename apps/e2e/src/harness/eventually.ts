const EVERY_MS = 25;
/** Below the two minutes that a test may take: what hangs is named, and a slow machine is given time. */
const WITHIN_MS = 100_000;

/** The first result of `look` that is not undefined. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  withinMs = WITHIN_MS,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

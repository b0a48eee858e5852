const EVERY_MS = 25;

/** The first result of `look` that is not undefined. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  withinMs = 15_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

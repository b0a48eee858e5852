/**
 * Does something when the browser has nothing else to do.
 * @param timeout ms after which it is done in any case
 * @returns what takes it back
 */
export function whenIdle(action: () => void, timeout = 2_000): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(action, { timeout });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(action, 16); // Safari
  return () => clearTimeout(id);
}

import type { Span } from './source.js';

/**
 * Finds the span that has a place: a long document has many lines and many names, and is not gone through for each.
 * @param spans none within another one
 */
export function spanFinder<S extends Span>(spans: readonly S[]): (at: number) => S | undefined {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  return (at) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    const found = sorted[low - 1];
    return found && at < found.end ? found : undefined;
  };
}

/** A stretch of a text, in UTF-16 units, `end` exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What of a stretch none of the others covers, in the order of the text. */
export const without = (stretch: Stretch, others: readonly Stretch[]): Stretch[] =>
  others
    .filter(({ start, end }) => start < stretch.end && end > stretch.start)
    .reduce<Stretch[]>(
      (left, other) =>
        left.flatMap(({ start, end }) =>
          [
            { start, end: Math.min(end, other.start) },
            { start: Math.max(start, other.end), end },
          ].filter((one) => one.end > one.start),
        ),
      [{ start: stretch.start, end: stretch.end }],
    );

/** Stretches, in the order of their starts, with those that overlap or touch as one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = found.at(-1);
    if (last && start <= last.end) found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else found.push({ start, end });
  }
  return found;
}

/** What of identifiers stays: the stretches of `found` that no span of `redacted` covers. */
export const leftOf = (found: readonly Stretch[], redacted: readonly Stretch[]): Stretch[] =>
  found.flatMap((span) => without(span, redacted));

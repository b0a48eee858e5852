/** Draws that are tried before a value is left without a surrogate: then it is covered. */
const ATTEMPTS = 200;

/**
 * Gives the values of one document surrogates that differ from each other and from every value of the document. A value keeps
 * its first draw unless another one of the document has it, so that documents nearly always agree.
 */
export class Allocation {
  private readonly used = new Set<string>();

  /** @param isTaken whether the document itself has the value, however it is written there */
  constructor(private readonly isTaken: (surrogate: string) => boolean) {}

  /** The first draw that is free; `undefined` where there is none. `draw` gets the number of the attempt, from 0. */
  allocate(draw: (attempt: number) => string | undefined): string | undefined {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const made = draw(attempt);
      if (made === undefined || this.used.has(made) || this.isTaken(made)) continue;
      this.used.add(made);
      return made;
    }
    return undefined;
  }
}

/** The surrogate of each value. Values are taken in the order of the alphabet: what a document repeats changes nothing. */
export function allocateAll(
  values: Iterable<string>,
  allocation: Allocation,
  draw: (value: string, attempt: number) => string | undefined,
): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const value of [...new Set(values)].toSorted()) {
    const surrogate = allocation.allocate((attempt) => draw(value, attempt));
    if (surrogate !== undefined) made.set(value, surrogate);
  }
  return made;
}

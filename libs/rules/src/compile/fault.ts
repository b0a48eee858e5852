/** A place in a file of a pack; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A file of a pack that is not as its format asks. The message names the place: `en/terminology/drugs.tsv:12:8: …`. */
export class PackFault extends Error {
  override readonly name = 'PackFault';
  constructor(
    readonly place: Place,
    readonly reason: string,
  ) {
    super(`${place.file}:${place.line}:${place.column}: ${reason}`);
  }
}

/** A place in a file of a pack; line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A file of a pack does not match its format. The message names the place: `en/terminology/drugs.tsv:12:8: …`. */
export class PackError extends Error {
  override readonly name = 'PackError';
  constructor(
    readonly place: Place,
    readonly reason: string,
  ) {
    super(`${place.file}:${place.line}:${place.column}: ${reason}`);
  }
}

import { createHmac } from 'node:crypto';

/** What surrogates depend on. */
export interface SurrogateKey {
  /** The secret of the organization. */
  readonly secret: string;
  /** The room in which equal values get equal surrogates. */
  readonly scope: string;
  /** Tells whose the document is, where the caller knows it: all documents of one patient in a scope shift their dates alike. */
  readonly patient?: string;
}

/**
 * Pseudo-random numbers that belong to a value: the same key, kind, value and attempt give the same numbers, and without the
 * secret a reader cannot see which value a surrogate replaces.
 */
export class Draw {
  private bytes: Buffer;
  private at = 0;
  private blocks = 0;

  constructor(
    private readonly key: SurrogateKey,
    private readonly kind: string,
    private readonly value: string,
    private readonly attempt = 0,
  ) {
    this.bytes = this.nextBlock();
  }

  /** A number from 0 up to, not including, `limit` (at most 65,536), as many as are asked for. */
  below(limit: number): number {
    if (this.at + 4 > this.bytes.length) {
      this.bytes = this.nextBlock();
      this.at = 0;
    }
    const drawn = this.bytes.readUInt32BE(this.at);
    this.at += 4;
    return drawn % limit;
  }

  /** @throws Error where the list is empty */
  of<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to draw from');
    return chosen;
  }

  private nextBlock(): Buffer {
    const { secret, scope } = this.key;
    return createHmac('sha512', secret)
      .update(JSON.stringify([scope, this.kind, this.value, this.attempt, this.blocks++]))
      .digest();
  }
}

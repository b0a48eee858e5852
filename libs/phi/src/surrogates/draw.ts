import { createHmac } from 'node:crypto';

/** What surrogates depend on: the secret of the organization, and the batch in which equal values get equal surrogates. */
export interface SurrogateKey {
  readonly secret: string;
  readonly scope: string;
}

/**
 * Pseudo-random numbers that belong to a value: the same key, kind and value give the same numbers, and without the secret
 * a reader cannot see which value a surrogate replaces.
 */
export class Draw {
  private readonly bytes: Buffer;
  private at = 0;

  constructor({ secret, scope }: SurrogateKey, kind: string, value: string, attempt = 0) {
    this.bytes = createHmac('sha512', secret)
      .update(JSON.stringify([scope, kind, value, attempt]))
      .digest();
  }

  /** A number from 0 up to, not including, `limit` (at most 65,536). After sixteen numbers they repeat. */
  below(limit: number): number {
    const drawn = this.bytes.readUInt32BE((this.at++ * 4) % (this.bytes.length - 3));
    return drawn % limit;
  }

  of<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to draw from');
    return chosen;
  }
}

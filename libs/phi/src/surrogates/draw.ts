import { createHmac } from 'node:crypto';

/** Who draws: the organization's secret, and the batch within which the same value gets the same surrogate. */
export interface SurrogateKey {
  readonly secret: string;
  readonly scope: string;
}

/**
 * A stream of numbers that belongs to a value: the same key, kind and value draw the same, and nobody without the
 * secret can tell which value a surrogate stands for.
 */
export class Draw {
  private readonly bytes: Buffer;
  private at = 0;

  constructor({ secret, scope }: SurrogateKey, kind: string, value: string, attempt = 0) {
    this.bytes = createHmac('sha512', secret)
      .update(JSON.stringify([scope, kind, value, attempt]))
      .digest();
  }

  /** From 0, below `limit`, which is at most 65,536; sixteen draws, then they repeat. */
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

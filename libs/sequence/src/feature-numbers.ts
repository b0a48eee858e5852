import type { Feature } from './feature-table.js';
import { hashOf, mixed } from './hash.js';

/** Hashes of the values in one text, each computed once. Nothing of a text is kept for the next one. */
class Hashes {
  private readonly words = new Map<string, number>();
  private readonly lists = new Map<readonly string[], readonly number[]>();

  of(value: string): number {
    const known = this.words.get(value) ?? hashOf(value);
    this.words.set(value, known);
    return known;
  }

  /** The list of a word's classes may be the same object at each of its places. */
  ofAll(values: string | readonly string[]): readonly number[] {
    if (typeof values === 'string') return [this.of(values)];
    const known = this.lists.get(values) ?? values.map((value) => this.of(value));
    this.lists.set(values, known);
    return known;
  }
}

/** The hashes of the attributes of each token: one number where an attribute has one value, else a list. */
interface HashedText {
  readonly single: Int32Array;
  readonly several: readonly (readonly (readonly number[])[] | undefined)[];
  readonly beyond: Int32Array;
  readonly width: number;
  readonly length: number;
}

/** The value, or the values, of an attribute at a token. */
type ReadValue = (at: number) => string | readonly string[];

/** More features than any token has. */
const room = new Int32Array(4096);

/**
 * Numbers the features of tokens, by a table of which attributes are seen together.
 * @param attributes the names that the columns of the table stand for, in their order
 * @param multiple those that may have several values at once
 * @param buckets how many different numbers there are, a power of two
 */
export class FeatureNumbers<Attribute extends string> {
  private readonly beyond: Int32Array;

  constructor(
    private readonly table: readonly Feature[],
    private readonly attributes: readonly Attribute[],
    private readonly multiple: ReadonlySet<Attribute>,
    private readonly buckets: number,
  ) {
    this.beyond = Int32Array.from(attributes, (name) => hashOf(`beyond ${name}`));
  }

  /**
   * For each of `length` tokens the numbers of the features that it has. The same values give the same numbers.
   * @param readerOf what reads the value, or the values, of an attribute at a token
   */
  of(length: number, readerOf: (attribute: Attribute) => ReadValue): Int32Array[] {
    const text = this.hashed(length, readerOf);
    const numbers: Int32Array[] = [];
    for (let at = 0; at < length; at++) {
      let count = 0;
      for (const feature of this.table)
        count = (feature.hasSeveral ? addAll : addOne)(feature, at, text, count, this.buckets - 1);
      numbers.push(room.slice(0, count));
    }
    return numbers;
  }

  private hashed(length: number, readerOf: (attribute: Attribute) => ReadValue): HashedText {
    const hashes = new Hashes();
    const width = this.attributes.length;
    const single = new Int32Array(length * width);
    const several = this.attributes.map((attribute, column) => {
      const valueAt = readerOf(attribute);
      if (this.multiple.has(attribute)) return Array.from({ length }, (_, at) => hashes.ofAll(valueAt(at)));
      for (let at = 0; at < length; at++) single[at * width + column] = hashes.of(String(valueAt(at)));
      return undefined;
    });
    return { single, several, beyond: this.beyond, width, length };
  }
}

/** Adds a feature whose attributes have one value each. @returns how many features there are then */
function addOne({ salt, parts }: Feature, at: number, text: HashedText, count: number, mask: number): number {
  const { single, beyond, width, length } = text;
  let hash = salt;
  for (const { column, offset } of parts) {
    const place = at + offset;
    hash = mixed(hash, (place >= 0 && place < length ? single[place * width + column] : beyond[column]) as number);
  }
  room[count] = hash & mask;
  return count + 1;
}

const NOTHING: readonly number[] = [0];

/** Adds a feature once for each combination of the values of its attributes. */
function addAll({ salt, parts }: Feature, at: number, text: HashedText, count: number, mask: number): number {
  const { single, several, beyond, width, length } = text;
  let end = count + 1;
  room[count] = salt;
  for (const { column, offset } of parts) {
    const place = at + offset;
    const isInside = place >= 0 && place < length;
    const values = isInside ? several[column]?.[place] : undefined;
    if (values === undefined) {
      const value = (isInside ? single[place * width + column] : beyond[column]) as number;
      for (let i = count; i < end; i++) room[i] = mixed(room[i] as number, value);
      continue;
    }
    end = combine(values.length > 0 ? values : NOTHING, count, end);
  }
  for (let i = count; i < end; i++) room[i] = (room[i] as number) & mask;
  return end;
}

/** Mixes each value into each hash from `start` to `end`. @returns the new end */
function combine(values: readonly number[], start: number, end: number): number {
  let next = end;
  for (let one = 1; one < values.length; one++) {
    for (let i = start; i < end && next < room.length; i++) room[next++] = mixed(room[i] as number, values[one] as number);
  }
  for (let i = start; i < end; i++) room[i] = mixed(room[i] as number, values[0] as number);
  return next;
}

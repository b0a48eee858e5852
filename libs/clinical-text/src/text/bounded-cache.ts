/** Remembers what was computed for a key, for the `capacity` keys that were asked for last. */
export class BoundedCache<K, V> {
  private readonly values = new Map<K, V>();

  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.values.size;
  }

  /** The value of `key`, computed where it is not remembered. */
  get(key: K, compute: (key: K) => V): V {
    const known = this.values.get(key);
    const value = known ?? compute(key);
    // A Map keeps its keys in the order of insertion: the first is the one not asked for the longest time.
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as K);
    return value;
  }

  clear(): void {
    this.values.clear();
  }
}

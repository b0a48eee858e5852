/** How many shares there are of the documents of a collection: many more than processes, so that each gets about as much. */
export const BUCKETS = 64;

/** The bucket of a document, or of whatever else one process is to look after: always the same for the same `key`, from 0. */
export const bucketOf = (key: string): number => hash(key) % BUCKETS;

/**
 * Divides the buckets among processes, by their ids. Whoever knows the same processes divides in the same way, in whatever order they are
 * named, so no one has to be asked. No process has more than `BUCKETS / processes`, rounded up. Each bucket is its process's that ranks
 * highest for it and is not full (rendezvous hashing, with a bound): so most stay where they are when one comes or goes.
 */
export function divideBuckets(processes: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const shares = new Map(processes.toSorted().map((id) => [id, [] as number[]])); // sorted, lest two of one rank be in another order elsewhere
  const most = Math.ceil(BUCKETS / shares.size);
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const open = [...shares].filter(([, share]) => share.length < most);
    const ranked = open.map(([id, share]) => ({ share, rank: hash(`${bucket} ${id}`) }));
    const [first] = ranked.sort((a, b) => b.rank - a.rank);
    first?.share.push(bucket);
  }
  return shares;
}

/** FNV-1a over UTF-16 units, then the finaliser of MurmurHash3, without which similar texts have similar high bits: 32 bits, unsigned. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

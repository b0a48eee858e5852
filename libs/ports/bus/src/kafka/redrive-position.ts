/** What of one partition of the dead topic is resolved (redriven or dismissed): all letters before `upTo`, and single ones after it. */
export interface Position {
  readonly upTo: number;
  readonly resolvedAfter: ReadonlySet<number>;
}

/** Kafka keeps 4,096 bytes with a committed offset (offset.metadata.max.bytes). */
const MAX_METADATA = 4_000;

export const isResolved = ({ upTo, resolvedAfter }: Position, offset: number): boolean =>
  offset < upTo || resolvedAfter.has(offset);

/** The position once `resolved` are resolved too. */
export function advanced(position: Position, resolved: Iterable<number>): Position {
  const resolvedAfter = new Set([...position.resolvedAfter, ...resolved]);
  let { upTo } = position;
  while (resolvedAfter.has(upTo)) upTo += 1;
  return { upTo, resolvedAfter: new Set([...resolvedAfter].filter((offset) => offset > upTo)) };
}

/** As it is committed: the offset, and the letters after it as ranges (`12,15-18`) in its metadata. */
export function toCommit({ upTo, resolvedAfter }: Position): { readonly offset: string; readonly metadata: string } {
  const ranges: { from: number; to: number }[] = [];
  for (const offset of [...resolvedAfter].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === offset - 1) last.to = offset;
    else ranges.push({ from: offset, to: offset });
  }
  let metadata = '';
  for (const { from, to } of ranges) {
    const next = `${metadata}${metadata === '' ? '' : ','}${from === to ? from : `${from}-${to}`}`;
    // What does not fit is redriven once more, which changes nothing
    if (next.length > MAX_METADATA) break;
    metadata = next;
  }
  return { offset: String(upTo), metadata };
}

/** @param low where the partition begins: what Kafka has dropped counts as resolved */
export function fromCommit(offset: string, metadata: string | null, low: number): Position {
  const resolvedAfter = (metadata ?? '').split(',').flatMap((range) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return from === undefined ? [] : Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });
  const upTo = Math.max(low, Number(offset));
  return advanced({ upTo, resolvedAfter: new Set(resolvedAfter.filter((one) => one >= upTo)) }, []);
}

import type * as z from 'zod';

/** A name is near another where so many letters at most are changed, and no more than a third of them. */
const MOST_CHANGES = 3;

/** What is said of a field or a parameter that there is not, with the known one that is written alike. */
export function unknownField(name: string, known: readonly string[]): string {
  const nearest = known
    .map((other) => ({ other, changes: changesBetween(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes)[0];
  const isNear = nearest && nearest.changes <= Math.min(MOST_CHANGES, Math.max(name.length, nearest.other.length) / 3);
  return isNear ? `unknown; did you mean ${nearest.other}?` : 'unknown: leave it out';
}

/** The fields that a schema knows at a place of its value; none where they depend on the value. */
export function knownFieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: Described | undefined = schema as unknown as Described;
  for (const part of path) {
    const inner: Described | undefined = unwrapped(at);
    at = typeof part === 'number' ? inner?.def.element : inner?.def.shape?.[String(part)];
  }
  return Object.keys(unwrapped(at)?.def.shape ?? {});
}

/** What a schema of zod says of itself, as far as it is looked at here. */
interface Described {
  readonly def: {
    readonly shape?: Readonly<Record<string, Described>>;
    readonly element?: Described;
    readonly innerType?: Described;
  };
}

const unwrapped = (schema: Described | undefined): Described | undefined =>
  schema?.def.innerType ? unwrapped(schema.def.innerType) : schema;

/** Names are as long as fields of ours at most: what is longer is like none of them. */
const LONGEST_NAME = 40;

/** Letters to insert, remove, replace or swap with their neighbour, to make one word of the other. */
function changesBetween(a: string, b: string): number {
  if (a.length > LONGEST_NAME || b.length > LONGEST_NAME) return Infinity;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/**
 * JSON in one spelling only (RFC 8785): members in the order of their names' UTF-16 units, no blanks, and strings and numbers
 * as `JSON.stringify` writes them, which is what the RFC refers to. So the same data always have the same signature.
 * @example canonicalJson({ b: 1, a: [true, 'x'] }) // {"a":[true,"x"],"b":1}
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

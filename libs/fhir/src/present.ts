/**
 * `object` without its undefined fields and empty lists. Fields keep their order.
 * @example present({ text: undefined, code: 'a', note: [] }) // { code: 'a' }
 */
export function present<T extends object>(object: T): T {
  const kept = Object.entries(object).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0));
  return Object.fromEntries(kept) as T;
}

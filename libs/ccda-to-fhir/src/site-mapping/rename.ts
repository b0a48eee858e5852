import type { Identifier } from '@chartloom/fhir';
import type { SiteMapping } from './table.js';

const OID_URN = 'urn:oid:';

/**
 * A result with the operator's names of OIDs: each `system` that is the URN of one of them has its URI, and an identifier without an
 * assigner has the operator's name for it. Nothing else is changed; without such names the same object is returned.
 */
export function withSiteNames<T>(value: T, { systems, assigners }: SiteMapping): T {
  return systems.size === 0 && assigners.size === 0 ? value : (renamed(value) as T);

  function renamed(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(renamed);
    if (typeof node !== 'object' || node === null) return node;
    const fields = Object.entries(node).map(([name, field]): [string, unknown] => [name, renamed(field)]);
    const { system } = node as Partial<Identifier>;
    const oid = typeof system === 'string' && system.startsWith(OID_URN) ? system.slice(OID_URN.length) : undefined;
    if (oid === undefined) return Object.fromEntries(fields);
    const uri = systems.get(oid) ?? system;
    const name = isIdentifier(node) && !('assigner' in node) ? assigners.get(oid) : undefined;
    return { ...Object.fromEntries(fields), system: uri, ...(name !== undefined && { assigner: { display: name } }) };
  }
}

/** What has a system and a value is a number that someone assigned; a quantity's system is that of its unit. */
const isIdentifier = (node: object): boolean => 'value' in node && typeof node.value === 'string';

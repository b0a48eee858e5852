/** EN, AD, TEL and II to FHIR. */
import { lookupTable } from '@chartloom/kernel';
import { isNpi, type Address, type ContactPoint, type HumanName, type Identifier } from '@chartloom/fhir';
import type { AD, EN, II, TEL } from '@chartloom/ccda';
import { identifierSystem, rootUri } from './systems.js';
import { period } from './time.js';

const NAME_USES = lookupTable<HumanName['use']>({
  L: 'usual',
  C: 'official',
  P: 'nickname',
  A: 'anonymous',
  ASGN: 'usual',
  OR: 'official',
});

/** A person's name; nothing where it has no words. */
export function humanName(name: EN): HumanName | undefined {
  if (!name.text) return undefined;
  const hasParts = name.family.length > 0 || name.given.length > 0;
  const use = NAME_USES[name.use?.split(/\s+/)[0] ?? ''];
  const validity = period(name.validTime);
  return {
    ...(use && { use }),
    ...(!hasParts && { text: name.text }),
    ...(name.family.length > 0 && { family: name.family.join(' ') }),
    ...(name.given.length > 0 && { given: name.given }),
    ...(name.prefix.length > 0 && { prefix: name.prefix }),
    ...(name.suffix.length > 0 && { suffix: name.suffix }),
    ...(validity && { period: validity }),
  };
}

const ADDRESS_USES = lookupTable<Address['use']>({
  H: 'home',
  HP: 'home',
  HV: 'home',
  WP: 'work',
  TMP: 'temp',
  BAD: 'old',
});

/** A postal address; nothing where it has no words. */
export function address(ad: AD): Address | undefined {
  const { city, county, state, postalCode, country, text, lines } = ad;
  const parts = {
    ...(text && { text }),
    ...(lines.length > 0 && { line: lines }),
    ...(city && { city }),
    ...(county && { district: county }),
    ...(state && { state }),
    ...(postalCode && { postalCode }),
    ...(country && { country }),
  };
  if (Object.keys(parts).length === 0) return undefined;
  const use = ADDRESS_USES[ad.use?.split(/\s+/)[0] ?? ''];
  const validity = period(ad.useablePeriod);
  return { ...(use && { use }), ...parts, ...(validity && { period: validity }) };
}

const SCHEMES: readonly (readonly [RegExp, ContactPoint['system']])[] = [
  [/^tel:/i, 'phone'],
  [/^fax:/i, 'fax'],
  [/^x-text-fax:/i, 'fax'],
  [/^mailto:/i, 'email'],
  [/^sms:/i, 'sms'],
];
const TEL_USES = lookupTable<ContactPoint['use']>({
  H: 'home',
  HP: 'home',
  HV: 'home',
  WP: 'work',
  DIR: 'work',
  MC: 'mobile',
  TMP: 'temp',
  BAD: 'old',
});

/** A telecommunication address. A value without a scheme is a phone number if it looks like one. */
export function contactPoint({ value, use }: TEL): ContactPoint | undefined {
  if (!value) return undefined;
  const scheme = SCHEMES.find(([pattern]) => pattern.test(value));
  const bare = (scheme ? value.replace(scheme[0], '') : value).trim();
  if (!bare) return undefined;
  const system =
    scheme?.[1] ??
    (/^\w[\w+.-]*:/.test(value) ? 'url' : /^[\d\s()+.x-]+$/i.test(value) ? 'phone' : value.includes('@') ? 'email' : 'other');
  const known = (use ?? '')
    .split(/\s+/)
    .map((u) => TEL_USES[u])
    .find(Boolean);
  return { system, value: bare, ...(known && { use: known }) };
}

/** NullFlavors that some systems write as the number itself. */
const NO_NUMBERS = new Set(['UNK', 'NI', 'NA', 'NAV', 'NASK', 'ASKU', 'OTH', 'MSK', 'NULL', 'NONE']);

/** An identifier. A root alone identifies the thing itself, as a URI; one with only a nullFlavor is none. */
export function identifier({ root, extension: number, nullFlavor, assigningAuthorityName }: II): Identifier | undefined {
  const extension = number !== undefined && NO_NUMBERS.has(number.trim().toUpperCase()) ? undefined : number;
  // A root beside a nullFlavor, in place of a number too, names who would have assigned the number, not the thing.
  const isUnknown = nullFlavor !== undefined || extension !== number;
  const value = extension ?? (isUnknown ? undefined : root && rootUri(root));
  if (!value) return undefined;
  const system = extension ? root && systemOf(root, extension) : 'urn:ietf:rfc:3986';
  const found = system ? { system, value } : { value };
  return assigningAuthorityName ? { ...found, assigner: { display: assigningAuthorityName } } : found;
}

const NPI = '2.16.840.1.113883.4.6';

/** A number that stands where an NPI should and is none (its check digit is wrong) keeps its root and names nobody in FHIR. */
const systemOf = (root: string, value: string): string | undefined =>
  root === NPI && !isNpi(value) ? `urn:oid:${NPI}` : identifierSystem(root);

/** A list without its empty items, as an optional field: `...some('name', names(e).map(humanName))`. */
export function some<K extends string, T>(name: K, list: readonly (T | undefined)[]): { readonly [P in K]?: readonly T[] } {
  const kept: readonly unknown[] = list.length === 0 ? list : list.filter((item) => item !== undefined);
  return (kept.length > 0 ? { [name]: kept } : {}) as { readonly [P in K]?: readonly T[] };
}

/** The identifiers of a resource, as a field to spread. */
export const identifiers = (list: readonly II[]): { readonly identifier?: readonly Identifier[] } =>
  some('identifier', list.map(identifier));

/**
 * The identifiers of a person, an organization or a place. An OID alone is the register that their numbers come from,
 * which all of its members share; a UUID alone is theirs.
 */
export const partyIdentifiers = (list: readonly II[]): { readonly identifier?: readonly Identifier[] } =>
  identifiers(list.filter(({ root, extension }) => extension !== undefined || !root?.includes('.')));

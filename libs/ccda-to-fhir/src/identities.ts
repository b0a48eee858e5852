/**
 * Whether a fact is a repetition. Documents repeat facts across sections under one id, and many reuse an id for other
 * facts, so an id alone proves nothing. Two statements are one fact if id, type, code, subject and time agree and no
 * other field contradicts; otherwise both are kept.
 */
import type { Identifier, Reference, Resource } from '@chartloom/fhir';
import { sameVisit } from './visits.js';

/** A repeated fact: both statements merged. Or another fact under the same id: `same` is absent. */
export type Seen = { readonly reference: Reference; readonly same: Resource } | { readonly same?: undefined };

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose items a repetition may add to. Any other field has to be equal where both have it. */
const GROWING = new Set(['note', 'identifier', 'extension', 'category']);

export class Identities {
  private readonly byKey = new Map<string, Facts>();

  /** The known fact that `resource` repeats, or another one under the same id. Nothing where the id is new. */
  find(resource: Resource, keys: Keys, at: (url: string) => Resource | undefined): Seen | undefined {
    if (!keys.some((key) => this.byKey.has(key))) return undefined;
    for (const key of keys) {
      for (const url of this.byKey.get(key)?.like(resource) ?? []) {
        const earlier = at(url);
        const same = earlier && together(earlier, resource);
        if (same) return { reference: { reference: url }, same };
      }
    }
    return {};
  }

  learn(resource: Resource, keys: Keys, url: string): void {
    for (const key of keys) {
      const facts = this.byKey.get(key) ?? new Facts();
      this.byKey.set(key, facts);
      facts.add(resource, url);
    }
  }

  forget(resource: Resource, url: string): void {
    for (const key of keysOf(resource)) if (this.byKey.get(key)?.remove(resource, url) === 0) this.byKey.delete(key);
  }
}

/** With how many facts of one id, code, subject and time a further one is compared field by field. */
const MOST_COMPARED = 16;

/** Facts that agree in their identifying fields: the first ones for comparison, and any further one by its content. */
interface Alike {
  readonly byContent: Map<string, string>;
  readonly first: Set<string>;
}

/**
 * The facts under one identifier. Software that reuses ids does so tens of thousands of times, so a fact is found by its
 * identifying fields and its whole content, and compared with a few others only. Most ids occur once and are never
 * looked up.
 */
class Facts {
  private readonly unsorted = new Map<string, Resource>();
  private readonly byIdentity = new Map<string, Alike>();

  add(resource: Resource, url: string): void {
    this.unsorted.set(url, resource);
  }

  /** The facts that may be the same as this one. */
  like(resource: Resource): readonly string[] {
    for (const [url, known] of this.unsorted) this.sort(known, url);
    this.unsorted.clear();
    const alike = this.byIdentity.get(identityOf(resource));
    if (!alike) return [];
    const equal = alike.byContent.size === 0 ? undefined : alike.byContent.get(contentOf(resource));
    return equal === undefined ? [...alike.first] : [equal, ...alike.first];
  }

  private sort(resource: Resource, url: string): void {
    const identity = identityOf(resource);
    const alike = this.byIdentity.get(identity) ?? { byContent: new Map<string, string>(), first: new Set<string>() };
    this.byIdentity.set(identity, alike);
    if (alike.first.size < MOST_COMPARED) alike.first.add(url);
    else alike.byContent.set(contentOf(resource), url); // the last one: an earlier one may have grown to its limit
  }

  /** @returns how many are left */
  remove(resource: Resource, url: string): number {
    if (!this.unsorted.delete(url)) {
      const identity = identityOf(resource);
      const alike = this.byIdentity.get(identity);
      alike?.first.delete(url);
      for (const [content, known] of alike?.byContent ?? []) if (known === url) alike?.byContent.delete(content);
      if (alike?.first.size === 0 && alike.byContent.size === 0) this.byIdentity.delete(identity);
    }
    return this.unsorted.size + this.byIdentity.size;
  }
}

/** What a fact says, apart from what a repetition may add. */
const contentOf = (resource: Resource): string => JSON.stringify(Object.entries(resource).filter(([name]) => !GROWING.has(name)));

/** The keys by which a resource may be found. */
export type Keys = readonly string[];
const NONE: Keys = [];

/** An identifier counts only together with its system: a bare number identifies no one. */
export function keysOf(resource: Resource): Keys {
  if (!Array.isArray(resource.identifier)) return NONE;
  const list: readonly Identifier[] = resource.identifier;
  return list.flatMap((i) => (i.system && i.value ? [`${resource.resourceType} ${i.system}|${i.value}`] : []));
}

/** A fact that repetitions add to without end is several: no reader would want it as one. */
const MOST_GROWN = 128;

/** Both statements merged. Nothing where they disagree, or where only one of them has a code or a time. */
function together(known: Resource, more: Resource): Resource | undefined {
  if (known.resourceType === 'Encounter' && more.resourceType === 'Encounter') return sameVisit(known, more);
  const [a, b] = [known, more] as unknown as readonly [Fields, Fields];
  const names = new Set([...Object.keys(a), ...Object.keys(b)].filter((name) => !GROWING.has(name)));
  for (const name of names) {
    const [x, y] = [a[name], b[name]];
    const isContradicted =
      x === undefined || y === undefined
        ? IDENTIFYING.test(name) && !isDataAbsent(x ?? y)
        : x !== y && JSON.stringify(x) !== JSON.stringify(y);
    if (isContradicted) return undefined;
  }
  const grown = [...GROWING].flatMap((name) => {
    const [had, added] = [list(a[name]), list(b[name])];
    const known = new Set(added.length > 0 ? had.map((item) => JSON.stringify(item)) : []);
    const all = [...had, ...added.filter((item) => !known.has(JSON.stringify(item)))];
    return all.length > 0 ? [[name, all] as const] : [];
  });
  if (grown.some(([, all]) => all.length > MOST_GROWN)) return undefined;
  return { ...b, ...a, ...Object.fromEntries(grown) } as unknown as Resource;
}

/** The fields that identify a fact: its code, its subject, its time. */
const IDENTIFYING =
  /^_?(?:code|medication\w*|vaccineCode|type|subject|patient|onset\w*|abatement\w*|effective\w*|performed\w*|occurrence\w*|period|value\w*|status|\w*Status)$/;

/** The identifying fields that the source filled. Computed both for lookup and when a fact is found. */
function identityOf(resource: Resource): string {
  const known = identities.get(resource) ?? identified(resource);
  identities.set(resource, known);
  return known;
}
const identities = new WeakMap<Resource, string>();

const identified = (resource: Resource): string =>
  // Statements about one visit differ in nearly all fields.
  resource.resourceType === 'Encounter' ? '' : fieldsOf(resource);

const fieldsOf = (resource: Resource): string =>
  Object.entries(resource)
    .filter(([name]) => IDENTIFYING.test(name))
    .map(([name, value]) => [name, JSON.stringify(value)] as const)
    .filter(([, said]) => !said.includes(ABSENT))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .join();

/** An element that only holds the reason for its absence: we added it. */
const ABSENT = 'data-absent-reason';
const isDataAbsent = (value: unknown): boolean => JSON.stringify(value).includes(ABSENT);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

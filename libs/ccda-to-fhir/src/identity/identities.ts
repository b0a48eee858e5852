/**
 * Whether a fact is a repetition. Documents repeat facts across sections under one id, and many reuse an id for other
 * facts, so an id alone proves nothing. Two statements are one fact if id, type, code, subject and time agree and no
 * other field contradicts; otherwise both are kept.
 */
import type { Identifier, Reference, Resource } from '@chartloom/fhir';
import { contradicts, GROWING, Statement } from './statement.js';
import { sameVisit } from './visits.js';

/** A repeated fact: both statements merged. Or another fact under the same id: `same` is absent. */
export type Seen = { readonly reference: Reference; readonly same: Resource } | { readonly same?: undefined };

type Fields = Readonly<Record<string, unknown>>;
type ResourceAt = (url: string) => Resource | undefined;

export class Identities {
  private readonly byKey = new Map<string, Facts>();

  /** The known fact that a statement repeats, or another one under the same id. Nothing where the id is new. */
  find(statement: Statement, keys: Keys, at: ResourceAt): Seen | undefined {
    let isKnown = false;
    for (const key of keys) {
      const facts = this.byKey.get(key);
      if (!facts) continue;
      isKnown = true;
      const found = facts.find(statement, at);
      if (found) return found;
    }
    return isKnown ? {} : undefined;
  }

  learn(statement: Statement, keys: Keys, url: string): void {
    for (const key of keys) {
      const facts = this.byKey.get(key) ?? new Facts();
      this.byKey.set(key, facts);
      facts.add(statement, url);
    }
  }

  forget(resource: Resource, url: string): void {
    for (const key of keysOf(resource)) if (this.byKey.get(key)?.remove(url) === 0) this.byKey.delete(key);
  }
}

/** With how many facts of one id, code, subject and time a further one is compared field by field. */
const MOST_COMPARED = 16;

/** A fact that statements were added to: what it is now, and the items of its growing fields. */
interface Grown {
  readonly resource: Resource;
  readonly items: ReadonlyMap<string, Set<string>>;
}

/**
 * The facts under one identifier. Software that reuses ids does so tens of thousands of times, so a fact is found by all
 * that it says, or else by its identifying fields, and then compared with a few others only. Most ids occur once and are
 * never looked up.
 */
class Facts {
  private readonly urls = new Set<string>();
  private readonly unsorted = new Map<string, Statement>();
  /** The last fact that a statement of this content became or was added to: an earlier one may have grown to its limit. */
  private readonly byContent = new Map<string, string>();
  /** The first facts with the same identifying fields, for comparison. */
  private readonly byIdentity = new Map<string, string[]>();
  private readonly grown = new Map<string, Grown>();
  /** What the facts of {@link byIdentity} say now. */
  private readonly said = new Map<string, Statement>();

  add(statement: Statement, url: string): void {
    this.urls.add(url);
    this.unsorted.set(url, statement);
  }

  /** @returns how many are left. What is removed is still in the other maps, but no resource is found at its url. */
  remove(url: string): number {
    this.urls.delete(url);
    this.unsorted.delete(url);
    return this.urls.size;
  }

  find(statement: Statement, at: ResourceAt): Seen | undefined {
    for (const [url, known] of this.unsorted) this.sort(known, url);
    this.unsorted.clear();
    const equal = this.byContent.get(statement.content);
    const repeated = equal === undefined ? undefined : this.repetition(statement, equal, at);
    if (repeated) return repeated;
    for (const url of this.byIdentity.get(statement.fields.identity) ?? []) {
      const found = url === equal ? undefined : this.merge(statement, url, at);
      if (found) return found;
    }
    return undefined;
  }

  private sort(statement: Statement, url: string): void {
    this.byContent.set(statement.content, url);
    const alike = this.byIdentity.get(statement.fields.identity);
    if (!alike) this.byIdentity.set(statement.fields.identity, [url]);
    else if (alike.length < MOST_COMPARED) alike.push(url);
    else {
      const removed = alike.findIndex((one) => !this.urls.has(one));
      if (removed >= 0) alike[removed] = url;
    }
  }

  /** A statement of a content that the fact at `url` has: only what may grow needs to be compared, if nothing else changed it. */
  private repetition(statement: Statement, url: string, at: ResourceAt): Seen | undefined {
    const known = this.grown.get(url);
    if (!known || at(url) !== known.resource) return this.merge(statement, url, at);
    const added = addedItems(statement.resource, known.items);
    if (added.size === 0) return { reference: { reference: url }, same: known.resource };
    return known.resource.resourceType === 'Encounter' ? this.merge(statement, url, at) : this.grow(url, known, added);
  }

  private grow(url: string, { resource, items }: Grown, added: ReadonlyMap<string, readonly unknown[]>): Seen | undefined {
    const fields: Record<string, unknown> = { ...resource };
    for (const [name, more] of added) {
      const all = [...list(fields[name]), ...more];
      if (all.length > MOST_GROWN) return undefined;
      fields[name] = all;
    }
    for (const [name, more] of added) for (const item of more) items.get(name)?.add(JSON.stringify(item));
    const same = fields as unknown as Resource;
    this.grown.set(url, { resource: same, items });
    return { reference: { reference: url }, same };
  }

  private merge(statement: Statement, url: string, at: ResourceAt): Seen | undefined {
    const earlier = at(url);
    const same = earlier && together(this.statementOf(url, earlier), statement);
    if (!same) return undefined;
    this.byContent.set(statement.content, url);
    this.grown.set(url, { resource: same, items: itemsOf(same) });
    return { reference: { reference: url }, same };
  }

  private statementOf(url: string, resource: Resource): Statement {
    const known = this.said.get(url);
    if (known?.resource === resource) return known;
    const now = new Statement(resource);
    this.said.set(url, now);
    return now;
  }
}

const itemsOf = (resource: Resource): Grown['items'] =>
  new Map(
    Array.from(GROWING, (name) => [
      name,
      new Set(list((resource as unknown as Fields)[name]).map((item) => JSON.stringify(item))),
    ]),
  );

/** The items of growing fields that are not among the known ones. */
function addedItems(resource: Resource, known: Grown['items']): ReadonlyMap<string, readonly unknown[]> {
  const added = new Map<string, readonly unknown[]>();
  for (const name of GROWING) {
    const all = list((resource as unknown as Fields)[name]);
    const more = all.length === 0 ? all : all.filter((item) => !known.get(name)?.has(JSON.stringify(item)));
    if (more.length > 0) added.set(name, more);
  }
  return added;
}

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
function together(earlier: Statement, later: Statement): Resource | undefined {
  const [known, more] = [earlier.resource, later.resource];
  if (known.resourceType === 'Encounter' && more.resourceType === 'Encounter') return sameVisit(known, more);
  if (contradicts(earlier, later)) return undefined;
  const [a, b] = [known, more] as unknown as readonly [Fields, Fields];
  const grown = Array.from(GROWING).flatMap((name) => {
    const [had, added] = [list(a[name]), list(b[name])];
    const known = new Set(added.length > 0 ? had.map((item) => JSON.stringify(item)) : []);
    const all = [...had, ...added.filter((item) => !known.has(JSON.stringify(item)))];
    return all.length > 0 ? [[name, all] as const] : [];
  });
  if (grown.some(([, all]) => all.length > MOST_GROWN)) return undefined;
  return { ...b, ...a, ...Object.fromEntries(grown) } as unknown as Resource;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What has to hold after documents were loaded. Every check is computed from Bundles and from what the server returns. */
import { isDeepStrictEqual } from 'node:util';
import type { Bundle, BundleEntry } from '@chartloom/fhir';
import type { Json } from './fhir-server.js';
import type { LoadedDocument } from './documents.js';

/** Where the server put the entries of a document, by full URL. */
export type Locations = ReadonlyMap<string, string>;

/** Places and people: the only resources that two documents may share. */
const SHAREABLE = /^(?:Organization|Location|Practitioner|Patient)\//;
const OURS = 'https://chartloom.dev/fhir/sid/resource';
/** A shared resource has no place in one document. */
const PLACE = /\/(?:source-element|source-region|source-text|derivation-reference)$/;

/** The facts of a collection that are not in the transaction of the same document, with all that they say and refer to. */
export function lostFacts({ collection, transaction }: LoadedDocument): readonly string[] {
  const there = new Set(printsOf(transaction).values());
  const prints = printsOf(collection);
  const isKept = ({ fullUrl, resource }: BundleEntry): boolean =>
    resource.resourceType === 'OperationOutcome' ? hasReport(transaction, resource) : there.has(prints.get(fullUrl) ?? '');
  return collection.entry.filter((entry) => !isKept(entry)).map(({ resource }) => resource.resourceType);
}

/** Each resource as its type and what it says, each reference as what its target says. */
function printsOf({ entry }: Bundle): ReadonlyMap<string, string> {
  const bare = new Map<string, string>(entry.map(({ fullUrl, resource }) => [fullUrl, print(resource, () => '')]));
  return new Map(entry.map(({ fullUrl, resource }) => [fullUrl, print(resource, (url) => bare.get(url) ?? url)]));
}

const print = (resource: object, target: (url: string) => string): string =>
  JSON.stringify(changed(literal(withoutOurs(resource as Json)), target));

/** A Binary holds the report of losses, as long as it is; full URLs in it may be others. */
function hasReport({ entry }: Bundle, report: { readonly issue: readonly unknown[] }): boolean {
  const shapes = entry.flatMap(({ resource }) => {
    if (resource.resourceType !== 'Binary') return [];
    return [JSON.parse(Buffer.from(resource.data, 'base64').toString('utf8')) as { readonly issue?: readonly unknown[] }];
  });
  return shapes.some(({ issue }) => issue?.length === report.issue.length);
}

/** The entries that the server does not return as they were sent, references leading to where it put their targets. */
export function changedFacts(transaction: Bundle, at: Locations, stored: ReadonlyMap<string, Json>): readonly string[] {
  return transaction.entry.flatMap(({ fullUrl, resource }) => {
    const location = at.get(fullUrl) ?? '';
    const found = stored.get(location);
    const expected = changed(withoutMeta(resource as unknown as Json), (url) => at.get(url) ?? url);
    return found &&
      isDeepStrictEqual(
        changed(withoutMeta(found), (url) => url),
        expected,
      )
      ? []
      : [`${resource.resourceType} ${location}`];
  });
}

/** Resources that entries share which say different things, or which are no people and places. */
export function mergedFacts(documents: readonly (readonly [Bundle, Locations])[]): readonly string[] {
  const said = new Map<string, Set<string>>();
  const entries = new Map<string, number>();
  for (const [{ entry }, at] of documents)
    for (const { fullUrl, resource } of entry) {
      const location = at.get(fullUrl) ?? '';
      const all = said.get(location) ?? new Set();
      said.set(location, all.add(JSON.stringify(changed(resource, (url) => at.get(url) ?? url))));
      entries.set(location, (entries.get(location) ?? 0) + 1);
    }
  return [...said].flatMap(([location, all]) =>
    all.size > 1 || ((entries.get(location) ?? 0) > 1 && !SHAREABLE.test(location)) ? [location] : [],
  );
}

function withoutMeta({ id: _, meta: __, ...rest }: Json): Json {
  return rest;
}

/** What a document says itself: without our identifiers, and without its places in the document. */
function withoutOurs(resource: Json): Json {
  const { identifier, extension, ...rest } = withoutMeta(resource);
  const isShareable = SHAREABLE.test(`${String(resource['resourceType'])}/`);
  const identifiers = Array.isArray(identifier)
    ? (identifier as readonly Json[]).filter(({ system }) => system !== OURS)
    : identifier;
  const places = (extension ?? []) as readonly { readonly url: string }[];
  const extensions = isShareable ? places.filter(({ url }) => !PLACE.test(url)) : places;
  return { ...rest, identifier: identifiers ?? [], extension: extensions };
}

/** A copy in which a reference by our identifier alone is one to the entry with that uuid. */
function literal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(literal);
  if (typeof value !== 'object' || value === null) return value;
  const { identifier, type } = value as Json;
  const isLogical = typeof type === 'string' && typeof identifier === 'object' && identifier !== null && 'value' in identifier;
  if (isLogical && (identifier as Json)['system'] === OURS) return { reference: `urn:uuid:${String(identifier.value)}` };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, literal(field)]));
}

/** A copy with other references and attachment URLs, fields in the order of their names. */
function changed(value: unknown, target: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, target));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, typeof field === 'string' ? changedText(name, field, target) : changed(field, target)]),
  );
}

function changedText(name: string, text: string, target: (url: string) => string): string {
  if (name === 'div') return wordsOf(text);
  return name === 'reference' || name === 'url' ? target(text) : text;
}

/** The words of a narrative: servers write its XHTML in their own way (`<td/>`, `&#x27;`). */
const wordsOf = (xhtml: string): string =>
  xhtml
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?<name>#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED[name];
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return String.fromCodePoint(code);
}

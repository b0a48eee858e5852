import type { Bundle, BundleEntry, Reference, Urn } from '../r4.js';
import { logicalReference, searchFor, withOwnIdentifier } from './own-identifier.js';
import { sharedResource, sharedUrls } from './shared-identity.js';
import type { BundleSource } from './source.js';
import { storedReport } from './stored-report.js';
import { withReferences, withReferencesOfPrimitives } from './references.js';

/**
 * A Bundle that a server stores as a whole or not at all. Each entry is a conditional create by an identifier (or tag) of
 * ours, so that a second load creates nothing; people and places that documents share are created once for all of them.
 */
export function transactionOf({ entry: all }: Bundle, { sourceId, recordedAt, identityKey }: BundleSource): Bundle {
  const shared = sharedUrls(all, identityKey);
  const [composition] = all;
  const stored = all.flatMap((entry): readonly BundleEntry[] =>
    entry.resource.resourceType === 'OperationOutcome'
      ? storedReport({ sourceId, outcome: entry.resource, composition, urls: shared, ...(recordedAt && { recordedAt }) })
      : [entry],
  );
  const types = new Map(stored.map(({ fullUrl, resource }) => [shared.get(fullUrl) ?? fullUrl, resource.resourceType]));
  const byIdentifier = (reference: Reference): Reference => {
    const { reference: url, ...rest } = reference;
    const type = types.get(url as Urn);
    const logical = type && logicalReference(type, url as Urn);
    return logical ? { ...rest, ...logical } : reference;
  };
  const created = new Map<Urn, BundleEntry>();
  for (const entry of stored) {
    const fullUrl = shared.get(entry.fullUrl) ?? entry.fullUrl;
    if (created.has(fullUrl)) continue;
    const create = conditionalCreate(fullUrl, entry, shared);
    created.set(fullUrl, { ...create, resource: withReferencesOfPrimitives(create.resource, byIdentifier) });
  }
  return { resourceType: 'Bundle', type: 'transaction', entry: [...created.values()] };
}

function conditionalCreate(fullUrl: Urn, { fullUrl: own, resource }: BundleEntry, shared: ReadonlyMap<string, Urn>): BundleEntry {
  const said = shared.has(own)
    ? sharedResource(resource, shared)
    : withReferences(resource, (reference) => shared.get(reference) ?? reference);
  const { resourceType } = resource;
  return {
    fullUrl,
    resource: withOwnIdentifier(said, fullUrl),
    request: { method: 'POST', url: resourceType, ifNoneExist: searchFor(resourceType, fullUrl) },
  };
}

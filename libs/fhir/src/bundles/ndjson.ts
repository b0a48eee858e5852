import { withDigits } from '../decimal.js';
import type { Bundle, BundleEntry, Resource } from '../r4.js';
import { uuidOf } from './own-identifier.js';
import { withReferences } from './references.js';

/**
 * The resources of a transaction for bulk loaders, one in a line, in its order. Each has the uuid of its full URL as id, and
 * refers to others by type and id. A line begins with the resource's type and id.
 */
export function ndjsonOf({ entry }: Bundle): Uint8Array {
  const idOf = new Map<string, string>(
    entry.map(({ fullUrl, resource }) => [fullUrl, `${resource.resourceType}/${uuidOf(fullUrl)}`]),
  );
  return Buffer.concat(entry.map((one) => Buffer.from(`${JSON.stringify(withDigits(identified(one, idOf)))}\n`)));
}

function identified({ fullUrl, resource: original }: BundleEntry, idOf: ReadonlyMap<string, string>): unknown {
  const change = (url: string): string => idOf.get(url) ?? url;
  const { resourceType, ...rest } = withAttachments(withReferences(original, change), change);
  return { resourceType, id: uuidOf(fullUrl), ...rest };
}

/** A DocumentReference names a Binary by an URL. */
function withAttachments(resource: Resource, change: (url: string) => string): Resource {
  if (resource.resourceType !== 'DocumentReference') return resource;
  const content = resource.content.map(({ attachment, ...rest }) => ({
    ...rest,
    attachment: { ...attachment, ...(attachment.url !== undefined && { url: change(attachment.url) }) },
  }));
  return { ...resource, content };
}

import { AppError } from '@chartloom/kernel';
import { documentUuid } from '../ids.js';
import type { Bundle, BundleEntry, Composition, CompositionSection, Identifier, Reference } from '../r4.js';
import { referencesOf } from './references.js';
import type { BundleSource } from './source.js';

/**
 * A FHIR document (R4, documents.html): the Composition first, an identifier, a timestamp, and every resource within reach
 * of the Composition. What no reference reaches, such as the report of losses, is named by a last section.
 * @throws AppError `recorded-at-required` where there is no time for the timestamp
 */
export function documentOf({ entry: all }: Bundle, { sourceId, recordedAt, documentId }: BundleSource): Bundle {
  if (recordedAt === undefined)
    throw new AppError('recorded-at-required', 'A document Bundle has a timestamp: say when the document was recorded.');
  const [first, ...rest] = all;
  const rootless = first ? unreached(first, rest) : [];
  const entry = first ? [{ ...first, resource: withSection(first.resource as Composition, rootless) }, ...rest] : rest;
  return {
    resourceType: 'Bundle',
    type: 'document',
    identifier: identifierOf(sourceId, documentId),
    timestamp: recordedAt,
    entry,
  };
}

/** R4 (bdl-9): a document has an identifier with a system and a value. */
const identifierOf = (sourceId: string, documentId: Identifier | undefined): Identifier =>
  documentId?.system !== undefined && documentId.value !== undefined
    ? documentId
    : { system: 'urn:ietf:rfc:3986', value: documentUuid(sourceId, 'document') };

/** The entries that neither the Composition nor an earlier one of these leads to. A Provenance leads to its targets itself. */
function unreached(first: BundleEntry, rest: readonly BundleEntry[]): readonly BundleEntry[] {
  const byUrl = new Map<string, BundleEntry>(rest.map((entry) => [entry.fullUrl, entry]));
  const reached = new Set<string>([first.fullUrl]);
  const follow = (start: BundleEntry): void => {
    const open = [start];
    for (let next = open.pop(); next; next = open.pop()) {
      for (const url of referencesOf(next.resource)) {
        const target = reached.has(url) ? undefined : byUrl.get(url);
        if (target) open.push(target);
        reached.add(url);
      }
    }
  };
  follow(first);
  for (const entry of rest) if (entry.resource.resourceType === 'Provenance') follow(entry);
  const found: BundleEntry[] = [];
  for (const entry of rest) {
    if (reached.has(entry.fullUrl) || entry.resource.resourceType === 'Provenance') continue;
    found.push(entry);
    reached.add(entry.fullUrl);
    follow(entry);
  }
  return found;
}

function withSection(composition: Composition, entries: readonly BundleEntry[]): Composition {
  if (entries.length === 0) return composition;
  const types = [...new Set(entries.map(({ resource }) => resource.resourceType))];
  const section: CompositionSection = {
    title: 'Not in a section of the source',
    text: {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${types.join(', ')}</p></div>`,
    },
    entry: entries.map(({ fullUrl }): Reference => ({ reference: fullUrl })),
  };
  return { ...composition, section: [...(composition.section ?? []), section] };
}

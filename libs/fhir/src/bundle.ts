import { outcomeOf, type Loss, type Review } from './outcome.js';
import { withDigits } from './decimal.js';
import { documentUuid } from './ids.js';
import type { Bundle, BundleEntry, Composition, Resource } from './r4.js';

export interface BundleParts {
  /** The document's identity, as in {@link documentUuid}. */
  readonly sourceId: string;
  readonly composition: BundleEntry & { readonly resource: Composition };
  /** Every other resource, in its final order. */
  readonly entries: readonly BundleEntry[];
  readonly losses?: readonly Loss[];
  readonly reviews?: readonly Review[];
}

/**
 * The one shape of our results: a collection with the Composition first. Where something was lost or needs review, an
 * OperationOutcome is last. There is no `Bundle.timestamp`, because a result does not depend on the clock.
 */
export function bundleOf({ sourceId, composition, entries, losses = [], reviews = [] }: BundleParts): Bundle {
  const outcome = outcomeOf(losses, reviews);
  const last = outcome ? [{ fullUrl: documentUuid(sourceId, 'losses'), resource: outcome }] : [];
  return { resourceType: 'Bundle', type: 'collection', entry: [composition, ...entries, ...last] };
}

/** A resource under the id of its position in the document. */
export const entryOf = <R extends Resource>(
  sourceId: string,
  position: string,
  resource: R,
): BundleEntry & { readonly resource: R } => ({
  fullUrl: documentUuid(sourceId, position),
  resource,
});

/** How many resources of each type, for the conversion report. */
export function countsByType(bundle: Bundle): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { resource } of bundle.entry) counts[resource.resourceType] = (counts[resource.resourceType] ?? 0) + 1;
  return counts;
}

/** Bytes of a result: JSON in insertion order, without white space. */
export const serialise = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(withDigits(value)));

/**
 * Bytes of a Bundle, equal to those of {@link serialise}. Written entry by entry, so that a long Bundle is never held
 * as one string as well.
 */
export function serialiseBundle({ entry, ...head }: Bundle): Uint8Array {
  const chunks = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entry":[`)];
  const comma = Buffer.from(',');
  entry.forEach((one, i) => {
    if (i > 0) chunks.push(comma);
    chunks.push(Buffer.from(JSON.stringify(withDigits(one))));
  });
  chunks.push(Buffer.from(']}'));
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

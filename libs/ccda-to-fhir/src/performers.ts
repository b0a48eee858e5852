/** Who performed a result is named by number in the result itself: it is then complete when it is read alone. */
import type { BundleEntry, Identifier, Reference, Resource } from '@chartloom/fhir';
import type { BundleBuilder } from './bundle-builder.js';

/** The entry, with the first number of each performer of an observation or a report beside the reference. */
export function withNumbers(entry: BundleEntry, builder: BundleBuilder): BundleEntry {
  const { resource } = entry;
  if ((resource.resourceType !== 'Observation' && resource.resourceType !== 'DiagnosticReport') || !resource.performer)
    return entry;
  const performer = resource.performer.map((reference): Reference => {
    const identifier = numberOf(builder.resourceAt(reference));
    return identifier ? { ...reference, identifier } : reference;
  });
  return { ...entry, resource: { ...resource, performer } };
}

function numberOf(party: Resource | undefined): Identifier | undefined {
  const { identifier } = (party ?? {}) as { readonly identifier?: readonly Identifier[] };
  return identifier?.find((i) => i.system && i.value);
}

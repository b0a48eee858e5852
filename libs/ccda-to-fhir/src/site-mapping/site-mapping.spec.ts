import { describe, expect, it } from '@jest/globals';
import type { Bundle, CodeableConcept } from '@chartloom/fhir';
import { convertCcda } from '../convert.js';
import { parseSiteMapping } from './table.js';

const LOCAL = '1.2.840.114350.1.13.99.5';
const MRN = '1.2.840.114350.1.13.99.7';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const document =
  bytes(`<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><realmCode code="US"/>
  <id root="${MRN}" extension="doc-1"/><code code="34133-9" codeSystem="2.16.840.1.113883.6.1"/>
  <recordTarget><patientRole><id root="${MRN}" extension="17"/><patient><name><given>Ann</given><family>Elm</family></name></patient></patientRole></recordTarget>
  <component><structuredBody><component><section><code code="30954-2" codeSystem="2.16.840.1.113883.6.1"/><text>results</text><entry>
  <observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.2"/><id root="${LOCAL}" extension="r1"/>
  <code code="GLU" codeSystem="${LOCAL}" displayName="Glucose"><translation code="XX" codeSystem="${MRN}"/></code><statusCode code="completed"/><effectiveTime value="20240102"/>
  <value xsi:type="PQ" value="99" unit="mg/dL"/></observation></entry></section></component></structuredBody></component></ClinicalDocument>`);

const TABLE = `# what our laboratory writes
name\tSt. Mary
version\t2026-11
code\t${LOCAL}\tGLU\thttp://loinc.org\t2345-7\tGlucose [Mass/volume] in Serum or Plasma
code\t${MRN}\tXX\t2.16.840.1.113883.6.96\t33747003
system\t${LOCAL}\thttps://stmary.example/fhir/lab
assigner\t${MRN}\tSt. Mary Hospital
`;

async function converted(table?: string, format: 'fhir' | 'json' = 'fhir') {
  const tools = table === undefined ? {} : { mapping: parseSiteMapping(bytes(table)) };
  const { artifacts, report } = await convertCcda(document, { sourceId: 'x', format }, { tools });
  const bundle = JSON.parse(Buffer.from(artifacts[0]?.bytes ?? []).toString()) as Bundle;
  return { bundle, report, text: JSON.stringify(bundle) };
}
const of = ({ entry }: Bundle, type: string) =>
  entry.map(({ resource }) => resource).find(({ resourceType }) => resourceType === type) as unknown as {
    readonly code: CodeableConcept;
    readonly identifier: readonly object[];
    readonly meta?: object;
  };
const MARK = [{ url: 'https://chartloom.dev/fhir/StructureDefinition/derived', valueCode: 'site-mapping' }];

describe('a table of the site', () => {
  it('adds codes after those of the source, marked, for a code and for its translations', async () => {
    const { bundle } = await converted(TABLE);
    expect(of(bundle, 'Observation').code.coding).toEqual([
      { system: 'https://stmary.example/fhir/lab', code: 'GLU', display: 'Glucose' },
      { system: `urn:oid:${MRN}`, code: 'XX' },
      { extension: MARK, system: 'http://loinc.org', code: '2345-7', display: 'Glucose [Mass/volume] in Serum or Plasma' },
      { extension: MARK, system: 'http://snomed.info/sct', code: '33747003' },
    ]);
  });

  it('names OIDs and who assigns their numbers, also of the document', async () => {
    const { bundle } = await converted(TABLE);
    const assigned = (value: string) => ({ system: `urn:oid:${MRN}`, value, assigner: { display: 'St. Mary Hospital' } });
    expect(of(bundle, 'Patient').identifier).toEqual([assigned('17')]);
    expect(of(bundle, 'Composition').identifier).toEqual(assigned('doc-1'));
    expect(of(bundle, 'Observation').identifier).toEqual([{ system: 'https://stmary.example/fhir/lab', value: 'r1' }]);
  });

  it('is named in the Provenance and in the report, by its digest', async () => {
    const { report, text } = await converted(TABLE);
    const title = `St. Mary 2026-11 (sha256 ${parseSiteMapping(bytes(TABLE)).sha256})`;
    expect(report.tools['site-mapping']).toBe(title);
    expect(text).toContain(JSON.stringify({ entity: [{ role: 'source', what: { display: title } }] }).slice(1, -1));
  });

  it('marks its codes in the json format too', async () => {
    const { text } = await converted(TABLE, 'json');
    expect(text).toContain('"code":"33747003","derived":["site-mapping"]');
  });

  it('changes nothing that it has no row for, and nothing without it', async () => {
    const [without, other] = [await converted(), await converted(`assigner\t1.2.3\tNo one\n`)];
    const facts = ({ bundle }: typeof without) => bundle.entry.filter(({ resource }) => resource.resourceType !== 'Provenance');
    expect(facts(other)).toEqual(facts(without));
    expect(without.text).not.toContain('site-mapping');
  });

  it('is the same as JSON', () => {
    const json = JSON.stringify({
      name: 'St. Mary',
      code: [{ from_system: LOCAL, from_code: 'GLU', to_system: 'http://loinc.org', to_code: '2345-7' }],
      system: [{ oid: LOCAL, uri: 'https://stmary.example/fhir/lab' }],
      assigner: [{ oid: MRN, name: 'St. Mary Hospital' }],
    });
    const lines = `name\tSt. Mary\r\ncode\t${LOCAL}\tGLU\thttp://loinc.org\t2345-7\r\nsystem\t${LOCAL}\thttps://stmary.example/fhir/lab\r\nassigner\t${MRN}\tSt. Mary Hospital`;
    const { sha256: _, ...one } = parseSiteMapping(bytes(json));
    expect(parseSiteMapping(bytes(lines))).toMatchObject(one);
  });

  it('takes a system by its URI, under each OID that it has', () => {
    const { translations } = parseSiteMapping(bytes('code\thttp://hl7.org/fhir/sid/cvx\t88\tsnomed:x\t1'));
    expect([...translations.keys()]).toEqual(['2.16.840.1.113883.12.292|88', '2.16.840.1.113883.6.59|88']);
  });

  const row = (...fields: string[]): string => fields.join('\t');
  it.each<[string, string, string]>([
    ['an empty file', '\n# nothing\n', 'It has no row of the kinds code, system or assigner.'],
    ['blanks in place of tabs', `system ${LOCAL} https://x.example\n`, 'line 1 begins with none of'],
    ['too few columns', row('code', LOCAL, 'GLU'), 'line 1 lacks to_system, to_code.'],
    ['too many columns', row('system', LOCAL, 'urn:x', 'y'), 'line 1 has more than oid, uri.'],
    ['no OID', row('system', '1.02', 'urn:x'), 'line 1 has no OID in its second column.'],
    ['no URI', row('system', LOCAL, 'lab'), 'line 1 has no URI in its third column.'],
    [
      'an OID that FHIR names',
      row('system', '2.16.840.1.113883.6.1', 'urn:x'),
      'line 1 renames an OID for which FHIR has a URI.',
    ],
    ['a system that is not known', row('code', 'lab', 'A', 'http://loinc.org', '1-8'), 'line 1 translates from a system'],
    ['a system that is none', row('code', LOCAL, 'A', 'loinc', '1-8'), 'line 1 translates to a system'],
    ['a code to itself', row('code', LOCAL, 'A', LOCAL, 'A'), 'line 1 translates a code to itself.'],
    [
      'two codes of one system',
      `${row('code', LOCAL, 'A', 'urn:x', '1')}\n${row('code', LOCAL, 'A', 'urn:x', '2')}`,
      'line 2 says again what line 1 says.',
    ],
    [
      'two names of one OID',
      `${row('system', LOCAL, 'urn:x')}\n\n${row('system', LOCAL, 'urn:y')}`,
      'line 3 says again what line 1 says.',
    ],
    ['JSON that is none', '{\n"name": x', 'line 2 is no JSON.'],
    ['JSON with an unknown member', '{"codes": []}', 'JSON has a member that is none of'],
    ['JSON with a wrong row', '{"system": [{"oid": "1.2", "uri": "urn:x"}, {"oid": 7, "uri": "urn:x"}]}', 'system 2 lacks oid.'],
    ['JSON with an unknown field', '{"system": [{"oid": "1.2", "url": "urn:x"}]}', 'system 1 is no object of oid, uri.'],
  ])('is refused with %s', (_, text, sentence) => {
    expect(() => parseSiteMapping(bytes(text))).toThrow(sentence);
  });

  it('is refused where it is not UTF-8, and names the first twenty faults', () => {
    expect(() => parseSiteMapping(Uint8Array.of(0xe4, 0x20))).toThrow('It is not valid UTF-8');
    expect(() => parseSiteMapping(bytes('x\n'.repeat(30)))).toThrow(/line 20 [^;]*; and 10 more\.$/);
  });
});

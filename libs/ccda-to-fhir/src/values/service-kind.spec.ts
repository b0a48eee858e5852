import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, LOINC, SCT } from '../testing/fixture.js';

const CPT = 'codeSystem="2.16.840.1.113883.6.12"';
const result = (code: string) =>
  `<observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.2"/>${code}<statusCode code="completed"/><value xsi:type="ST">Clear</value></observation>`;
const report = (code: string, results: readonly string[]) =>
  `<organizer classCode="BATTERY" moodCode="EVN"><templateId root="${CCDA}.1"/>${code}<statusCode code="completed"/>${results
    .map((r) => `<component>${r}</component>`)
    .join('')}</organizer>`;
const SODIUM = `<code code="2951-2" ${LOINC} displayName="Sodium"/>`;
const UNCODED = '<code nullFlavor="UNK"/>';

async function categories(entry: string, section = '30954-2') {
  const { resources } = await converted(fixture({ section, entry }));
  const of = (type: string) =>
    resources.flatMap((r) =>
      r.resourceType === type
        ? ((r as { category?: readonly { coding?: readonly { code?: string }[] }[] }).category ?? []).map(
            (c) => c.coding?.[0]?.code,
          )
        : [],
    );
  return [of('DiagnosticReport')[0], of('Observation')[0]];
}

describe('the category of a report and of its results', () => {
  it.each<[string, string, string, string, string]>([
    ['a panel', `<code code="24323-8" ${LOINC}/>`, SODIUM, 'LAB', 'laboratory'],
    ['a report without a code', UNCODED, SODIUM, 'LAB', 'laboratory'],
    ['an X-ray by CPT', `<code code="71020" ${CPT}/>`, `<code code="1" codeSystem="1.2.3"/>`, 'RAD', 'imaging'],
    ['a CT by its name', `<code code="30799-9" ${LOINC} displayName="CT Head WO contrast"/>`, UNCODED, 'RAD', 'imaging'],
    ['one of imaging results', UNCODED, `<code code="36643-5" ${LOINC}/>`, 'RAD', 'imaging'],
    ['an ECG', `<code code="93000" ${CPT}/>`, UNCODED, 'EC', 'procedure'],
    ['pathology', `<code code="116784002" ${SCT}/>`, UNCODED, 'PAT', 'laboratory'],
    ['a blood test by CPT', `<code code="85025" ${CPT}/>`, UNCODED, 'LAB', 'laboratory'],
    ['Chlamydia', `<code code="1" codeSystem="1.2.3" displayName="CT, rRNA"/>`, UNCODED, 'LAB', 'laboratory'],
    ['rheumatoid factor', `<code code="1" codeSystem="1.2.3" displayName="RF serum"/>`, UNCODED, 'LAB', 'laboratory'],
  ])('%s', async (_, code, member, ofReport, ofResult) => {
    expect(await categories(report(code, [result(member)]))).toEqual([ofReport, ofResult]);
  });

  it("of functions are no laboratory's", async () => {
    const entry = report('<code code="d5" codeSystem="2.16.840.1.113883.6.254"/>', [
      result('<code code="57251-1" codeSystem="2.16.840.1.113883.6.1"/>'),
    ]);
    expect(await categories(entry, '47420-5')).toEqual(['OTH', 'survey']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, SCT } from './testing/fixture.js';

const procedure = (inner: string, attributes = '') =>
  `<procedure classCode="PROC" moodCode="EVN" ${attributes}><templateId root="${CCDA}.14"/><id nullFlavor="NI"/>${inner}<statusCode code="completed"/></procedure>`;
const problem = (value: string) =>
  `<act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.3"/><code code="CONC"/><statusCode code="active"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><code code="55607006" ${SCT}/><statusCode code="completed"/><effectiveTime><low nullFlavor="UNK"/></effectiveTime>${value}</observation></entryRelationship></act>`;
const drug = `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><effectiveTime nullFlavor="NI"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="NI"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;

describe('a row of a form', () => {
  it.each<[string, string]>([
    ['a procedure', procedure('<code nullFlavor="NI"/><effectiveTime nullFlavor="NI"/>')],
    ['a problem', problem('<value xsi:type="CD" nullFlavor="NI"/>')],
    ['a drug', drug],
    [
      'a problem that is none, and says so in words',
      problem('<value xsi:type="CD" nullFlavor="NI"/>').replace('<observation ', '<observation negationInd="true" '),
    ],
    ['points', procedure('...')],
    ['an undone procedure without a name', procedure('<code nullFlavor="UNK"/>', 'negationInd="true"')],
    [
      'a vaccine that is none',
      `<substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><templateId root="${CCDA}.52"/><statusCode code="completed"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="NI"><originalText><reference value="#nowhere"/></originalText></code></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
    ],
    [
      'a vaccine that does not apply, with its row',
      `<substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><templateId root="${CCDA}.52"/><text>No immunizations administered during visit</text><statusCode code="completed"/><effectiveTime value="20140507"/><doseQuantity value="0"/><consumable><manufacturedProduct><manufacturedMaterial><code nullFlavor="NA"/></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`,
    ],
    ['a date of no problem', problem('<value xsi:type="CD"/>').replace('<low nullFlavor="UNK"/>', '<low value="20191108"/>')],
    [
      'a report of empty rows',
      `<organizer classCode="BATTERY" moodCode="EVN"><templateId root="${CCDA}.1"/><code nullFlavor="UNK"/><component><observation classCode="OBS" moodCode="EVN"><code nullFlavor="UNK"/><value xsi:type="ST" nullFlavor="UNK"/></observation></component></organizer>`,
    ],
    [
      'an author of nothing',
      procedure('<code nullFlavor="NI"/><author><time value="2024"/><assignedAuthor><code code="1"/></assignedAuthor></author>'),
    ],
  ])('that is left empty is no fact: %s', async (_, entry) => {
    const { resources, losses } = await converted(fixture({ entry }));
    const types = resources
      .map((r) => r.resourceType)
      .filter((t) => !/^(?:Composition|Patient|Practitioner|Provenance|Operation)/.test(t));
    expect(types).toEqual([]);
    expect(losses).toMatchObject({ 'no-information': 1 });
  });

  it.each<[string, string]>([
    ['words', procedure('<code nullFlavor="NA"><originalText>a stitch</originalText></code>')],
    ['an undone procedure', procedure(`<code code="1" ${SCT}/>`, 'negationInd="true"')],
    [
      'a reason why it was not done',
      procedure(
        `<code nullFlavor="NI"/><entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><code code="PATOBJ"/></observation></entryRelationship>`,
        'negationInd="true"',
      ),
    ],
    ['words elsewhere', procedure('<code nullFlavor="NI"/><text>a stitch</text>')],
    ['a time', procedure('<code nullFlavor="NI"/><effectiveTime value="2020"/>')],
    ['a code of another system', procedure(`<code nullFlavor="OTH"><translation code="1" ${SCT}/></code>`)],
    [
      'something within',
      procedure(
        '<code nullFlavor="NI"/><entryRelationship typeCode="COMP"><observation classCode="OBS" moodCode="EVN"><code nullFlavor="NI"/><text>fever</text></observation></entryRelationship>',
      ),
    ],
  ])('that has %s is one', async (_, entry) => {
    const { resources } = await converted(fixture({ entry }));
    expect(resources.some((r) => r.resourceType === 'Procedure')).toBe(true);
  });
});

describe('a vaccine that was not given', () => {
  const refused = (code: string, more = '') =>
    `<substanceAdministration classCode="SBADM" moodCode="EVN" negationInd="true"><templateId root="${CCDA}.52"/><text>Influenza</text><statusCode code="completed"/><consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable>${more}</substanceAdministration>`;
  const reason =
    '<entryRelationship typeCode="RSON"><observation classCode="OBS" moodCode="EVN"><code code="PATOBJ" codeSystem="2.16.840.1.113883.5.8"/></observation></entryRelationship>';

  it.each<[string, string]>([
    ['is unknown', refused('<code nullFlavor="UNK"/>')],
    ['has a name', refused('<code nullFlavor="NA"/><name>Influenza</name>')],
    ['has words for its code', refused('<code nullFlavor="NA"><originalText>Influenza</originalText></code>')],
    ['has a reason', refused('<code nullFlavor="NA"/>', reason)],
  ])('is one where it %s', async (_, entry) => {
    const { resources } = await converted(fixture({ section: '11369-6', entry }));
    expect(resources).toContainEqual(expect.objectContaining({ resourceType: 'Immunization', status: 'not-done' }));
  });
});

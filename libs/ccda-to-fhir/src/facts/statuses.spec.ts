import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, SCT } from '../testing/fixture.js';

const said = (value: string, template = '<templateId root="2.16.840.1.113883.10.20.1.47"/>') =>
  `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN">${template}<code code="33999-4"/><statusCode code="completed"/>${value}</observation></entryRelationship>`;
const coded = (code: string) => said(`<value xsi:type="CE" code="${code}" ${SCT}/>`);
const drug = (status: string, inner = '') =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><statusCode code="${status}"/>
    <consumable><manufacturedProduct><manufacturedMaterial><code code="314076" codeSystem="2.16.840.1.113883.6.88"/></manufacturedMaterial></manufacturedProduct></consumable>${inner}</substanceAdministration>`;

describe('the status of a drug', () => {
  it.each<[string, string, string]>([
    ['its own, without another', drug('completed'), 'completed'],
    ['what the status observation says', drug('completed', coded('55561003')), 'active'],
    ['no longer active', drug('completed', coded('73425007')), 'stopped'],
    ['on hold', drug('active', coded('421139008')), 'on-hold'],
    ['of the past', drug('active', coded('392521001')), 'completed'],
    [
      'known by the code of the observation',
      drug('completed', said(`<value xsi:type="CD" code="55561003" ${SCT}/>`, '')),
      'active',
    ],
    [
      'said by a translation',
      drug('completed', said(`<value xsi:type="CD" nullFlavor="OTH"><translation code="55561003" ${SCT}/></value>`)),
      'active',
    ],
    ['said by a code of V3', drug('completed', said('<value xsi:type="CS" code="active"/>')), 'active'],
    ['its own where the observation says something else', drug('active', coded('74964007')), 'active'],
    ['an error, whatever else is said', drug('nullified', coded('55561003')), 'entered-in-error'],
    [
      'its own where the observation is negated',
      drug('completed', coded('55561003').replace('moodCode', 'negationInd="true" moodCode')),
      'completed',
    ],
    ['written in another vocabulary', drug('ordered'), 'active'],
    ['written in capitals', drug('Active'), 'active'],
    ['written in words', drug('On Hold'), 'on-hold'],
  ])('is %s', async (_, entry, status) => {
    const { resources } = await converted(fixture({ section: '10160-0', entry }));
    expect(resources.filter((r) => r.resourceType === 'MedicationRequest').map((r) => r.status)).toEqual([status]);
    expect(resources.some((r) => r.resourceType === 'Observation')).toBe(false);
  });

  const until = (high: string) =>
    drug('completed', `<effectiveTime xsi:type="IVL_TS"><low value="20230101"/>${high}</effectiveTime>`);
  it.each<[string, string, string]>([
    ['active where it is taken after the day of the document', until('<high value="20240301"/>'), 'active'],
    ['active where its end is not applicable', until('<high nullFlavor="NA"/>'), 'active'],
    ['its own where it has ended', until('<high value="20240101"/>'), 'completed'],
    ['its own where the end is unknown', until('<high nullFlavor="UNK"/>'), 'completed'],
    ['its own where the end is only a year', until('<high value="2024"/>'), 'completed'],
  ])('that is completed as an entry is %s', async (_, entry, status) => {
    const header = '<effectiveTime value="20240201"/>';
    const { resources } = await converted(fixture({ header, section: '10160-0', entry }));
    expect(resources.filter((r) => r.resourceType === 'MedicationRequest').map((r) => r.status)).toEqual([status]);
  });

  it.each<[string, string, readonly string[]]>([
    ['whose end is unknown', until('<high nullFlavor="UNK"/>'), ['drug-end-unknown']],
    ['without a time', drug('completed'), ['drug-end-unknown']],
    ['with an end', until('<high value="20240101"/>'), []],
    ['of one day', drug('completed', '<effectiveTime value="20240101"/>'), []],
    ['that a status says is over', drug('completed', coded('392521001')), []],
    ['that is active', drug('active'), []],
  ])('that is completed as an entry is reviewed if only the code says so: %s', async (_, entry, reviews) => {
    expect((await converted(fixture({ section: '10160-0', entry }))).needsReview).toEqual(reviews);
  });

  it.each([
    ['completed', ['drug-statuses-disagree']],
    ['active', []],
  ])('that is on hold, of a statement that is %s, is reviewed: %j', async (status, reviews) => {
    const { needsReview } = await converted(fixture({ section: '10160-0', entry: drug(status, coded('421139008')) }));
    expect(needsReview).toEqual(reviews);
  });
});

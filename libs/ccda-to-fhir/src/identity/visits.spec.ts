import { describe, expect, it } from '@jest/globals';
import type { Encounter } from '@chartloom/fhir';
import { sameVisit } from './visits.js';
import { CCDA, converted, fixture, SCT } from '../testing/fixture.js';

const CPT = 'codeSystem="2.16.840.1.113883.6.12"';
const ACT = 'codeSystem="2.16.840.1.113883.5.4"';
const id = '<id root="1.2.3.4" extension="v"/>';
const header = (inner: string) => `<componentOf><encompassingEncounter>${id}${inner}</encompassingEncounter></componentOf>`;
const visit = (inner: string) =>
  `<encounter classCode="ENC" moodCode="EVN"><templateId root="${CCDA}.49"/>${id}${inner}</encounter>`;
const on = (day: string) => `<effectiveTime value="${day}"/>`;
const during = (from: string, to: string) => `<effectiveTime><low value="${from}"/><high value="${to}"/></effectiveTime>`;
const office = `<code code="99213" ${CPT}/>`;

async function visits(parts: { header?: string; entries: readonly string[] }): Promise<readonly Encounter[]> {
  const { resources } = await converted(
    fixture({ section: '46240-8', header: parts.header, entry: parts.entries.join('</entry><entry>') }),
  );
  return resources.filter((r) => r.resourceType === 'Encounter');
}

describe('one visit', () => {
  it('in header and section is one Encounter, with the details of both', async () => {
    const found = await visits({
      header: header(during('20200101', '20200103')),
      entries: [visit(`${office}${on('20200101')}`).replace(on('20200101'), during('20200101', '20200103'))],
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      status: 'finished',
      class: { code: 'AMB' },
      type: [{ coding: [{ code: '99213' }] }],
      period: { start: '2020-01-01' },
    });
  });

  it('that one statement dates to the day, and another one to the minute, is one', async () => {
    expect(
      await visits({ entries: [visit(`${office}${on('20200101')}`), visit(`${office}${on('202001011000+0000')}`)] }),
    ).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    ['at other times', `${office}${on('20200101')}`, `${office}${on('20210101')}`],
    ['of another kind', `${office}${on('20200101')}`, `<code code="99281" ${CPT}/>${on('20200101')}`],
    ['of another class', `<code code="AMB" ${ACT}/>${on('20200101')}`, `<code code="IMP" ${ACT}/>${on('20200101')}`],
  ])('is not another one under the same id, %s', async (_, first, second) => {
    expect(await visits({ entries: [visit(first), visit(second)] })).toHaveLength(2);
  });

  it.each<[string, string, string]>([
    ['an office visit', office, 'AMB'],
    ['a stay', `<code code="99231" ${CPT}/>`, 'IMP'],
    ['an emergency', `<code code="4525004" ${SCT}/>`, 'EMER'],
    ['stated by a translation', `<code code="99213" ${CPT}><translation code="HH" ${ACT}/></code>`, 'HH'],
    ['unknown', `<code code="1" ${SCT}/>`, 'UNK'],
  ])('has the class of its kind: %s', async (_, code, expected) => {
    expect((await visits({ entries: [visit(code)] }))[0]?.class.code).toBe(expected);
  });

  it('is over where it has one time', async () => {
    expect((await visits({ entries: [visit(`${office}${on('20200101')}`)] }))[0]?.status).toBe('finished');
    expect((await visits({ entries: [visit(`${office}<effectiveTime><low value="2020"/></effectiveTime>`)] }))[0]?.status).toBe(
      'unknown',
    );
  });

  it('has the diagnoses of the visit, and its places with address and telecom', async () => {
    const place = (name: string) =>
      `<participant typeCode="LOC"><participantRole classCode="SDLOC"><addr><city>Larkfield</city></addr><telecom value="tel:555-0100"/><playingEntity><name>${name}</name></playingEntity></participantRole></participant>`;
    const diagnosis = `<entryRelationship typeCode="SUBJ"><act classCode="ACT" moodCode="EVN"><templateId root="${CCDA}.80"/><code code="29308-4"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.4"/><value xsi:type="CD" code="195967001" ${SCT}/></observation></entryRelationship></act></entryRelationship>`;
    const entry = visit(`${office}${on('20200101')}${place('Ward')}${place('Ward')}${diagnosis}`);
    const { resources } = await converted(fixture({ section: '46240-8', entry }));
    const locations = resources.filter((r) => r.resourceType === 'Location');
    expect(locations).toMatchObject([{ name: 'Ward', address: { city: 'Larkfield' }, telecom: [{ value: '555-0100' }] }]);
    expect(resources.find((r) => r.resourceType === 'Condition')?.category?.[0]?.coding?.[0]?.code).toBe('encounter-diagnosis');
    const found = resources.find((r) => r.resourceType === 'Encounter');
    expect(found).toMatchObject({ diagnosis: [{ condition: {} }] });
    expect(found).not.toHaveProperty('reasonReference');
    const reason = await converted(fixture({ section: '46240-8', entry: entry.replace('"SUBJ"><act', '"RSON"><act') }));
    expect(reason.resources).toContainEqual(
      expect.objectContaining({ resourceType: 'Encounter', reasonReference: [expect.anything()] }),
    );
  });
});

describe('two statements of a visit', () => {
  const stated = (count: number, first = 0): Encounter => ({
    resourceType: 'Encounter',
    status: 'finished',
    class: { code: 'AMB' },
    type: Array.from({ length: count }, (_, i) => ({ text: `kind ${first + i}` })),
  });

  it('leave a list as it is where nothing is added', () => {
    const one = sameVisit(stated(3), stated(2));
    expect(one?.type).toHaveLength(3);
    expect(one && sameVisit(one, stated(2))?.type).toBe(one?.type);
  });

  it('are two where a list would grow without end', () => {
    expect(sameVisit(stated(100), stated(28, 100))?.type).toHaveLength(128);
    expect(sameVisit(stated(100), stated(29, 100))).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { converted, fixture, SCT } from '../testing/fixture.js';
import { drug, obs, problem, asthma } from '../testing/statements.js';

const born = (date: string) =>
  `<recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><given>Robin</given><family>Ash</family></name><birthTime value="${date}"/></patient></patientRole></recordTarget>`;
const reviews = async (entry: string, date = '19480409') =>
  (await converted(fixture({ section: '29762-2', entry, recordTarget: born(date) }))).needsReview;
const since = (time: string) => `<effectiveTime><low value="${time}"/></effectiveTime>`;
const operation = (time: string) =>
  `<procedure classCode="PROC" moodCode="EVN"><code code="80146002" ${SCT}/><statusCode code="completed"/><effectiveTime value="${time}"/></procedure>`;

describe('a time before the birth of the patient', () => {
  it.each<[string, string]>([
    ['an observation', obs('<effectiveTime value="19000101"/>')],
    ['a period', obs(since('19000101'))],
    ['a problem', problem(`${since('1947')}${asthma}`)],
    ['a drug', drug('<effectiveTime xsi:type="IVL_TS"><low value="19000101"/></effectiveTime>')],
    ['a procedure', operation('194804082359')],
  ])('of %s asks for review', async (_, entry) => expect(await reviews(entry)).toEqual(['time-before-birth']));

  it.each<[string, string, string]>([
    ['on the day of birth', operation('194804090100'), '19480409'],
    ['in a year as exact as is known', problem(`${since('1948')}${asthma}`), '19480409'],
    ['of a patient whose year is known', operation('19480101'), '1948'],
  ])('is none %s', async (_, entry, date) => expect(await reviews(entry, date)).toEqual([]));
});

import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, SCT } from '../testing/fixture.js';

const KNOWN: Readonly<Record<string, 'any' | 'drug'>> = { NKDA: 'drug', None: 'any' };
const readNoAllergy = (texts: readonly string[]) => Promise.resolve(texts.map((text) => KNOWN[text]));
const REACTION = `<entryRelationship typeCode="MFST" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><templateId root="${CCDA}.9"/><statusCode code="completed"/><value xsi:type="CD" code="247472004" ${SCT}/></observation></entryRelationship>`;
const allergy = (code: string, more = '', attributes = '') =>
  `<observation classCode="OBS" moodCode="EVN"${attributes}><templateId root="${CCDA}.7"/><code code="ASSERTION"/><statusCode code="completed"/><value xsi:type="CD" code="416098002" ${SCT}/><participant typeCode="CSM"><participantRole><playingEntity>${code}</playingEntity></participantRole></participant>${more}</observation>`;

async function codesOf(entry: string, tools = { readNoAllergy }) {
  const { resources } = await converted(fixture({ section: '48765-2', entry }), tools);
  const [found] = resources.filter((r) => r.resourceType === 'AllergyIntolerance');
  return (found?.code?.coding ?? []).map((c) => c.code);
}

describe('an allergy to nothing', () => {
  it.each<[string, string, readonly string[]]>([
    ['a local code', '<code code="7" codeSystem="1.2.3.4" displayName="NKDA"/>', ['409137002', '7']],
    ['a local code without a name', '<code code="NKDA" codeSystem="1.2.3.4"/>', ['409137002', 'NKDA']],
    ['words', '<name>None</name>', ['716186003']],
  ])('by %s is "no known allergy"', async (_, code, expected) => expect(await codesOf(allergy(code))).toEqual(expected));

  it.each<[string, string]>([
    ['of a drug', allergy('<code code="7" codeSystem="1.2.3.4" displayName="Penicillin"/>')],
    ['that a terminology names', allergy('<code code="7980" codeSystem="2.16.840.1.113883.6.88" displayName="NKDA"/>')],
    ['with a reaction', allergy('<code code="7" codeSystem="1.2.3.4" displayName="NKDA"/>', REACTION)],
    ['that is negated', allergy('<code code="7" codeSystem="1.2.3.4" displayName="NKDA"/>', '', ' negationInd="true"')],
  ])('is none %s', async (_, entry) => expect(await codesOf(entry)).toHaveLength(1));
});

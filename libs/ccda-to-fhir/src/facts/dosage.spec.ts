import { describe, expect, it } from '@jest/globals';
import { CCDA, converted, fixture, RXNORM, SCT } from '../testing/fixture.js';
import { drug } from '../testing/statements.js';

const NCI = 'codeSystem="2.16.840.1.113883.3.26.1.1"';
/** Present in every result, whatever the document says about the drug. */
const SURROUNDING = new Set(['Composition', 'Patient', 'Provenance']);

/** The dosage of a drug with these elements, and the codes of what was lost. */
async function read(inner: string) {
  const { resources, losses } = await converted(fixture({ section: '10160-0', entry: drug(inner) }));
  const found = resources.find(({ resourceType }) => resourceType === 'MedicationRequest') as
    { dosageInstruction?: readonly unknown[] } | undefined;
  expect(found).toBeDefined();
  expect(found?.dosageInstruction?.length ?? 0).toBeLessThan(2);
  const others = resources.map(({ resourceType }) => resourceType).filter((type) => !SURROUNDING.has(type));
  return { dosage: found?.dosageInstruction?.[0], losses: Object.keys(losses), others };
}
const UCUM = 'http://unitsofmeasure.org';
const SNOMED = 'http://snomed.info/sct';

describe('the dose', () => {
  const tablets = `<administrationUnitCode code="C48542" ${NCI} displayName="Tablet"/>`;
  const form = { unit: 'Tablet', system: 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl', code: 'C48542' };

  it.each<[string, string, object]>([
    ['a quantity', '<doseQuantity value="2" unit="mg"/>', { doseQuantity: { value: 2, unit: 'mg', system: UCUM, code: 'mg' } }],
    ['a count of a form', `<doseQuantity value="2"/>${tablets}`, { doseQuantity: { value: 2, ...form } }],
    [
      'a count of a form that has a name only',
      '<doseQuantity value="2"/><administrationUnitCode nullFlavor="OTH" displayName="Tablet"/>',
      { doseQuantity: { value: 2, unit: 'Tablet' } },
    ],
    [
      'a count of a form in the words of the source',
      '<doseQuantity value="2"/><administrationUnitCode nullFlavor="OTH"><originalText>pill</originalText></administrationUnitCode>',
      { doseQuantity: { value: 2, unit: 'pill' } },
    ],
    [
      'a count of a form of an unknown system',
      '<doseQuantity value="2"/><administrationUnitCode code="X" displayName="Tablet"/>',
      { doseQuantity: { value: 2, unit: 'Tablet' } },
    ],
    ['a bare count', '<doseQuantity value="2"/>', { doseQuantity: { value: 2 } }],
    [
      'a quantity of any form',
      `<doseQuantity value="2" unit="mg"/>${tablets}`,
      { doseQuantity: { value: 2, unit: 'mg', system: UCUM, code: 'mg' } },
    ],
    [
      'a lower bound',
      '<doseQuantity><low value="1" unit="mg"/></doseQuantity>',
      { doseQuantity: { value: 1, comparator: '>=', unit: 'mg', system: UCUM, code: 'mg' } },
    ],
    [
      'a range',
      '<doseQuantity><low value="1" unit="mg"/><high value="2" unit="mg"/></doseQuantity>',
      {
        doseRange: {
          low: { value: 1, unit: 'mg', system: UCUM, code: 'mg' },
          high: { value: 2, unit: 'mg', system: UCUM, code: 'mg' },
        },
      },
    ],
    ['a rate', '<rateQuantity value="5" unit="mL/h"/>', { rateQuantity: { value: 5, unit: 'mL/h', system: UCUM, code: 'mL/h' } }],
  ])('is %s', async (_, inner, fields) => {
    expect((await read(inner)).dosage).toEqual({ doseAndRate: [fields] });
  });

  it.each([
    ['nothing is said of it', ''],
    ['it has no number', '<doseQuantity nullFlavor="UNK"/>'],
    ['only its form is named', tablets],
    ['its bounds are the wrong way round', '<doseQuantity><low value="2" unit="mg"/><high value="1" unit="mg"/></doseQuantity>'],
  ])('is none where %s', async (_, inner) => {
    expect((await read(inner)).dosage).toBeUndefined();
  });

  it('has a maximum when both the amount and its period are given', async () => {
    const max = (inner: string) => read(`<maxDoseQuantity>${inner}</maxDoseQuantity>`);
    const [four, day] = ['<numerator value="4" unit="mg"/>', '<denominator value="1" unit="d"/>'];
    expect((await max(four + day)).dosage).toEqual({
      maxDosePerPeriod: {
        numerator: { value: 4, unit: 'mg', system: UCUM, code: 'mg' },
        denominator: { value: 1, unit: 'd', system: UCUM, code: 'd' },
      },
    });
    for (const half of [four, day]) expect((await max(half)).dosage).toBeUndefined();
  });
});

describe('how a drug is taken', () => {
  it('has a route and a site', async () => {
    const inner = `<routeCode code="26643006" ${SCT}/><approachSiteCode code="72696002" ${SCT}/>`;
    expect((await read(inner)).dosage).toEqual({
      route: { coding: [{ system: SNOMED, code: '26643006' }] },
      site: { coding: [{ system: SNOMED, code: '72696002' }] },
    });
  });

  const related = (typeCode: string, inner: string) => `<entryRelationship typeCode="${typeCode}">${inner}</entryRelationship>`;
  const freeText = (text: string) =>
    related(
      'COMP',
      `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.147"/>${text}</substanceAdministration>`,
    );
  const instruction = (inner: string) =>
    related('SUBJ', `<act classCode="ACT" moodCode="INT"><templateId root="${CCDA}.20"/>${inner}</act>`);
  const coded = `<code code="311401005" ${SCT}/>`;

  it('keeps the sig in the words of the source', async () => {
    expect((await read(freeText('<text>one at night</text>'))).dosage).toEqual({ text: 'one at night' });
    expect((await read(freeText(''))).dosage).toBeUndefined();
  });

  it('keeps an instruction as words and code', async () => {
    expect((await read(instruction(`${coded}<text>with food</text>`))).dosage).toEqual({
      additionalInstruction: [{ coding: [{ system: SNOMED, code: '311401005' }] }],
      patientInstruction: 'with food',
    });
    expect((await read(instruction('<code nullFlavor="NI"/><text>with food</text>'))).dosage).toEqual({
      patientInstruction: 'with food',
    });
    expect((await read(instruction(coded))).dosage).toBeUndefined();
  });

  it('makes no separate resource from the sig or the instruction', async () => {
    const words = instruction(`${coded}<text>with food</text>`);
    for (const inner of [freeText('<text>one at night</text>'), words, instruction(coded)])
      expect((await read(inner)).others).toEqual(['MedicationRequest']);
  });

  it.each<[string, string, object | undefined]>([
    [
      'a reason with a code',
      `<criterion><code code="ASSERTION"/><value xsi:type="CD" code="56018004" ${SCT}/></criterion>`,
      { asNeededCodeableConcept: { coding: [{ system: SNOMED, code: '56018004' }] } },
    ],
    [
      'a reason that is the code of the criterion',
      `<criterion><code code="56018004" ${SCT}/></criterion>`,
      { asNeededCodeableConcept: { coding: [{ system: SNOMED, code: '56018004' }] } },
    ],
    ['a reason in words', '<criterion><text>wheezing</text></criterion>', { asNeededCodeableConcept: { text: 'wheezing' } }],
    ['no reason', '<criterion/>', { asNeededBoolean: true }],
    ['no reason, since none is known', '<criterion nullFlavor="NI"/>', undefined],
    ['no criterion', '', undefined],
  ])('is as needed with %s', async (_, criterion, fields) => {
    expect((await read(`<precondition>${criterion}</precondition>`)).dosage).toEqual(fields);
  });
});

describe('when a drug is taken', () => {
  const time = (type: string, inner: string, operator = '') =>
    `<effectiveTime xsi:type="${type}" ${operator}${inner.startsWith('<') ? `>${inner}</effectiveTime>` : `${inner}/>`}`;
  const every = (inner: string) => time('PIVL_TS', `<period ${inner}/>`, 'operator="A"');
  const timing = async (inner: string) => {
    const { dosage, losses } = await read(inner);
    return { timing: (dosage as { timing?: unknown } | undefined)?.timing, losses };
  };
  const EIGHT_HOURS = { frequency: 1, period: 8, periodUnit: 'h' };

  it.each<[string, string, unknown]>([
    ['every eight hours', every('value="8" unit="h"'), { repeat: EIGHT_HOURS }],
    [
      'every four to six hours',
      time('PIVL_TS', '<period><low value="4" unit="h"/><high value="6" unit="h"/></period>', 'operator="A"'),
      { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } },
    ],
    [
      'with bounds of two units, of which the lower is taken',
      time('PIVL_TS', '<period><low value="4" unit="h"/><high value="1" unit="d"/></period>', 'operator="A"'),
      { repeat: { frequency: 1, period: 4, periodUnit: 'h' } },
    ],
    ['at bedtime', time('EIVL_TS', '<event code="HS"/>', 'operator="A"'), { repeat: { frequency: 1, when: ['HS'] } }],
    [
      'from one day to another',
      time('IVL_TS', '<low value="20200101"/><high value="20200110"/>'),
      { repeat: { boundsPeriod: { start: '2020-01-01', end: '2020-01-10' } } },
    ],
    [
      'within a time, every eight hours',
      time('IVL_TS', '<low value="20200101"/>') + every('value="8" unit="h"'),
      { repeat: { boundsPeriod: { start: '2020-01-01' }, ...EIGHT_HOURS } },
    ],
    ['once', time('TS', 'value="20200101"'), { event: ['2020-01-01'] }],
    [
      'once, every eight hours',
      time('TS', 'value="20200101"') + every('value="8" unit="h"'),
      { event: ['2020-01-01'], repeat: EIGHT_HOURS },
    ],
    ['in a unit that R4 does not know', every('value="8" unit="fortnight"'), undefined],
    ['in no unit', every('value="8"'), undefined],
    ['without a number', every('nullFlavor="UNK"'), undefined],
  ])('is %s', async (_, inner, expected) => {
    expect((await timing(inner)).timing).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['one repetition', every('value="8" unit="h"'), []],
    ['a second repetition', every('value="8" unit="h"') + every('value="10" unit="d"'), ['further-repetition']],
    ['an event that R4 knows', time('EIVL_TS', '<event code="HS"/>', 'operator="A"'), []],
    ['an event that it does not', time('EIVL_TS', '<event code="XX"/>', 'operator="A"'), ['event-timing']],
    ['a type of time that is not read', time('UVP_TS', 'value="20200101"'), ['time-type-unread']],
  ])('reports the loss of %s', async (_, inner, lost) => {
    const codes = ['further-repetition', 'event-timing', 'time-type-unread'];
    expect((await timing(inner)).losses.filter((code) => codes.includes(code))).toEqual(lost);
  });
});

const RXNORM_PRODUCT = `<code code="314076" ${RXNORM}/>`;

describe('doses within a drug', () => {
  const nested = (inner: string, product = '<code nullFlavor="NA"/>', type = 'COMP', attributes = '') =>
    `<entryRelationship typeCode="${type}"><sequenceNumber value="2"/><substanceAdministration classCode="SBADM" moodCode="EVN"${attributes}>${inner}<consumable><manufacturedProduct><manufacturedMaterial>${product}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration></entryRelationship>`;
  const evening = '<doseQuantity value="2" unit="mg"/>';
  const made = async (more: string) => {
    const { resources } = await converted(
      fixture({ section: '10160-0', entry: drug(`<doseQuantity value="1" unit="mg"/>${more}`) }),
    );
    return resources.filter((r) => r.resourceType === 'MedicationRequest');
  };

  it.each<[string, string]>([
    ['without a product', nested(evening)],
    ['of the same product', nested(evening, RXNORM_PRODUCT)],
  ])('are dosages of the one drug: %s', async (_, more) => {
    const [only, ...others] = await made(more);
    expect(others).toEqual([]);
    expect(only?.dosageInstruction).toMatchObject([
      { doseAndRate: [{ doseQuantity: { value: 1 } }] },
      { sequence: 2, doseAndRate: [{ doseQuantity: { value: 2 } }] },
    ]);
  });

  it.each<[string, string]>([
    ['of another drug', nested(evening, '<name>ibuprofen</name>')],
    ['that are negated', nested(evening, '<code nullFlavor="NA"/>', 'COMP', ' negationInd="true"')],
    ['that are related in another way', nested(evening, '<code nullFlavor="NA"/>', 'REFR')],
    ['that say nothing of a dose', nested('<text>see above</text>')],
  ])('are none %s', async (_, more) => {
    expect((await made(more)).find((r) => (r.dosageInstruction?.length ?? 0) > 1)).toBeUndefined();
  });

  it('have the name of the drug around where they are requests of their own', async () => {
    const found = await made(nested(evening, '<code nullFlavor="NA"/>', 'REFR'));
    expect(found.map((r) => r.medicationCodeableConcept?.coding?.[0]?.code)).toEqual(['314076', '314076']);
  });
});

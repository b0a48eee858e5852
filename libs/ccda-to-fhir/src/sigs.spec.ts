import { describe, expect, it } from '@jest/globals';
import { CANONICAL } from '@chartloom/fhir';
import type { SigReading } from './sigs.js';
import { CCDA, converted, fixture, RXNORM } from './testing/fixture.js';

/** Reads "take" as one tablet twice a day, and nothing else. */
const reading = (text: string): SigReading =>
  text.includes('take')
    ? {
        dose: { value: 1, unit: 'tablet' },
        route: 'orally',
        routeCode: '26643006',
        frequency: { frequency: 2, period: 1, unit: 'd' },
        asNeeded: text.includes('needed'),
      }
    : { asNeeded: false };
/** Reads "taper" as two steps, and any other words as {@link reading} does. */
const taper: SigReading = {
  ...{ dose: { value: 40, unit: 'mg' }, asNeeded: false, duration: { value: 5, unit: 'd' } },
  next: [{ text: 'then 20 mg', dose: { value: 20, unit: 'mg' }, frequency: { frequency: 1, period: 1, unit: 'd' } }],
};
const readSigs = (texts: readonly string[]) =>
  Promise.resolve(texts.map((text) => (text.includes('taper') ? taper : reading(text))));

const drug = (inner: string, original = 'Aspirin 81 mg') =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.16"/><statusCode code="active"/>${inner}<consumable><manufacturedProduct><manufacturedMaterial><code code="243670" ${RXNORM} displayName="Aspirin 81 mg"><originalText>${original}</originalText></code></manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`;
const stated = (words: string) =>
  `<entryRelationship typeCode="COMP"><substanceAdministration classCode="SBADM" moodCode="EVN"><templateId root="${CCDA}.147"/><text>${words}</text></substanceAdministration></entryRelationship>`;
const table =
  '<table><tbody><tr ID="row"><td ID="name">Aspirin 81 mg</td><td>take 1 tablet 2 times daily</td><td>Active</td></tr></tbody></table>';

async function dosagesOf(entry: string, language = 'en-US', text = table) {
  const document = fixture({ section: '10160-0', entry, text }).replace(
    '<title>Summary',
    `<languageCode code="${language}"/><title>Summary`,
  );
  const { resources } = await converted(document, { readSigs });
  return resources.find((r) => r.resourceType === 'MedicationRequest')?.dosageInstruction ?? [];
}
const dosageOf = async (...words: Parameters<typeof dosagesOf>) => (await dosagesOf(...words))[0];

const READ = { extension: [{ url: CANONICAL.derived, valueCode: 'sig-read' }] };
const TWICE = { repeat: { frequency: 2, period: 1, periodUnit: 'd' } };

describe('a sig in words', () => {
  it('is one dosage for each of its steps', async () => {
    expect(await dosagesOf(drug(stated('taper')))).toMatchObject([
      { sequence: 1, text: 'taper', doseAndRate: [{ doseQuantity: { value: 40 } }] },
      { sequence: 2, text: 'then 20 mg', timing: { repeat: { frequency: 1 } }, doseAndRate: [{ doseQuantity: { value: 20 } }] },
    ]);
    const coded = '<doseQuantity value="1"/>';
    expect(await dosagesOf(drug(`${coded}${stated('taper')}`))).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['the text of the statement', '<text>take 1 tablet 2 times daily</text>'],
    ['the row that the text refers to', '<text><reference value="#row"/></text>'],
    ['the row of the name that the text refers to', '<text><reference value="#name"/></text>'],
    ['a free-text sig', stated('take 1 tablet 2 times daily')],
  ])('is read from %s', async (_, inner) => {
    expect(await dosageOf(drug(inner))).toEqual({
      text: 'take 1 tablet 2 times daily',
      timing: { ...READ, ...TWICE },
      route: { ...READ, coding: [{ system: 'http://snomed.info/sct', code: '26643006' }], text: 'orally' },
      doseAndRate: [{ ...READ, doseQuantity: { value: 1, unit: 'tablet' } }],
    });
  });

  it('is read from the row of the name that the code refers to', async () => {
    expect(await dosageOf(drug('', '<reference value="#name"/>'))).toMatchObject({ text: 'take 1 tablet 2 times daily' });
  });

  it('changes nothing that the source has coded', async () => {
    const coded = `<text>take 1 tablet 2 times daily</text><effectiveTime xsi:type="PIVL_TS"><period value="8" unit="h"/></effectiveTime><routeCode code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1"/><doseQuantity value="2"/>`;
    expect(await dosageOf(drug(coded))).toMatchObject({
      text: 'take 1 tablet 2 times daily',
      timing: { repeat: { frequency: 1, period: 8 } },
      route: { coding: [{ code: 'C38288' }] },
      doseAndRate: [{ doseQuantity: { value: 2 } }],
    });
  });

  it('may say that the drug is needed only at times', async () => {
    expect(await dosageOf(drug(stated('take as needed')))).toMatchObject({ asNeededBoolean: true, _asNeededBoolean: READ });
  });

  it('that cannot be read stays as words', async () => {
    expect(await dosageOf(drug(stated('as directed')))).toEqual({ text: 'as directed' });
  });

  it.each<[string, string, string]>([
    ['a name', '<text><reference value="#name"/></text>', 'en-US'],
    ['words of another language', '<text>take 1 tablet 2 times daily</text>', 'es-MX'],
    ['a long narrative', `<text>take ${'and rest '.repeat(60)}</text>`, 'en-US'],
  ])('is not %s', async (_, inner, language) => {
    const alone = '<paragraph ID="name">Aspirin 81 mg</paragraph>';
    expect(await dosageOf(drug(inner), language, alone)).toBeUndefined();
  });
});

describe('who recorded a fact', () => {
  const by = (entity: string) => `<author><time value="2024"/><assignedAuthor>${entity}</assignedAuthor></author>`;
  it.each<[string, string, boolean]>([
    ['a person', '<assignedPerson><name><family>Oak</family></name></assignedPerson>', true],
    ['no organization', '<representedOrganization><name>Lakeside</name></representedOrganization>', false],
  ])('is %s', async (_, entity, isRecorder) => {
    const { resources } = await converted(fixture({ section: '10160-0', entry: drug(by(entity)) }));
    const found = resources.find((r) => r.resourceType === 'MedicationRequest');
    expect(found?.recorder !== undefined).toBe(isRecorder);
    expect(resources.some((r) => r.resourceType === 'Provenance' && r.target.length === 1)).toBe(true);
  });
});

describe('a drug that refers to nothing', () => {
  const rows = (...drugs: string[]) =>
    `<table><thead><tr><th>Drug</th><th>Sig</th></tr></thead><tbody>${drugs.map((d) => `<tr><td>${d}</td><td>take 1 tablet 2 times daily</td></tr>`).join('')}</tbody></table>`;

  it('has the sig of the one row with its name', async () => {
    const text = rows('Aspirin 81 mg', 'Ibuprofen');
    expect(await dosageOf(drug(''), 'en-US', text)).toMatchObject({ text: 'take 1 tablet 2 times daily' });
  });

  it.each<[string, string]>([
    ['two rows have', rows('Aspirin 81 mg', 'Aspirin 81 mg')],
    ['no row has', rows('Aspirin 81 mg chewable', 'Ibuprofen')],
  ])('has none where %s its name', async (_, text) => {
    expect(await dosagesOf(drug(''), 'en-US', text)).toEqual([]);
  });
});

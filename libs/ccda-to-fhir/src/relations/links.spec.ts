import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { converted, fixture, CCDA, LOINC, RXNORM, SCT } from '../testing/fixture.js';
import { act, asthma, obs, status, subject } from '../testing/statements.js';
import { LINKS, placesFor } from './links.js';
import { referencesIn } from './link.js';
import { PARTS } from './parts.js';

const tied = (typeCode: string, inner: string) => `<entryRelationship typeCode="${typeCode}">${inner}</entryRelationship>`;
const template = (t: string) => `<templateId root="${t.includes('.') ? t : `${CCDA}.${t}`}"/>`;
const consumable = `<consumable><manufacturedProduct><manufacturedMaterial><code code="314076" ${RXNORM}/></manufacturedMaterial></manufacturedProduct></consumable>`;

const drug = (inner: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN">${template('16')}<statusCode code="active"/>${consumable}${inner}</substanceAdministration>`;
const procedure = (inner: string) =>
  `<procedure classCode="PROC" moodCode="EVN"><code code="73761001" ${SCT}/><statusCode code="completed"/>${inner}</procedure>`;
const planned = (inner: string) => procedure(inner).replace('EVN', 'RQO');
const problem = (inner: string) => `<observation classCode="OBS" moodCode="EVN">${template('4')}${asthma}${inner}</observation>`;
const vaccine = (inner: string) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN">${template('52')}<statusCode code="completed"/>${consumable}${inner}</substanceAdministration>`;
const visit = (inner: string) =>
  `<encounter classCode="ENC" moodCode="EVN"><id root="1.2.3.4" extension="v"/><code code="99213"/><effectiveTime value="2020"/>${inner}</encounter>`;
const report = (inner: string) =>
  `<organizer classCode="BATTERY" moodCode="EVN">${template('1')}<code code="1-1" ${LOINC}/>${inner.replaceAll('entryRelationship', 'component')}</organizer>`;
const dispense = (inner: string) =>
  `<supply classCode="SPLY" moodCode="EVN">${template('18')}<statusCode code="completed"/><quantity value="30"/>${inner}</supply>`;
const goal = (inner: string) => obs(inner, 'moodCode="GOL"');
const family = () =>
  `<organizer classCode="CLUSTER" moodCode="EVN">${template('45')}<subject><relatedSubject><code code="FTH"/></relatedSubject></subject></organizer>`;

const ALL: Readonly<Record<string, (inner: string) => string>> = {
  ...{ drug, procedure, planned, problem, vaccine, visit, report, dispense, goal, family },
  observation: (inner) => obs(inner),
  'planned drug': (inner) => drug(inner).replace('EVN', 'RQO'),
};

const within = async (entry: string, section = '47519-4') => (await converted(fixture({ section, entry }))).resources;
const FACTS = /^(?!Composition|Patient|Provenance|OperationOutcome)/;

describe('nested statements', () => {
  const pairs = Object.keys(ALL).flatMap((parent) => Object.keys(ALL).map((child) => [parent, child] as const));

  it.each(pairs.filter(([parent]) => parent !== 'family'))('%s: nothing nested in it floats (%s)', async (parent, child) => {
    for (const typeCode of ['REFR', 'COMP', 'RSON', 'SUBJ', 'CAUS', 'SPRT']) {
      const facts = (await within(ALL[parent]?.(tied(typeCode, ALL[child]?.('') ?? '')) ?? '')).filter((r) =>
        FACTS.test(r.resourceType),
      );
      const linked = facts.map((r) => [...referencesIn({ ...r, subject: 0, patient: 0 })].filter(Boolean).length);
      expect(facts.length === 1 || linked.some((n) => n > 0)).toBe(true);
    }
  });

  it.each<[string, string, object]>([
    [
      'a dispense of a drug',
      drug(tied('REFR', dispense(''))),
      { resourceType: 'MedicationDispense', authorizingPrescription: [{}] },
    ],
    [
      'a reason with a resource',
      procedure(tied('RSON', act('3', subject(problem(''))))),
      { resourceType: 'Procedure', reasonReference: [{}] },
    ],
    ['a diagnosis of a visit', visit(tied('REFR', problem(''))), { resourceType: 'Encounter', diagnosis: [{ condition: {} }] }],
    ['a procedure of a visit', visit(tied('COMP', procedure(''))), { resourceType: 'Procedure', encounter: {} }],
    ['a finding of a procedure', procedure(tied('REFR', obs(''))), { resourceType: 'Observation', partOf: [{}] }],
    ['a part of an observation', obs(tied('COMP', obs(''))), { resourceType: 'Observation', hasMember: [{}] }],
    ['the sampling for a report', report(tied('COMP', procedure(''))), { resourceType: 'Procedure', report: [{}] }],
    ['what supports a diagnosis', problem(tied('SPRT', obs(''))), { resourceType: 'Condition', evidence: [{ detail: [{}] }] }],
    ['a further order', drug(tied('COMP', planned(''))), { resourceType: 'ServiceRequest', basedOn: [{}] }],
    [
      'a pair without a field in R4',
      problem(tied('REFR', vaccine(''))),
      { resourceType: 'Immunization', extension: [{}, { extension: [{ valueCode: 'REFR' }, { valueReference: {} }] }] },
    ],
  ])('%s has its field', async (_, entry, expected) => {
    expect(await within(entry)).toContainEqual(like(expected));
  });

  it.each<[string, string]>([
    ['the status', status('55561003')],
    ['the source', tied('REFR', obs('').replace('8310-5', '48766-0'))],
    [
      'the age',
      tied(
        'SUBJ',
        `<observation classCode="OBS" moodCode="EVN">${template('31')}<code code="445518008" ${SCT}/><value xsi:type="PQ" value="57" unit="a"/></observation>`,
      ),
    ],
    [
      'the priority',
      tied(
        'REFR',
        `<observation classCode="OBS" moodCode="EVN">${template('143')}<code code="225773000" ${SCT}/><value xsi:type="CD" code="394849002" ${SCT}/></observation>`,
      ),
    ],
    [
      'an instruction',
      tied(
        'SUBJ',
        `<act classCode="ACT" moodCode="INT">${template('20')}<code code="409073007" ${SCT}/><text>drink water</text><statusCode code="completed"/></act>`,
      ),
    ],
    [
      'a security label',
      tied(
        'COMP',
        '<observation classCode="OBS" moodCode="EVN"><code code="SECCLASSOBS"/><value xsi:type="CE" code="R" codeSystem="2.16.840.1.113883.5.25"/></observation>',
      ),
    ],
  ])('%s is a part of what it is nested in', async (_, inner) => {
    for (const holder of [problem, procedure, drug, planned, vaccine])
      expect((await within(holder(inner))).filter((r) => FACTS.test(r.resourceType))).toHaveLength(1);
  });

  it.each<[string, string, object]>([
    [
      'an age at onset',
      problem(
        tied(
          'SUBJ',
          `<observation classCode="OBS" moodCode="EVN"><code code="445518008" ${SCT}/><value xsi:type="PQ" value="57" unit="a"/></observation>`,
        ),
      ),
      { onsetAge: { value: 57, code: 'a' } },
    ],
    [
      'a security label',
      procedure(
        tied(
          'COMP',
          '<observation classCode="OBS" moodCode="EVN"><code code="SECCLASSOBS"/><value xsi:type="CE" code="R" codeSystem="2.16.840.1.113883.5.25"/></observation>',
        ),
      ),
      { meta: { security: [{ code: 'R' }] } },
    ],
    [
      'what was explained with a vaccine',
      vaccine(
        tied(
          'SUBJ',
          `<act classCode="ACT" moodCode="INT">${template('20')}<code code="171044003" ${SCT} displayName="immunization education"/></act>`,
        ),
      ),
      { education: [{ documentType: 'immunization education' }] },
    ],
    [
      'an instruction for a procedure',
      procedure(tied('SUBJ', `<act classCode="ACT" moodCode="INT">${template('20')}<text>drink water</text></act>`)),
      { note: [{ text: 'drink water' }] },
    ],
    [
      'the position of a dose',
      vaccine(
        tied(
          'COMP',
          `<sequenceNumber value="2"/><act classCode="ACT" moodCode="EVN">${template('118')}<code code="416118004" ${SCT}/></act>`,
        ),
      ),
      { protocolApplied: [{ doseNumberPositiveInt: 2 }] },
    ],
  ])('%s is in its field', async (_, entry, expected) => {
    expect(await within(entry)).toContainEqual(like(expected));
  });
});

describe('an instruction of any kind without words', () => {
  it('adds no words of ours', async () => {
    const inner = `<act classCode="ACT" moodCode="INT">${template('20')}<code code="409073007" ${SCT} displayName="instruction"/></act>`;
    const [made] = (await within(procedure(tied('SUBJ', inner)))).filter((r) => r.resourceType === 'Procedure');
    expect(made).not.toHaveProperty('note');
    expect(JSON.stringify(made)).toContain('409073007');
  });
});

describe('a visit that is only named', () => {
  const named = '<encounter classCode="ENC" moodCode="EVN"><id root="1.2.3.4" extension="v"/></encounter>';
  const sections = (...entries: readonly string[]) =>
    `<structuredBody>${entries.map((e) => `<component><section><code code="47519-4" ${LOINC}/><text>words</text><entry>${e}</entry></section></component>`).join('')}</structuredBody>`;

  it('is the encounter of what names it, once', async () => {
    const { resources } = await converted(fixture({ body: sections(procedure(tied('COMP', named)), visit('')) }));
    expect(resources.filter((r) => r.resourceType === 'Encounter')).toHaveLength(1);
    expect(resources).toContainEqual(
      expect.objectContaining({ resourceType: 'Procedure', encounter: { reference: expect.any(String) } }),
    );
  });

  it('is named by its identifier where the document does not contain it', async () => {
    const { resources } = await converted(fixture({ body: sections(procedure(tied('COMP', named))) }));
    expect(resources.some((r) => r.resourceType === 'Encounter')).toBe(false);
    const encounter = { type: 'Encounter', identifier: { system: 'urn:oid:1.2.3.4', value: 'v' } };
    expect(resources).toContainEqual(expect.objectContaining({ resourceType: 'Procedure', encounter }));
  });
});

describe('a planned visit that is stated again within itself', () => {
  const request = (extension: string) =>
    `<encounter classCode="ENC" moodCode="RQO">${template('40')}<id root="1.2.3.4" extension="v"/>${tied('REFR', `<encounter classCode="ENC" moodCode="EVN"><id root="1.2.3.4" extension="${extension}"/><code nullFlavor="UNK"><originalText>Lung function test</originalText></code><effectiveTime><low value="20130201"/></effectiveTime>${performer}${tied('RSON', reason)}</encounter>`)}</encounter>`;
  const performer =
    '<performer><assignedEntity><id root="9.8" extension="1"/><assignedPerson><name><family>Elm</family></name></assignedPerson></assignedEntity></performer>';
  const reason = `<observation classCode="OBS" moodCode="EVN"><code code="404684003" ${SCT}/>${asthma}</observation>`;
  const found = async (extension: string) => {
    const { resources } = await converted(fixture({ section: '18776-5', entry: request(extension) }));
    return resources.filter((r) => r.resourceType === 'ServiceRequest' || r.resourceType === 'Encounter');
  };

  it('is one request with what both say', async () => {
    expect(await found('v')).toMatchObject([
      {
        resourceType: 'ServiceRequest',
        code: { text: 'Lung function test' },
        occurrenceDateTime: '2013-02-01',
        performer: [{ reference: expect.any(String) as unknown }],
        reasonCode: [{ coding: [{ code: '195967001' }] }],
      },
    ]);
  });
  it('is a visit of its own under another id', async () => {
    expect((await found('w')).map((r) => r.resourceType).sort()).toEqual(['Encounter', 'ServiceRequest']);
  });
});

describe('the tables', () => {
  const page = readFileSync(new URL('../../../../docs/mapping/relations.md', import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '').replaceAll('\\', '')));

  it('of links is the one of the documentation, in its order', () => {
    const documented = rows.filter((cells) => /^(?:parent|child)\./.test(cells[4] ?? '')).map((cells) => cells.slice(1, 5));
    expect(documented).toEqual(LINKS.map((row) => row.map((cell) => cell)));
  });

  it.each(PARTS)('of parts names $name in the documentation', ({ name, becomes }) => {
    expect(rows.some((cells) => cells[1] === name && cells[3] === becomes)).toBe(true);
  });

  it('has a place for every pair', () => expect(placesFor('Coverage', 'XCRPT', 'CareTeam')).toEqual(['child.source-related']));
});

/** Lists and objects of an expectation match items with at least these fields. */
function like(value: unknown): never {
  if (Array.isArray(value)) return (value.length === 0 ? value : expect.arrayContaining(value.map(like))) as never;
  if (typeof value === 'object' && value !== null)
    return expect.objectContaining(Object.fromEntries(Object.entries(value).map(([k, v]) => [k, like(v)]))) as never;
  return value as never;
}

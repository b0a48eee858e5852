import { describe, expect, it } from '@jest/globals';
import type { FactCorrections } from '@chartloom/policies';
import { bundleOf, entryOf } from '../bundle.js';
import { documentUuid, referenceTo } from '../ids.js';
import { reviewsOf } from '../outcome.js';
import { project } from '../json/project.js';
import { readConfidence } from '../provenance.js';
import type { Bundle, OperationOutcome, Provenance, Resource, Urn } from '../r4.js';
import { applyReview } from './apply-review.js';

const SOURCE = 'doc';
const id = (name: string): Urn => documentUuid(SOURCE, name);
const patient = referenceTo(id('patient'));

const FACTS: Readonly<Record<string, Resource>> = {
  patient: { resourceType: 'Patient', name: [{ text: 'Alma Ruiz' }] },
  asthma: {
    resourceType: 'Condition',
    code: { coding: [{ system: 'http://snomed.info/sct', code: '195967001' }] },
    subject: patient,
  },
  drug: {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'plan',
    medicationReference: referenceTo(id('asthma')),
    subject: patient,
  } as unknown as Resource,
  potassium: {
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Potassium' },
    effectivePeriod: { start: '2026-01-01' },
    valueString: '44',
    subject: patient,
  } as unknown as Resource,
  panel: {
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: { text: 'Panel' },
    subject: patient,
    result: [referenceTo(id('potassium'))],
  } as unknown as Resource,
};

const bundle = (): Bundle =>
  bundleOf({
    sourceId: SOURCE,
    composition: entryOf(SOURCE, 'composition', {
      resourceType: 'Composition',
      status: 'final',
      type: { text: 'Note' },
      author: [],
      title: 'Note',
      section: [{ title: 'Problems', entry: [referenceTo(id('asthma'))] }],
    }),
    entries: Object.entries(FACTS).map(([name, resource]) => entryOf(SOURCE, name, resource)),
    losses: [{ code: 'page-not-read' }],
    reviews: [{ reason: 'name-not-known', fact: id('drug') }, { reason: 'language-not-english' }],
  });

const decide = (corrections: FactCorrections): Bundle =>
  applyReview(bundle(), SOURCE, { reviewer: 'rv_1', decidedAt: '2026-11-26T10:00:00.000Z', corrections });
const find = <T extends Resource['resourceType']>({ entry }: Bundle, type: T) =>
  entry.map(({ resource }) => resource).filter((one): one is Extract<Resource, { resourceType: T }> => one.resourceType === type);

describe('the review of facts', () => {
  it('changes nothing where nothing was decided', () => {
    expect(decide({})).toEqual(bundle());
  });

  it('makes a confirmed fact sure, and takes its doubt from the report', () => {
    const after = decide({ confirm: [id('drug')] });
    expect(readConfidence(find(after, 'MedicationRequest')[0]!)).toBe(1);
    expect(reviewsOf(find(after, 'OperationOutcome')[0])).toEqual([{ reason: 'language-not-english' }]);
    expect(find(after, 'Provenance')).toMatchObject([
      {
        target: [{ reference: id('drug') }],
        recorded: '2026-11-26T10:00:00.000Z',
        agent: [{ who: { identifier: { value: 'rv_1' } } }],
      },
    ] satisfies readonly Partial<Provenance>[]);
  });

  it('leaves out a rejected fact, and every reference to it', () => {
    const after = decide({ reject: [id('asthma'), id('potassium')] });
    const text = JSON.stringify(after);
    expect([text.includes(id('asthma')), text.includes(id('potassium'))]).toEqual([false, false]);
    expect(find(after, 'DiagnosticReport')[0]).not.toHaveProperty('result');
    expect(find(after, 'Provenance')[0]).toMatchObject({
      target: [{ reference: id('composition') }],
      activity: { text: 'reject' },
    });
  });

  it.each<[string, NonNullable<FactCorrections['correct']>[number], object, readonly string[]]>([
    ['a code', { fact: id('asthma'), text: 'Cough' }, { resourceType: 'Condition', code: { text: 'Cough' } }, []],
    [
      'a value and its day',
      { fact: id('potassium'), value: { number: 4.4, unit: 'mmol/L' }, start: '2026-02-03' },
      { resourceType: 'Observation', effectiveDateTime: '2026-02-03', valueQuantity: { value: 4.4, unit: 'mmol/L' } },
      ['effectivePeriod', 'valueString'],
    ],
    [
      'a drug that was a reference',
      { fact: id('drug'), text: 'Metformin', code: { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '6809' } },
      {
        resourceType: 'MedicationRequest',
        medicationCodeableConcept: { coding: [{ code: '6809' }], text: 'Metformin' },
      },
      ['medicationReference'],
    ],
  ])('corrects %s in the place of what was there', (_, change, wanted, gone) => {
    const after = decide({ correct: [change] });
    const found = after.entry.find(({ fullUrl }) => fullUrl === change.fact)?.resource;
    expect(found).toMatchObject(wanted);
    for (const name of gone) expect(found).not.toHaveProperty(name);
  });

  it('adds a fact with its place on the page', () => {
    const box = { x: 10, y: 20, width: 30, height: 10 };
    const after = decide({ add: [{ class: 'Condition', text: 'Gout', page: 2, box }] });
    expect(project(after).conditions.at(-1)).toMatchObject({
      text: 'Gout',
      confidence: 1,
      source: { page: 2, boxes: [{ page: 2, ...box }] },
    });
    expect(find(after, 'Condition').at(-1)).toMatchObject({ subject: patient });
    expect(after.entry.at(-1)?.resource).toMatchObject({ resourceType: 'OperationOutcome' } satisfies Partial<OperationOutcome>);
  });

  it.each<[string, unknown, string]>([
    ['a fact that is not there', { confirm: [id('none')] }, 'corrections-unknown-fact'],
    ['a value of a condition', { correct: [{ fact: id('asthma'), value: { number: 1 } }] }, 'corrections-not-possible'],
    ['a patient', { correct: [{ fact: id('patient'), text: 'x' }] }, 'corrections-not-possible'],
    ['another form', { refuse: [] }, 'corrections-invalid'],
  ])('refuses %s', (_, corrections, code) => {
    expect(() => decide(corrections as FactCorrections)).toThrow(expect.objectContaining({ code }));
  });

  it('gives the same each time', () => {
    const corrections: FactCorrections = { confirm: [id('drug')], add: [{ class: 'Procedure', text: 'Biopsy' }] };
    expect(decide(corrections)).toEqual(decide(corrections));
  });
});

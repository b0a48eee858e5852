import { describe, expect, it } from '@jest/globals';
import { countAbsences, topAbsences, type Absences } from './absent.js';
import type { Json } from './output.js';

const extension = (valueCode: string) => [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode }];
const concept = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code }] });

const counted = (...resources: readonly Json[]): readonly (readonly [string, string, string])[] => {
  const absences: Absences = new Map();
  for (const resource of resources) countAbsences(resource, absences);
  return topAbsences(absences, 10);
};

describe('data-absent-reasons', () => {
  it.each<[string, Json, string]>([
    ['a primitive', { resourceType: 'Provenance', _recorded: { extension: extension('unknown') } }, 'Provenance.recorded'],
    ['an item of a list', { resourceType: 'Patient', name: [{ extension: extension('unknown') }] }, 'Patient.name'],
    ['a concept', { resourceType: 'Condition', code: concept('unknown') }, 'Condition.code'],
    [
      'an element within another',
      { resourceType: 'Provenance', agent: [{ who: { extension: extension('unknown') } }] },
      'Provenance.agent.who',
    ],
  ])('are counted at %s', (_, resource, element) => {
    expect(counted(resource)).toEqual([[element, '1', 'unknown 1']]);
  });

  it('are not counted on elements with other extensions', () => {
    const code = { coding: [{ system: 'http://loinc.org', code: 'unknown' }] };
    expect(counted({ resourceType: 'Observation', code, extension: [{ url: 'urn:x', valueCode: 'unknown' }] })).toEqual([]);
  });

  it('are sorted by their number, each with its reasons', () => {
    const value = (reason: string) => ({ resourceType: 'Observation', dataAbsentReason: concept(reason) });
    const nameless = { resourceType: 'Location', _name: { extension: extension('unknown') } };
    expect(counted(nameless, value('masked'), value('unknown'), value('unknown'))).toEqual([
      ['Observation.dataAbsentReason', '3', 'unknown 2, masked 1'],
      ['Location.name', '1', 'unknown 1'],
    ]);
  });
});

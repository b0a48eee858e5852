import { describe, expect, it } from '@jest/globals';
import { converted, fixture, LOINC } from '../testing/fixture.js';
import { act, asthma, obs, problem } from '../testing/statements.js';

const tied = (typeCode: string, inner: string) => `<entryRelationship typeCode="${typeCode}">${inner}</entryRelationship>`;
const goal = (...related: readonly string[]) => obs(related.join(''), 'moodCode="GOL"');
const section = (code: string, entry: string) =>
  `<component><section><code code="${code}" ${LOINC}/><text>words</text><entry>${entry}</entry></section></component>`;
const PROBLEM = problem(`<id root="1.2.3.4" extension="p1"/>${asthma}`);
const POINTER = act('122', '<id root="1.2.3.4" extension="p1"/><code nullFlavor="NP"/>');

describe('what a goal addresses', () => {
  it.each<[string, string, number]>([
    ['a problem within it', section('61146-7', goal(tied('REFR', PROBLEM))), 1],
    ['its reason', section('61146-7', goal(tied('RSON', PROBLEM))), 1],
    ['a later problem', section('61146-7', goal(tied('REFR', POINTER))) + section('11450-4', PROBLEM), 1],
    ['one problem, nested and referred to', section('61146-7', goal(tied('REFR', PROBLEM), tied('REFR', POINTER))), 1],
    ['no part of it', section('61146-7', goal(tied('COMP', PROBLEM))), 0],
    ['no observation', section('61146-7', goal(tied('REFR', obs('<value xsi:type="ST">high</value>')))), 0],
  ])('is %s', async (_, sections, times) => {
    const { resources } = await converted(fixture({ body: `<structuredBody>${sections}</structuredBody>` }));
    const found = resources.find((r) => r.resourceType === 'Goal');
    expect(resources.some((r) => r.resourceType === 'Condition' || r.resourceType === 'Observation')).toBe(true);
    expect(found).toBeDefined();
    expect(found?.addresses ?? []).toHaveLength(times);
  });
});

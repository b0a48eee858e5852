import { describe, expect, it } from '@jest/globals';
import { SECTION_POLICY } from './section-policy.js';

describe('the policy of a section', () => {
  it('keeps what the patient does not have out of what the patient has', () => {
    expect(SECTION_POLICY.family.conditions).toBe('-');
    expect(SECTION_POLICY.allergies.medications).toBe('-');
    expect(SECTION_POLICY.instructions.conditions).toBe('hypothetical');
  });

  it('has the cells of a row in the order of its columns', () => {
    expect(SECTION_POLICY['stopped-medications']).toEqual({
      lines: 'items',
      statements: 'item',
      rows: '-',
      conditions: '-',
      family: '-',
      medications: 'stopped',
      measurements: 'tables',
      allergies: 'stated',
      procedures: '-',
      vaccines: '-',
      encounters: '-',
      habits: '-',
      guessed: '-',
    });
  });
});

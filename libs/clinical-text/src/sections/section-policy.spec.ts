import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { policyOf } from './section-policy.js';

describe('the policy of a section', () => {
  const pack = defaultPack();
  it('keeps what the patient does not have out of what the patient has', () => {
    expect(policyOf(pack, 'family').conditions).toBe('-');
    expect(policyOf(pack, 'allergies').medications).toBe('-');
    expect(policyOf(pack, 'instructions').conditions).toBe('hypothetical');
  });

  it('is named where a pack has none', () => {
    const without = { ...pack, sections: { ...pack.sections, policies: [] } };
    expect(() => policyOf(without, 'labs')).toThrow('the language pack "en" has no policy for sections of kind "labs"');
  });
});

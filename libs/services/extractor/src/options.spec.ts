import { describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { registryV1 } from '@chartloom/contracts';
import { optionsOf } from './options.js';

const claimOf = (organizationId: string, spec: object = {}) => ({
  maxPages: 20,
  job: create(registryV1.JobSchema, { organizationId, fileType: 'ccda', spec: { format: 'fhir', ...spec } }),
});

describe('the options of an extraction', () => {
  it('have the type of Bundle that was asked for, and none where it is the default', () => {
    expect(optionsOf({}, claimOf('o1', { bundle: 'transaction' }))).toMatchObject({ format: 'fhir', bundle: 'transaction' });
    expect(optionsOf({}, claimOf('o1'))).not.toHaveProperty('bundle');
  });

  it('have the pages that were asked for, and none where all are', () => {
    expect(optionsOf({}, claimOf('o1', { pageRange: '1-2,4' })).pages).toEqual([1, 2, 4]);
    expect(optionsOf({}, claimOf('o1'))).not.toHaveProperty('pages');
  });

  it("have a key of the organization, never the operator's own, and none without it", () => {
    const keyOf = (organizationId: string) =>
      optionsOf({ identityKey: 'secret of the operator' }, claimOf(organizationId)).identityKey;
    expect(keyOf('o1')).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf('o1')).toBe(keyOf('o1'));
    expect(keyOf('o1')).not.toBe(keyOf('o2'));
    expect(optionsOf({}, claimOf('o1'))).not.toHaveProperty('identityKey');
  });
});

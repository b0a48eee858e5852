import { describe, expect, it } from '@jest/globals';
import { CONSTRUCTS } from './testing/constructs.js';
import { converted, fixture } from './testing/fixture.js';

describe.each(CONSTRUCTS)('%s', (_, rows) => {
  it.each(rows)('%s', async (_construct, type, parts, expected) => {
    const { resources } = await converted(fixture(parts));
    expect(resources.filter((r) => r.resourceType === type)[0]).toMatchObject(expected);
  });
});

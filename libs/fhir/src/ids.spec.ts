import { describe, expect, it } from '@jest/globals';
import { documentUuid } from './ids.js';

describe('documentUuid', () => {
  it('is the same for the same place in the same document', () => {
    expect(documentUuid('doc', '/a[1]')).toBe(documentUuid('doc', '/a[1]'));
  });

  it.each([
    ['another document', 'other', '/a[1]'],
    ['another place', 'doc', '/a[2]'],
  ])('differs for %s', (_, sourceId, position) => {
    expect(documentUuid(sourceId, position)).not.toBe(documentUuid('doc', '/a[1]'));
  });

  it('is a uuid of version 5 and of the RFC variant', () => {
    expect(documentUuid('doc', 'x')).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

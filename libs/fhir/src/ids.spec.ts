import { createHash } from 'node:crypto';
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

  it.each([1, 1_000, 1_354, 1_355, 9_000])('is the uuid of RFC 9562 for a position of %d characters', (length) => {
    const position = 'é'.repeat(length);
    const namespace = Buffer.from('be08b2a97fa9597892f03ea2a553c565', 'hex');
    const sha1 = createHash('sha1').update(namespace).update(`doc\n${position}`).digest('hex');
    expect(documentUuid('doc', position).replaceAll('-', '').slice('urn:uuid:'.length)).toBe(
      `${sha1.slice(0, 12)}5${sha1.slice(13, 16)}${'89ab'.charAt(parseInt(sha1.charAt(16), 16) & 3)}${sha1.slice(17, 32)}`,
    );
  });

  it('is a uuid of version 5 and of the RFC variant', () => {
    expect(documentUuid('doc', 'x')).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

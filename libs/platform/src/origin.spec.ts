import { describe, expect, it } from '@jest/globals';
import { isWebOrigin } from './origin.js';

describe('the origin of a page', () => {
  it.each(['https://app.example.org', 'http://localhost:3000', 'https://[2001:db8::1]:8443'])('%s', (text) => {
    expect(isWebOrigin(text)).toBe(true);
  });
  it.each(['https://app.example.org/', 'app.example.org', '*', 'null', 'https://app.example.org:443', 'ftp://example.org', ''])(
    'is not %j',
    (text) => {
      expect(isWebOrigin(text)).toBe(false);
    },
  );
});

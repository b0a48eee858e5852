import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { DownloadTokens } from './download-tokens.js';

const SECRET = Buffer.from('secret');
const tokens = new DownloadTokens([{ id: 'k', secret: SECRET }]);
const link = { key: 'o/r', mediaType: 'application/json', fileName: 'r.json', expiresAt: 2_000 };
/** A token whose signature is right, whatever its fields are. */
const signed = (fields: unknown): string => {
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${payload}.${createHmac('sha256', SECRET).update(`GET ${payload}`).digest('base64url')}`;
};

describe('a download token', () => {
  it('opens what it was signed for, as what and until when', () => {
    expect(tokens.verify(tokens.sign(link), 1_999)).toEqual(link);
    expect(tokens.verify(signed(['k', 'o/r', 'application/json', 'r.json', 2_000]), 0)).toEqual(link);
  });

  it.each([
    [1_999, true],
    [2_000, false],
    [2_001, false],
  ])('of an expiry at 2000 opens at %d: %s', (now, isOpen) => {
    expect(tokens.verify(tokens.sign(link), now) !== undefined).toBe(isOpen);
  });

  it.each<[string, unknown]>([
    ['too few fields', ['k', 'o/r', 'a', 2_000]],
    ['too many fields', ['k', 'o/r', 'a', 'b', 2_000, 'x']],
    ['an expiry that is no number', ['k', 'o/r', 'a', 'b', '2000']],
    ['a key that is no text', ['k', 7, 'a', 'b', 2_000]],
    ['an object', { 0: 'k', 1: 'o/r', 2: 'a', 3: 'b', 4: 2_000, length: 5 }],
    ['nothing', null],
  ])('with %s opens nothing, although its signature is right', (_, fields) => {
    expect(tokens.verify(signed(fields), 0)).toBeUndefined();
  });

  it.each<[string, (token: string) => string]>([
    ['a signature that is cut', (token) => token.slice(0, -1)],
    ['a signature that goes on', (token) => `${token}A`],
    ['another signature', (token) => `${token.slice(0, -4)}AAAA`],
    ['another payload', (token) => `x${token}`],
  ])('with %s opens nothing', (_, change) => {
    expect(tokens.verify(change(tokens.sign(link)), 0)).toBeUndefined();
  });

  it('is signed with the first key and verified with any', () => {
    const other = { id: 'l', secret: Buffer.from('other') };
    const both = new DownloadTokens([other, { id: 'k', secret: SECRET }]);
    expect(both.verify(tokens.sign(link), 0)).toEqual(link);
    expect(new DownloadTokens([other]).verify(both.sign(link), 0)).toEqual(link);
    expect(tokens.verify(both.sign(link), 0)).toBeUndefined();
  });
});

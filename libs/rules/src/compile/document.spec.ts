import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { document, readDocument } from './document.js';

const sig = document('sig.yaml', z.strictObject({ numbers: z.record(z.string(), z.number()), routes: z.array(z.string()) }));

describe('a document of a pack', () => {
  it('is read and checked', () => {
    expect(readDocument(sig, 'numbers: { one: 1 }\nroutes:\n  - oral\n')).toEqual({ numbers: { one: 1 }, routes: ['oral'] });
  });

  it.each([
    ['numbers: {one: 1}\nroutes: [oral\n', /^sig\.yaml:\d+:\d+: /],
    ['numbers:\n  one: 1\n  one: 2\nroutes: []\n', /^sig\.yaml:3:3: Map keys must be unique/],
    ['numbers:\n  one: 1\n  two: zwei\nroutes: []\n', /^sig\.yaml:3:8: numbers\.two: .*expected number/],
    ['numbers: {}\n', /^sig\.yaml:1:1: routes: /],
    ['numbers: {}\nroutes: []\nroute: []\n', /^sig\.yaml:1:1: the file: Unrecognized key/],
  ])('names line and column of the first error: %j', (file, message) => {
    expect(() => readDocument(sig, file)).toThrow(message);
  });
});

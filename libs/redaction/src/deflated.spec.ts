import { describe, expect, it } from '@jest/globals';
import { PDFContext } from 'pdf-lib';
import { deflated } from './deflated.js';

describe('a stream that is written into several documents', () => {
  it('is the same in each, and its content is compressed once', () => {
    let asked = 0;
    const write = deflated(() => {
      asked++;
      return 'BT (x) Tj ET '.repeat(50);
    });
    const [first, second, plain] = [PDFContext.create(), PDFContext.create(), PDFContext.create()];
    const streams = [write(first, { Length1: 650 }), write(second, { Length1: 650 })];
    const expected = String(plain.flateStream('BT (x) Tj ET '.repeat(50), { Length1: 650 }));
    expect(streams.map(String)).toEqual([expected, expected]);
    expect(asked).toBe(1);
  });
});

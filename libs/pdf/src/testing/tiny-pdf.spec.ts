import { describe, expect, it } from '@jest/globals';
import { looksLikePdf } from '../content/header.js';
import { pdfOf } from './tiny-pdf.js';

describe('looksLikePdf', () => {
  it.each([
    [true, pdfOf({ content: '' })],
    [true, Buffer.concat([Buffer.alloc(500), Buffer.from('%PDF-1.4')])],
    [false, Buffer.concat([Buffer.alloc(2000), Buffer.from('%PDF-1.4')])],
    [false, Buffer.from('<ClinicalDocument/>')],
  ])('%s', (expected, bytes) => expect(looksLikePdf(bytes)).toBe(expected));
});

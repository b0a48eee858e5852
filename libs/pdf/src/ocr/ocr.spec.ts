import { describe, expect, it } from '@jest/globals';
import { ocrContract } from './ocr.contract.js';
import { systemTesseract } from './tesseract.js';
import { tesseractJs } from './tesseract-js.js';
import { parseTsv } from './tesseract-tsv.js';

const installed = await systemTesseract();

ocrContract('tesseract.js', () => Promise.resolve(tesseractJs()));
if (installed) ocrContract('the installed tesseract', () => Promise.resolve(installed));

describe('the TSV of Tesseract', () => {
  it('keeps words and leaves out layout rows', () => {
    const tsv = [
      'level\tpage_num',
      '4\t1\t1\t1\t1\t0\t5\t5\t90\t20\t-1\t',
      '5\t1\t1\t1\t1\t1\t5\t6\t40\t20\t96.5\tSodium',
      '5\t1\t1\t1\t1\t2\t50\t6\t9\t20\t-1\t',
    ];
    expect(parseTsv(tsv.join('\n'))).toEqual([
      { text: 'Sodium', box: { x: 5, y: 6, width: 40, height: 20 }, confidence: 0.965, line: 0 },
    ]);
  });
});

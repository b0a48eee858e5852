import { createHash } from 'node:crypto';
import { deidentifyPdf } from '@chartloom/redaction';
import { generatePdf } from '../generate/pdf.js';
import { settled } from './outcomes.js';
import type { Target } from './target.js';

/** De-identification of a PDF without OCR. A released result must be a PDF, and the same for the same input. */
export const redactionTarget: Target = {
  generate: generatePdf,
  run: (input) =>
    settled(async () => {
      const { artifacts } = await deidentifyPdf(input, { sourceId: 'fuzz', maxPages: 20 }, { tools: {} });
      const output = artifacts.map(({ name, bytes }) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`).join('\n');
      const result = artifacts.find(({ name }) => name === 'result');
      const isPdf = result !== undefined && Buffer.from(result.bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
      return { output, faults: isPdf ? [] : ['the result is no PDF'] };
    }),
};

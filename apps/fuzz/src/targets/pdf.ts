import { structuralFaults, type Bundle } from '@chartloom/fhir';
import { inspectPdf, openPdf } from '@chartloom/pdf';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import { generatePdf } from '../generate/pdf.js';
import { joined, resultOf, settled } from './outcomes.js';
import { sound, type Target } from './target.js';

const LIMITS = { sourceId: 'fuzz', maxPages: 20 } as const;

/** Reading a PDF without OCR: inspection, the page model, facts as FHIR and as JSON. */
export const pdfTarget: Target = {
  generate: generatePdf,
  run: async (input) =>
    joined([
      await settled(async () => sound(JSON.stringify(await inspectPdf(input, LIMITS)))),
      await settled(async () => {
        await using open = await openPdf(input, LIMITS);
        return sound(JSON.stringify(await open.read()));
      }),
      await settled(async () => {
        const text = resultOf(await convertPdf(input, { ...LIMITS, format: 'fhir', includeBbox: true }, { tools: {} }));
        return { output: text, faults: structuralFaults(JSON.parse(text) as Bundle) };
      }),
      await settled(async () => sound(resultOf(await convertPdf(input, { ...LIMITS, format: 'json' }, { tools: {} })))),
    ]),
};

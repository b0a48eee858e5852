import { crc32 } from 'node:zlib';
import { structuralFaults, type Bundle } from '@chartloom/fhir';
import { inspectPdf, openPdf } from '@chartloom/pdf';
import { convertPdf } from '@chartloom/pdf-to-fhir';
import { generatePdf } from '../generate/pdf.js';
import { joined, resultOf, settled } from './outcomes.js';
import { sound, type Outcome, type Target } from './target.js';

const LIMITS = { sourceId: 'fuzz', maxPages: 20 } as const;

/** One of so many inputs is read once more for its model, and one for its facts as JSON: they come of the reading that FHIR comes of. */
const MORE_EVERY = 8;

/** Reading a PDF without OCR: inspection and facts as FHIR, at times the page model and facts as JSON. */
export const pdfTarget: Target = {
  generate: generatePdf,
  run: async (input) => {
    const turn = crc32(input) % MORE_EVERY;
    return joined([
      await settled(async () => sound(JSON.stringify(await inspectPdf(input, LIMITS)))),
      await settled(() => readFacts(input)),
      ...(turn === 0 ? [await settled(() => readModel(input))] : []),
      ...(turn === 1 ? [await settled(() => readJson(input))] : []),
    ]);
  },
};

async function readFacts(input: Uint8Array): Promise<Outcome> {
  const text = resultOf(await convertPdf(input, { ...LIMITS, format: 'fhir', includeBbox: true }, { tools: {} }));
  return { output: text, faults: structuralFaults(JSON.parse(text) as Bundle) };
}

async function readModel(input: Uint8Array): Promise<Outcome> {
  await using open = await openPdf(input, LIMITS);
  return sound(JSON.stringify(await open.read()));
}

const readJson = async (input: Uint8Array): Promise<Outcome> =>
  sound(resultOf(await convertPdf(input, { ...LIMITS, format: 'json' }, { tools: {} })));

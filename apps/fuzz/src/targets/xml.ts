import { inspectCcda, looksLikeCcda } from '@chartloom/ccda';
import { convertCcda, type SigReader } from '@chartloom/ccda-to-fhir';
import { defaultPack, readSig } from '@chartloom/clinical-text';
import { structuralFaults, type Bundle } from '@chartloom/fhir';
import { generateCcda } from '../generate/ccda.js';
import { joined, resultOf, settled } from './outcomes.js';
import { sound, type Target } from './target.js';

const readSigs: SigReader = (texts) => Promise.resolve(texts.map((text) => readSig(defaultPack(), text)));

/** C-CDA: inspection, FHIR and JSON. */
export const xmlTarget: Target = {
  generate: generateCcda,
  run: async (input) =>
    joined([
      await settled(() => sound(`${looksLikeCcda(input)} ${inspectCcda(input).units}`)),
      await settled(async () => {
        const text = resultOf(await convertCcda(input, { format: 'fhir', sourceId: 'fuzz' }, { tools: { readSigs } }));
        return { output: text, faults: structuralFaults(JSON.parse(text) as Bundle) };
      }),
      await settled(async () =>
        sound(resultOf(await convertCcda(input, { format: 'json', sourceId: 'fuzz' }, { tools: { readSigs } }))),
      ),
    ]),
};

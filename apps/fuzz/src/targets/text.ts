import { defaultPack, readClinicalText, readSig, sourceOf } from '@chartloom/clinical-text';
import { findPhi } from '@chartloom/phi';
import { generateText } from '../generate/text.js';
import type { Target } from './target.js';

/** Lines that are read as sigs too: in a long text the rest are like these. */
const MOST_SIGS = 6;

/** Texts as a page gives them: clinical facts, sigs and identifiers. Spans must lie in the text, in order, without overlap. */
export const textTarget: Target = {
  generate: (random) => Buffer.from(generateText(random)),
  run: async (input) => {
    const text = Buffer.from(input).toString();
    const entities = readClinicalText(sourceOf(text));
    const sigs = text
      .split('\n')
      .slice(0, MOST_SIGS)
      .map((line) => readSig(defaultPack(), line));
    const spans = await findPhi(text);
    const bad = spans.filter(({ start, end }, i) => start < (spans[i - 1]?.end ?? 0) || end <= start || end > text.length);
    return {
      output: JSON.stringify([entities, sigs, spans]),
      faults: bad.map(({ category, start, end }) => `${category} at ${start}-${end} of ${text.length} is no span in order`),
    };
  },
};

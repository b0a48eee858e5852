import { loadPack } from '@chartloom/rules';
import { createContext, wholeText } from './prepare.js';
import { detect } from './detect.js';
import { defaultRegistry } from '../recognisers/registry.js';
import { createLexicon } from '../lexicon/lexicon.js';
import { evidenceOf } from '../sequence/evidence.js';
import { sequenceFeatures } from '../sequence/features.js';

/** A text as training sees it: where its tokens are (UTF-16 units), and their features with and without evidence. */
export interface SequenceExample {
  readonly spans: readonly { readonly start: number; readonly end: number }[];
  readonly features: readonly Int32Array[];
  /** Where the rules for names and places found something, in the order of the text. */
  readonly found: readonly { readonly start: number; readonly end: number; readonly category: string; readonly score: number }[];
}

/** Prepares a text just as `findPhi` does before the sequence model. */
export async function sequenceExample(text: string, withEvidence: boolean): Promise<SequenceExample> {
  const lexicon = createLexicon(loadPack('en'), new Set());
  const whole = wholeText(text, lexicon);
  const context = createContext(whole.text, lexicon, defaultRegistry, {});
  const candidates = await detect([], context);
  const evidence = withEvidence ? evidenceOf(context.artefacts, candidates) : [];
  const inBroken = <T extends { start: number; end: number }>(span: T): T => ({
    ...span,
    start: whole.toBroken(span.start),
    end: whole.toBroken(span.end - 1) + 1,
  });
  return {
    spans: context.artefacts.tokens.map(({ start, end }) => inBroken({ start, end })),
    features: sequenceFeatures(context.artefacts, lexicon, evidence),
    found: candidates.map(({ start, end, category, score }) => inBroken({ start, end, category, score })),
  };
}

export type { Lexicon } from './lexicon/lexicon.js';
export { findPhi, type FindOptions } from './pipeline/find-phi.js';
export { KEEPABLE, withoutKept, type Keepable } from './pipeline/keep.js';
export type {
  AnchoredRecogniser,
  EntityTagger,
  PatternRecogniser,
  PhiTools,
  Recogniser,
  RecogniserContext,
  TaggedEntity,
  TokenRecogniser,
} from './recognisers/recogniser.js';
export { defaultRegistry } from './recognisers/registry.js';
export type { SurrogateKey } from './surrogates/draw.js';
export { surrogatesFor } from './surrogates/surrogates.js';
export { isCard, isDea, isIpv4, isLuhn, isNpi, isSsn, isVin } from './text/checksums.js';
export { PHI_CATEGORIES, type Candidate, type PhiCategory, type PhiSpan } from './text/span.js';
export type { Artefacts, Token } from './text/tokens.js';

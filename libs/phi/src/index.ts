export type { Lexicon } from './lexicon/lexicon.js';
export { findPhi } from './pipeline/find-phi.js';
export type { FindOptions } from './pipeline/options.js';
export { KEEPABLE, withoutKept, type Keepable } from './pipeline/keep.js';
export { ageBand } from './policy/age-band.js';
export { findByPolicy, findOptionsOf, searchByPolicy, withoutKeeping, type PolicySpan } from './policy/find-by-policy.js';
export type {
  AnchoredRecogniser,
  EntityTagger,
  PatternRecogniser,
  ScannedRecogniser,
  PhiTools,
  Recogniser,
  RecogniserContext,
  TaggedEntity,
  TokenRecogniser,
} from './recognisers/recogniser.js';
export { defaultRegistry } from './recognisers/registry.js';
export { digestOfSources } from './sequence/digest.js';
export { sequenceExample, type SequenceExample } from './pipeline/training-text.js';
export { KINDS, SHAPE, type SequenceKind } from './sequence/tags.js';
export { WEIGHTS_FILE } from './sequence/weights.js';
export type { SurrogateKey } from './surrogates/draw.js';
export { surrogatesFor } from './surrogates/surrogates.js';
export { isCard, isDea, isIpv4, isLuhn, isNpi, isSsn, isVin } from './text/checksums.js';
export { PHI_CATEGORIES, type Candidate, type PhiCategory, type PhiSpan } from './text/span.js';
export { leftOf, type Stretch } from './text/stretch.js';
export type { Artefacts, Token } from './text/tokens.js';

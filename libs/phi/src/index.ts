export { isCard, isDea, isIpv4, isLuhn, isNpi, isSsn, isVin } from './checksums.js';
export { defaultRegistry, findPhi, type FindOptions } from './find.js';
export { KEEPABLE, withoutKept, type Keepable } from './keep.js';
export type { Lexicon } from './lexicon.js';
export type { PatternRecogniser, Recogniser, TokenRecogniser } from './recogniser.js';
export type { SurrogateKey } from './surrogates/draw.js';
export { surrogatesFor } from './surrogates/surrogates.js';
export { PHI_CATEGORIES, type Candidate, type PhiCategory, type PhiSpan } from './span.js';
export type { Artefacts, Token } from './tokens.js';

export { extract, type ExtractionTools } from './extract.js';
export {
  EXTRACTOR_CONCURRENCY,
  EXTRACTOR_RUNNER,
  ExtractorModule,
  IDENTITY_KEY,
  PROPOSER,
  SITE_MAPPING,
  TERMINOLOGY_INDEX,
} from './extractor.module.js';
export type { ExtractionOptions } from './options.js';
export { proposerFrom } from './proposer/proposer-environment.js';
export type { ProposerPolicy } from './proposer/proposer-policy.js';

export { extract, type ExtractionTools } from './extract.js';
export { EXTRACTOR_CONCURRENCY, EXTRACTOR_RUNNER, ExtractorModule, IDENTITY_KEY, TERMINOLOGY_INDEX } from './extractor.module.js';
export type { ExtractionOptions } from './options.js';

export { extract, type ExtractionTools } from './extract.js';
export { EXTRACTION_CONCURRENCY, EXTRACTION_RUNNER, ExtractionModule } from './extraction.module.js';
export type { ExtractionOptions } from './options.js';

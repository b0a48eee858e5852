export { DEIDENTIFICATION_CONCURRENCY, DEIDENTIFICATION_RUNNER, DeidentificationModule } from './deidentification.module.js';

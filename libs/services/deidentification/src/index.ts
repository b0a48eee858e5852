export {
  DEIDENTIFICATION_CONCURRENCY,
  DEIDENTIFICATION_RUNNER,
  DeidentificationModule,
  SURROGATE_KEY,
} from './deidentification.module.js';

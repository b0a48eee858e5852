export {
  DEIDENTIFICATION_CONCURRENCY,
  DEIDENTIFICATION_RUNNER,
  DEIDENTIFICATION_THREAD,
  DeidentificationModule,
  SURROGATE_KEY,
} from './deidentification.module.js';

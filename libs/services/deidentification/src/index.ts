export {
  DEIDENTIFICATION_CONCURRENCY,
  DEIDENTIFICATION_RUNNER,
  DEIDENTIFICATION_THREAD,
  DeidentificationModule,
} from './deidentification.module.js';

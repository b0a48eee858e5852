export {
  CERTIFICATE_KEY,
  DEIDENTIFIER_CONCURRENCY,
  DEIDENTIFIER_RUNNER,
  DeidentifierModule,
  STORE_FINDINGS,
  SURROGATE_KEY,
} from './deidentifier.module.js';

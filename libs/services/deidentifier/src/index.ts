export {
  CERTIFICATE_KEY,
  DEIDENTIFIER_CONCURRENCY,
  DEIDENTIFIER_RUNNER,
  DeidentifierModule,
  SURROGATE_KEY,
} from './deidentifier.module.js';

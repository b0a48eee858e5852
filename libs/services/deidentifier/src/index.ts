export { DEIDENTIFIER_CONCURRENCY, DEIDENTIFIER_RUNNER, DeidentifierModule, SURROGATE_KEY } from './deidentifier.module.js';

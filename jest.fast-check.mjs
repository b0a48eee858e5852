/**
 * fast-check as every spec gets it: with one seed, so that a run of the tests says the same twice and a change is judged by what
 * it changed. The nightly workflow gives another seed each time (`CHARTLOOM_SEED`); what that finds becomes a named case.
 */
import fc from './node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env['CHARTLOOM_SEED'] ?? 1) });

export * from './node_modules/fast-check/lib/fast-check.js';
export default fc;

export { KEEPABLE, type Keepable, type SurrogateKey } from '@chartloom/phi';
export { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from './deidentify.js';
export { parseCorrections, type Corrections } from './findings/corrections.js';
export * from './plain-text.js';
export { LAYOUTS, type Layout } from './layout/page-plan.js';

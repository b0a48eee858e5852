export { KEEPABLE, type Keepable, type SurrogateKey } from '@chartloom/phi';
export { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from './deidentify.js';
export { LAYOUTS, type Layout } from './layout/page-plan.js';

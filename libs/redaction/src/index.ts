export { KEEPABLE, type Keepable, type SurrogateKey } from '@chartloom/phi';
export { deidentifyPdf, type DeidentifyOptions, type DeidentifyTools } from './deidentify.js';
export { parseCorrections, type Corrections } from './findings/corrections.js';
export { decodeText, MOST_TEXT_BYTES } from './plain-text/decode-text.js';
export { deidentifyText, type DeidentifiedText, type DeidentifyTextOptions } from './plain-text/deidentify-text.js';
export { LAYOUTS, type Layout } from './layout/page-plan.js';

/** C-CDA documents to FHIR R4 Bundles, or to their json projection. */
export { CCDA_TO_FHIR_VERSION, convertCcda } from './convert.js';

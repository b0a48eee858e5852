/** C-CDA documents to FHIR R4 Bundles, or to their JSON projection. */
export { CCDA_TO_FHIR_VERSION, convertCcda, type CcdaTools } from './convert.js';
export type { PdfReader, PdfReading } from './embedded/pdf.js';
export type { EmptySectionReader } from './empty-lists.js';
export type { NoAllergyReader } from './facts/no-allergy.js';
export { parseSiteMapping, siteMappingTitle, type SiteMapping } from './site-mapping/table.js';
export type { SigReader } from './sigs.js';

/** FHIR R4 for both engines: types, deterministic ids, the shape of a Bundle, its JSON projection. */
export type * from './r4.js';
export { CANONICAL, HL7 } from './canonicals.js';
export {
  absent,
  absentConcept,
  absentExtension,
  asUncertain,
  codeableConcept,
  coding,
  derived,
  hasCode,
  type AbsentReason,
} from './codes.js';
export { bundleOf, countsByType, entryOf, serialise, serialiseBundle, type BundleParts } from './bundle.js';
export { outputOf, type OutputOptions } from './bundles/output.js';
export { shapeBundle } from './bundles/shape.js';
export type { BundleKind, BundleSource } from './bundles/source.js';
export { MOST_ENTRIES, splitTransaction } from './bundles/split.js';
export { ndjsonOf } from './bundles/ndjson.js';
export { printedDecimal } from './decimal.js';
export { present } from './present.js';
export { documentUuid, referenceTo } from './ids.js';
export { isNegated, withoutNegated } from './negation.js';
export { withoutReferences } from './without-entries.js';
export { lossCounts, lossesOf, outcomeOf, reviewsOf, type Loss, type Place, type Review } from './outcome.js';
export {
  derivationReference,
  readSourceElement,
  readSourceRegions,
  readSourceText,
  confidence,
  proposedBy,
  readConfidence,
  sourceElement,
  sourceRegion,
  sourceText,
  sourceTime,
  type SourceElement,
  type SourceRegion,
  type SourceSpan,
} from './provenance.js';
export { pagesWithRegions, sourcePage, type SourcePage } from './source-pages.js';
export { usCoreClaims, withProfiles, type Claim } from './us-core/claims.js';
export { hasProfile } from './us-core/check.js';
export { withAbsences } from './us-core/absences.js';
export { isNpi } from './us-core/forms.js';
export { structuralFaults } from './structure.js';
export { project } from './json/project.js';
export { jsonDataSchema } from './json/schema.js';
export { SCHEMA_VERSION } from './json/model.js';
export type {
  Assertion,
  Fact,
  JsonCode,
  JsonData,
  JsonDocument,
  JsonIdentifier,
  JsonLoss,
  JsonParty,
  JsonPatient,
  JsonReview,
  JsonSection,
  JsonValue,
  Measurement,
  Source,
} from './json/model.js';

export type { AllergyMention, NoKnownAllergy } from './entities/allergies.js';
export type { ConditionMention } from './entities/conditions.js';
export type { FamilyMention } from './entities/family.js';
export type { EncounterMention } from './entities/encounters.js';
export type { PrintedDate } from './text/dates.js';
export type { DocumentHeader } from './document/document-header.js';
export { areAgainst, questionAt, questionOfDetail } from './assertion/answered-questions.js';
export { areRelatives } from './assertion/relatives.js';
export { isAnswerWord, yesOrNo } from './assertion/suffixes.js';
export { knownWords, type LanguagePack } from '@chartloom/rules';
export { roleOfRelative } from './assertion/relatives.js';
export { documentTypeOf } from './document/document-type.js';
export { isColumnHead, isRowHead } from './results/column-head.js';
export { panelCodeOf } from './reports/panel-codes.js';
export { isPossible } from './results/limits.js';
export { hasPhrase, phrasePattern } from './text/phrases.js';
export { defaultPack, readerOf, type Reader, type ReadingOptions } from './lexicon/reader.js';
export type { MedicationMention } from './medication/medications.js';
export type { AbsentResult, ObservationMention } from './results/observation.js';
export type { ProcedureMention } from './entities/procedures.js';
export type { VaccineMention } from './entities/vaccines.js';
export { readClinicalText, type ClinicalEntities, type Unread } from './read.js';
export { RELEASE_FORMATS, type Lines } from './lexicon/release-formats.js';
export { SiteIndex } from './lexicon/site-index.js';
export type { SiteTerms } from './lexicon/site-terms.js';
export { proposedTerms, type ProposedName } from './mentions/proposed-terms.js';
export { featureTable, sectionFeatures, type Feature } from './sections/section-features.js';
export { classProbabilities, guessSection, likeliest } from './sections/section-guess.js';
export { readEmptyList, type EmptyList, type WhyEmpty } from './sections/empty-list.js';
export { mayBeDay } from './text/days-told.js';
export { isSectionTitle } from './sections/section-titles.js';
export { policyOf } from './sections/section-policy.js';
export type { SectionKind } from './sections/section-kinds.js';
export type { Section } from './sections/section.js';
export { resolveRelative, type RelativeDate } from './text/relative-dates.js';
export type { AlcoholStatus, SmokingStatus } from './entities/social.js';
export { doseUnitOf } from './medication/dose-unit.js';
export { readSig, type Sig } from './medication/sig.js';
export {
  sourceOf,
  type RaisedSign,
  type SourceCell,
  type SourceLine,
  type SourceTable,
  type SourceText,
  type Span,
} from './text/source.js';
export type { CultureMention, OrganismMention } from './reports/cultures.js';
export type { Susceptibility, SusceptibilityMention } from './reports/susceptibility.js';
export type { StudyMention } from './reports/studies.js';
export { MENTION_KINDS, MENTION_SHAPE, type MentionKind } from './mentions/mention-features.js';
export { mentionExamples } from './mentions/training-text.js';
export { mentionDigest, mentionWeightsFile } from './mentions/mention-weights.js';
export { mayBeCondition } from './mentions/proposed-conditions.js';
export { nameOfRoute } from './medication/routes.js';
export { likelihoodBy, OPINION_SHAPE, OPINIONS, opinionWeightsFile, type Opinion } from './opinion/second-opinion.js';
export { inSentence, opinionExample, type NameInWords } from './opinion/opinion-example.js';
export { remarksOn } from './opinion/remarks-on-results.js';
export { familiarWordsFile, plainWordsIn, strangeWords } from './opinion/strange-words.js';
export { ITEM_REACH, type PlaceOfItem } from './opinion/opinion-features.js';

import type { Concept } from '@chartloom/terminology';
import type { CodeableConcept } from '@chartloom/fhir';

/** The words of the document, coded with what the lexicon knows them by. */
export const printedConcept = ({ codes }: Pick<Concept, 'codes'>, text: string): CodeableConcept => ({
  ...(codes.length > 0 && { coding: codes }),
  text,
});

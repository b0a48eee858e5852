import type { AllergyMention, ClinicalEntities, NoKnownAllergy } from '@chartloom/clinical-text';
import { absentConcept, codeableConcept, HL7, type AllergyIntolerance } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** "No known allergy", SNOMED CT: a statement of its own, which is kept where other negations are left out. */
export const NO_KNOWN = { any: '716186003', drug: '409137002', food: '429625007' } as const;

/** One AllergyIntolerance for each substance, or the statement that none is known. */
export function addAllergies(
  builder: FactBuilder,
  { allergies, noKnownAllergies }: Pick<ClinicalEntities, 'allergies' | 'noKnownAllergies'>,
): void {
  for (const mentions of Map.groupBy(allergies, ({ concept }) => concept.name).values()) {
    const [best] = mentions.toSorted((a, b) => b.reactions.length - a.reactions.length);
    const isToldOtherwise = mentions.some((mention) => mention.isToldOtherwise);
    if (best) builder.add(allergyOf(builder, best), best, isToldOtherwise ? ['told-otherwise'] : []);
  }
  for (const [none] of Map.groupBy(noKnownAllergies, ({ of }) => of).values())
    if (none) builder.add(noKnownAllergyOf(builder, none), none);
}

const active = {
  clinicalStatus: codeableConcept(HL7.allergyClinical, 'active'),
  verificationStatus: codeableConcept(HL7.allergyVerification, 'confirmed'),
};

/** How severe a reaction is may be printed where the reaction itself is not; FHIR has no place for the one without the other. */
const UNKNOWN_MANIFESTATION = absentConcept('unknown');

function allergyOf(builder: FactBuilder, { concept, name, reactions, severity, start, end }: AllergyMention): AllergyIntolerance {
  const category = concept.category ?? (concept.kind === 'drug' ? 'medication' : undefined);
  return {
    resourceType: 'AllergyIntolerance',
    extension: builder.evidence({ start, end }),
    ...active,
    ...(category && { category: [category] }),
    code: builder.coded(concept, builder.words(name)),
    patient: builder.subject,
    ...((reactions.length > 0 || severity) && {
      reaction: [
        {
          manifestation:
            reactions.length > 0 ? reactions.map((r) => builder.coded(r.concept, builder.words(r))) : [UNKNOWN_MANIFESTATION],
          ...(severity && { severity }),
        },
      ],
    }),
  };
}

const noKnownAllergyOf = (builder: FactBuilder, { of, start, end }: NoKnownAllergy): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  extension: builder.evidence({ start, end }),
  ...active,
  code: codeableConcept(HL7.snomed, NO_KNOWN[of], undefined, builder.words({ start, end })),
  patient: builder.subject,
});

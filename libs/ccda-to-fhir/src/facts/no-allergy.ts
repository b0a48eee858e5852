/**
 * "NKDA" in place of a substance, with a code of the system's own or none: a list of allergies that says there is none. The
 * words of a language are known to the reader; codes of terminologies mean the same without it.
 */
import { derived, HL7, type AllergyIntolerance, type CodeableConcept, type Coding, type Resource } from '@chartloom/fhir';
import type { BundleBuilder } from '../bundle-builder.js';

/** Codes for "no known allergy" (SNOMED CT). */
export const NO_ALLERGY = ['716186003', 'No known allergy'] as const;
export const NO_DRUG = ['409137002', 'No known drug allergy'] as const;

/** For each text whether it says, as a whole, that no allergy is known: none at all, or none to drugs. */
export type NoAllergyReader = (texts: readonly string[]) => Promise<readonly ('any' | 'drug' | undefined)[]>;

/** Adds the code for "none known" to allergies whose only substance is words for it. Marked as derived. */
export async function readNoAllergies(read: NoAllergyReader | undefined, builder: BundleBuilder): Promise<void> {
  if (!read) return;
  const unnamed = builder.entries.flatMap(({ fullUrl, resource }) => {
    const name = isListed(resource) ? nameOf(resource.code) : undefined;
    return name === undefined ? [] : [{ reference: fullUrl, name }];
  });
  if (unnamed.length === 0) return;
  const readings = await read(unnamed.map(({ name }) => name));
  unnamed.forEach(({ reference }, i) => {
    const none = readings[i];
    if (none) builder.replace({ reference }, (r) => (r.resourceType === 'AllergyIntolerance' ? noneKnown(r, none) : r));
  });
}

/** A refuted allergy to "none" would say that there is one. */
const isListed = (resource: Resource): resource is AllergyIntolerance =>
  resource.resourceType === 'AllergyIntolerance' &&
  resource.verificationStatus?.coding?.[0]?.code === 'confirmed' &&
  resource.reaction === undefined;

/** The words for a substance that no terminology has a code for: codes of systems named by OID are local. */
function nameOf(code: CodeableConcept | undefined): string | undefined {
  const coding = code?.coding ?? [];
  if (!coding.every(({ system }) => system === undefined || system.startsWith('urn:oid:'))) return undefined;
  return code?.text ?? coding.map((c) => c.display ?? c.code).find((words) => words !== undefined);
}

function noneKnown(allergy: AllergyIntolerance, none: 'any' | 'drug'): AllergyIntolerance {
  const [code, display] = none === 'drug' ? NO_DRUG : NO_ALLERGY;
  const coding: Coding = { system: HL7.snomed, code, display, extension: [derived('no-known-in-words')] };
  return { ...allergy, code: { ...allergy.code, coding: [coding, ...(allergy.code?.coding ?? [])] } };
}

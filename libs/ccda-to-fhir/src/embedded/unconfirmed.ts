/** What a document within the document says is not a statement of its author: read from text, it awaits confirmation. */
import {
  absentExtension,
  asUncertain,
  codeableConcept,
  hasCode,
  HL7,
  type CodeableConcept,
  type Provenance,
  type Reference,
  type Resource,
  type ResourceType,
} from '@chartloom/fhir';

/** Statuses that say more than that something is so. They stay. */
const KEPT = ['refuted', 'entered-in-error', 'provisional', 'differential'];

/** A fact as it is taken over: what was read as confirmed is not. Types without such a status get a security label. */
export function unconfirmed(resource: Resource): Resource {
  if (resource.resourceType === 'Condition')
    return { ...resource, verificationStatus: status(resource.verificationStatus, HL7.conditionVerification) };
  if (resource.resourceType === 'AllergyIntolerance')
    return { ...resource, verificationStatus: status(resource.verificationStatus, HL7.allergyVerification) };
  return PARTIES.has(resource.resourceType) ? resource : asUncertain(resource);
}

/** People, places and evidence: no facts about the patient. */
const PARTIES: ReadonlySet<ResourceType> = new Set([
  ...(['Organization', 'Practitioner', 'PractitionerRole', 'RelatedPerson', 'Location'] as const),
  ...(['Provenance', 'Binary'] as const),
]);

const status = (said: CodeableConcept | undefined, system: string): CodeableConcept =>
  said && KEPT.some((code) => hasCode(said, code)) ? said : codeableConcept(system, 'unconfirmed');

/** From which document, and by which software, the facts were read. */
export function readingProvenance(
  facts: readonly Reference[],
  document: Reference,
  tools: Readonly<Record<string, string>>,
  recordedAt: string | undefined,
): Provenance {
  const display = Object.entries(tools)
    .map((tool) => tool.join(' '))
    .join(', ');
  return {
    resourceType: 'Provenance',
    target: facts,
    ...(recordedAt ? { recorded: recordedAt } : { _recorded: { extension: [absentExtension('unknown')] } }),
    agent: [{ type: codeableConcept(HL7.provenanceAgent, 'assembler'), who: { display: display || 'Chartloom' } }],
    entity: [{ role: 'source', what: document }],
  };
}

/** Small C-CDA documents written for the tests: one construct each. */
import { structuralFaults, type Bundle, type Resource } from '@chartloom/fhir';
import { convertCcda, type CcdaTools } from '../convert.js';

export const CCDA = '2.16.840.1.113883.10.20.22.4';
export const SCT = 'codeSystem="2.16.840.1.113883.6.96"';
export const LOINC = 'codeSystem="2.16.840.1.113883.6.1"';
export const RXNORM = 'codeSystem="2.16.840.1.113883.6.88"';

const PATIENT =
  '<recordTarget><patientRole><id root="1.2.3" extension="p"/><patient><name><given>Robin</given><family>Ash</family></name></patient></patientRole></recordTarget>';

export interface Parts {
  readonly section?: string;
  readonly entry?: string;
  readonly text?: string;
  /** Header elements in place of, or in addition to, a bare patient. */
  readonly recordTarget?: string;
  readonly header?: string;
  readonly body?: string;
  /** The first element of the document: of the US realm if nothing is said. */
  readonly realm?: string;
}

/** A document of one section. */
export function fixture({ section = '11450-4', entry, text = '<paragraph>words</paragraph>', ...parts }: Parts): string {
  const structured = `<structuredBody><component><section><code code="${section}" ${LOINC}/><title>A section</title><text>${text}</text>${entry ? `<entry>${entry}</entry>` : ''}</section></component></structuredBody>`;
  return `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sdtc="urn:hl7-org:sdtc">
    ${parts.realm ?? '<realmCode code="US"/>'}<code code="34133-9" ${LOINC}/><title>Summary</title>${parts.recordTarget ?? PATIENT}${parts.header ?? ''}
    <component>${parts.body ?? structured}</component></ClinicalDocument>`;
}

/** The resources made from a document, with its losses and reviews. Fails where the Bundle is invalid. */
export async function converted(xml: string, tools: CcdaTools = {}) {
  const { artifacts, report } = await convertCcda(new TextEncoder().encode(xml), { format: 'fhir', sourceId: 'doc' }, { tools });
  const bundle = JSON.parse(new TextDecoder().decode(artifacts[0]?.bytes)) as Bundle;
  const faults = structuralFaults(bundle);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const resources: readonly Resource[] = bundle.entry.map((e) => e.resource);
  return { resources, losses: report.losses, needsReview: report.needsReview ?? [] };
}

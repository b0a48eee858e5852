/** Sections that hold a plan, to CarePlan (US Core, Assessment and Plan of Treatment). */
import {
  codeableConcept,
  entryOf,
  sourceElement,
  type CarePlan,
  type Narrative,
  type Reference,
  type Resource,
} from '@chartloom/fhir';
import { xpathOf, type Section } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';

/** Plan of Treatment, Assessment and Plan, Interventions (LOINC). */
const PLANS = new Set(['18776-5', '51847-2', '62387-6']);
const CATEGORY = 'http://hl7.org/fhir/us/core/CodeSystem/careplan-category';

/**
 * The CarePlan of a section: its words, with what it requests and its goals. Nothing for other sections, and for a
 * section without content. The source does not state whether the plan is being followed, so its status is unknown.
 */
export function carePlan(
  section: Section,
  text: Narrative | undefined,
  facts: readonly Reference[],
  builder: BundleBuilder,
  subject: Reference,
): Reference | undefined {
  if (!PLANS.has(section.code?.code ?? '') || section.nullFlavor) return undefined;
  const of = (isWanted: (resource: Resource) => boolean): readonly Reference[] =>
    facts.filter((fact) => {
      const resource = builder.resourceAt(fact);
      return resource !== undefined && isWanted(resource);
    });
  const [activity, goal] = [of(isRequest), of((r) => r.resourceType === 'Goal')];
  if (!text && activity.length + goal.length === 0) return undefined;
  const { element } = section;
  const xpath = xpathOf(element);
  const resource: CarePlan = {
    resourceType: 'CarePlan',
    ...(text && { text }),
    extension: [sourceElement({ xpath, line: element.line })],
    status: 'unknown',
    intent: 'plan',
    category: [codeableConcept(CATEGORY, 'assess-plan')],
    ...(section.title && { title: section.title }),
    subject,
    ...(goal.length > 0 && { goal }),
    ...(activity.length > 0 && { activity: activity.map((reference) => ({ reference })) }),
  };
  const position = `CarePlan ${xpath}`;
  builder.addAt(position, resource);
  return { reference: entryOf(builder.sourceId, position, resource).fullUrl };
}

/** What a plan may request. A drug that is only reported in the section is being taken, not planned. */
const isRequest = (r: Resource): boolean =>
  r.resourceType === 'ServiceRequest' ||
  r.resourceType === 'Appointment' ||
  (r.resourceType === 'MedicationRequest' && r.reportedBoolean !== true);

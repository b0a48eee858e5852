/** Comment Activity (…22.4.64) that no converter has read as a note of its own statement. */
import type { Reference, Resource, ResourceType } from '@chartloom/fhir';
import type { XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { noteActivity } from './note.js';
import { annotation } from './parts.js';

/** Resources that have a `note` in R4. */
const ANNOTATED: ReadonlySet<ResourceType> = new Set([
  'AllergyIntolerance',
  'CarePlan',
  'Condition',
  'FamilyMemberHistory',
  'Goal',
  'Immunization',
  'MedicationAdministration',
  'MedicationDispense',
  'MedicationRequest',
  'Observation',
  'Procedure',
  'ServiceRequest',
]);

/**
 * A comment becomes a note of the nearest enclosing resource that can carry one, else a separate document. It is never
 * a procedure, although its class is ACT. Without words it becomes nothing.
 */
export const comment: Converter = (statement, context) => {
  const note = annotation(statement, context);
  if (!note) return undefined;
  const holder = annotated(statement.element, context);
  if (!holder) return noteActivity(statement, context);
  const { builder } = context;
  builder.replace(holder, (r) => ({ ...r, note: [...(('note' in r && r.note) || []), note] }) as Resource);
  return holder;
};

function annotated(comment: XmlElement, { builder }: Context): Reference | undefined {
  for (let e = comment.parent; e && e.name !== 'section'; e = e.parent) {
    const found = builder.madeFrom(e).find((r) => ANNOTATED.has(builder.resourceAt(r)?.resourceType as ResourceType));
    if (found) return found;
  }
  return undefined;
}

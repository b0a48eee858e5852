/** Comment Activity (…22.4.64) that no converter has taken as a note of its own statement. */
import type { Reference, Resource, ResourceType } from '@chartloom/fhir';
import type { XmlElement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { noteActivity } from './note.js';
import { annotation } from './parts.js';

/** Resources that R4 gives a `note`. */
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
 * A comment is a note of the nearest resource around it that R4 lets carry one, else a document of its own; never a deed,
 * though its class is that of an act. Without words it says nothing.
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

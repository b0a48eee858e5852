/**
 * Which statements become no resource, because no resource can express their meaning. They are in the loss report with
 * everything below them, and the narrative keeps their words.
 */
import { attribute, type Statement } from '@chartloom/ccda';
import type { Converter } from './converter.js';
import { genericAct, wrapper } from './facts/act.js';
import { allergyConcern, allergyObservation } from './facts/allergy.js';
import { comment } from './facts/comment.js';
import { encounter, plannedEncounter } from './facts/encounter.js';
import { entryReference } from './facts/entry-reference.js';
import { familyObservation, familyOrganizer } from './facts/family.js';
import { immunization } from './facts/immunization.js';
import { medicationActivity, medicationSupply } from './facts/medication.js';
import { diagnosisAct, problemConcern, problemObservation } from './facts/problem.js';
import { noteActivity } from './facts/note.js';
import { part } from './facts/part.js';
import { isPlaceholder, namesNothing, negatesNoProduct, negatesNothing } from './placeholder.js';
import { plannedService, procedure } from './facts/procedure.js';
import { plannedSupply } from './facts/supply.js';
import { isAdministrative } from './relations/administrative.js';
import { isOfSomeoneElse } from './subject.js';

/**
 * How R4 expresses the negation of what each converter makes. The output of a converter that is not listed cannot be
 * negated.
 */
const NEGATION_SHAPES: ReadonlyMap<Converter, string> = new Map([
  [problemConcern, 'Condition.verificationStatus refuted, or the code for "no known"'],
  [problemObservation, 'Condition.verificationStatus refuted, or the code for "no known"'],
  [diagnosisAct, 'Condition.verificationStatus refuted'],
  [allergyConcern, 'AllergyIntolerance.verificationStatus refuted, or the code for "no known"'],
  [allergyObservation, 'AllergyIntolerance.verificationStatus refuted, or the code for "no known"'],
  [medicationActivity, 'MedicationRequest.doNotPerform, MedicationAdministration.status not-done'],
  [medicationSupply, 'MedicationRequest.doNotPerform, MedicationDispense.status declined'],
  [immunization, 'Immunization.status not-done'],
  [procedure, 'Procedure.status not-done'],
  [genericAct, 'Procedure.status not-done'],
  [plannedService, 'ServiceRequest.doNotPerform'],
  [plannedSupply, 'ServiceRequest.doNotPerform, MedicationRequest.doNotPerform'],
  [plannedEncounter, 'ServiceRequest.doNotPerform, Appointment.status cancelled'],
  [encounter, 'Encounter.status cancelled'],
  [wrapper, 'that of what it holds'],
]);

/**
 * Templates whose negation their converter cannot express: an instruction that is not given is not an undone procedure.
 */
const NEVER_NEGATED = new Set(['2.16.840.1.113883.10.20.22.4.20']);

/** Converters of what is no fact of its own, and may be nothing but an id. */
const NO_FACTS: ReadonlySet<Converter> = new Set([entryReference, part, comment]);

/** The stable code of the reason why `statement` becomes no resource, or nothing where `converter` may convert it. */
export function refusal(statement: Statement, converter: Converter | undefined, section: string | undefined): string | undefined {
  if (isAdministrative(statement, section)) return 'not-of-patient';
  if (statement.negated && isWithoutShape(statement, converter)) return 'negation-without-shape';
  if (saysNothing(statement, converter)) return 'no-information';
  if (
    converter !== familyOrganizer &&
    converter !== familyObservation &&
    converter !== noteActivity &&
    isOfSomeoneElse(statement)
  )
    return 'subject-not-patient';
  return undefined;
}

function saysNothing(statement: Statement, converter: Converter | undefined): boolean {
  if (converter && !NO_FACTS.has(converter) && isPlaceholder(statement)) return true;
  if (negatesNoProduct(statement)) return true;
  if (converter === problemObservation && (negatesNothing(statement) || namesNothing(statement))) return true;
  return attribute(statement.element, 'nullFlavor') !== undefined && !statement.negated && !statement.code?.code;
}

const isWithoutShape = (statement: Statement, converter: Converter | undefined): boolean =>
  converter === undefined || !NEGATION_SHAPES.has(converter) || statement.templateIds.some((t) => NEVER_NEGATED.has(t));

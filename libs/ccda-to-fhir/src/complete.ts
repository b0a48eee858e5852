/**
 * What every reader may expect of a resource beyond R4. Where the source lacks it, the element gets a
 * data-absent-reason, so that a reader can tell "absent in the source" from "not converted". Documents of the US realm get
 * what US Core requires besides (`withAbsences` of libs/fhir).
 */
import { absent, absentConcept, HL7, type Resource, type ResourceType } from '@chartloom/fhir';

type Fields = Readonly<Record<string, unknown>>;
/** The element, its accepted forms, and what replaces it when it is absent. */
type Rule = readonly [has: RegExp, name: string, absence: unknown];

const UNKNOWN = absent('unknown');
const CONCEPT = absentConcept('unknown');
const CODE: Rule = [/^code$/, 'code', CONCEPT];
const NAME: Rule = [/^_?name$/, 'name', [UNKNOWN]];
const VALUE: Rule = [/^(?:value[A-Z]\w*|dataAbsentReason|component|hasMember)$/, 'dataAbsentReason', CONCEPT];

const RULES: { readonly [T in ResourceType]?: readonly Rule[] } = {
  Patient: [[/^identifier$/, 'identifier', [UNKNOWN]], NAME],
  AllergyIntolerance: [CODE],
  Condition: [CODE],
  Device: [[/^type$/, 'type', CONCEPT]],
  DiagnosticReport: [[/^_?effective\w*$/, '_effectiveDateTime', UNKNOWN]],
  DocumentReference: [
    [/^type$/, 'type', CONCEPT],
    [/^category$/, 'category', [CONCEPT]],
    [/^_?date$/, '_date', UNKNOWN],
  ],
  Encounter: [[/^type$/, 'type', [CONCEPT]]],
  Immunization: [[/^_?primarySource$/, '_primarySource', UNKNOWN]],
  Location: [[/^_?name$/, '_name', UNKNOWN]],
  Observation: [VALUE],
  Organization: [
    [/^_?active$/, '_active', UNKNOWN],
    [/^_?name$/, '_name', UNKNOWN],
  ],
  Practitioner: [[/^identifier$/, 'identifier', [UNKNOWN]], NAME],
  Procedure: [CODE, [/^_?performed\w*$/, '_performedDateTime', UNKNOWN]],
  ServiceRequest: [CODE],
};

/** Categories for which US Core requires the time of an observation. */
const TIMED = new Set(['vital-signs']);
const EFFECTIVE: Rule = [/^_?effective\w*$/, '_effectiveDateTime', UNKNOWN];

/** `resource` with every element of the table, or the reason why it is absent. */
export function complete(resource: Resource): Resource {
  const rules = RULES[resource.resourceType];
  if (!rules) return resource;
  const names = Object.keys(resource);
  return (isTimed(resource) ? [...rules, EFFECTIVE] : rules).reduce((r, [has, name, absence]) => {
    const found = names.some((key) => has.test(key));
    return found ? r : ({ ...(r as unknown as Fields), [name]: absence } as unknown as Resource);
  }, resource);
}

/** The resource without what {@link complete} added, so that another statement may fill it. */
export function incomplete<R extends Resource>(resource: R): R {
  const rules = RULES[resource.resourceType] ?? [];
  const isAdded = ([name, value]: readonly [string, unknown]): boolean =>
    rules.some(([, added, absence]) => added === name && JSON.stringify(value) === JSON.stringify(absence));
  return Object.fromEntries(Object.entries(resource).filter((field) => !isAdded(field))) as unknown as R;
}

const isTimed = (resource: Resource): boolean =>
  resource.resourceType === 'Observation' &&
  (resource.category ?? []).some((c) =>
    c.coding?.some((coding) => coding.system === HL7.observationCategory && TIMED.has(coding.code ?? '')),
  );

/**
 * What US Core 6.1 requires and a source may lack: the element then says why it is absent (US Core, missing data), so
 * that a reader can tell "absent in the source" from "not converted". One row per element; an element that is there is
 * never changed.
 */
import { absent, absentConcept, absentExtension } from '../codes.js';
import type { Resource, ResourceType } from '../r4.js';
import { conditionOf, type Fields } from './elements.js';

interface Absence {
  /** Elements in which it is required; without it, the resource itself. */
  readonly in?: string;
  /** The element, or others that stand in for it. */
  readonly unless: readonly string[];
  readonly when?: (around: Fields) => boolean;
  readonly field: string;
  readonly value: unknown;
}

const UNKNOWN = absent('unknown');
const NOBODY = { extension: [absentExtension('unknown')] };
const CONCEPT = absentConcept('unknown');

const inIdentifier: readonly Absence[] = [
  { in: 'identifier', unless: ['system', '_system'], field: '_system', value: UNKNOWN },
  { in: 'identifier', unless: ['value', '_value'], field: '_value', value: UNKNOWN },
];
const REPORTED = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'];

const ABSENCES: { readonly [T in ResourceType]?: readonly Absence[] } = {
  Patient: [
    ...inIdentifier,
    // us-core-6: a name in one piece has its parts in its text.
    { in: 'name', unless: ['family', 'given', 'extension'], field: 'extension', value: [absentExtension('as-text')] },
  ],
  Practitioner: [
    ...inIdentifier,
    { in: 'name', unless: ['family', '_family'], when: conditionOf({ at: 'text' }), field: '_family', value: absent('as-text') },
    { in: 'name', unless: ['family', '_family'], field: '_family', value: UNKNOWN },
  ],
  // pd-1 asks for either. The system of a telecom has to have a code (required binding), so it is the endpoint that is absent.
  PractitionerRole: [{ unless: ['telecom', 'endpoint'], field: 'endpoint', value: [NOBODY] }],
  RelatedPerson: [{ unless: ['active', '_active'], field: '_active', value: UNKNOWN }],
  Encounter: inIdentifier,
  CareTeam: [
    { in: 'participant', unless: ['role'], field: 'role', value: [CONCEPT] },
    { in: 'participant', unless: ['member'], field: 'member', value: NOBODY },
  ],
  Coverage: [
    { unless: ['relationship'], field: 'relationship', value: CONCEPT },
    { unless: ['subscriberId', '_subscriberId'], field: '_subscriberId', value: UNKNOWN },
  ],
  Specimen: [{ unless: ['type'], field: 'type', value: CONCEPT }],
  Observation: [{ unless: ['category'], field: 'category', value: [CONCEPT] }],
  DiagnosticReport: [
    { unless: ['issued', '_issued'], when: conditionOf({ at: 'status', codes: REPORTED }), field: '_issued', value: UNKNOWN },
  ],
  MedicationRequest: [{ unless: ['requester'], field: 'requester', value: NOBODY }],
  MedicationDispense: [
    {
      unless: ['whenHandedOver', '_whenHandedOver'],
      when: conditionOf({ at: 'status', codes: ['completed'] }),
      field: '_whenHandedOver',
      value: UNKNOWN,
    },
  ],
  Provenance: [
    { in: 'agent', unless: ['onBehalfOf'], when: conditionOf({ at: 'who.reference' }), field: 'onBehalfOf', value: NOBODY },
  ],
};

/** `resource` with the reason why a required element is absent wherever the source has no value for it. */
export function withAbsences(resource: Resource): Resource {
  const rows = ABSENCES[resource.resourceType] ?? [];
  return rows.reduce<Fields>((fields, row) => apply(fields, row), resource as unknown as Fields) as unknown as Resource;
}

function apply(fields: Fields, row: Absence): Fields {
  if (row.in === undefined) return filled(fields, row);
  const items = fields[row.in] as readonly Fields[] | undefined;
  if (!items?.some((item) => lacks(item, row))) return fields;
  return { ...fields, [row.in]: items.map((item) => filled(item, row)) };
}

const filled = (fields: Fields, row: Absence): Fields => (lacks(fields, row) ? { ...fields, [row.field]: row.value } : fields);

const lacks = (fields: Fields, { unless, when }: Absence): boolean =>
  unless.every((name) => fields[name] === undefined) && (when === undefined || when(fields));

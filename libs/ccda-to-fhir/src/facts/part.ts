/**
 * Statements that are a field of what they are nested in (the table of relations/parts.ts), where the converter around
 * them has not read them. They never become a resource. What has no field is kept as a detail by the audit.
 */
import type { CodeableConcept, Coding, Resource } from '@chartloom/fhir';
import { at, attribute, pq, children, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { isAnyInstruction, partOf, type PartName } from '../relations/parts.js';
import { concept, toCoding } from '../values/concept.js';
import { quantity } from '../values/quantity.js';
import { annotation, values, words } from './parts.js';
import { ANNOTATED, factsAround } from '../relations/around.js';

type Fields = Readonly<Record<string, unknown>>;
/** The fields that a part adds to a resource, or nothing where it has no place there. */
type Reader = (part: Statement, holder: Resource, context: Context) => Fields | undefined;

export const part: Converter = (statement, context) => {
  const { builder } = context;
  const reader = READERS[partOf(statement) ?? 'status'];
  const facts = factsAround(statement.element, builder);
  for (const fact of reader ? facts : []) {
    const holder = builder.resourceAt(fact);
    const fields = holder && reader?.(statement, holder, context);
    if (fields) builder.replace(fact, (r) => ({ ...r, ...fields }));
  }
  return undefined;
};

const READERS: { readonly [P in PartName]?: Reader } = {
  age: (part, holder) => {
    const years = age(part);
    const isDated = Object.keys(holder).some((name) => /^_?onset/.test(name));
    return holder.resourceType === 'Condition' && years && !isDated ? { onsetAge: years } : undefined;
  },
  'security label': (part, holder) => {
    const labels = values(part).flatMap((cd) => toCoding(cd) ?? []);
    const { meta } = holder as { readonly meta?: { readonly security?: readonly Coding[] } };
    const known = meta?.security ?? [];
    const more = labels.filter((l) => !known.some((k) => k.code === l.code && k.system === l.system));
    return more.length > 0 ? { meta: { ...meta, security: [...known, ...more] } } : undefined;
  },
  priority: (part, holder) => {
    const [priority] = values(part).flatMap((cd) => concept(cd) ?? []);
    return holder.resourceType === 'Goal' && priority && !('priority' in holder) ? { priority } : undefined;
  },
  'position in the series': (part, holder) => {
    const number = doseNumber(part);
    return holder.resourceType === 'Immunization' && number && !holder.protocolApplied
      ? { protocolApplied: [{ doseNumberPositiveInt: number }] }
      : undefined;
  },
  // Of an act that wraps: a converter reads the reasons of its own statement.
  reason: (part, holder) => {
    const reasons = values(part).flatMap((cd) => concept(cd) ?? []);
    if (!WITH_REASONS.has(holder.resourceType) || reasons.length === 0) return undefined;
    const { reasonCode } = holder as { readonly reasonCode?: readonly CodeableConcept[] };
    return { reasonCode: [...(reasonCode ?? []), ...reasons] };
  },
  instruction: (part, holder, context) => instructed(part, holder, context),
};

/** Resources with a list of reasons in R4, for what is done and what is not. */
const WITH_REASONS = new Set([
  'Encounter',
  'Immunization',
  'MedicationAdministration',
  'MedicationRequest',
  'Procedure',
  'ServiceRequest',
]);

/** Age in whole units of UCUM. An age without a unit is in years (Age Observation). */
function age(part: Statement) {
  const [value] = children(part.element, 'value');
  const amount = value && quantity(pq(value));
  if (!amount) return undefined;
  const code = amount.code ?? 'a';
  return AGES.has(code) ? { ...amount, system: 'http://unitsofmeasure.org', code, unit: amount.unit ?? code } : undefined;
}
/** R4 (age-1): units of an age. */
const AGES = new Set(['min', 'h', 'd', 'wk', 'mo', 'a']);

/** The position of a dose: `sequenceNumber` of the act or of its relationship, or the value. */
function doseNumber({ element }: Statement): number | undefined {
  const said = [at(element.parent, 'sequenceNumber'), at(element, 'sequenceNumber'), at(element, 'value')];
  const numbers = said.map((e) => Number(attribute(e, 'value') ?? NaN));
  return numbers.find((n) => Number.isInteger(n) && n > 0);
}

/** Resources whose fields for an instruction are known; all others that have one take a note. */
function instructed(part: Statement, holder: Resource, context: Context): Fields | undefined {
  const code = concept(part.code);
  const text = words(part) ?? (isAnyInstruction(part.code?.code) ? code?.text : named(code));
  if (!text) return undefined;
  if (holder.resourceType === 'Immunization') {
    const { education } = holder as { readonly education?: readonly Fields[] };
    return { education: [...(education ?? []), { documentType: text }] };
  }
  if (holder.resourceType === 'ServiceRequest' && !('patientInstruction' in holder)) return { patientInstruction: text };
  if (!ANNOTATED.has(holder.resourceType)) return undefined;
  const note = annotation(part, context) ?? { text };
  return { note: [...(('note' in holder && holder.note) || []), note] };
}

const named = (code: CodeableConcept | undefined): string | undefined =>
  code?.text ?? code?.coding?.find((c) => c.display)?.display;

import type { DocumentHeader, EncounterMention, PrintedDate } from '@chartloom/clinical-text';
import { absentExtension, derived, HL7, sourceTime, type Encounter, type Patient } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

const RECORD_NUMBER = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };

/**
 * The patient as the document's own labels name them; nothing where nothing is labelled. A birth date, record number or
 * telephone number that OCR read two ways is left out: a wrong one is another person's.
 */
export function patientOf(builder: FactBuilder, { patient }: DocumentHeader): Patient {
  const { name, birthDate, sex, mrn, phone, address } = patient;
  const spans = [name, birthDate, sex, mrn, phone, address].filter((field) => field !== undefined);
  const extension = builder.evidence(...spans);
  return {
    resourceType: 'Patient',
    ...(extension.length > 0 && { extension }),
    ...(mrn && !builder.isDisputed(mrn) && { identifier: [{ type: RECORD_NUMBER, value: mrn.text }] }),
    // a Patient without any element is none (invariant bdl-5)
    name: name
      ? [{ text: name.text, family: name.family, ...(name.given.length > 0 && { given: name.given }) }]
      : [{ extension: [absentExtension('unknown')] }],
    ...(phone && !builder.isDisputed(phone) && { telecom: [{ system: 'phone' as const, value: phone.text }] }),
    ...(sex && { gender: sex.code }),
    ...(birthDate && birthOf(builder, birthDate)),
    ...(address && {
      address: [
        {
          text: address.text.replace(/\s+/g, ' '),
          ...(address.line && { line: [address.line] }),
          ...(address.city && { city: address.city }),
          ...(address.state && { state: address.state }),
          ...(address.postalCode && { postalCode: address.postalCode }),
        },
      ],
    }),
  };
}

function birthOf(builder: FactBuilder, date: PrintedDate): Pick<Patient, 'birthDate' | '_birthDate'> {
  const printed = sourceTime(builder.words(date));
  if (builder.isDisputed(date)) return { _birthDate: { extension: [absentExtension('as-text'), printed] } };
  return { birthDate: date.iso, ...(date.twoDigitYear && { _birthDate: { extension: [derived('two-digit-year'), printed] } }) };
}

/** Every visit of a list of visits. */
export function addListedEncounters(builder: FactBuilder, encounters: readonly EncounterMention[]): void {
  for (const { class: code, from, to, start, end } of encounters) {
    const resource: Encounter = {
      resourceType: 'Encounter',
      extension: builder.evidence({ start, end }),
      status: 'finished',
      class: { system: HL7.actCode, code },
      subject: builder.subject,
      period: { start: from.iso, ...(to && { end: to.iso }) },
    };
    builder.add(resource, { start, end });
  }
}

/** The visit or stay that labelled dates give. */
export function addEncounter(builder: FactBuilder, { encounter }: DocumentHeader): void {
  if (!encounter) return;
  const { start, end } = encounter;
  const dates = [start, end].filter((date): date is PrintedDate => date !== undefined);
  const [first] = dates;
  if (!first) return;
  const visit = encounter.kind === 'visit';
  const resource: Encounter = {
    resourceType: 'Encounter',
    extension: builder.evidence(...dates),
    status: visit || end ? 'finished' : 'unknown',
    class: { system: HL7.actCode, code: encounter.class },
    subject: builder.subject,
    period: { ...(start && { start: start.iso }), ...(visit && start && { end: start.iso }), ...(end && { end: end.iso }) },
  };
  builder.add(resource, first);
}

/** Encounter Activity (…22.4.49) and Planned Encounter (…22.4.40) to Encounter. */
import { HL7, type Coding, type Encounter } from '@chartloom/fhir';
import { at, optionalCd, type CD, type Statement } from '@chartloom/ccda';
import type { Context, Converter } from '../converter.js';
import { concept, listField, toCoding } from '../values/concept.js';
import { identifiers } from '../values/person.js';
import { period } from '../values/time.js';
import { nested, performers, reasons } from './parts.js';
import { locationOf } from './procedure.js';
import { ENCOUNTER, statusIn } from './statuses.js';

const DIAGNOSIS = '2.16.840.1.113883.10.20.22.4.80';
const ACT_CODE = '2.16.840.1.113883.5.4';

export const encounter: Converter = (statement, context) => {
  const diagnosis = nested(statement, DIAGNOSIS).flatMap((s) => conditions(s, context));
  const participant = performers(statement, context).map(({ actor, function: type }) => ({
    ...(type && { type: [type] }),
    individual: actor,
  }));
  const location = locationOf(statement, context);
  const spent = period(statement.schedule.interval);
  const disposition = concept(optionalCd(at(statement.element, 'sdtc:dischargeDispositionCode')));
  const resource: Encounter = {
    resourceType: 'Encounter',
    ...identifiers(statement.ids),
    status: status(statement),
    class: encounterClass(statement.code),
    ...listField('type', statement.code ? [statement.code] : []),
    subject: context.patient,
    ...(participant.length > 0 && { participant }),
    ...(spent && { period: spent }),
    ...listField('reasonCode', reasons(statement, context)),
    ...(diagnosis.length > 0 && { diagnosis: diagnosis.map((condition) => ({ condition })) }),
    ...(disposition && { hospitalization: { dischargeDisposition: disposition } }),
    ...(location && { location: [{ location }] }),
  };
  return context.draft.add(statement.element, resource);
};

/** A planned encounter is planned, whatever its status; one that happened and has none is over if it has an end. */
function status(statement: Statement): Encounter['status'] {
  if (statement.negated) return 'cancelled';
  if (statement.moodCode !== 'EVN') return 'planned';
  return statusIn(
    ENCOUNTER,
    statement.statusCode,
    statement.schedule.interval?.high?.value === undefined ? 'unknown' : 'finished',
  );
}

/** R4 demands a class. It is taken from the code or one of its translations where those are of ActCode. */
export function encounterClass(code: CD | undefined): Coding {
  const [act] = [code, ...(code?.translations ?? [])].filter((c) => c?.codeSystem === ACT_CODE);
  const coding = act && toCoding(act);
  return coding ?? { system: HL7.nullFlavor, code: 'UNK' };
}

/** The conditions that an Encounter Diagnosis holds, converted now so that the encounter can refer to them. */
function conditions(diagnosis: Statement, context: Context) {
  context.claim(diagnosis);
  return diagnosis.related
    .flatMap((r) => (r.statement.kind === 'observation' ? context.convert(r.statement) : []))
    .filter((reference) => context.draft.resourceAt(reference)?.resourceType === 'Condition');
}

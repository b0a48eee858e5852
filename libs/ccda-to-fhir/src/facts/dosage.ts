import { present, type Dosage, type Quantity, type Timing } from '@chartloom/fhir';
import {
  at,
  attribute,
  children,
  ivlPq,
  optionalCd,
  pq,
  textOf,
  type CD,
  type Repetition,
  type Statement,
  type XmlElement,
} from '@chartloom/ccda';
import type { Context } from '../converter.js';
import { concept, toCoding } from '../values/concept.js';
import { bounded, quantity, range } from '../values/quantity.js';
import { fhirTime, period } from '../values/time.js';
import { nested, words } from './parts.js';

const FREE_TEXT_SIG = '2.16.840.1.113883.10.20.22.4.147';
const INSTRUCTION = '2.16.840.1.113883.10.20.22.4.20';

/** How a drug is taken, from a substanceAdministration. Nothing where the source does not state it. */
export function dosage(statement: Statement, context: Context): Dosage | undefined {
  const { element } = statement;
  const [sig] = nested(statement, FREE_TEXT_SIG);
  const [instruction] = nested(statement, INSTRUCTION);
  context.claim(sig);
  const patientInstruction = instruction && words(instruction);
  if (patientInstruction) context.claim(instruction);
  const coded = patientInstruction ? concept(instruction?.code) : undefined;
  const [dose, rate] = ['doseQuantity', 'rateQuantity'].map((name) => at(element, name));
  const doseAndRate = { ...doseField(dose, statement), ...rateField(rate && quantity(pq(rate))) };
  const result: Dosage = present({
    text: sig && words(sig),
    additionalInstruction: coded && [coded],
    patientInstruction,
    timing: timing(statement, context),
    ...asNeeded(statement),
    site: concept(statement.codes('approachSiteCode')[0]),
    route: concept(statement.codes('routeCode')[0]),
    doseAndRate: Object.keys(doseAndRate).length > 0 ? [doseAndRate] : [],
    maxDosePerPeriod: maximum(at(element, 'maxDoseQuantity')),
  });
  return Object.keys(result).length > 0 ? result : undefined;
}

/** The maximum dose per period: both parts, or nothing. */
function maximum(element: XmlElement | undefined): Dosage['maxDosePerPeriod'] {
  const [numerator, denominator] = ['numerator', 'denominator'].map((name) => at(element, name)).map((e) => e && quantity(pq(e)));
  return numerator && denominator && { numerator, denominator };
}

/** The dose: what `doseQuantity` says, or a range. */
function doseField(
  dose: XmlElement | undefined,
  statement: Statement,
): { doseQuantity?: Quantity; doseRange?: ReturnType<typeof range> } {
  if (!dose) return {};
  const amount = ivlPq(dose);
  const single = quantity(amount.value) ?? bounded(amount);
  if (single) return { doseQuantity: isCount(single) ? counted(single, dose, statement) : single };
  const both = range(amount);
  return both ? { doseRange: both } : {};
}

/** A number without a unit, or with `1`, which says no more. */
const isCount = ({ unit, code }: Quantity): boolean => (unit ?? code ?? '1') === '1';

/** The unit of a bare count ("2", "30") is what a translation of it names ("units"), or administrationUnitCode. */
function counted(dose: Quantity, element: XmlElement, statement: Statement): Quantity {
  const translation = children(element, 'translation').find((t) => Number(attribute(t, 'value') ?? dose.value) === dose.value);
  const named = [optionalCd(translation), statement.codes('administrationUnitCode')[0]].find((cd) => cd && wordOf(cd));
  if (!named) return dose;
  const { unit: _, code: __, system: ___, ...number } = dose;
  const form = toCoding(named);
  return { ...number, unit: wordOf(named), ...(form?.system && { system: form.system, code: form.code }) };
}

const wordOf = ({ displayName, originalText, code }: CD): string | undefined => displayName ?? originalText ?? code;

const rateField = (rate: Quantity | undefined) => (rate ? { rateQuantity: rate } : {});

const UNITS = new Set(['s', 'min', 'h', 'd', 'wk', 'mo', 'a']);
type Unit = NonNullable<NonNullable<Timing['repeat']>['periodUnit']>;

/** When and how often. R4 allows one repetition: a second one (e.g. "for 10 days") is reported as lost. */
function timing(statement: Statement, { builder }: Context): Timing | undefined {
  const { interval, repetitions, unread } = statement.schedule;
  for (const element of unread) builder.recordLoss('time-type-unread', element);
  const [first, ...more] = repetitions;
  if (more.length > 0) builder.recordLoss('further-repetition', statement.element);
  const once = interval?.value === undefined ? undefined : fhirTime(interval)?.value;
  const repeat: NonNullable<Timing['repeat']> = present({
    boundsPeriod: once ? undefined : period(interval),
    ...(first && repetition(first)),
  });
  if (isEvent(first) && !repeat.when) builder.recordLoss('event-timing', statement.element);
  const result: Timing = { ...(once && { event: [once] }), ...(Object.keys(repeat).length > 0 && { repeat }) };
  return Object.keys(result).length > 0 ? result : undefined;
}

/** Whether a repetition is tied to an event of the day (a meal, bedtime) that has a code. */
const isEvent = (repetition: Repetition | undefined): boolean =>
  repetition?.event !== undefined && toCoding(repetition.event)?.code !== undefined;

/** Codes of HL7's TimingEvent that R4 allows in `when` (value set event-timing). */
const EVENTS = new Set(['HS', 'WAKE', 'C', 'CM', 'CD', 'CV', 'AC', 'ACM', 'ACD', 'ACV', 'PC', 'PCM', 'PCD', 'PCV']);

function repetition({ period: every, periodHigh, event }: Repetition): NonNullable<Timing['repeat']> {
  if (event?.code && EVENTS.has(event.code)) return { frequency: 1, when: [event.code] };
  if (every?.value === undefined || !UNITS.has(every.unit ?? '')) return {};
  const max = periodHigh?.value !== undefined && periodHigh.unit === every.unit ? { periodMax: periodHigh.value } : {};
  return { frequency: 1, period: every.value, ...max, periodUnit: every.unit as Unit };
}

/** The precondition of a drug that is taken when needed. */
function asNeeded(statement: Statement): Pick<Dosage, 'asNeededBoolean' | 'asNeededCodeableConcept'> {
  const criterion = at(statement.element, 'precondition', 'criterion');
  if (!criterion) return {};
  const said = concept(optionalCd(at(criterion, 'value'))) ?? concept(optionalCd(at(criterion, 'code')));
  const text = textOf(at(criterion, 'text'));
  if (said) return { asNeededCodeableConcept: said };
  return text ? { asNeededCodeableConcept: { text } } : attribute(criterion, 'nullFlavor') ? {} : { asNeededBoolean: true };
}

import { doseUnitOf, nameOfRoute, type LanguagePack, type MedicationMention, type Sig } from '@chartloom/clinical-text';
import { codeableConcept, derived, HL7, type CodeableConcept, type Dosage, type Quantity } from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';

/** How a drug is taken: its words, and what is understood of them. */
export function dosageOf(builder: FactBuilder, { sig, name, start, end, inWords }: MedicationMention): Dosage | undefined {
  const text = inWords ?? builder.words({ start: start < name.start ? start : name.end, end }).replace(/^[\s,;:-]+/, '');
  if (text === '') return undefined;
  // Where a number was read two ways, only the words are kept of how much and how often.
  const legible = !builder.isDisputed({ start: name.end, end });
  const timing = legible ? timingOf(sig) : undefined;
  return {
    text,
    ...(timing && { timing }),
    ...(sig.asNeeded && { asNeededBoolean: true }),
    ...(sig.route && { route: routeOf(nameOfRoute(builder.pack, sig.route), sig) }),
    ...(legible && sig.dose && { doseAndRate: [doseOf(builder.pack, sig.dose)] }),
    ...(legible &&
      sig.max && { maxDosePerPeriod: { numerator: quantity(builder.pack, sig.max.value, sig.max.unit), denominator: DAY } }),
  };
}

const DAY: Quantity = { value: 1, unit: 'd', system: HL7.ucum, code: 'd' };

/** The first dosage with those beside it, or with those after it, which are numbered. */
export function dosagesOf(pack: LanguagePack, mention: MedicationMention, first: Dosage): readonly Dosage[] {
  const { next = [], asNeeded } = mention.sig;
  // Without a dose the numbers of the words are not certain.
  if (next.length === 0 || !first.doseAndRate) return [first, ...otherDosesOf(pack, mention, first)];
  const later = next.map(({ text, dose, frequency, duration }, i): Dosage => {
    const timing = timingOf({ asNeeded, ...(frequency && { frequency }), ...(duration && { duration }) });
    return {
      sequence: i + 2,
      text,
      ...(timing && { timing }),
      ...(asNeeded && { asNeededBoolean: true }),
      ...(first.route && { route: first.route }),
      doseAndRate: [doseOf(pack, dose)],
    };
  });
  return [{ sequence: 1, ...first }, ...later];
}

/** The other doses of a day or a week, where they differ from the first; none where their numbers are not certain. */
const otherDosesOf = (pack: LanguagePack, { sig }: MedicationMention, { timing, route }: Dosage): readonly Dosage[] =>
  !timing
    ? []
    : (sig.also ?? []).map(({ dose, frequency }) => ({
        text: frequency.text,
        timing: timingOf({ frequency, asNeeded: false }),
        ...(sig.asNeeded && { asNeededBoolean: true }),
        ...(route && { route }),
        doseAndRate: [doseOf(pack, dose)],
      }));

/** A range stays one: FHIR's doseRange. */
const doseOf = (
  pack: LanguagePack,
  { value, most, unit }: NonNullable<Sig['dose']>,
): NonNullable<Dosage['doseAndRate']>[number] =>
  most === undefined
    ? { doseQuantity: quantity(pack, value, unit) }
    : { doseRange: { low: quantity(pack, value, unit), high: quantity(pack, most, unit) } };

/** A unit of amounts has one short form and its UCUM code; a count of pieces has the words of the page. */
function quantity(pack: LanguagePack, value: number, printed: string | undefined): Quantity {
  if (printed === undefined) return { value };
  const known = doseUnitOf(pack, printed);
  return known ? { value, unit: known.unit, system: HL7.ucum, code: known.ucum } : { value, unit: printed };
}

/** A route has the name of the language's table; the text of the dosage has its words. */
const routeOf = (text: string, { routeCode, isRouteOfForm }: Sig): CodeableConcept => ({
  ...(isRouteOfForm && { extension: [derived('route-of-form')] }),
  ...(routeCode ? codeableConcept(HL7.snomed, routeCode, undefined, text) : { text }),
});

function timingOf({ frequency, duration }: Sig): Dosage['timing'] {
  if (!frequency && !duration) return undefined;
  return {
    repeat: {
      ...(duration && { boundsDuration: { value: duration.value, unit: duration.unit, system: HL7.ucum, code: duration.unit } }),
      ...(frequency && {
        frequency: frequency.frequency,
        period: frequency.period,
        ...(frequency.periodMax && { periodMax: frequency.periodMax }),
        periodUnit: frequency.unit,
      }),
    },
    ...(frequency && { code: { text: frequency.text } }),
  };
}

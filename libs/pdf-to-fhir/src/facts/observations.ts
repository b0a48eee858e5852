import type { ConceptKind } from '@chartloom/terminology';
import { lookupTable } from '@chartloom/kernel';
import {
  isPossible,
  mayBeDay,
  type AbsentResult,
  type ClinicalEntities,
  type LanguagePack,
  type ObservationMention,
  type Span,
} from '@chartloom/clinical-text';
import {
  absent,
  absentConcept,
  type AbsentReason,
  codeableConcept,
  derived,
  HL7,
  sourceText,
  type Observation,
  type ObservationValue,
  type Quantity,
} from '@chartloom/fhir';
import type { FactDoubt } from './fact-doubts.js';
import { relativeTime, type FactBuilder } from './fact-builder.js';
import { addReports, type Reported } from './reports.js';

const [SYSTOLIC, DIASTOLIC] = ['8480-6', '8462-4'];
const PRESSURE_UNIT = { unit: 'mm[Hg]', system: HL7.ucum, code: 'mm[Hg]' };
/** Vital signs that have only one unit in use; where none is printed it is filled in and marked as derived. */
const ONLY_UNIT = lookupTable<string>({ '8867-4': '/min', '9279-1': '/min', '59408-5': '%', '39156-5': 'kg/m2' });

/** How one of two values of the same cells is called. */
const SHOWN_AS = { share: '%', count: 'absolute' } as const;

/** One Observation for each measurement, and a report for each panel; a repetition of the same value at the same time is the same measurement. */
export function addObservations(
  builder: FactBuilder,
  { observations, header }: Pick<ClinicalEntities, 'observations' | 'header'>,
): void {
  const taken = (mention: ObservationMention) => takenAt(mention, header);
  const once = Map.groupBy(
    observations,
    (mention) => `${mention.concept.name}|${JSON.stringify(mention.value)}|${taken(mention).date}`,
  );
  const flagged = new Set(observations.flatMap(({ flag, section }) => (flag ? [section] : [])));
  const reported: Reported[] = [];
  const measured = new Set(
    [...once.values()].flatMap(([mention]) => (mention && !isAbsent(mention) ? [keyOf(mention, taken)] : [])),
  );
  for (const [mention] of once.values()) {
    // "Pending" is over once the value is there.
    if (!mention || (isAbsent(mention) && measured.has(keyOf(mention, taken)))) continue;
    const resource = observationOf(builder, mention, taken(mention), flagged.has(mention.section));
    const urn = builder.add(resource, mention, doubtsOf(builder.pack, mention));
    const { panel } = mention;
    if (panel) reported.push({ urn, mention: { ...mention, panel }, date: taken(mention).date });
  }
  addReports(builder, reported);
}

const isAbsent = ({ value }: ObservationMention): boolean => value.kind === 'absent';
const keyOf = (mention: ObservationMention, taken: (mention: ObservationMention) => TimeTaken): string =>
  `${mention.concept.name}|${taken(mention).date}`;

/** Cells are counted in a field as "15-20"; of anything else two numbers are no usual result, and may be a range. */
const isOfSeveral = ({ value, unit, oneOfSeveral }: ObservationMention): boolean =>
  oneOfSeveral === true || (value.kind === 'words' && value.isBetween === true && unit?.startsWith('/') !== true);

const doubtsOf = (pack: LanguagePack, mention: ObservationMention): readonly FactDoubt[] => [
  ...(isOfSeveral(mention) ? ['value-of-several' as const] : []),
  ...(isPossible(pack, mention) ? [] : ['value-not-possible' as const]),
  ...(mention.isNameDoubted ? ['test-not-known' as const] : []),
  ...(mention.isToldOtherwise ? ['told-otherwise' as const] : []),
];

interface TimeTaken {
  readonly date: string | undefined;
  /** The words that the date was resolved from, where it is not printed with the result. */
  readonly source?: Span;
}

/** When it was measured: as printed with it, at the arrival of a stay, when specimens were taken, on the document's date. */
function takenAt(
  { undated, date, dayBeside, onArrival, concept, start }: ObservationMention,
  { encounter, collected, operated, date: written }: ClinicalEntities['header'],
): TimeTaken {
  if (undated) return { date: undefined };
  if (date !== undefined) return { date };
  const admitted = onArrival && encounter?.kind === 'stay' ? encounter.start : undefined;
  if (admitted && onArrival) return { date: admitted.iso, source: onArrival };
  // Of several reports in one document each has a day of its own.
  const ofReport = operated.length > 1 ? operated.findLast((day) => day.start < start) : undefined;
  const ofDocument = ((concept.kind === 'analyte' ? (collected ?? ofReport) : undefined) ?? written)?.iso;
  return { date: dayBeside === undefined || mayBeDay(dayBeside, ofDocument) ? ofDocument : undefined };
}

/** @param flagsPrinted the section flags what is out of range itself, so that a result without a flag is within it */
function observationOf(
  builder: FactBuilder,
  mention: ObservationMention,
  { date, source }: TimeTaken,
  flagsPrinted: boolean,
): Observation {
  const { concept, name, value, which } = mention;
  const range = rangeOf(builder, mention);
  const words = { start: mention.start, end: mention.end };
  const legible = !mention.oneOfSeveral && !mention.valueSpans.some((span) => builder.isDisputed(span));
  return {
    resourceType: 'Observation',
    extension: builder.evidence(words, ...(mention.apart ? [name] : [])),
    status: value.kind === 'absent' ? ABSENT[value.why].status : 'final',
    category: [codeableConcept(HL7.observationCategory, CATEGORY[concept.kind] ?? 'laboratory')],
    code: builder.coded(concept, which ? `${builder.words(name)} (${SHOWN_AS[which]})` : builder.words(name)),
    subject: builder.subject,
    ...(date ? { effectiveDateTime: date } : { _effectiveDateTime: absent('unknown') }),
    ...(source && { _effectiveDateTime: relativeTime(builder, source) }),
    ...(legible ? resultOf(builder, mention) : asText(builder, words)),
    ...interpretationOf(mention, range, { legible, flagsPrinted }),
    ...range,
  };
}

const CATEGORY: Readonly<Partial<Record<ConceptKind, string>>> = { vital: 'vital-signs', scale: 'survey' };

/** What FHIR says of a test without a value. */
const ABSENT: Readonly<Record<AbsentResult, { readonly status: Observation['status']; readonly reason: AbsentReason }>> = {
  pending: { status: 'registered', reason: 'temp-unknown' },
  'not-done': { status: 'cancelled', reason: 'not-performed' },
  unfit: { status: 'cancelled', reason: 'error' },
  refused: { status: 'cancelled', reason: 'asked-declined' },
  elsewhere: { status: 'final', reason: 'as-text' },
  unknown: { status: 'unknown', reason: 'unknown' },
};

const asText = (builder: FactBuilder, words: Span) => ({
  dataAbsentReason: absentConcept('as-text'),
  note: [{ text: builder.words(words) }],
});

/** The value, or why there is none, with the words that say so. */
function resultOf(builder: FactBuilder, mention: ObservationMention): Partial<Observation> {
  const { value } = mention;
  if (value.kind === 'pressure') return { component: pressure(builder, mention, value) };
  if (value.kind !== 'absent') return valueOf(builder, mention);
  const { reason } = ABSENT[value.why];
  return { dataAbsentReason: absentConcept(reason), note: [{ text: builder.words(mention) }] };
}

/** The flag that is printed, and where that does not say whether the number is high or low, or no flag is printed, the one that is computed. */
function interpretationOf(
  mention: ObservationMention,
  range: ReturnType<typeof rangeOf>,
  { legible, flagsPrinted }: { readonly legible: boolean; readonly flagsPrinted: boolean },
): Pick<Observation, 'interpretation'> {
  const { flag } = mention;
  const isComputed = legible && (flag ? flag === ABNORMAL : !flagsPrinted);
  const computed = isComputed ? (computedFlag(mention, range).interpretation ?? []) : [];
  const all = [...(flag ? [codeableConcept(HL7.interpretation, flag)] : []), ...computed];
  return all.length > 0 ? { interpretation: all } : {};
}
/** What an asterisk says. */
const ABNORMAL = 'A';

/** A flag that is not printed, for a number outside the range printed beside it; marked as derived. */
function computedFlag(
  { value, comparator }: ObservationMention,
  { referenceRange }: ReturnType<typeof rangeOf>,
): Pick<Observation, 'interpretation'> {
  const { low, high } = referenceRange?.[0] ?? {};
  if (value.kind !== 'number' || comparator) return {};
  const flag = value.value < (low?.value ?? -Infinity) ? 'L' : value.value > (high?.value ?? Infinity) ? 'H' : undefined;
  return flag
    ? { interpretation: [{ extension: [derived('flag-computed')], ...codeableConcept(HL7.interpretation, flag) }] }
    : {};
}

/** Its two parts have the same text in every document, since no page prints it; what the page calls the pressure is the text of the whole. */
const pressure = (
  builder: FactBuilder,
  { valueSpans }: ObservationMention,
  value: { readonly systolic: number; readonly diastolic: number },
) =>
  (
    [
      [SYSTOLIC, 'Systolic blood pressure', 'BP systolic', value.systolic],
      [DIASTOLIC, 'Diastolic blood pressure', 'BP diastolic', value.diastolic],
    ] as const
  ).map(([code = '', display, part, number], i) => ({
    ...(valueSpans[i] && { extension: builder.evidence(valueSpans[i]) }),
    code: { ...codeableConcept(HL7.loinc, code, display), text: part },
    valueQuantity: { value: number, ...PRESSURE_UNIT },
  }));

function valueOf(builder: FactBuilder, mention: ObservationMention): ObservationValue {
  const { value, comparator, unit, ucum, concept } = mention;
  if (value.kind === 'words') return { valueString: value.text };
  if (value.kind === 'feet') {
    return {
      valueQuantity: {
        extension: [...builder.evidence(...mention.valueSpans), derived('unit-normalised'), sourceText(value.text)],
        value: value.inches,
        unit: 'in',
        system: HL7.ucum,
        code: '[in_i]',
      },
    };
  }
  if (value.kind === 'pressure' || value.kind === 'absent') return {};
  const only = ONLY_UNIT[concept.codes[0]?.code ?? ''];
  const quantity: Quantity = {
    extension: builder.evidence(...mention.valueSpans),
    value: value.value,
    ...(comparator && { comparator }),
  };
  if (unit !== undefined) {
    const extension = [...builder.evidence(...mention.valueSpans), ...(mention.unitMisread ? [derived('unit-normalised')] : [])];
    return { valueQuantity: { ...quantity, extension, unit, ...(ucum && { system: HL7.ucum, code: ucum }) } };
  }
  return {
    valueQuantity: only
      ? {
          ...quantity,
          extension: [...builder.evidence(...mention.valueSpans), derived('unit-assumed')],
          unit: only,
          system: HL7.ucum,
          code: only,
        }
      : quantity,
  };
}

function rangeOf(builder: FactBuilder, mention: ObservationMention): Pick<ObservationValue, 'referenceRange'> {
  const { low, high, rangeText: text, unit, ucum } = mention;
  if (text === undefined) return {};
  const bound = (value: number): Quantity => ({ value, ...(unit && { unit }), ...(ucum && { system: HL7.ucum, code: ucum }) });
  const start = builder.source.text.indexOf(text, mention.start);
  const printed = start >= 0 && start < mention.end ? { start, end: start + text.length } : mention;
  if (builder.isDisputed(printed)) return { referenceRange: [{ text }] };
  return {
    referenceRange: [{ ...(low !== undefined && { low: bound(low) }), ...(high !== undefined && { high: bound(high) }), text }],
  };
}

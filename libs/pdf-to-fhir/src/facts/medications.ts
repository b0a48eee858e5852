import {
  hasPhrase,
  nameOfRoute,
  policyOf,
  type ClinicalEntities,
  type LanguagePack,
  type MedicationMention,
  type Sig,
} from '@chartloom/clinical-text';
import {
  absent,
  codeableConcept,
  derived,
  HL7,
  type CodeableConcept,
  type Dosage,
  type MedicationAdministration,
  type MedicationRequest,
  type Quantity,
} from '@chartloom/fhir';
import type { FactBuilder } from './fact-builder.js';
import type { FactDoubt } from './fact-doubts.js';

const STATUS: Readonly<Partial<Record<MedicationMention['status'], MedicationRequest['status']>>> = {
  stopped: 'stopped',
  held: 'on-hold',
  proposed: 'draft',
  completed: 'completed',
};
/** A decision in the plan overrides the list. */
const DECISIONS: readonly MedicationMention['status'][] = ['stopped', 'held'];
const isListed = (pack: LanguagePack, { statement }: MedicationMention): boolean =>
  ['listed', 'stopped'].includes(policyOf(pack, statement.section.kind).medications);

/** One resource for each drug (and strength, where a list gives two): what the list states, as the plan changes it. */
export function addMedications(builder: FactBuilder, { medications }: Pick<ClinicalEntities, 'medications'>): void {
  const given = medications.filter(({ status }) => status === 'given');
  const completed = medications.filter(({ status }) => status === 'completed');
  const requests = medications.filter(({ status }) => !['given', 'proposed', 'completed'].includes(status));
  const isRequested = (name: string): boolean => requests.some(({ concept }) => concept.name === name);
  const proposed = medications.filter(({ status, concept }) => status === 'proposed' && !isRequested(concept.name));
  for (const mentions of Map.groupBy(requests, ({ concept }) => concept.name).values()) addRequests(builder, mentions);
  for (const mentions of Map.groupBy(proposed, ({ concept }) => concept.name).values()) {
    const [mention] = mentions.toSorted((a, b) => countDetails(b) - countDetails(a));
    if (mention) builder.add(requestOf(builder, mention), mention, doubtsOf(mention));
  }
  for (const [mention] of Map.groupBy(completed, courseOf).values()) {
    if (mention) builder.add(requestOf(builder, mention), mention, doubtsOf(mention));
  }
  for (const [mention] of Map.groupBy(given, ({ concept }) => concept.name).values()) {
    if (mention) builder.add(administrationOf(builder, mention), mention, doubtsOf({ ...mention, isUnread: undefined }));
  }
}

/** What is stated of one drug by all its mentions. */
function addRequests(builder: FactBuilder, mentions: readonly MedicationMention[]): void {
  const listed = mentions.filter((mention) => isListed(builder.pack, mention));
  const decided = mentions.findLast(({ status }) => DECISIONS.includes(status));
  const kept = keptOf(builder.pack, mentions, listed);
  for (const mention of kept) {
    const status = decided?.statement.section.kind === 'assessment' ? decided.status : statusAmong(mentions, mention, listed);
    const isToldOtherwise = kept.some((other) => contradicts(mention, other)) || hasOtherStrength(mention, mentions, kept);
    const isOnlyNamed = mentions.every((one) => one.isOnlyNamed) && !mention.isNameDoubted;
    builder.add(requestOf(builder, { ...mention, status }), mention, doubtsOf({ ...mention, isToldOtherwise, isOnlyNamed }));
  }
}

/** A drug of a course that is over is told once for each titled part of it: "Induction phase", "Consolidation phase". */
const courseOf = ({ concept, statement: { section } }: MedicationMention): string => `${concept.name}|${section.title}`;

const doubtsOf = ({ isUnread, isNameDoubted, isToldOtherwise, isOnlyNamed }: Doubts): readonly FactDoubt[] => [
  ...(isUnread ? ['instruction-not-read' as const] : []),
  ...(isNameDoubted ? ['name-not-known' as const] : []),
  ...(isToldOtherwise ? ['told-otherwise' as const] : []),
  ...(isOnlyNamed ? ['only-named' as const] : []),
];
interface Doubts {
  readonly isUnread?: true | undefined;
  readonly isNameDoubted?: true | undefined;
  readonly isToldOtherwise?: boolean;
  readonly isOnlyNamed?: boolean;
}

/** Whether one of two mentions ends a drug that the other one has taken, in the same strength as far as is told. */
function contradicts({ status, sig }: MedicationMention, other: MedicationMention): boolean {
  const isEnded = (one: MedicationMention['status']): boolean => DECISIONS.includes(one);
  const isSame = sig.strength === undefined || other.sig.strength === undefined || sig.strength === other.sig.strength;
  return isSame && isEnded(status) !== isEnded(other.status);
}

/** Whether the document has the drug as taken in another strength too, which is not stated: "on 2.5 mg … continue 5 mg". */
const hasOtherStrength = (
  { status, sig: { strength } }: MedicationMention,
  mentions: readonly MedicationMention[],
  kept: readonly MedicationMention[],
): boolean =>
  status === 'taken' &&
  strength !== undefined &&
  !mentions.some((other) => other.status !== 'taken') &&
  mentions.some((other) => other.sig.strength !== undefined && !kept.some((one) => sameStrength(one, other)));

const sameStrength = (one: MedicationMention, other: MedicationMention): boolean =>
  plain(one.sig.strength) === plain(other.sig.strength);
const plain = (strength = ''): string => strength.replace(/[\s,]/g, '').toLowerCase();

/** Of the mentions of one drug those that are stated: a change in the plan, those listed, or else the one that says most. */
function keptOf(
  pack: LanguagePack,
  mentions: readonly MedicationMention[],
  listed: readonly MedicationMention[],
): readonly MedicationMention[] {
  const changed = mentions.findLast(isChangedByPlan);
  if (changed && listed.length < 2) return [changed];
  return listed.length > 0
    ? oneOfEach(withoutEarlier(pack, listed))
    : mentions.toSorted((a, b) => countDetails(b) - countDetails(a)).slice(0, 1);
}

/** What a drug is on leaving takes the place of what it was on arrival, where the document lists both. */
function withoutEarlier(pack: LanguagePack, listed: readonly MedicationMention[]): readonly MedicationMention[] {
  const isUnder = (use: 'title of drugs on leaving' | 'title of drugs on arrival', { statement }: MedicationMention): boolean =>
    hasPhrase(pack, use, statement.section.title);
  if (!listed.some((mention) => isUnder('title of drugs on leaving', mention))) return listed;
  return listed.filter((mention) => !isUnder('title of drugs on arrival', mention));
}

/** A new dose in the plan takes the place of the listed one, where the list has the drug once. */
const isChangedByPlan = ({ status, sig, statement }: MedicationMention): boolean =>
  status === 'changed' && statement.section.kind === 'assessment' && (sig.dose ?? sig.strength) !== undefined;

/** What a story says of a drug that no list has: what it says last where that ends it; one that this document starts is not taken yet. */
function statusAmong(
  mentions: readonly MedicationMention[],
  { status }: MedicationMention,
  listed: readonly MedicationMention[],
): MedicationMention['status'] {
  if (listed.length > 0) return status;
  const isStarted = status === 'taken' && mentions.some((other) => other.status === 'ordered');
  return endedIn(mentions) ?? (isStarted ? 'ordered' : status);
}

/** What a story says last of a drug: "started on vancomycin … vancomycin was stopped". */
function endedIn(mentions: readonly MedicationMention[]): MedicationMention['status'] | undefined {
  const said = mentions.findLast(({ status }) => status !== 'taken');
  return said && DECISIONS.includes(said.status) ? said.status : undefined;
}

/** Mentions of one drug that differ: another strength or another status. */
const oneOfEach = (mentions: readonly MedicationMention[]): MedicationMention[] =>
  [...Map.groupBy(mentions, ({ status, sig }) => `${status}|${plain(sig.strength)}`).values()].flatMap(
    (same) => same.toSorted((a, b) => countDetails(b) - countDetails(a))[0] ?? [],
  );

const countDetails = ({ sig }: MedicationMention): number => Object.keys(sig).length;

function requestOf(builder: FactBuilder, mention: MedicationMention): MedicationRequest {
  const { status, sig } = mention;
  const isOrder = status === 'ordered' || status === 'changed';
  const dosage = dosageOf(builder, mention);
  return {
    resourceType: 'MedicationRequest',
    extension: builder.evidence({ start: mention.start, end: mention.end }),
    status: STATUS[status] ?? 'active',
    intent: status === 'proposed' ? 'proposal' : isOrder ? 'order' : 'plan',
    ...(!isOrder && status !== 'proposed' && { reportedBoolean: true }),
    medicationCodeableConcept: medication(builder, mention),
    subject: builder.subject,
    ...(sig.reason && { reasonCode: [{ text: sig.reason }] }),
    ...(dosage && { dosageInstruction: dosagesOf(mention, dosage) }),
  };
}

function administrationOf(builder: FactBuilder, mention: MedicationMention): MedicationAdministration {
  return {
    resourceType: 'MedicationAdministration',
    extension: builder.evidence({ start: mention.start, end: mention.end }),
    status: 'completed',
    medicationCodeableConcept: medication(builder, mention),
    subject: builder.subject,
    _effectiveDateTime: absent('unknown'),
    ...howGiven(builder, mention),
  };
}

/** FHIR wants a dose in the dosage of what was given (mad-1); without one, or with a range, its words are a note. */
function howGiven(builder: FactBuilder, mention: MedicationMention): Pick<MedicationAdministration, 'dosage' | 'note'> {
  const { text, route, doseAndRate } = dosageOf(builder, mention) ?? {};
  if (text === undefined) return {};
  const dose = doseAndRate?.[0]?.doseQuantity;
  return dose ? { dosage: { text, ...(route && { route }), dose } } : { note: [{ text }] };
}

/** The printed words from the name to the strength: "fluticasone nasal spray 50 mcg", or from the strength to the name; of "metoprolol to 50 mg" the name. */
function medication(builder: FactBuilder, { concept, name, sig, status, start, end }: MedicationMention) {
  // A line may end within the strength.
  const text = builder.source.text.slice(start, end).replace(/\s/g, ' ');
  const ahead = sig.strength === undefined ? -1 : text.slice(0, name.start - start).indexOf(sig.strength);
  if (ahead >= 0) return builder.coded(concept, builder.words({ start: start + ahead, end: name.end }));
  const at = sig.strength === undefined ? -1 : text.indexOf(sig.strength, name.end - start);
  const last = at >= 0 && status !== 'changed' ? start + at + (sig.strength?.length ?? 0) : name.end;
  return builder.coded(concept, builder.words({ start: name.start, end: Math.max(name.end, last) }));
}

function dosageOf(builder: FactBuilder, { sig, name, start, end, inWords }: MedicationMention): Dosage | undefined {
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
    ...(legible && sig.dose && { doseAndRate: [doseOf(sig.dose)] }),
    ...(legible && sig.max && { maxDosePerPeriod: { numerator: quantity(sig.max.value, sig.max.unit), denominator: DAY } }),
  };
}

const DAY: Quantity = { value: 1, unit: 'd', system: HL7.ucum, code: 'd' };

/** The first dosage with those beside it, or with those after it, which are numbered. */
function dosagesOf(mention: MedicationMention, first: Dosage): readonly Dosage[] {
  const { next = [], asNeeded } = mention.sig;
  // Without a dose the numbers of the words are not certain.
  if (next.length === 0 || !first.doseAndRate) return [first, ...otherDosesOf(mention, first)];
  const later = next.map(({ text, dose, frequency, duration }, i): Dosage => {
    const timing = timingOf({ asNeeded, ...(frequency && { frequency }), ...(duration && { duration }) });
    return {
      sequence: i + 2,
      text,
      ...(timing && { timing }),
      ...(asNeeded && { asNeededBoolean: true }),
      ...(first.route && { route: first.route }),
      doseAndRate: [doseOf(dose)],
    };
  });
  return [{ sequence: 1, ...first }, ...later];
}

/** The other doses of a day or a week, where they differ from the first; none where their numbers are not certain. */
const otherDosesOf = ({ sig }: MedicationMention, { timing, route }: Dosage): readonly Dosage[] =>
  !timing
    ? []
    : (sig.also ?? []).map(({ dose, frequency }) => ({
        text: frequency.text,
        timing: timingOf({ frequency, asNeeded: false }),
        ...(sig.asNeeded && { asNeededBoolean: true }),
        ...(route && { route }),
        doseAndRate: [doseOf(dose)],
      }));

/** A range stays one: FHIR's doseRange. */
const doseOf = ({ value, most, unit }: NonNullable<Sig['dose']>): NonNullable<Dosage['doseAndRate']>[number] =>
  most === undefined
    ? { doseQuantity: quantity(value, unit) }
    : { doseRange: { low: quantity(value, unit), high: quantity(most, unit) } };

const quantity = (value: number, unit: string | undefined): Quantity => ({ value, ...(unit !== undefined && { unit }) });

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

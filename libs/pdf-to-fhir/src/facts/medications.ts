import { hasPhrase, policyOf, type ClinicalEntities, type LanguagePack, type MedicationMention } from '@chartloom/clinical-text';
import { absent, type MedicationAdministration, type MedicationRequest } from '@chartloom/fhir';
import { dosageOf, dosagesOf } from './dosages.js';
import type { FactBuilder } from './fact-builder.js';
import type { FactDoubt } from './fact-doubts.js';

const STATUS: Readonly<Partial<Record<MedicationMention['status'], MedicationRequest['status']>>> = {
  stopped: 'stopped',
  held: 'on-hold',
  proposed: 'draft',
  completed: 'completed',
  // Withdrawn before any of it was taken.
  'not taken': 'cancelled',
};
/** A decision in the plan overrides the list. */
const DECISIONS: readonly MedicationMention['status'][] = ['stopped', 'held'];
const isListed = (pack: LanguagePack, { statement }: MedicationMention): boolean =>
  ['listed', 'stopped'].includes(policyOf(pack, statement.section.kind).medications);

/** One resource for each drug (and strength, where a list gives two): what the list states, as the plan changes it. */
export function addMedications(builder: FactBuilder, { medications: told }: Pick<ClinicalEntities, 'medications'>): void {
  const medications = asOfLeaving(builder.pack, told);
  const given = medications.filter(({ status }) => status === 'given');
  const completed = medications.filter(({ status }) => status === 'completed');
  const requests = medications.filter(({ status }) => !['given', 'proposed', 'completed', 'not taken'].includes(status));
  const isRequested = (name: string): boolean => requests.some(({ concept }) => concept.name === name);
  const toCome = medications.filter(({ status }) => status === 'proposed');
  const proposed = toCome.filter(({ concept }) => !isRequested(concept.name));
  const isToldElse = (name: string): boolean =>
    medications.some((one) => one.concept.name === name && one.status !== 'not taken');
  const notTaken = medications.filter(({ status }) => status === 'not taken');
  const refused = new Set(notTaken.map(({ concept }) => concept.name));
  const onlyRefused = notTaken.filter(({ concept }) => !isToldElse(concept.name));
  const namesToCome = new Set(toCome.map(({ concept }) => concept.name));
  for (const [name, mentions] of Map.groupBy(requests, ({ concept }) => concept.name))
    addRequests(builder, mentions, { isToCome: namesToCome.has(name), isRefused: refused.has(name) });
  for (const mentions of Map.groupBy([...proposed, ...onlyRefused], ({ concept }) => concept.name).values()) {
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

/** What was started in the story of a stay, and is not among the drugs on leaving, was given there. */
function asOfLeaving(pack: LanguagePack, medications: readonly MedicationMention[]): readonly MedicationMention[] {
  const onLeaving = medications.filter((mention) => isOnLeaving(pack, mention));
  if (onLeaving.length === 0) return medications;
  const isTakenHome = ({ concept }: MedicationMention): boolean => onLeaving.some((other) => other.concept.name === concept.name);
  return medications.map((mention) =>
    mention.status === 'ordered' && mention.statement.section.kind === 'history' && !isTakenHome(mention)
      ? { ...mention, status: 'given' as const }
      : mention,
  );
}

const isOnLeaving = (pack: LanguagePack, { statement }: MedicationMention): boolean =>
  hasPhrase(pack, 'title of drugs on leaving', statement.section.title);

/**
 * What is stated of one drug by all its mentions.
 */
function addRequests(builder: FactBuilder, mentions: readonly MedicationMention[], { isToCome, isRefused }: ToldElse): void {
  const listed = mentions.filter((mention) => isListed(builder.pack, mention));
  const decided = mentions.findLast(({ status }) => DECISIONS.includes(status));
  const kept = keptOf(builder.pack, mentions, listed);
  for (const mention of kept) {
    const status = decided?.statement.section.kind === 'assessment' ? decided.status : statusAmong(mentions, mention, listed);
    const isToldOtherwise =
      mention.isToldOtherwise ??
      (kept.some((other) => contradicts(mention, other)) ||
        hasOtherStrength(mention, mentions, kept) ||
        hasOtherFrequency(builder.pack, mention, mentions) ||
        (isToCome && listed.length === 0) ||
        (isRefused && !DECISIONS.includes(status)) ||
        isEndedInStory({ ...mention, status }, mentions, listed));
    const isOnlyNamed = mentions.every((one) => one.isOnlyNamed) && !mention.isNameDoubted;
    builder.add(requestOf(builder, { ...mention, status }), mention, doubtsOf({ ...mention, isToldOtherwise, isOnlyNamed }));
  }
}

/** What else the document says of a drug that it has as taken or ended. */
interface ToldElse {
  /** It asks for it or proposes it too: what only a text has as taken may not have begun. */
  readonly isToCome: boolean;
  /** It has it as declined, forbidden or never begun too. */
  readonly isRefused: boolean;
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

/** Whether the document has the drug in this strength as taken more or less often too: "500 mg twice daily … 500 mg with meals". */
const hasOtherFrequency = (pack: LanguagePack, mention: MedicationMention, mentions: readonly MedicationMention[]): boolean =>
  mentions.every(({ status }) => status === 'taken') &&
  mentions.some(
    (other) =>
      plain(other.sig.strength) === plain(mention.sig.strength) &&
      !isOnArrival(pack, other) &&
      [mention, other].every(({ sig }) => sig.frequency !== undefined && sig.also === undefined && sig.next === undefined) &&
      timesADay(other.sig.frequency) !== timesADay(mention.sig.frequency),
  );

const HOURS = { h: 1, d: 24, wk: 7 * 24, mo: 30 * 24, a: 365 * 24 } as const;
const timesADay = (frequency: MedicationMention['sig']['frequency']): number | undefined =>
  frequency && (HOURS.d * frequency.frequency) / (frequency.period * HOURS[frequency.unit]);

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
    ? oneOfEach(withoutEarlier(pack, listed)).map((mention) => fullestOf(mention, mentions))
    : mentions.toSorted((a, b) => countDetails(b) - countDetails(a)).slice(0, 1);
}

/** What a drug is on leaving takes the place of what it was on arrival, where the document lists both. */
function withoutEarlier(pack: LanguagePack, listed: readonly MedicationMention[]): readonly MedicationMention[] {
  return listed.some((mention) => isOnLeaving(pack, mention)) ? listed.filter((mention) => !isOnArrival(pack, mention)) : listed;
}

const isOnArrival = (pack: LanguagePack, { statement }: MedicationMention): boolean =>
  hasPhrase(pack, 'title of drugs on arrival', statement.section.title);

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

/** Whether a list has a drug as taken that the story of the same document ended last: "she gave up the bisoprolol in January". */
const isEndedInStory = (
  { status }: MedicationMention,
  mentions: readonly MedicationMention[],
  listed: readonly MedicationMention[],
): boolean => status === 'taken' && listed.length > 0 && endedIn(mentions.filter((one) => !listed.includes(one))) !== undefined;

/**
 * Mentions of one drug that differ: another strength or another status, or where none has a strength, another frequency: "methotrexate weekly
 * … intrathecal methotrexate every two months".
 */
const oneOfEach = (mentions: readonly MedicationMention[]): MedicationMention[] =>
  [...Map.groupBy(mentions, regimenOf).values()].flatMap(
    (same) => same.toSorted((a, b) => countDetails(b) - countDetails(a))[0] ?? [],
  );

const regimenOf = ({ status, sig: { strength, frequency } }: MedicationMention): string =>
  `${status}|${strength === undefined ? String(timesADay(frequency)) : plain(strength)}`;

/** Of the mentions that have a drug as this one has it, the one that says most: "Metformin 500 mg BD … TAB METFORMIN 500 mg BD 30 DAYS"; what a plan says of its future is not. */
function fullestOf(mention: MedicationMention, mentions: readonly MedicationMention[]): MedicationMention {
  const { dose, frequency } = mention.sig;
  if (frequency === undefined) return mention;
  const asThis = mentions.filter(
    ({ status, sig, concept, statement }) =>
      status === mention.status &&
      concept === mention.concept &&
      statement.section.kind !== 'assessment' &&
      plain(sig.strength) === plain(mention.sig.strength) &&
      sig.dose?.value === dose?.value &&
      timesADay(sig.frequency) === timesADay(frequency),
  );
  return asThis.reduce((fullest, other) => (countDetails(other) > countDetails(fullest) ? other : fullest), mention);
}

const countDetails = ({ sig }: MedicationMention): number => Object.keys(sig).length;

function requestOf(builder: FactBuilder, mention: MedicationMention): MedicationRequest {
  const { status, sig } = mention;
  const isOrder = status === 'ordered' || status === 'changed';
  const dosage = dosageOf(builder, mention);
  return {
    resourceType: 'MedicationRequest',
    extension: builder.evidence({ start: mention.start, end: mention.end }),
    status: STATUS[status] ?? 'active',
    ...(status === 'not taken' && { doNotPerform: true }),
    intent: status === 'proposed' ? 'proposal' : isOrder ? 'order' : 'plan',
    ...(!isOrder && status !== 'proposed' && { reportedBoolean: true }),
    medicationCodeableConcept: medication(builder, mention),
    subject: builder.subject,
    ...(sig.reason && { reasonCode: [{ text: sig.reason }] }),
    ...(dosage && { dosageInstruction: dosagesOf(builder.pack, mention, dosage) }),
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

/** Where a strength is printed after a name, with no other number between them: "increased from 2.5 mg to 5 mg" has one. */
function strengthAfter(text: string, strength: string | undefined, from: number): number {
  const at = strength === undefined ? -1 : text.indexOf(strength, from);
  return at >= 0 && !/\d/.test(text.slice(from, at)) ? at : -1;
}

/** The printed words from the name to the strength: "fluticasone nasal spray 50 mcg", or from the strength to the name; of "metoprolol to 50 mg" the name. */
function medication(builder: FactBuilder, { concept, name, sig, status, start, end }: MedicationMention) {
  // A line may end within the strength.
  const text = builder.source.text.slice(start, end).replace(/\s/g, ' ');
  const ahead = sig.strength === undefined ? -1 : text.slice(0, name.start - start).indexOf(sig.strength);
  if (ahead >= 0) return builder.coded(concept, builder.words({ start: start + ahead, end: name.end }));
  const at = strengthAfter(text, sig.strength, name.end - start);
  const last = at >= 0 && !['changed', 'not taken'].includes(status) ? start + at + (sig.strength?.length ?? 0) : name.end;
  return builder.coded(concept, builder.words({ start: name.start, end: Math.max(name.end, last) }));
}

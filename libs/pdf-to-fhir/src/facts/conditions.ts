import {
  resolveRelative,
  policyOf,
  roleOfRelative,
  type ClinicalEntities,
  type ConditionMention,
  type LanguagePack,
  type RelativeDate,
} from '@chartloom/clinical-text';
import { codeableConcept, HL7, type CodeableConcept, type Condition, type FamilyMemberHistory } from '@chartloom/fhir';
import { relativeTime, type FactBuilder } from './fact-builder.js';

type StatedAssertion = Exclude<ConditionMention['assertion'], 'hypothetical'>;

interface Statuses {
  readonly clinical?: string;
  readonly verification: string;
}
/** Of each assertion. A condition that is refuted has no clinical status (R4 invariant con-5). */
const STATUSES: Readonly<Record<StatedAssertion, Statuses>> = {
  present: { clinical: 'active', verification: 'confirmed' },
  possible: { clinical: 'active', verification: 'provisional' },
  historical: { clinical: 'inactive', verification: 'confirmed' },
  absent: { verification: 'refuted' },
};
/** A stronger statement about the same thing makes a weaker one a repetition. A denial and its opposite are both kept. */
const YIELDS_TO: Readonly<Partial<Record<StatedAssertion, readonly StatedAssertion[]>>> = {
  possible: ['present'],
  historical: ['present'],
};
const BEST_SECTIONS = ['problems', 'assessment', 'past-problems', 'complaint', 'history'];

/** One Condition for each thing and assertion, with the evidence of the most telling section. Hypothetical ones are left out. */
export function addConditions(
  builder: FactBuilder,
  { conditions, header }: Pick<ClinicalEntities, 'conditions' | 'header'>,
): void {
  const stated = conditions.filter((mention) => mention.assertion !== 'hypothetical');
  const groups = Map.groupBy(stated, ({ concept, assertion }) => `${concept.name}|${assertion}`);
  for (const mentions of groups.values()) {
    const best = mentions.toSorted((a, b) => rankOf(a) - rankOf(b) || a.start - b.start)[0];
    if (!best || isRepetition(best, stated, builder)) continue;
    // What one place leaves open, another may tell.
    const isOpen = mentions.every(({ isToldOtherwise }) => isToldOtherwise);
    builder.add(conditionOf(builder, best, header.date?.iso), best, isOpen ? ['told-otherwise'] : []);
  }
}

const rankOf = ({ statement }: ConditionMention): number => {
  const index = BEST_SECTIONS.indexOf(statement.section.kind);
  return index < 0 ? BEST_SECTIONS.length : index;
};

function isRepetition(mention: ConditionMention, all: readonly ConditionMention[], { pack }: FactBuilder): boolean {
  const assertion = mention.assertion as StatedAssertion;
  return all.some((other) => {
    if (other.concept.name === mention.concept.name)
      return (
        (YIELDS_TO[assertion]?.includes(other.assertion as StatedAssertion) && !isResolved(pack, other, mention)) ||
        isRuledOut(pack, mention, other) ||
        isResolved(pack, mention, other)
      );
    // Who has no muscle weakness may have another one: a denial of the narrower says nothing of the wider.
    return assertion !== 'absent' && other.assertion === assertion && isNarrower(other, mention);
  });
}

/** What the story of a stay tells of, and its list of diagnoses has as resolved. */
const isResolved = (pack: LanguagePack, told: ConditionMention, listed: ConditionMention): boolean =>
  told.assertion === 'present' &&
  listed.assertion === 'historical' &&
  STORY.has(told.statement.section.kind) &&
  listed.statement.section.kind === 'problems' &&
  policyOf(pack, listed.statement.section.kind).rows === 'condition';
const STORY: ReadonlySet<string> = new Set(['history', 'complaint']);

/** What was thought of in the story of a stay, and is denied in its list of diagnoses. */
const isRuledOut = (pack: LanguagePack, thought: ConditionMention, listed: ConditionMention): boolean =>
  thought.assertion === 'possible' &&
  listed.assertion === 'absent' &&
  policyOf(pack, listed.statement.section.kind).rows === 'condition';

/** "Type 2 diabetes mellitus" includes "diabetes mellitus". */
function isNarrower(narrow: ConditionMention, wide: ConditionMention): boolean {
  const [a, b] = [narrow, wide].map(({ concept }) => new Set(concept.name.toLowerCase().split(/\W+/)));
  const category = (mention: ConditionMention) => mention.concept.codes[0]?.code.slice(0, 3);
  const sameFamily =
    category(narrow) === category(wide) || narrow.concept.name.toLowerCase().endsWith(wide.concept.name.toLowerCase());
  return !!a && !!b && sameFamily && a.size > b.size && [...b].every((word) => a.has(word));
}

function conditionOf(builder: FactBuilder, mention: ConditionMention, written: string | undefined): Condition {
  const { concept, assertion, statement, onset, began, start, end } = mention;
  const span = { start, end };
  const { clinical, verification } = STATUSES[assertion as StatedAssertion];
  const isListed = policyOf(builder.pack, statement.section.kind).rows === 'condition';
  const category = isListed ? 'problem-list-item' : 'encounter-diagnosis';
  return {
    resourceType: 'Condition',
    extension: builder.evidence(span),
    ...(clinical && { clinicalStatus: status(HL7.conditionClinical, clinical) }),
    verificationStatus: status(HL7.conditionVerification, verification),
    category: [codeableConcept(HL7.conditionCategory, category)],
    code: builder.coded(concept, builder.words(span)),
    subject: builder.subject,
    ...(onset ? { onsetDateTime: onset } : began && relativeOnset(builder, began, written)),
  };
}

function relativeOnset(builder: FactBuilder, began: RelativeDate, written: string | undefined): Partial<Condition> {
  const date = resolveRelative(began, written);
  return date === undefined ? {} : { onsetDateTime: date, _onsetDateTime: relativeTime(builder, began) };
}

const status = (system: string, code: string): CodeableConcept => codeableConcept(system, code);

/** A relation without a code keeps its words alone. */
const ROLE = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';

/** One FamilyMemberHistory for each relative and condition; what a relative does not have is not written. */
export function addFamily(builder: FactBuilder, { family }: Pick<ClinicalEntities, 'family'>): void {
  const present = family.filter(({ negated }) => !negated);
  const once = Map.groupBy(present, (mention) => `${mention.relation.toLowerCase()}|${mention.concept.name}`);
  for (const [mention] of once.values()) if (mention) builder.add(familyOf(builder, mention), mention);
}

function familyOf(
  builder: FactBuilder,
  { concept, name, relation, start, end }: ClinicalEntities['family'][number],
): FamilyMemberHistory {
  const code = roleOfRelative(builder.pack, relation);
  return {
    resourceType: 'FamilyMemberHistory',
    extension: builder.evidence({ start, end }),
    status: 'partial',
    patient: builder.subject,
    relationship: { ...(code && { coding: [{ system: ROLE, code }] }), text: relation },
    condition: [{ code: builder.coded(concept, builder.words(name)) }],
  };
}

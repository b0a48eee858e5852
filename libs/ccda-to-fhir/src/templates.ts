/**
 * Which converter reads which statement. Template ids come first. A statement without a known template is matched by
 * its section, then by its kind and mood. So an unknown template is still converted by its kind, and nothing is
 * skipped.
 */
import { lookupTable } from '@chartloom/kernel';
import { at, isWrapper, type Statement, type StatementKind } from '@chartloom/ccda';
import type { Converter } from './converter.js';
import { partOf } from './relations/parts.js';
import { isCoded } from './values/concept.js';
import { careTeam, coverageActivity, genericAct, genericOrganizer, goal, policy, purpose, wrapper } from './facts/act.js';
import { allergyConcern, allergyObservation } from './facts/allergy.js';
import { comment } from './facts/comment.js';
import { advanceDirective } from './facts/consent.js';
import { encounter, isVisitReference, plannedEncounter } from './facts/encounter.js';
import { entryReference } from './facts/entry-reference.js';
import { familyObservation, familyOrganizer } from './facts/family.js';
import { immunization } from './facts/immunization.js';
import { medicationActivity, medicationSupply } from './facts/medication.js';
import { noteActivity } from './facts/note.js';
import { birthSex, observation } from './facts/observation.js';
import { part } from './facts/part.js';
import { isComment } from './facts/parts.js';
import { diagnosisAct, problemConcern, problemObservation } from './facts/problem.js';
import { plannedService, procedure } from './facts/procedure.js';
import { resultOrganizer, vitalSignsOrganizer } from './facts/result.js';
import { nonMedicinalSupply, plannedSupply } from './facts/supply.js';

/** C-CDA's own arc of template ids. */
const CCDA = '2.16.840.1.113883.10.20.22.4';
/** Templates of CCD 1.0, in documents older than C-CDA. */
const CCD = '2.16.840.1.113883.10.20.1';

/** Entry Reference, and IHE's Internal Reference: they refer to another statement, in any mood. */
const POINTERS = new Set([`${CCDA}.122`, '1.3.6.1.4.1.19376.1.5.3.1.4.4']);

/** Statements that happened, by template. */
const BY_TEMPLATE: ReadonlyMap<string, Converter> = new Map(
  Object.entries({
    [`${CCDA}.3`]: problemConcern,
    [`${CCDA}.4`]: problemObservation,
    [`${CCDA}.132`]: problemConcern,
    [`${CCDA}.136`]: problemConcern,
    [`${CCDA}.33`]: diagnosisAct,
    [`${CCDA}.34`]: diagnosisAct,
    [`${CCDA}.80`]: diagnosisAct,
    [`${CCDA}.65`]: diagnosisAct,
    [`${CCDA}.30`]: allergyConcern,
    [`${CCDA}.7`]: allergyObservation,
    [`${CCDA}.16`]: medicationActivity,
    [`${CCDA}.17`]: medicationSupply,
    [`${CCDA}.18`]: medicationSupply,
    [`${CCDA}.48`]: advanceDirective,
    [`${CCDA}.50`]: nonMedicinalSupply,
    [`${CCDA}.52`]: immunization,
    [`${CCDA}.1`]: resultOrganizer,
    [`${CCDA}.26`]: vitalSignsOrganizer,
    [`${CCDA}.12`]: procedure,
    [`${CCDA}.13`]: procedure,
    [`${CCDA}.14`]: procedure,
    [`${CCDA}.49`]: encounter,
    [`${CCDA}.45`]: familyOrganizer,
    [`${CCDA}.46`]: familyObservation,
    [`${CCDA}.61`]: policy,
    [`${CCDA}.202`]: noteActivity,
    [`${CCDA}.500`]: careTeam,
    [`${CCDA}.9`]: observation,
    [`${CCDA}.200`]: birthSex,
    [`${CCD}.17`]: advanceDirective,
    [`${CCD}.23`]: familyOrganizer,
    [`${CCD}.26`]: policy,
    [`${CCD}.28`]: problemObservation,
    [`${CCD}.30`]: purpose,
  }),
);

/** Statements that happened, by section (LOINC) and kind, for documents with unknown templates. */
const BY_SECTION = lookupTable<Partial<Record<StatementKind, Converter>>>({
  '11450-4': { act: problemConcern },
  '11348-0': { act: problemConcern },
  '48765-2': { act: allergyConcern },
  '11369-6': { substanceAdministration: immunization },
  '30954-2': { organizer: resultOrganizer },
  '8716-3': { organizer: vitalSignsOrganizer },
  '10157-6': { organizer: familyOrganizer },
  '10160-0': { supply: medicationSupply },
});

const HAPPENED: Partial<Record<StatementKind, Converter>> = {
  act: genericAct,
  encounter,
  observation,
  organizer: genericOrganizer,
  procedure,
  substanceAdministration: medicationActivity,
  supply: nonMedicinalSupply,
};

/** Statements that are planned: never the resource of something that was done. */
const PLANNED: Partial<Record<StatementKind, Converter>> = {
  act: plannedService,
  encounter: plannedEncounter,
  observation: plannedService,
  organizer: genericOrganizer,
  procedure: plannedService,
  substanceAdministration: medicationActivity,
  supply: plannedSupply,
};

const PLANNED_MOODS = new Set(['INT', 'RQO', 'PRP', 'PRMS', 'ARQ', 'APT', 'SLOT']);

/** Family History: a problem in this section is a relative's, whatever its template. */
const FAMILY_SECTION = '10157-6';
const PROBLEMS: ReadonlySet<Converter | undefined> = new Set([problemConcern, problemObservation, diagnosisAct]);
/** Codes of an observation that mean "problem"; the value then names it. */
const PROBLEM_TYPES = [
  'ASSERTION',
  '55607006',
  '404684003',
  '64572001',
  '282291009',
  '29308-4',
  '75323-6',
  '418799008',
  '409586006',
];

/** The converter of a statement. Nothing for kinds and moods (criteria, definitions) that have no resource. */
export function converterFor(statement: Statement, section: string | undefined): Converter | undefined {
  const inAnyMood = noFact(statement);
  if (inAnyMood) return inAnyMood;
  if (statement.moodCode === 'GOL') return goal;
  if (PLANNED_MOODS.has(statement.moodCode)) return PLANNED[statement.kind];
  if (statement.moodCode !== 'EVN') return undefined;
  const byTemplate = templateOf(statement);
  if (section === FAMILY_SECTION && isProblem(statement, byTemplate))
    return statement.kind === 'observation' ? familyObservation : genericOrganizer;
  return byTemplate ?? BY_SECTION[section ?? '']?.[statement.kind] ?? HAPPENED[statement.kind];
}

/** A problem is the value of its observation: one without a value, with a code of something else, is that observation. */
function templateOf(statement: Statement): Converter | undefined {
  const found = firstOf(statement.templateIds, BY_TEMPLATE);
  const isOther = statement.code?.code !== undefined && !isCoded(statement.code, PROBLEM_TYPES);
  return found === problemObservation && isOther && !at(statement.element, 'value') ? HAPPENED.observation : found;
}

/** The converter of a statement that is no fact of its own, whatever its mood: it points, qualifies, or only groups. */
function noFact(statement: Statement): Converter | undefined {
  const claims = (templates: ReadonlySet<string>): boolean => statement.templateIds.some((t) => templates.has(t));
  if (claims(POINTERS) || isVisitReference(statement)) return entryReference;
  if (isComment(statement)) return comment;
  if (partOf(statement)) return part;
  if (isCoverage(statement)) return coverageActivity;
  return statement.kind === 'act' && isWrapper(statement.templateIds) ? wrapper : undefined;
}

function firstOf<T>(keys: readonly string[], table: ReadonlyMap<string, T>): T | undefined {
  for (const key of keys) if (table.has(key)) return table.get(key);
  return undefined;
}

/** Coverage Activity (…22.4.60): in mood DEF too it only groups its policies. */
const isCoverage = (statement: Statement): boolean => statement.kind === 'act' && statement.code?.code === '48768-6';

const isProblem = (statement: Statement, byTemplate: Converter | undefined): boolean =>
  PROBLEMS.has(byTemplate) || (!byTemplate && statement.kind === 'observation' && isCoded(statement.code, PROBLEM_TYPES));

/**
 * The tables of `convert --tables`: which there are, and from where in `json_data` each column comes. A table has a row for each
 * item of its lists, or of a list within each fact.
 */
import type { JsonData } from '@chartloom/fhir';
import {
  ASSERTION,
  boolean,
  dateOf,
  DOCUMENT,
  DOSAGE,
  FACT,
  integer,
  json,
  LOT,
  MEASUREMENT,
  PARTY,
  PLACE,
  SEVERITY,
  string,
  under,
  type Column,
} from './columns.js';

export interface Table {
  readonly name: string;
  /** Fields of `json_data`; an object is a list of one. */
  readonly lists: readonly (keyof JsonData)[];
  /** Only facts of this category. */
  readonly category?: string;
  /** Only facts of none of these categories: they are in tables of their own. */
  readonly except?: readonly string[];
  /** A list in each fact: a row for each of its items, in place of one for the fact. */
  readonly each?: string;
  readonly columns: readonly Column[];
}

const table = (name: string, lists: keyof JsonData | readonly (keyof JsonData)[], columns: readonly Column[]): Table => ({
  name,
  lists: [lists].flat(),
  columns: [...DOCUMENT, ...columns],
});
const facts = (list: keyof JsonData, more: readonly Column[] = []): Table => table(list, list, [...FACT, ...more]);
/** Rows of a list in each fact, with the fact's own id, assertion and place. */
const within = (name: string, lists: Parameters<typeof table>[1], each: string, columns: readonly Column[]): Table => ({
  ...table(name, lists, [string('fact_id', 'fact.id'), ...columns, ...ASSERTION, ...under('fact', PLACE)]),
  each,
});

/** The lists of `json_data` that hold facts. */
const FACT_LISTS = [
  ...(['encounters', 'conditions', 'medications', 'observations', 'reports', 'procedures', 'plans', 'allergies'] as const),
  ...(['immunizations', 'family_history', 'goals', 'forms', 'devices', 'specimens', 'consents', 'coverage', 'notes'] as const),
] as const;

/** Categories of FHIR's observation-category. */
const [VITALS, LABORATORY] = ['vital-signs', 'laboratory'];

/** All tables, in the order in which they are written. Each list of `json_data` is in one, the observations in three; all codes are in one too. */
export const TABLES: readonly Table[] = [
  table('documents', 'document', [
    string('title', 'fact.title'),
    string('system', 'fact.codes.0.system'),
    string('code', 'fact.codes.0.code'),
    string('display', 'fact.codes.0.display'),
    json('codes', 'fact.codes'),
    ...dateOf('date', 'fact.date'),
    json('authors', 'fact.authors'),
    string('custodian', 'fact.custodian'),
    ...under('fact', PLACE),
    string('schema_version', 'data.schema_version'),
    string('source_path', 'source_path'),
    string('source_sha256', 'fact.source_sha256'),
    string('duplicate_of', 'duplicate_of'),
  ]),
  table('patients', 'patient', [
    string('id', 'fact.id'),
    string('name', 'fact.names.0'),
    json('names', 'fact.names'),
    json('identifiers', 'fact.identifiers'),
    string('gender', 'fact.gender'),
    ...dateOf('birth_date', 'fact.birth_date'),
    string('deceased', 'fact.deceased'),
    json('addresses', 'fact.addresses'),
    json('telecom', 'fact.telecom'),
    json('languages', 'fact.languages'),
    ...under('fact', PLACE),
  ]),
  facts('encounters'),
  facts('conditions', SEVERITY),
  facts('medications', under('fact.dosage', DOSAGE)),
  within('medication_further_dosages', 'medications', 'further_dosages', under('item', DOSAGE)),
  { ...facts('observations'), except: [VITALS, LABORATORY] },
  { ...facts('observations'), name: 'results', category: LABORATORY, except: [VITALS] },
  { ...facts('observations'), name: 'vitals', category: VITALS },
  within('observation_components', 'observations', 'components', [
    ...MEASUREMENT,
    ...dateOf('start_date', 'fact.start'),
    ...dateOf('end_date', 'fact.end'),
  ]),
  facts('reports'),
  facts('procedures'),
  facts('plans'),
  facts('allergies', [...SEVERITY, string('criticality', 'fact.criticality')]),
  within('allergy_reactions', 'allergies', 'reactions', MEASUREMENT),
  facts('immunizations', [...LOT, ...under('fact.dosage', DOSAGE)]),
  facts('family_history', [string('relationship', 'fact.relationship')]),
  within('family_history_conditions', 'family_history', 'conditions', [
    string('relationship', 'fact.relationship'),
    ...MEASUREMENT,
  ]),
  facts('goals'),
  within('goal_targets', 'goals', 'targets', [...MEASUREMENT, ...dateOf('end_date', 'item.end')]),
  facts('forms'),
  within('form_answers', 'forms', 'answers', [
    string('question', 'item.question'),
    boolean('checked', 'item.checked'),
    json('texts', 'item.texts'),
  ]),
  facts('devices', LOT),
  facts('specimens'),
  facts('consents'),
  facts('coverage'),
  table('care_team', 'care_team', PARTY),
  table('parties', 'parties', PARTY),
  facts('notes'),
  within('fact_codes', FACT_LISTS, 'codes', [
    string('type', 'fact.type'),
    string('system', 'item.system'),
    string('code', 'item.code'),
    string('display', 'item.display'),
    json('derived', 'item.derived'),
  ]),
  table('sections', 'sections', [
    string('title', 'fact.title'),
    string('system', 'fact.codes.0.system'),
    string('code', 'fact.codes.0.code'),
    string('display', 'fact.codes.0.display'),
    integer('depth', 'fact.depth'),
    string('text', 'fact.text'),
    json('facts', 'fact.facts'),
  ]),
  table('losses', 'losses', [string('loss', 'fact.code'), ...under('fact', PLACE.map(withoutSource))]),
  table('needs_review', 'needs_review', [
    string('reason', 'fact.reason'),
    string('fact_id', 'fact.fact'),
    ...under('fact', PLACE.map(withoutSource)),
  ]),
];

/** Losses and doubts are at a place themselves; facts have theirs in `source`. */
function withoutSource(column: Column): Column {
  return { ...column, from: column.from.replace('source.', '') };
}

/**
 * The tables of `convert --tables`: which there are, and from where in `json_data` each column comes. A table has a row for each
 * item of its list, or of a list within each fact.
 */
import type { JsonData } from '@chartloom/fhir';

/** `json` holds a list or an object as JSON text. */
export type ColumnType = 'string' | 'number' | 'boolean' | 'json';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /**
   * Path of the value, from one of four roots: `data` (the whole document), `fact` (the item of the list), `item` (the item of the
   * inner list; the fact where there is none), `file` (the path of the file).
   */
  readonly from: string;
}

export interface Table {
  readonly name: string;
  /** A field of `json_data`; an object is a list of one. */
  readonly list: keyof JsonData;
  /** Only facts of this category. */
  readonly category?: string;
  /** Only facts of none of these categories: they are in tables of their own. */
  readonly except?: readonly string[];
  /** A list in each fact: a row for each of its items, in place of one for the fact. */
  readonly each?: string;
  readonly columns: readonly Column[];
}

const string = (name: string, from: string): Column => ({ name, type: 'string', from });
const number = (name: string, from: string): Column => ({ name, type: 'number', from });
const boolean = (name: string, from: string): Column => ({ name, type: 'boolean', from });
const json = (name: string, from: string): Column => ({ name, type: 'json', from });

/** In every table, first: which document, and which file it is. */
const DOCUMENT = [string('document_id', 'data.document.id'), string('file', 'file')];

const PLACE = [
  string('section', 'source.section'),
  number('page', 'source.page'),
  number('x', 'source.boxes.0.x'),
  number('y', 'source.boxes.0.y'),
  number('width', 'source.boxes.0.width'),
  number('height', 'source.boxes.0.height'),
  json('boxes', 'source.boxes'),
  number('line', 'source.line'),
  string('xpath', 'source.xpath'),
  string('source_text', 'source.text'),
];
const under = (root: string, columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, from: `${root}.${column.from}` }));

const valueOf = (at: string): Column[] => [
  number('value_number', `${at}.number`),
  string('value_comparator', `${at}.comparator`),
  string('unit', `${at}.unit`),
  string('unit_code', `${at}.unit_code`),
  number('value_low', `${at}.low`),
  number('value_high', `${at}.high`),
  string('value_text', `${at}.text`),
  string('value_code', `${at}.codes.0.code`),
  string('value_system', `${at}.codes.0.system`),
  string('value_display', `${at}.codes.0.display`),
  boolean('value_boolean', `${at}.boolean`),
  string('value_time', `${at}.time`),
  string('value_absent', `${at}.absent`),
];

const CODED = [
  string('system', 'item.codes.0.system'),
  string('code', 'item.codes.0.code'),
  string('display', 'item.codes.0.display'),
  json('codes', 'item.codes'),
  string('text', 'item.text'),
];
const MEASUREMENT = [
  ...CODED,
  ...valueOf('item.value'),
  json('interpretation', 'item.interpretation'),
  json('reference_ranges', 'item.reference_ranges'),
  json('derived', 'item.derived'),
];
const ASSERTION = [
  boolean('negated', 'fact.assertion.negated'),
  string('certainty', 'fact.assertion.certainty'),
  string('temporality', 'fact.assertion.temporality'),
  string('subject', 'fact.assertion.subject'),
  number('confidence', 'fact.confidence'),
  string('proposed_by', 'fact.proposed_by'),
];
const FACT = [
  string('id', 'fact.id'),
  string('type', 'fact.type'),
  ...MEASUREMENT,
  ...ASSERTION,
  string('status', 'fact.status'),
  string('intent', 'fact.intent'),
  json('categories', 'fact.categories'),
  string('start_date', 'fact.start'),
  string('end_date', 'fact.end'),
  string('recorded_date', 'fact.recorded'),
  json('body_sites', 'fact.body_sites'),
  json('reasons', 'fact.reasons'),
  json('identifiers', 'fact.identifiers'),
  json('notes', 'fact.notes'),
  json('members', 'fact.members'),
  ...under('fact', PLACE),
];
const DOSAGE = [
  number('dosage_sequence', 'sequence'),
  string('dosage_text', 'text'),
  number('dose_number', 'dose.number'),
  number('dose_low', 'dose.low'),
  number('dose_high', 'dose.high'),
  string('dose_unit', 'dose.unit'),
  string('route', 'route'),
  string('timing', 'timing'),
];
const SEVERITY = [string('severity', 'fact.severity')];
const LOT = [string('lot_number', 'fact.lot_number')];
const PARTY = [
  string('id', 'fact.id'),
  string('type', 'fact.type'),
  string('name', 'fact.names.0'),
  json('names', 'fact.names'),
  json('identifiers', 'fact.identifiers'),
  json('roles', 'fact.roles'),
  ...under('fact', PLACE),
];

const table = (name: string, list: keyof JsonData, columns: readonly Column[]): Table => ({
  name,
  list,
  columns: [...DOCUMENT, ...columns],
});
const facts = (list: keyof JsonData, more: readonly Column[] = []): Table => table(list, list, [...FACT, ...more]);
/** Rows of a list in each fact, with the fact's own id, assertion and place. */
const within = (name: string, list: keyof JsonData, each: string, columns: readonly Column[]): Table => ({
  ...table(name, list, [string('fact_id', 'fact.id'), ...columns, ...ASSERTION, ...under('fact', PLACE)]),
  each,
});

/** Categories of FHIR's observation-category. */
const [VITALS, LABORATORY] = ['vital-signs', 'laboratory'];

/** All tables, in the order in which they are written. Each list of `json_data` is in one, the observations in three. */
export const TABLES: readonly Table[] = [
  table('documents', 'document', [
    string('title', 'fact.title'),
    string('system', 'fact.codes.0.system'),
    string('code', 'fact.codes.0.code'),
    string('display', 'fact.codes.0.display'),
    json('codes', 'fact.codes'),
    string('date', 'fact.date'),
    json('authors', 'fact.authors'),
    string('custodian', 'fact.custodian'),
    ...under('fact', PLACE),
    string('schema_version', 'data.schema_version'),
  ]),
  table('patients', 'patient', [
    string('id', 'fact.id'),
    string('name', 'fact.names.0'),
    json('names', 'fact.names'),
    json('identifiers', 'fact.identifiers'),
    string('gender', 'fact.gender'),
    string('birth_date', 'fact.birth_date'),
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
    string('start_date', 'fact.start'),
    string('end_date', 'fact.end'),
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
  within('goal_targets', 'goals', 'targets', [...MEASUREMENT, string('end_date', 'item.end')]),
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
  table('sections', 'sections', [
    string('title', 'fact.title'),
    string('system', 'fact.codes.0.system'),
    string('code', 'fact.codes.0.code'),
    string('display', 'fact.codes.0.display'),
    number('depth', 'fact.depth'),
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

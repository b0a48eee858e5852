/** Columns of the tables of `convert --tables`, in the groups that several tables share. */

/** `json` holds a list or an object as JSON text. `date` is a calendar day, absent where the source has only a month or a year. */
export type ColumnType = 'string' | 'number' | 'integer' | 'boolean' | 'json' | 'date';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /**
   * Path of the value, from one of these roots: `data` (the whole document), `fact` (the item of the list), `item` (the item of the
   * inner list; the fact where there is none), and of the file `file`, `source_path` and `duplicate_of` (see TableSource).
   */
  readonly from: string;
}

export const string = (name: string, from: string): Column => ({ name, type: 'string', from });
const number = (name: string, from: string): Column => ({ name, type: 'number', from });
export const integer = (name: string, from: string): Column => ({ name, type: 'integer', from });
export const boolean = (name: string, from: string): Column => ({ name, type: 'boolean', from });
export const json = (name: string, from: string): Column => ({ name, type: 'json', from });
/** A date as the document has it, and its day. */
export const dateOf = (name: string, from: string): Column[] => [
  string(name, from),
  { name: name.replace(/(^|_)date$/, '$1day'), type: 'date', from },
];

/** In every table, first: which document, which file it is, and whom it is about. */
export const DOCUMENT = [
  string('document_id', 'data.document.id'),
  string('file', 'file'),
  string('patient_id', 'data.patient.id'),
  string('patient_number', 'data.patient.identifiers.0.value'),
];

export const PLACE = [
  string('section', 'source.section'),
  integer('page', 'source.page'),
  number('x', 'source.boxes.0.x'),
  number('y', 'source.boxes.0.y'),
  number('width', 'source.boxes.0.width'),
  number('height', 'source.boxes.0.height'),
  json('boxes', 'source.boxes'),
  integer('line', 'source.line'),
  string('xpath', 'source.xpath'),
  string('source_text', 'source.text'),
];
export const under = (root: string, columns: readonly Column[]): Column[] =>
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
export const MEASUREMENT = [
  ...CODED,
  ...valueOf('item.value'),
  json('interpretation', 'item.interpretation'),
  json('reference_ranges', 'item.reference_ranges'),
  json('derived', 'item.derived'),
];
export const ASSERTION = [
  boolean('negated', 'fact.assertion.negated'),
  string('certainty', 'fact.assertion.certainty'),
  string('temporality', 'fact.assertion.temporality'),
  string('subject', 'fact.assertion.subject'),
  number('confidence', 'fact.confidence'),
  string('proposed_by', 'fact.proposed_by'),
];
export const FACT = [
  string('id', 'fact.id'),
  string('type', 'fact.type'),
  ...MEASUREMENT,
  ...ASSERTION,
  string('status', 'fact.status'),
  string('intent', 'fact.intent'),
  json('categories', 'fact.categories'),
  ...dateOf('start_date', 'fact.start'),
  ...dateOf('end_date', 'fact.end'),
  ...dateOf('recorded_date', 'fact.recorded'),
  json('body_sites', 'fact.body_sites'),
  json('reasons', 'fact.reasons'),
  json('identifiers', 'fact.identifiers'),
  json('notes', 'fact.notes'),
  json('members', 'fact.members'),
  ...under('fact', PLACE),
];
export const DOSAGE = [
  integer('dosage_sequence', 'sequence'),
  string('dosage_text', 'text'),
  number('dose_number', 'dose.number'),
  number('dose_low', 'dose.low'),
  number('dose_high', 'dose.high'),
  string('dose_unit', 'dose.unit'),
  string('route', 'route'),
  string('timing', 'timing'),
];
export const SEVERITY = [string('severity', 'fact.severity')];
export const LOT = [string('lot_number', 'fact.lot_number')];
export const PARTY = [
  string('id', 'fact.id'),
  string('type', 'fact.type'),
  string('name', 'fact.names.0'),
  json('names', 'fact.names'),
  json('identifiers', 'fact.identifiers'),
  json('roles', 'fact.roles'),
  ...under('fact', PLACE),
];

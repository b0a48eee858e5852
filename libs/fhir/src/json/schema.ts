/** JSON Schema (draft 2020-12) of the json format. Closed: any other field is a fault. */
import { DESCRIPTIONS } from './descriptions.js';
import { SCHEMA_VERSION } from './model.js';

const string = { type: 'string' } as const;
const number = { type: 'number' } as const;
const count = { type: 'integer', minimum: 1 } as const;
const listOf = (items: object) => ({ type: 'array', items }) as const;
const ref = (name: string) => ({ $ref: `#/$defs/${name}` }) as const;

/** The object `name` of {@link DESCRIPTIONS}, with exactly its fields. */
function closed<N extends keyof typeof DESCRIPTIONS>(
  name: N,
  fields: Readonly<Record<keyof (typeof DESCRIPTIONS)[N], object>>,
  required: readonly (keyof (typeof DESCRIPTIONS)[N])[] = [],
) {
  const described = Object.entries<string>(DESCRIPTIONS[name]).map(([field, description]) => {
    return [field, { ...(fields as Readonly<Record<string, object>>)[field], description }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(described), required, additionalProperties: false } as const;
}

const region = closed('region', { page: count, x: number, y: number, width: number, height: number }, [
  ...(['page', 'x', 'y', 'width', 'height'] as const),
]);
const source = { section: string, xpath: string, line: count, page: count, boxes: listOf(ref('region')), text: string };
const measurement = {
  codes: listOf(ref('code')),
  text: string,
  value: ref('value'),
  interpretation: listOf(string),
  reference_ranges: listOf(string),
  derived: listOf(string),
};

const FACT_LISTS = [
  'encounters',
  'conditions',
  'medications',
  'observations',
  'reports',
  'procedures',
  'plans',
  'allergies',
  'immunizations',
  'family_history',
  'goals',
  'forms',
  'devices',
  'specimens',
  'consents',
  'coverage',
  'notes',
] as const;

const lists = {
  ...(Object.fromEntries(FACT_LISTS.map((name) => [name, listOf(ref('fact'))])) as Record<(typeof FACT_LISTS)[number], object>),
  care_team: listOf(ref('party')),
  parties: listOf(ref('party')),
  sections: listOf(ref('section')),
  losses: listOf(ref('loss')),
  needs_review: listOf(ref('review')),
};

const assertion = closed(
  'assertion',
  {
    negated: { type: 'boolean' },
    certainty: { enum: ['confirmed', 'provisional'] },
    temporality: { enum: ['current', 'past', 'planned'] },
    subject: { enum: ['patient', 'relative'] },
  },
  ['negated', 'certainty', 'temporality', 'subject'],
);

const fact = closed(
  'fact',
  {
    id: string,
    type: string,
    ...measurement,
    assertion: ref('assertion'),
    source: ref('source'),
    confidence: number,
    proposed_by: string,
    status: string,
    intent: string,
    categories: listOf(string),
    start: string,
    end: string,
    recorded: string,
    severity: string,
    criticality: string,
    body_sites: listOf(string),
    reasons: listOf(string),
    components: listOf(ref('measurement')),
    dosage: ref('dosage'),
    further_dosages: listOf(ref('dosage')),
    reactions: listOf(ref('measurement')),
    targets: listOf(ref('target')),
    relationship: string,
    conditions: listOf(ref('measurement')),
    identifiers: listOf(ref('identifier')),
    answers: listOf(ref('answer')),
    lot_number: string,
    notes: listOf(string),
    members: listOf(string),
  },
  ['id', 'type', 'codes', 'assertion', 'source'],
);

const value = closed('value', {
  number,
  comparator: { enum: ['<', '<=', '>=', '>'] },
  unit: string,
  unit_code: string,
  low: number,
  high: number,
  text: string,
  codes: listOf(ref('code')),
  boolean: { type: 'boolean' },
  time: string,
  absent: string,
});

const name = closed('name', {
  use: string,
  prefixes: listOf(string),
  given: listOf(string),
  family: string,
  suffixes: listOf(string),
});

const address = closed('address', {
  use: string,
  lines: listOf(string),
  city: string,
  district: string,
  state: string,
  postal_code: string,
  country: string,
});

const patient = closed(
  'patient',
  {
    id: string,
    names: listOf(string),
    name_parts: listOf(ref('name')),
    identifiers: listOf(ref('identifier')),
    gender: { enum: ['male', 'female', 'other', 'unknown'] },
    birth_date: string,
    deceased: string,
    addresses: listOf(string),
    address_parts: listOf(ref('address')),
    telecom: listOf(string),
    languages: listOf(string),
    source: ref('source'),
  },
  ['id', 'names', 'identifiers', 'addresses', 'telecom', 'languages'],
);

const document = closed(
  'document',
  {
    id: string,
    title: string,
    codes: listOf(ref('code')),
    date: string,
    authors: listOf(string),
    custodian: string,
    source_sha256: string,
    test_data: { type: 'boolean' },
    pages: listOf(ref('page')),
    source: ref('source'),
  },
  ['id', 'title', 'codes', 'authors'],
);

const party = closed(
  'party',
  {
    id: string,
    type: string,
    names: listOf(string),
    identifiers: listOf(ref('identifier')),
    roles: listOf(string),
    source: ref('source'),
  },
  ['id', 'type', 'names', 'identifiers', 'roles'],
);

const section = closed(
  'section',
  { title: string, codes: listOf(ref('code')), text: string, facts: listOf(string), depth: { type: 'integer', minimum: 0 } },
  ['title', 'codes', 'text', 'facts', 'depth'],
);

/** Validates any output of `project`. Pass it to an ajv of `ajv/dist/2020.js`, or to any validator of draft 2020-12. */
export const jsonDataSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://chartloom.dev/schema/json-data-${SCHEMA_VERSION}.json`,
  title: 'Chartloom clinical data',
  ...closed(
    'data',
    { schema_version: { const: SCHEMA_VERSION }, document, patient: { anyOf: [patient, { type: 'null' }] }, ...lists },
    ['schema_version', 'document', 'patient', ...(Object.keys(lists) as (keyof typeof lists)[])],
  ),
  $defs: {
    code: closed('code', { system: string, code: string, display: string, derived: listOf(string) }),
    identifier: closed('identifier', { system: string, value: string }),
    source: closed('source', source),
    measurement: closed('measurement', measurement, ['codes']),
    value,
    dosage: closed('dosage', {
      sequence: { type: 'integer', minimum: 1 },
      text: string,
      dose: ref('value'),
      route: string,
      timing: string,
    }),
    fact,
    assertion,
    target: closed('target', { ...measurement, end: string }, ['codes']),
    answer: closed('answer', { question: string, checked: { type: 'boolean' }, texts: listOf(string) }, ['question']),
    party,
    section,
    region,
    page: closed('page', { page: count, width: number, height: number, unit: { const: 'pt' } }, [
      'page',
      'width',
      'height',
      'unit',
    ]),
    name,
    address,
    loss: closed('loss', { code: string, ...source }, ['code']),
    review: closed('review', { reason: string, fact: string, ...source }, ['reason']),
  },
} as const;

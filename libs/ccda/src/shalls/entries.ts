/** Entries of C-CDA that we convert: what every version of each template requires. */
import { CCDA, coded, holding, mood, sinceR2, status, there, type Shall, type Template } from './shall.js';

type Row = readonly [template: string, name: string, shalls: readonly Shall[]];

const IDENTIFIED = there('id');
/** An observation of a fact: identified, coded, completed. */
const OBSERVED: readonly Shall[] = [mood('EVN'), ...there('id', 'code'), status('completed')];
const VALUED: readonly Shall[] = [...OBSERVED, { at: 'value', max: 1 }];
/** A concern that is tracked, with what it holds. */
const concern = (...codes: readonly Shall[]): readonly Shall[] => [
  mood('EVN'),
  ...IDENTIFIED,
  ...codes,
  status('completed', 'aborted', 'active', 'suspended'),
  ...there('effectiveTime/low'),
];
/** The second one was the code in C-CDA 1.1. */
const ALLERGY_CONCERN = ['CONC', '48765-2'];
const PRODUCT = 'consumable/manufacturedProduct';

const ROWS: readonly Row[] = [
  ['3', 'Problem Concern Act', [...concern(coded('CONC')), holding('entryRelationship/observation', '4.4')]],
  ['4', 'Problem Observation', [...VALUED, ...there('effectiveTime/low')]],
  [
    '30',
    'Allergy Concern Act',
    [...concern(coded(...ALLERGY_CONCERN), ...sinceR2([coded('CONC')])), holding('entryRelationship/observation', '4.7')],
  ],
  [
    '7',
    'Allergy - Intolerance Observation',
    [mood('EVN'), ...IDENTIFIED, coded('ASSERTION'), status('completed'), ...there('effectiveTime'), { at: 'value', max: 1 }],
  ],
  ['9', 'Reaction Observation', [...OBSERVED, ...there('value')]],
  ['8', 'Severity Observation', [mood('EVN'), coded('SEV'), status('completed'), { at: 'value', max: 1 }]],
  [
    '16',
    'Medication Activity',
    [mood('EVN', 'INT'), ...there('id', 'statusCode', 'effectiveTime', PRODUCT), holding(PRODUCT, '4.23')],
  ],
  ['23', 'Medication Information', there('manufacturedMaterial/code')],
  ['17', 'Medication Supply Order', [mood('INT'), ...there('id', 'statusCode')]],
  ['18', 'Medication Dispense', [mood('EVN'), ...there('id', 'statusCode')]],
  ['42', 'Planned Medication Activity', [...IDENTIFIED, ...sinceR2(there('statusCode', 'effectiveTime', PRODUCT))]],
  ['52', 'Immunization Activity', [...there('id', 'statusCode', 'effectiveTime'), holding(PRODUCT, '4.54')]],
  ['54', 'Immunization Medication Information', there('manufacturedMaterial/code')],
  ['12', 'Procedure Activity Act', there('id', 'code', 'statusCode')],
  ['13', 'Procedure Activity Observation', there('id', 'code', 'statusCode', 'value')],
  ['14', 'Procedure Activity Procedure', there('id', 'code', 'statusCode')],
  ['1', 'Result Organizer', [mood('EVN'), ...there('id', 'code', 'statusCode'), holding('component/observation', '4.2')]],
  ['2', 'Result Observation', [mood('EVN'), ...there('id', 'code', 'statusCode', 'effectiveTime', 'value')]],
  ['26', 'Vital Signs Organizer', [...OBSERVED, ...there('effectiveTime'), holding('component/observation', '4.27')]],
  ['27', 'Vital Sign Observation', [...VALUED, ...there('effectiveTime')]],
  ['38', 'Social History Observation', [...OBSERVED, ...there('effectiveTime')]],
  [
    '78',
    'Smoking Status',
    [mood('EVN'), ...there('code'), status('completed'), ...there('effectiveTime'), { at: 'value', max: 1 }],
  ],
  ['85', 'Tobacco Use', [mood('EVN'), ...there('code'), status('completed'), ...there('effectiveTime'), { at: 'value', max: 1 }]],
  ['49', 'Encounter Activity', [mood('EVN'), ...there('id', 'code', 'effectiveTime')]],
  ['80', 'Encounter Diagnosis', [mood('EVN'), ...there('code'), holding('entryRelationship/observation', '4.4')]],
  [
    '45',
    'Family History Organizer',
    [mood('EVN'), status('completed'), ...there('subject/relatedSubject/code'), holding('component/observation', '4.46')],
  ],
  ['46', 'Family History Observation', VALUED],
  ['121', 'Goal Observation', [mood('GOL'), ...there('id', 'code', 'statusCode')]],
  ['44', 'Planned Observation', [...IDENTIFIED, ...sinceR2(there('code', 'statusCode'))]],
  ['41', 'Planned Procedure', [...IDENTIFIED, ...sinceR2(there('code', 'statusCode'))]],
  ['39', 'Planned Act', [...IDENTIFIED, ...sinceR2(there('code', 'statusCode'))]],
  ['40', 'Planned Encounter', [...IDENTIFIED, ...sinceR2(there('statusCode'))]],
  ['60', 'Coverage Activity', [...IDENTIFIED, coded('48768-6'), status('completed'), holding('entryRelationship/act', '4.61')]],
  ['61', 'Policy Activity', [...IDENTIFIED, ...there('code'), status('completed'), ...there('performer', 'participant')]],
  ['202', 'Note Activity', [mood('EVN'), ...there('code', 'text', 'statusCode', 'effectiveTime', 'author')]],
  ['64', 'Comment Activity', [coded('48767-8'), ...there('text')]],
  ['20', 'Instruction', [...there('code'), status('completed')]],
  ['19', 'Indication', [mood('EVN'), ...there('id', 'code'), status('completed')]],
  ['48', 'Advance Directive Observation', [...OBSERVED, ...there('effectiveTime')]],
  ['37', 'Product Instance', there('id', 'playingDevice', 'scopingEntity/id')],
  ['32', 'Service Delivery Location', there('code')],
  ['119', 'Author Participation', there('time', 'assignedAuthor/id')],
];

export const ENTRY_TEMPLATES: readonly Template[] = ROWS.map(([id, name, shalls]) => ({
  root: `${CCDA}.4.${id}`,
  name,
  shalls,
}));

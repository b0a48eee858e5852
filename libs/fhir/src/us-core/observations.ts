/** US Core 6.1: results, vital signs, social history, answers. The first profile that is for an observation holds. */
import { HL7 } from '../canonicals.js';
import { optional, OF_PATIENT, PEOPLE, type Codes, type Demand, type Profile } from './demand.js';

const loinc = (...codes: string[]): Codes => ({ systems: [HL7.loinc], codes });
const category = (...codes: string[]): Codes => ({ systems: [HL7.observationCategory], codes });
const coded = (...codes: string[]) => ({ at: 'code', slice: loinc(...codes) });

/** US Core us-core-1: where there is a time, it is precise to the day. */
const DATED: Demand = { at: 'effectiveDateTime', min: 0, form: 'day' };
/** US Core us-core-2, vs-2: a value, or why there is none, or parts that have values. */
const ANSWERED: Demand = { at: 'value[x]', or: ['dataAbsentReason', 'component', 'hasMember'] };
/** US Core us-core-3: units are of UCUM, where they are of a system. */
const UNITS: Demand = { at: 'valueQuantity.system', min: 0, codes: [HL7.ucum] };
const one = (code: string): Demand => ({ at: 'category', max: 1, slice: category(code) });
const atMostOne = (code: string): Demand => ({ at: 'category', min: 0, max: 1, slice: category(code) });

const VITAL: readonly Demand[] = [
  one('vital-signs'),
  { at: 'code' },
  OF_PATIENT,
  // vs-1 holds of a dateTime that has a value: no period and no reason why it is absent.
  { at: 'effectiveDateTime', form: 'day' },
  ANSWERED,
  { at: 'component.value[x]', or: ['dataAbsentReason'] },
];
/** A quantity of a vital sign, in one of these units. */
const measured = (at: string, units: readonly string[]): readonly Demand[] => [
  { at: `${at}.value` },
  { at: `${at}.unit` },
  { at: `${at}.system`, codes: [HL7.ucum] },
  { at: `${at}.code`, codes: units },
];
const part = (code: string, unit: string): Demand => ({
  at: 'component',
  max: 1,
  of: { at: 'code', slice: loinc(code) },
  with: measured('valueQuantity', [unit]),
});

/** Vital signs with a profile of their own, by LOINC code and units. */
const SIGNS: readonly (readonly [name: string, code: string, units: readonly string[]])[] = [
  ['us-core-bmi', '39156-5', ['kg/m2']],
  ['us-core-body-height', '8302-2', ['cm', '[in_i]']],
  ['us-core-body-temperature', '8310-5', ['Cel', '[degF]']],
  ['us-core-body-weight', '29463-7', ['g', 'kg', '[lb_av]']],
  ['us-core-head-circumference', '9843-4', ['cm', '[in_i]']],
  ['us-core-heart-rate', '8867-4', ['/min']],
  ['us-core-respiratory-rate', '9279-1', ['/min']],
  ['head-occipital-frontal-circumference-percentile', '8289-1', ['%']],
  ['pediatric-bmi-for-age', '59576-9', ['%']],
  ['pediatric-weight-for-height', '77606-2', ['%']],
];
const ASSERTERS = [...PEOPLE.filter((p) => p !== 'us-core-practitionerrole'), 'PractitionerRole', 'us-core-careteam'];
const RESULT: readonly Demand[] = [{ at: 'category' }, OF_PATIENT, DATED, ANSWERED, UNITS];

export const OBSERVATION_PROFILES: readonly Profile[] = [
  {
    name: 'us-core-blood-pressure',
    type: 'Observation',
    of: coded('85354-9'),
    demands: [...VITAL, part('8480-6', 'mm[Hg]'), part('8462-4', 'mm[Hg]')],
  },
  {
    name: 'us-core-pulse-oximetry',
    type: 'Observation',
    of: coded('59408-5'),
    demands: [
      ...VITAL,
      { at: 'code.coding', max: 1, slice: loinc('59408-5') },
      { at: 'code.coding', max: 1, slice: loinc('2708-6') },
      ...measured('valueQuantity', ['%']),
    ],
  },
  ...SIGNS.map(([name, code, units]): Profile => ({
    name,
    type: 'Observation',
    of: coded(code),
    demands: [...VITAL, ...measured('valueQuantity', units)],
  })),
  {
    name: 'us-core-smokingstatus',
    type: 'Observation',
    of: coded('72166-2'),
    demands: [
      { at: 'status', codes: ['final', 'entered-in-error'] },
      one('social-history'),
      OF_PATIENT,
      { at: 'effectiveDateTime' },
      { at: 'value[x]' },
      { at: 'valueCodeableConcept', min: 0, slice: { systems: [HL7.snomed] } },
      UNITS,
    ],
  },
  {
    name: 'us-core-observation-occupation',
    type: 'Observation',
    of: coded('11341-5'),
    demands: [atMostOne('social-history'), OF_PATIENT, { at: 'valueCodeableConcept' }],
  },
  ...(
    [
      ['us-core-observation-pregnancyintent', '86645-9'],
      ['us-core-observation-pregnancystatus', '82810-3'],
    ] as const
  ).map(([name, code]): Profile => ({
    name,
    type: 'Observation',
    of: coded(code),
    demands: [atMostOne('social-history'), OF_PATIENT, { at: 'effectiveDateTime' }, { at: 'valueCodeableConcept' }],
  })),
  {
    name: 'us-core-observation-sexual-orientation',
    type: 'Observation',
    of: coded('76690-7'),
    demands: [OF_PATIENT, ANSWERED],
  },
  {
    name: 'us-core-vital-signs',
    type: 'Observation',
    of: { at: 'category', slice: category('vital-signs') },
    demands: VITAL,
  },
  {
    name: 'us-core-observation-lab',
    type: 'Observation',
    of: { at: 'category', slice: category('laboratory') },
    demands: [one('laboratory'), ...RESULT, optional('specimen', ['us-core-specimen'])],
  },
  {
    name: 'us-core-observation-screening-assessment',
    type: 'Observation',
    of: { at: 'category', slice: category('survey') },
    demands: [
      one('survey'),
      ...RESULT,
      optional('performer', ASSERTERS),
      optional('hasMember', ['us-core-observation-screening-assessment', 'QuestionnaireResponse', 'MolecularSequence']),
    ],
  },
  {
    name: 'us-core-observation-clinical-result',
    type: 'Observation',
    of: { at: 'category', slice: category('imaging', 'procedure', 'exam') },
    demands: RESULT,
  },
  {
    name: 'us-core-simple-observation',
    type: 'Observation',
    demands: [{ at: 'category' }, OF_PATIENT, optional('performer', ASSERTERS)],
  },
];

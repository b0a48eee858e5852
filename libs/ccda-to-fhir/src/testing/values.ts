/** Constructs of the data types: values, times, doses. */
import { SCT } from './fixture.js';
import { code, obs, sig, dosage, value, time, type Row } from './statements.js';

export const VALUES: readonly Row[] = [
  [
    'PQ',
    'Observation',
    { entry: value('PQ', 'value="37.2" unit="Cel"/>') },
    { valueQuantity: { value: 37.2, unit: 'Cel', code: 'Cel' } },
  ],
  [
    'PQ with a unit that is no UCUM',
    'Observation',
    { entry: value('PQ', 'value="3" unit="puffs"/>') },
    { valueQuantity: { value: 3, unit: 'puffs' } },
  ],
  [
    'PQ that is no number',
    'Observation',
    { entry: value('PQ', 'value="1:40" unit="{titer}"/>') },
    { valueString: '1:40 {titer}' },
  ],
  [
    'PQ with a nullFlavor',
    'Observation',
    { entry: value('PQ', 'nullFlavor="ASKU"/>') },
    { dataAbsentReason: code('asked-unknown') },
  ],
  [
    'CD with originalText',
    'Observation',
    { entry: value('CD', `code="1" ${SCT}><originalText>feels fine</originalText></value>`) },
    { valueCodeableConcept: { ...code('1'), text: 'feels fine' } },
  ],
  [
    'CD with a translation',
    'Observation',
    { entry: value('CD', `nullFlavor="OTH"><translation code="2" ${SCT}/></value>`) },
    { valueCodeableConcept: code('2') },
  ],
  [
    'originalText by reference',
    'Observation',
    {
      text: '<content ID="o1">warm skin</content>',
      entry: value('CD', `code="1" ${SCT}><originalText><reference value="#o1"/></originalText></value>`),
    },
    { valueCodeableConcept: { text: 'warm skin' } },
  ],
  [
    'a code system of no URI',
    'Observation',
    { entry: value('CD', 'code="x" codeSystem="1.2.3.4"/>') },
    { valueCodeableConcept: { coding: [{ system: 'urn:oid:1.2.3.4' }] } },
  ],
  [
    'a code that its HL7 system does not have',
    'Observation',
    { entry: value('CD', 'code="NOSUCH" codeSystem="2.16.840.1.113883.5.2"/>') },
    { valueCodeableConcept: { coding: [{ system: 'urn:oid:2.16.840.1.113883.5.2' }] } },
  ],
  ['ST', 'Observation', { entry: value('ST', '>clear</value>') }, { valueString: 'clear' }],
  [
    'ED by reference',
    'Observation',
    { text: '<content ID="e1">cloudy</content>', entry: value('ED', '><reference value="#e1"/></value>') },
    { valueString: 'cloudy' },
  ],
  ['INT', 'Observation', { entry: value('INT', 'value="3"/>') }, { valueInteger: 3 }],
  ['REAL', 'Observation', { entry: value('REAL', 'value="1.5"/>') }, { valueQuantity: { value: 1.5 } }],
  ['BL', 'Observation', { entry: value('BL', 'value="false"/>') }, { valueBoolean: false }],
  ['TS', 'Observation', { entry: value('TS', 'value="20240506"/>') }, { valueDateTime: '2024-05-06' }],
  [
    'IVL_PQ with both bounds',
    'Observation',
    { entry: value('IVL_PQ', '><low value="1" unit="mg"/><high value="2" unit="mg"/></value>') },
    { valueRange: { low: { value: 1 }, high: { value: 2 } } },
  ],
  [
    'IVL_PQ, half open',
    'Observation',
    { entry: value('IVL_PQ', '><low value="1" unit="mg" inclusive="false"/></value>') },
    { valueQuantity: { value: 1, comparator: '>' } },
  ],
  [
    'RTO',
    'Observation',
    { entry: value('RTO_PQ_PQ', '><numerator value="1" unit="mg"/><denominator value="2" unit="mL"/></value>') },
    { valueRatio: { numerator: { value: 1 }, denominator: { value: 2 } } },
  ],
  [
    'several values',
    'Observation',
    { entry: obs('<value xsi:type="INT" value="1"/><value xsi:type="INT" value="2"/>') },
    { component: [{ valueInteger: 1 }, { valueInteger: 2 }] },
  ],
  [
    'a reference range',
    'Observation',
    {
      entry: obs(
        '<value xsi:type="INT" value="1"/><referenceRange><observationRange><text>low risk</text></observationRange></referenceRange>',
      ),
    },
    { referenceRange: [{ text: 'low risk' }] },
  ],
  [
    'an interpretation',
    'Observation',
    { entry: obs('<interpretationCode code="H" codeSystem="2.16.840.1.113883.5.83"/>') },
    { interpretation: [code('H')] },
  ],
];

export const TIMES: readonly Row[] = [
  ['a year', 'Observation', { entry: time('value="2020"/>') }, { effectiveDateTime: '2020' }],
  ['a month', 'Observation', { entry: time('value="202003"/>') }, { effectiveDateTime: '2020-03' }],
  [
    'a minute with a zone',
    'Observation',
    { entry: time('value="202003151030-0500"/>') },
    { effectiveDateTime: '2020-03-15T10:30:00-05:00' },
  ],
  [
    'a minute without a zone',
    'Observation',
    { entry: time('value="202003151030"/>') },
    { effectiveDateTime: '2020-03-15', _effectiveDateTime: { extension: [{ valueString: '202003151030' }] } },
  ],
  [
    'a day that no calendar has',
    'Observation',
    { entry: time('value="20200231"/>') },
    { _effectiveDateTime: { extension: [{ valueString: '20200231' }] } },
  ],
  [
    'an interval',
    'Observation',
    { entry: time('><low value="2020"/><high value="2021"/></effectiveTime>') },
    { effectivePeriod: { start: '2020', end: '2021' } },
  ],
  [
    'an interval the wrong way round',
    'Observation',
    { entry: time('><low value="2021"/><high value="2020"/></effectiveTime>') },
    { effectivePeriod: { start: '2021', _end: { extension: [{ valueString: '2020' }] } } },
  ],
  [
    'PIVL',
    'MedicationRequest',
    { entry: sig('<effectiveTime xsi:type="PIVL_TS" operator="A"><period value="8" unit="h"/></effectiveTime>') },
    dosage({ timing: { repeat: { period: 8, periodUnit: 'h' } } }),
  ],
  [
    'EIVL',
    'MedicationRequest',
    { entry: sig('<effectiveTime xsi:type="EIVL_TS" operator="A"><event code="HS"/></effectiveTime>') },
    dosage({ timing: { repeat: { when: ['HS'] } } }),
  ],
];

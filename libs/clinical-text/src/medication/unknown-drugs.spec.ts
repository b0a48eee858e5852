import { describe, expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const drugs = (text: string) =>
  readClinicalText(sourceOf(text)).medications.map(({ concept, sig, isNameDoubted }) => [
    concept.name,
    sig.strength ?? sig.frequency?.text ?? '',
    ...(isNameDoubted ? ['doubted'] : []),
  ]);

describe('a name after the form in which it is given', () => {
  it.each([
    ['of any length', 'MEDICATIONS\nTab. Qel 20 mg 1-0-1', [['Qel', '20 mg', 'doubted']]],
    ['that is a word', 'MEDICATIONS\nCap. Shine 0-0-1', [['Shine', '0-0-1', 'doubted']]],
    ['after a full stop that ends no sentence', 'He got Inj. Zorb 1 g IV BD.', []],
    [
      'one after another in a line',
      'TREATMENT GIVEN: Inj. Zorb 1 g IV BD, Inj. Quell 40 mg IV OD',
      [
        ['Zorb', '1 g', 'doubted'],
        ['Quell', '40 mg', 'doubted'],
      ],
    ],
    ['of which nothing is told, and that is a word', 'MEDICATIONS\nTab. Shine', []],
    ['of which nothing is told', 'MEDICATIONS\nTab Zorbivane', [['Zorbivane', '', 'doubted']]],
    ['before its form', 'MEDICATIONS\nZorbivane Tablet', [['Zorbivane', '', 'doubted']]],
    ['alone in its line', 'MEDICATIONS\nZorbivane', [['Zorbivane', '', 'doubted']]],
    ['alone in running text', 'PLAN\nZorbivane', []],
    ['in brackets after what is measured elsewhere', 'MEDICATIONS\nCalcium (500 mg)', [['Calcium', '500 mg']]],
    ['that tells the route', 'MEDICATIONS\nTab SL PRN for chest pain', []],
    ['that says how to take it', 'MEDICATIONS\nTab. Take 1 daily', []],
  ])('is a drug: %s', (_, text, expected) => expect(drugs(text)).toEqual(expected));
});

it.each([
  ['Inj. Taxim 1 g IV BD', 'cefotaxime'],
  ['Tab. Wysolone 20 mg OD', 'prednisolone'],
  ['Clenil Modulite 100mcg 2 puffs BD', 'beclomethasone'],
  ['Eutroxsig 50 mcg mane', 'levothyroxine'],
])('%s is told by its trade name', (line, name) =>
  expect(drugs(`MEDICATIONS\n${line}`)).toMatchObject([[expect.stringContaining(name), expect.any(String)]]),
);

it.each([
  ['of what is measured out', 'Syp. Zorbol 5 ml 1-0-1', { strength: '5 ml', dose: { value: 5, unit: 'ml' } }],
  ['in grams', 'Inj. Taxim 2 gm IV OD', { strength: '2 gm', dose: { value: 2, unit: 'gm' } }],
  ['after a name that may end in it', 'Tab. Pan 40 mg 1-0-0', { strength: '40 mg' }],
])('an amount %s is read', (_, line, sig) =>
  expect(readClinicalText(sourceOf(`MEDICATIONS\n${line}`)).medications).toMatchObject([{ sig }]),
);

it('what is measured in a line among drugs is no drug', () =>
  expect(drugs('MEDICATIONS\nLisinopril 10 mg daily\nRecovery 12:40: BP 124/71, RR 14, SpO2 97% on air')).toEqual([
    ['lisinopril', '10 mg'],
  ]));

describe('a name of a list that no table knows, with its amount', () => {
  it.each([
    ['a short one', 'Vit C 500 mg daily', ['Vit C', '500 mg']],
    ['one that ends with a number', 'Vit D3 50,000 IU weekly', ['Vit D3', '50,000 IU']],
    ['one with a number of its own', 'Omega 3 1 capsule daily', ['Omega 3', 'daily']],
    ['two joined by a plus', 'Calcium + Vit D 1 tab BD', ['Calcium + Vit D', 'BD']],
  ])('%s', (_, line, expected) => expect(drugs(`MEDICATIONS\nMetformin 500 mg BD\n${line}`)[1]).toEqual(expected));

  it('in one line, each with its own', () =>
    expect(drugs('MEDICATIONS\nMetformin 500 mg BD, Vit C 250 mg daily, Take 500 mg more')).toEqual([
      ['metformin', '500 mg'],
      ['Vit C', '250 mg', 'doubted'],
    ]));

  it('is no test', () =>
    expect(drugs('MEDICATIONS\nMetformin 500 mg BD\nPotassium 4.2 mmol/L')).toEqual([['metformin', '500 mg']]));

  it('alone beside a drug is doubted', () =>
    expect(drugs('MEDICATIONS\nMetformin 500 mg BD\nQuellorin')).toEqual([
      ['metformin', '500 mg'],
      ['Quellorin', '', 'doubted'],
    ]));

  it('has its parts in parentheses', () =>
    expect(drugs('MEDICATIONS\nZorbinol (paracetamol 500 mg + codeine 8 mg) 2 tabs QDS')).toEqual([['Zorbinol', 'QDS']]));
});

import { describe, expect, it } from '@jest/globals';
import { isCountOfResult, isOfResultRange } from './result-ranges.js';

/** Asks about the part of the text in braces. */
const about =
  (is: typeof isOfResultRange) =>
  (marked: string): boolean =>
    is(marked.replace(/[{}]/g, ''), marked.indexOf('{'), marked.indexOf('}') - 1);
const isOfRange = about(isOfResultRange);
const isCount = about(isCountOfResult);

describe('isOfResultRange', () => {
  it.each([
    'Calcium 7.9 [Ref: {8.5-10.5}]',
    'Lipase 412 U/L (Ref: {13-60})',
    'Haemoglobin 11.8 g/dL [Ref: {13.5}–17.5]',
    'Reference {70--99}',
    'Ref {70–99} mg/dL',
    'Ref {70 - 99} mg/dL',
    'Platelets 250000 {150000} - 400000',
    'Platelets 250000 150000 - {400000}',
    'Ref {150,000-400,000}',
    'Ref {4500-11000}',
    'Ref: <{150}',
  ])('is true of %s', (marked) => expect(isOfRange(marked)).toBe(true));

  it.each([
    'Ref: {23-104}',
    'Ref: {104-23.5}',
    'Ref {4417-8820}',
    'Order {4417} - 8820',
    'Ref: {0012-4471}',
    'Case {23–1044}',
    'Message <{15033417}>',
    'Ref {2019}\n70 - 99',
    'Ref {7001882}, sodium 135 - 145',
  ])('is false of %s', (marked) => expect(isOfRange(marked)).toBe(false));
});

describe('isCountOfResult', () => {
  it.each([
    ['Platelets\t{512000}\tH\t150000--400000\t/uL', true],
    ['Platelets\t{512018}\tH\t150000--400000\t/uL', false],
    ['Lab no. {512000}\nPlatelets 150000 - 400000', false],
    ['Lab no. {512000}\tSodium 135 - 145', false],
  ])('%s: %s', (marked, expected) => expect(isCount(marked)).toBe(expected));
});

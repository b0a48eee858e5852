import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { assertionOf } from './assertion.js';

/** The target is in brackets; the statement is between bars, or the whole text. */
const assertedOf = (marked: string): string => {
  const bare = marked.replace(/[[\]]/g, '');
  const [before = '', statement = ''] = bare.includes('|') ? bare.split('|') : ['', bare];
  const text = bare.replace(/\|/g, '');
  const unbarred = marked.replace(/\|/g, '');
  const target = { start: unbarred.indexOf('['), end: unbarred.indexOf(']') - 1 };
  return assertionOf({ text, pack: defaultPack() }, { start: before.length, end: before.length + statement.length }, target);
};
const filler = (length: number): string =>
  'and so on '
    .repeat(10)
    .slice(0, length - 1)
    .padEnd(length, ' ');

describe('what a cue reaches', () => {
  it.each([
    // A year ends what is told of one event.
    ['present', 'CAD s/p CABG 2014, [AFib], gout'],
    ['historical', 's/p MI 2014 and [stroke]'],
    // What is said in brackets ends with them.
    ['present', 'Asthma (never admitted), [hypothyroidism], eczema'],
    ['absent', 'Wound clean (no fever, [chills])'],
    // The statement alone counts, wherever it is in the text.
    ['present', 'Denies fever. |He has [cough].| No edema.'],
    ['absent', 'He has cough. |He has no [edema].| Fever.'],
    ['absent', 'He has cough. |[Edema] was ruled out.| Fever.'],
    // A cue that shares words with a longer one is none.
    ['present', 'He has no change in his [headache].'],
    ['present', 'Culture gram negative for [pneumonia].'],
    ['possible', '[Gout] not excluded.'],
    ['present', 'Fracture cannot be excluded beside his [gout].'],
    ['present', 'Fracture not excluded beside his [gout].'],
    // One that only touches another is.
    ['absent', '[Cough] suspected: denied.'],
    ['absent', '[Cough]: denied by the patient.'],
    // A word inside another word is no cue; small words are misread only after the first.
    ['present', 'He cannot sleep with [cough].'],
    ['present', 'Na [cough].'],
    ['present', 'ln case of [fever].'],
    ['hypothetical', 'In case of [fever].'],
    // A heading ends the reach of a cue, a list does not.
    ['present', 'No fever, Skin: Red [rash].'],
    ['absent', 'Denies the following: fever, [cough].'],
    ['absent', 'Denies Fevers and [cough].'],
    // A printed code ends the name that it is of; what is to be done is a clause of its own.
    ['present', 'Reflux without bleeding (K21.9) and [gout].'],
    ['present', 'Reflux without bleeding - continue omeprazole, [gout].'],
    ['present', 'Reflux without bleeding, on omeprazole, [gout].'],
    ['present', 'Diabetes without complications, [gout].'],
    ['hypothetical', 'Return if worse, start with [cough].'],
    ['absent', 'Denies fever, [cough] - on and off.'],
    ['absent', 'Her own [influenza] and COVID-19 swabs were negative.'],
    ['possible', 'DDx considered: renal colic, AAA, [gout].'],
    ['hypothetical', 'Call surgeon for temp > 38.5 C or [cough].'],
    ['hypothetical', 'Values may be falsely low in [gout].'],
    ['absent', 'The earlier diagnosis of [gout] was withdrawn.'],
  ])('%s: %s', (assertion, marked) => expect(assertedOf(marked)).toBe(assertion));

  it.each([
    ['absent', 59],
    ['absent', 60],
    ['present', 61],
  ])('back over sixty characters: %s after %d', (assertion, length) => {
    expect(assertedOf(`[Pneumonia] ${filler(length - 1)}was ruled out.`)).toBe(assertion);
  });

  it.each([
    ['absent', '[Pneumonia] and fever were absent.'],
    ['present', '[Pneumonia], and is better, cough was ruled out.'],
    ['present', '[Pneumonia], cough, fever was ruled out.'],
    ['historical', '[Pneumonia], cough, fever has resolved.'],
  ])('back over one list only, %s: %s', (assertion, marked) => expect(assertedOf(marked)).toBe(assertion));
});

describe('of several cues', () => {
  it.each([
    ['denial is before possible effects', 'absent', 'Denies any risk of [falls].'],
    ['denial is before doubt', 'absent', 'No suspected [pneumonia].'],
    ['denial is before doubt, whichever comes first', 'absent', 'Possibly no [pneumonia].'],
    ['denial after the name is before doubt before it', 'absent', 'Suspected [pneumonia] was ruled out.'],
    ['possible effects are before doubt', 'hypothetical', 'If suspected [pneumonia] worsens.'],
    ['doubt is before what is over', 'possible', 'Possible prior [stroke].'],
    ['doubt is before history', 'possible', 'Possible history of [stroke].'],
    ['denial is before history', 'absent', 'Denies prior [stroke].'],
  ])('%s', (_, assertion, marked) => expect(assertedOf(marked)).toBe(assertion));
});

describe('a minus before a name', () => {
  it.each([
    ['absent', 'denies it where another name nearby has a plus', '+ cough; |- [dyspnea]|'],
    ['present', 'marks an item of a list where the plus is far before', `+ cough${filler(60)}|- [dyspnea]|`],
    ['present', 'and where it is after the statement', '|- [dyspnea]| + cough'],
  ])('%s: %s', (assertion, _, marked) => expect(assertedOf(marked)).toBe(assertion));
});

import { expect, it } from '@jest/globals';
import { readClinicalText } from '../read.js';
import { sourceOf } from '../text/source.js';

const statusesOf = (text: string) =>
  readClinicalText(sourceOf(text)).procedures.map(({ name, status }) => `${text.slice(name.start, name.end)} ${status}`);

it.each([
  ['HPI\nCXR normal.', ['CXR done']],
  ['EXAM\nCXR PA: NAD.', ['CXR done']],
  ['HPI\nCXR (AP) pneumonia.', ['CXR done']],
  ['HPI\nECG no ischaemia.', ['ECG done']],
  ['HPI\nECG done: no new changes.', ['ECG done']],
  ['HPI\nRenal US without hydronephrosis.', ['Renal US done']],
  ['HPI\nEF 30 % on TTE.', ['TTE done']],
  ['HPI\nNo evidence of choledocholithiasis on MRCP.', ['MRCP done']],
  // What is asked for, answered, or may come tells of no finding.
  ['HPI\nCXR for cough.', []],
  ['HPI\nCXR if fever.', []],
  ['HPI\nCXR: see report.', []],
  ['HPI\nCXR\nCough.', []],
  ['HPI\nTonsillectomy: no', []],
  ['HPI\nNo CXR on file.', []],
  ['HPI\nShe should have pneumonia on CXR before we think about steroids.', []],
  ['HPI\nShe has been on CPAP. TTE.', []],
  ['HPI\nPlease contact US for cough.', []],
  ['PLAN\nLabs ordered: CMP, A1c (May)', ['CMP planned', 'A1c planned']],
])('an examination was done where its sentence tells what it found: %s', (text, expected) =>
  expect(statusesOf(text)).toEqual(expected),
);

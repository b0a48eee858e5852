import type { Random } from '@chartloom/testing';
import { ODD_DATES, ODD_NUMBERS, ODD_TEXTS, times } from './mutate.js';
import { sizeOf, type Size } from './size.js';

type Writer = (random: Random) => string;

const HEADINGS = ['Medications', 'ALLERGIES:', 'Past Medical History', 'Assessment and Plan:', 'Laboratory Results', 'Vital Signs', 'Family History', 'Social History', 'Hospital Course', 'Immunizations', 'Procedures', 'Review of Systems', 'Discharge Medications', 'MICROBIOLOGY', 'IMPRESSION:', 'Problem List']; // prettier-ignore
const DRUGS = ['Metformin', 'lisinopril', 'Warfarin', 'prednisone', 'Insulin glargine', 'amoxicillin-clavulanate', 'Tylenol', 'levothyroxine']; // prettier-ignore
const CONDITIONS = ['type 2 diabetes mellitus', 'hypertension', 'asthma', 'acute kidney injury', 'iron deficiency', 'breast cancer', 'COPD', 'pneumonia', 'chest pain']; // prettier-ignore
const TESTS = ['Hemoglobin', 'Sodium', 'K', 'WBC', 'Creatinine', 'HbA1c', 'Platelets', 'TSH', 'Glucose (fasting)', 'BP', 'SpO2', 'eGFR']; // prettier-ignore
const UNITS = ['mg', 'mcg', 'g/dL', 'mmol/L', 'x10⁹/L', '%', 'mg/kg/day', 'units', 'mL', 'mm Hg', 'cells/µL', '/', '//', 'mg/', 'IU', 'lakhs/cumm']; // prettier-ignore
const SIG_WORDS = ['1 tab', '2 tablets', 'half', '1-2 caps', 'po', 'PO', 'IV', 'daily', 'BID', 'q6h', 'q4-6h', 'twice a day', 'every other day', 'prn pain', 'at bedtime', 'x 5 days', 'for 2 weeks', 'then', 'Mon/Wed/Fri', '1-0-1', 'in the morning and', '5 mg', 'stop', 'increase to', 'on Mondays', 'Monday-Friday', 'every', 'q', 'days', 'after', '24 hours']; // prettier-ignore
const NAMES = ['Zelmira Okarin', 'OKARIN, ZELMIRA', "Dr. O'Neil-Brandt", 'Mr. Thaddeus Quell III', 'Jürgen Öztürk', 'Nurse Vale', 'St. Orrin Hospital', 'Lake Dunmore Clinic']; // prettier-ignore
const DOUBTS = ['no', 'denies', 'possible', 'history of', 'mother had', 'ruled out', 'not', 'without', 'h/o', 'r/o', 'likely', 'if']; // prettier-ignore
const DATES = ['03/04/2025', '2025/07/25', '17-Aug-25', 'March 3, 2024', 'yesterday', '3 weeks ago', '01/2020', '12:30 pm', '2 days before', 'since 1999']; // prettier-ignore

const date: Writer = (random) => random.pick(random.chance(0.3) ? ODD_DATES : DATES);
const number: Writer = (random) =>
  random.chance(0.3)
    ? random.pick(ODD_NUMBERS)
    : random.pick([`${random.int(0, 500)}`, `${random.int(0, 99)}.${random.int(0, 99)}`, `${random.int(60, 200)}/${random.int(30, 120)}`, '<0.01', '>= 90', '1,50,000', '3+']); // prettier-ignore
const sig: Writer = (random) =>
  times(random.int(1, 9), () => random.pick(SIG_WORDS)).join(random.pick([' ', ', ', ';', ' - ', '']));
const code: Writer = (random) => times(random.int(2, 24), () => random.pick([...'0123456789-./() xXAZ#@:'])).join('');

/** Kinds of lines. */
const LINES: readonly Writer[] = [
  (random) => random.pick(HEADINGS),
  (random) => `${random.pick(DRUGS)} ${number(random)} ${random.pick(UNITS)} ${sig(random)}`,
  sig,
  (random) => `${random.pick(TESTS)}\t${number(random)}\t${random.pick(UNITS)}\t${number(random)}-${number(random)}\t${random.pick(['H', 'L', '*', ''])}`,
  (random) => `${random.pick(TESTS)}: ${number(random)} ${random.pick(UNITS)} (${date(random)})`,
  (random) => `${random.pick(DOUBTS)} ${random.pick(CONDITIONS)} ${random.pick(DOUBTS)} ${random.pick(CONDITIONS)}, ${date(random)}.`,
  (random) => `${random.pick(['Patient', 'Name', 'Attending', 'cc', 'Signed by'])}: ${random.pick(NAMES)}   ${random.pick(['DOB', 'MRN', 'SSN', 'Phone', 'Fax', 'Email', 'Account #', 'IP', 'VIN', 'URL'])}: ${random.chance(0.5) ? code(random) : date(random)}`,
  (random) => `${random.pick(NAMES)} was seen on ${date(random)} with ${random.pick(CONDITIONS)} at age ${number(random)}.`,
  (random) => `${random.pick(['Allergic to', 'NKDA', 'Allergies:'])} ${random.pick(DRUGS)} (${random.pick(['rash', 'hives', 'anaphylaxis', ''])})`,
  (random) => `${random.pick(['Flu vaccine', 'Appendectomy', 'CT chest', 'Blood culture', 'Smoker', 'Alcohol'])} ${date(random)}: ${number(random)} ${random.pick(['packs/day', 'E. coli', 'S', 'R', 'left', 'drinks'])}`,
  code,
  () => '',
  (random) => random.pick(['-', '•', '1.', 'a)', '[x]', '☐', '|']) + ' ' + random.pick(CONDITIONS),
]; // prettier-ignore

/** How much a text of each size has of everything: lines, repeats of what is inserted, and units in all. */
const MOST = {
  tiny: { lines: [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5], repeats: 5, copies: 2, units: 300 },
  medium: { lines: [4, 5, 6, 8, 12], repeats: 40, copies: 3, units: 2_000 },
  large: { lines: [12, 20, 30, 40], repeats: 2_000, copies: 8, units: 40_000 },
} as const satisfies Record<Size, unknown>;

/** Letters that OCR takes for each other. */
const MISREAD = [['0', 'O'], ['1', 'l'], ['l', 'I'], ['5', 'S'], ['8', 'B'], ['rn', 'm'], ['e', 'c'], ['.', ','], ['/', '1'], [':', '.']] as const; // prettier-ignore

type Change = (text: string, random: Random, most: (typeof MOST)[Size]) => string;

/** Changes of a whole text. */
const CHANGES: readonly Change[] = [
  (text, random) => insert(text, random, random.pick(ODD_TEXTS)),
  (text, random) => insert(text, random, random.pick([...ODD_DATES, ...ODD_NUMBERS])),
  (text, random, { repeats }) => insert(text, random, random.pick(ODD_TEXTS).repeat(random.int(1, repeats))),
  (text, random, { repeats }) => insert(text, random, random.pick(SIG_WORDS).repeat(random.int(1, repeats))),
  (text, random, { repeats }) => insert(text, random, `${random.pick([...DRUGS, ...CONDITIONS, ...NAMES])}${random.pick([' ', ', ', ''])}`.repeat(random.int(1, repeats))),
  (text, random) => insert(text, random, String.fromCharCode(random.int(0, 0xffff))),
  (text, random) => text.slice(random.int(0, text.length)),
  (text, random) => text.slice(0, random.int(0, text.length)),
  (text, random) => leaveOut(text, random),
  (text, random) => insert(text, random, partOf(text, random)),
  (text, random) => misread(text, random.pick(MISREAD)),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll('\n', '\n\n'),
  (text) => text.replaceAll(' ', '\n'),
  (text) => text.replaceAll(' ', '\t'),
  (text) => text.replaceAll(' ', '   '),
  (text) => text.replaceAll('\t', ' '),
  (text) => text.replaceAll(' ', ''),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.normalize('NFD'),
  (text) => [...text].reverse().join(''),
  (text) => text.split('\n').reverse().join('\n'),
  (text, random, { copies }) => times(random.int(2, copies), () => text).join('\n'),
]; // prettier-ignore

const misread = (text: string, [printed, read]: (typeof MISREAD)[number]): string => text.replaceAll(printed, read);

function leaveOut(text: string, random: Random): string {
  const at = random.int(0, text.length);
  return text.slice(0, at) + text.slice(at + random.int(1, 12));
}

function partOf(text: string, random: Random): string {
  const at = random.int(0, text.length);
  return text.slice(at, at + random.int(1, 30));
}

function insert(text: string, random: Random, part: string): string {
  const at = random.int(0, text.length);
  return text.slice(0, at) + part + text.slice(at);
}

/** A line of a chart, or what looks like one. */
export const generateLine: Writer = (random) => random.pick(LINES)(random);

/** A chart's text, most often of one to six lines and at times of forty; half of them with something odd in it. */
export function generateText(random: Random): string {
  const most = MOST[sizeOf(random)];
  let text = times(random.pick(most.lines), () => generateLine(random)).join('\n');
  if (random.chance(0.5)) for (let left = random.int(1, 3); left > 0; left--) text = random.pick(CHANGES)(text, random, most);
  return text.slice(0, most.units);
}
